import { addDays } from '@quarterhour/model/period';
import { dayOf, quarterHourSeconds, type Stretch, startOfDay } from '@quarterhour/model/zone';
import { eq } from 'drizzle-orm';
import { instantAt } from '../../../modules/shows/model/broadcasts.ts';
import type { Store } from '../store/open.ts';
import { annotations } from '../store/schema/annotations.ts';

export type AnnotationRow = typeof annotations.$inferSelect;

/** Whether an annotation is about a station or a podcast. */
export function isAbout(
  { scope, ...row }: Pick<AnnotationRow, 'scope' | 'stations' | 'group' | 'territory'>,
  member: { slug: string; group: { slug: string }; territory: { slug: string }; isPodcast?: true },
): boolean {
  if (scope === 'territory') return row.territory === member.territory.slug;
  if (scope === 'group') return row.group === member.group.slug;
  return !member.isPodcast && row.stations.includes(member.slug);
}

type Times = Pick<AnnotationRow, 'fromDay' | 'toDay' | 'fromTime' | 'toTime'>;

/** The time of an annotation on a station's clock (UTC seconds); a moment lasts a second. */
export function stretchOfAnnotation({ fromDay, toDay, fromTime, toTime }: Times, zone: string): Stretch {
  const last = toDay ?? fromDay;
  const from = fromTime === '' ? startOfDay(fromDay, zone) : instantAt(fromDay, minutesOf(fromTime), zone);
  if (toTime !== '') return { from, to: Math.max(from + 1, instantAt(last, minutesOf(toTime), zone)) };
  const isMoment = fromTime !== '' && toDay === null;
  return { from, to: isMoment ? from + 1 : startOfDay(addDays(last, 1), zone) };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What each station leaves out of what is usual: the quarter hours of its special annotations (UTC seconds). */
export async function readSpecials(
  store: Store,
): Promise<(station: Parameters<typeof isAbout>[1] & { timezone: string }) => { specials?: Stretch[] }> {
  const rows = await store.db.select().from(annotations).where(eq(annotations.special, true));
  return (station) => {
    const own = rows
      .filter((row) => isAbout(row, station))
      .map((row) => wholeQuarters(stretchOfAnnotation(row, station.timezone)))
      .sort((a, b) => a.from - b.from);
    return own.length > 0 ? { specials: own } : {};
  };
}

function wholeQuarters({ from, to }: Stretch): Stretch {
  const size = quarterHourSeconds;
  return { from: Math.floor(from / size) * size, to: Math.ceil(to / size) * size };
}

/** The days that may hold an annotation of a period: clocks differ by a day at the most. */
export function daysAround({ from, to }: Stretch): { from: string; to: string } {
  return { from: addDays(dayOf(from, 'UTC'), -1), to: addDays(dayOf(to, 'UTC'), 1) };
}

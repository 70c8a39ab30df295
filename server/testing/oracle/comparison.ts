import type { DayRange } from '@quarterhour/model/period';
import type { Query } from '@quarterhour/model/query';
import { clockAt, isTime, ofDays, two, withinDays } from './clock.ts';

/** The quarter hours of a period with the same labels. */
export interface Bucket {
  labels: string[];
  /** Beginnings of its quarter hours, in each zone. */
  quarters: Map<string, Set<number>>;
}

/**
 * The moment that is as far into the earlier days as now is into the days, by local time and in whole quarter hours. For days
 * that are over, or have not begun, it is now itself.
 */
export function momentBefore(days: DayRange, before: DayRange, { compare }: Query, zone: string, now: number): number {
  const today = clockAt(now, zone).day;
  if (today < days.from || today > days.to) return now;
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
  const moved = new Date((noon(before.from) + noon(today) - noon(days.from)) * 1000).toISOString().slice(0, 10);
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const lastYear = `${year - 1}-${two(month)}-${month === 2 && date === 29 ? 28 : two(date)}`;
  const day = compare === 'year_before' ? lastYear : moved;
  const quarter = Math.floor(now / 900) * 900;
  const { hour, minute } = clockAt(quarter, zone);
  for (let moment = noon(day) - 36 * 3600; ; moment += 900) {
    const clock = clockAt(moment, zone);
    if (clock.day < day || (clock.day === day && clock.hour * 60 + clock.minute < hour * 60 + minute)) continue;
    return Math.min(now, moment);
  }
}

/**
 * The position of the bucket that another is compared with: the same local time on the day with the same number (of a time
 * that comes twice, the first with the first), else the day, week or month with the same number; for labels that repeat, the
 * same label. -1 if there is none.
 */
export function alignedBucket(bucket: Bucket, own: Bucket[], other: Bucket[], query: Query): number {
  const times = query.dimensions.filter(isTime);
  const yearBefore = query.compare === 'year_before';
  const describe = (all: Bucket[], { labels }: Bucket): string => {
    const of = (id: string, from = labels) => from[times.indexOf(id as (typeof times)[number])] ?? '';
    const number = (text: (from: string[]) => string) =>
      [...new Set(all.map((one) => text(one.labels)))].indexOf(text(labels));
    const clock = of('quarter_hour') ? 'quarter_hour' : 'hour';
    if (of(clock)) {
      const [day, time] = [of(clock).slice(0, 10), of(clock).slice(11, 16)];
      if (yearBefore && day.slice(5) === '02-29') return 'none';
      const again = all
        .filter((one) => of(clock, one.labels).startsWith(`${day}T${time}`))
        .map((one) => of(clock, one.labels));
      return `${number((from) => of(clock, from).slice(0, 10))} ${time} ${[...new Set(again)].indexOf(of(clock))}`;
    }
    const within = withinDays.map((id) => of(id)).join(' ');
    if (of('day')) {
      if (yearBefore && of('day').slice(5) === '02-29') return 'none';
      return `${number((from) => of('day', from))} ${within}`;
    }
    const stretch = number((from) => `${of('week', from)} ${of('month', from)}`);
    return `${stretch} ${ofDays.map((id) => of(id)).join(' ')} ${within}`;
  };
  const wanted = describe(own, bucket);
  return wanted === 'none' ? -1 : other.findIndex((one) => describe(other, one) === wanted);
}

import fc from 'fast-check';
import type { Slot } from '../../../modules/shows/model/slots.ts';
import type { Schedule, StationEntry } from '../../src/catalogue/snapshot.ts';
import { clockAt, two } from './clock.ts';

/* Programme schedules minute by minute, from their definition: it shares no code with the product. */

const times = ['00:00', '01:30', '02:00', '02:30', '03:00', '05:50', '06:05', '09:00', '12:10', '22:00', '23:40'];
/** Around the windows of worlds: clock changes, and days beside them. */
const dates = ['2026-03-28', '2026-03-29', '2026-04-05', '2026-06-30', '2026-10-24', '2026-10-25', '2026-10-26'];

const slotArbitrary: fc.Arbitrary<Slot> = fc
  .record({
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    start: fc.constantFrom(...times),
    end: fc.constantFrom(...times),
    from: fc.constantFrom('2026-01-01', ...dates),
    until: fc.option(fc.constantFrom('2026-12-31', ...dates), { nil: null }),
    every_weeks: fc.constantFrom(1, 1, 2),
    exceptions: fc.uniqueArray(
      fc.record({ date: fc.constantFrom(...dates), own: fc.option(fc.constantFrom(...times), { nil: '' }) }),
      { maxLength: 2, selector: ({ date }) => date },
    ),
  })
  .map(({ exceptions, ...slot }) => ({
    ...slot,
    until: slot.until !== null && slot.until < slot.from ? slot.from : slot.until,
    exceptions: exceptions.map(({ date, own }) => ({ date, start: own, end: own && '04:05' })),
    source: '',
  }));

const entries = (...names: string[]) =>
  fc.uniqueArray(
    fc.record({ name: fc.constantFrom(...names), slots: fc.array(slotArbitrary, { minLength: 1, maxLength: 2 }) }),
    { maxLength: 3, selector: ({ name }) => name },
  );

export const scheduleArbitrary: fc.Arbitrary<Schedule> = fc.record({
  shows: entries('Dawn', 'Noon', 'Late Night'),
  dayparts: entries('Early', 'Day'),
});

const stations = new Map<number, StationEntry>();
/** The clock of a station with a schedule: its zone and its number. */
export function placeOf(station: StationEntry, zone: string): string {
  stations.set(station.id, station);
  return `${zone} ${station.id}`;
}

interface Broadcast {
  name: string;
  /** UTC seconds. */
  from: number;
  to: number;
  rank: number;
}

/** The first instant at which a clock shows a time, or the next one that it shows; looked for quarter by quarter. */
function firstShowing(date: string, time: string, zone: string): number {
  const wanted = `${date} ${time}`;
  const minute = Number(time.slice(3)) % 15;
  const quarter = `${wanted.slice(0, 14)}${two(Number(time.slice(3)) - minute)}`;
  for (let at = Date.parse(`${date}T00:00:00Z`) / 1000 - 86_400; ; at += 900) {
    const clock = clockAt(at, zone);
    const shown = `${clock.day} ${two(clock.hour)}:${two(clock.minute)}`;
    if (shown === quarter) return at + minute * 60;
    if (shown > wanted) return at;
  }
}

const next = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

function broadcastsOn(date: string, entry: Schedule['shows'][number], zone: string): Broadcast[] {
  const weekday = ((new Date(date).getUTCDay() + 6) % 7) + 1;
  return entry.slots.flatMap((slot) => {
    if (date < slot.from || (slot.until !== null && date > slot.until) || !slot.weekdays.includes(weekday)) return [];
    const monday = (day: string) => {
      let at = day;
      while (new Date(at).getUTCDay() !== 1) at = new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
      return Date.parse(at);
    };
    const weeks = Math.round((monday(date) - monday(slot.from)) / (7 * 86_400_000));
    if (weeks % slot.every_weeks !== 0) return [];
    const own = slot.exceptions.find((exception) => exception.date === date);
    if (own?.start === '') return [];
    const { start, end } = own ?? slot;
    const from = firstShowing(date, start, zone);
    const to = firstShowing(end > start ? date : next(date), end, zone);
    const rank = own ? 2 : slot.from === slot.until ? 1 : 0;
    return from < to ? [{ name: entry.name, from, to, rank }] : [];
  });
}

const known = new Map<string, Broadcast[]>();
function broadcastsNear(list: Schedule['shows'], kind: string, id: number, day: string, zone: string): Broadcast[] {
  const key = `${kind} ${id} ${day} ${zone}`;
  const found =
    known.get(key) ??
    [-1, 0, 1].flatMap((by) => {
      const date = new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
      return list.flatMap((entry) => broadcastsOn(date, entry, zone));
    });
  known.set(key, found);
  return found;
}

/** The value of a quarter hour: what is on air for most of its minutes, of equals the first to be so long. */
export function scheduledLabel(dimension: string, quarter: number, place: string): string {
  const station = stations.get(Number(place.split(' ')[1]));
  if (!station?.schedule) return '';
  const { timezone: zone, schedule, slug } = station;
  const list = dimension === 'own_daypart' ? schedule.dayparts : schedule.shows;
  const near = broadcastsNear(
    list,
    dimension === 'own_daypart' ? 'dayparts' : 'shows',
    station.id,
    clockAt(quarter, zone).day,
    zone,
  );
  const minutes = new Map<string, number>();
  let best = '';
  for (let at = quarter; at < quarter + 900; at += 60) {
    // A later one of equal rank takes over; of two that begin together, the longer.
    const [onAir] = near
      .filter(({ from, to }) => from <= at && at < to)
      .sort((a, b) => b.rank - a.rank || b.from - a.from || b.to - a.to);
    if (!onAir) continue;
    const start = new Date(onAir.from * 1000).toISOString().slice(0, 19);
    const label = dimension === 'broadcast' ? `${start}Z ${slug} ${onAir.name}` : onAir.name;
    minutes.set(label, (minutes.get(label) ?? 0) + 1);
    if ((minutes.get(label) ?? 0) > (minutes.get(best) ?? 0)) best = label;
  }
  const silent = 15 - [...minutes.values()].reduce((sum, count) => sum + count, 0);
  return silent > (minutes.get(best) ?? 0) ? '' : best;
}

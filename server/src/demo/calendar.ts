import { addDays, weekdayOf } from '@quarterhour/model/period';
import { offsetAt, startOfDay } from '@quarterhour/model/zone';
import { random } from '../host/random.ts';

/** Public holidays that fall on the same date each year, as MM-DD. */
const holidays: Record<string, readonly string[]> = {
  france: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
  romania: ['01-01', '01-02', '01-06', '01-24', '05-01', '06-01', '08-15', '11-30', '12-01', '12-25', '12-26'],
};

/** The audience factor of each month: summer holidays and the winter at home. January is first. */
const seasons = [1.03, 1.03, 1.02, 1.0, 0.98, 0.96, 0.9, 0.86, 0.99, 1.02, 1.04, 1.0];

export interface DemoDay {
  day: string;
  /** The instant (UTC seconds) of each full hour of the station's clock, 0 to 24. */
  hours: readonly number[];
  /** A day with the audience of a weekend: Saturday, Sunday and holidays. */
  weekend: boolean;
  /** The audience factor of the day. */
  factor: number;
  /** Minutes of the day at which matches begin. */
  matches: readonly number[];
}

/** A day in a territory and time zone. */
export function demoDay(day: string, zone: string, territory: string): DemoDay {
  const holiday = holidays[territory]?.includes(day.slice(5)) ?? false;
  const weekday = weekdayOf(day);
  return {
    day,
    hours: hoursOfDay(day, zone),
    weekend: holiday || weekday > 5,
    factor: (seasons[Number(day.slice(5, 7)) - 1] ?? 1) * (holiday ? 0.85 : 1),
    matches: matchesOf(day, weekday),
  };
}

/** Cup nights on Wednesday, the league on Saturday evening and Sunday; some weeks have none. */
function matchesOf(day: string, weekday: number): number[] {
  const { next } = random(`match ${day}`);
  if (weekday === 3 && next() < 0.6) return [20 * 60 + 45];
  if (weekday === 6 && next() < 0.75) return [21 * 60];
  if (weekday === 7 && next() < 0.85) return next() < 0.5 ? [17 * 60] : [17 * 60, 20 * 60 + 45];
  return [];
}

function hoursOfDay(day: string, zone: string): number[] {
  const start = startOfDay(day, zone);
  const hours = Array.from({ length: 25 }, (_, hour) => start + hour * 3600);
  if (startOfDay(addDays(day, 1), zone) - start === 86_400) return hours;
  // After a clock change, hours keep their local number.
  return hours.map((instant) => instant + offsetAt(start, zone) - offsetAt(instant, zone));
}

import { addDays, weekdayOf } from '@quarterhour/model/period';
import { dayOf, offsetsOf, quarterHourSeconds, type Stretch, startOfDay } from '@quarterhour/model/zone';

const hoursOfDay = 24;
const daySeconds = hoursOfDay * 3600;

/** The number of each hour of each weekday (Monday is 1) in a stretch: whole hours, and fractions at its end. */
export type Occurrences = ReadonlyMap<number, readonly number[]>;

/**
 * Counts the hours of the weekdays in a stretch, on the clock of a zone. Days of 23 and 25 hours, and incomplete days, are
 * counted by quarter hour.
 */
export function occurrencesOf({ from, to }: Stretch, zone: string): Occurrences {
  const counts = new Map(Array.from({ length: 7 }, (_, index) => [index + 1, new Array<number>(hoursOfDay).fill(0)]));
  let start = from;
  for (let day = dayOf(from, zone); start < to; day = addDays(day, 1)) {
    const next = startOfDay(addDays(day, 1), zone);
    countDay(counts.get(weekdayOf(day)) ?? [], start, Math.min(next, to), zone);
    start = next;
  }
  return counts;
}

/** A sum of occurrences, each with its factor. */
export function sumOf(parts: readonly (readonly [Occurrences, factor: number])[]): Occurrences {
  const sum = occurrencesOf({ from: 0, to: 0 }, 'UTC');
  return new Map(
    [...sum].map(([day, none]) => [
      day,
      none.map((_, hour) => parts.reduce((all, [counts, factor]) => all + factor * (counts.get(day)?.[hour] ?? 0), 0)),
    ]),
  );
}

function countDay(hours: number[], from: number, to: number, zone: string): void {
  if (to - from === daySeconds) {
    for (let hour = 0; hour < hoursOfDay; hour += 1) hours[hour] = (hours[hour] ?? 0) + 1;
    return;
  }
  for (const piece of offsetsOf({ from, to }, zone)) {
    for (let instant = piece.from; instant < piece.to; ) {
      const next = Math.min(instant + quarterHourSeconds - (instant % quarterHourSeconds), piece.to);
      const hour = Math.floor(((instant + piece.offset) % daySeconds) / 3600);
      hours[hour] = (hours[hour] ?? 0) + (next - instant) / 3600;
      instant = next;
    }
  }
}

/**
 * The number of occurrences of a weekday, some hours of the day, or some hours of a weekday, averaged over the hours;
 * null means all.
 */
export function timesOf(counts: Occurrences, weekday: string | null, hours: readonly string[] | null): number {
  const days = weekday === null ? [...counts.values()] : [counts.get(Number(weekday)) ?? []];
  const places = hours?.map(Number) ?? Array.from({ length: hoursOfDay }, (_, hour) => hour);
  const sum = days.flatMap((day) => places.map((hour) => day[hour] ?? 0)).reduce((a, b) => a + b, 0);
  return sum / places.length;
}

import { addDays, type DayRange, dayCount, weekdayOf } from '@quarterhour/model/period';

/** Stretches of time before a period, whose changes say how large a change usually is. */
export interface Earlier {
  period: DayRange;
  grain: 'day' | 'week';
  /** A stretch is compared with the one so many places before: weeks with weeks, days with the same weekday. */
  lag: number;
  /** Stretches in the period itself. */
  count: number;
}

const weeks = 12;
/** Fewer changes say nothing about the next one. */
const leastChanges = 4;

/** The 12 weeks before a period of weeks, or the days of the 12 weeks before a shorter one. */
export function earlierThan(period: DayRange): Earlier {
  const days = dayCount(period);
  const monday = addDays(period.from, 1 - weekdayOf(period.from));
  const whole = { from: addDays(monday, -7 * weeks), to: addDays(monday, -1) };
  return days < 7
    ? { period: whole, grain: 'day', lag: 7, count: days }
    : { period: whole, grain: 'week', lag: 1, count: days / 7 };
}

/**
 * The largest relative change that is usual: four fifths of the earlier changes were not larger. The more stretches a period
 * has, the less it varies: by the square root of their number, as with independent ones. Undefined if there are too few.
 * @param values in the order of time; null where nothing was measured
 */
export function usualChange(
  values: readonly (number | null)[],
  { grain, lag, count }: Omit<Earlier, 'period'>,
): number | undefined {
  const first = values.findIndex(Boolean);
  // The first week of the logs may have begun before them.
  const whole = first > 0 && grain === 'week' ? first + 1 : first;
  const changes = values
    .flatMap((value, index) => {
      const before = values[index - lag];
      return index - lag >= whole && value && before ? [Math.abs(value / before - 1)] : [];
    })
    .sort((one, other) => other - one);
  if (first < 0 || changes.length < leastChanges) return undefined;
  return (changes[Math.floor(changes.length / 5)] ?? 0) / Math.sqrt(count);
}

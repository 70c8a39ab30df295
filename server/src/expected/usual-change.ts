import { addDays, type DayRange, dayCount, weekdayOf } from '@quarterhour/model/period';

/** The time before a period, whose changes say how large a change usually is. */
export interface Earlier {
  period: DayRange;
  grain: 'day' | 'week';
  /** How many weeks or days are added up: as many as the period has. */
  length: number;
  /** They are compared with those so many weeks or days before. */
  lag: number;
}

const daysOfWeek = 7;
/** Weeks of days that a period shorter than a week is compared with. */
const weeksOfDays = 12;
/** Half a year of changes holds every slope of a season. */
const leastWindows = 26;
/** Windows of a long period overlap so much that three times its length are needed. */
const windowsPerLength = 3;
/** A longer period is judged by what a quarter of a year usually changes. */
const longestWindow = 13;
/** Fewer changes say nothing about the next one. */
const leastChanges = 4;

/** The weeks before a period of weeks, or the days of the 12 weeks before a shorter one. */
export function earlierThan(period: DayRange): Earlier {
  const days = dayCount(period);
  const monday = addDays(period.from, 1 - weekdayOf(period.from));
  const before = (weeks: number) => ({ from: addDays(monday, -daysOfWeek * weeks), to: addDays(monday, -1) });
  if (days < daysOfWeek) return { period: before(weeksOfDays), grain: 'day', length: days, lag: daysOfWeek };
  const length = Math.min(longestWindow, Math.round(days / daysOfWeek));
  const windows = Math.max(leastWindows, windowsPerLength * length);
  return { period: before(windows + 2 * length - 1), grain: 'week', length, lag: length };
}

/**
 * The largest relative change that is usual: a fifth of the changes between earlier periods of the same length, which may
 * overlap, were larger. Nothing is assumed of how weeks depend on each other. Undefined if there are too few.
 * @param values in the order of time; null where nothing was measured
 */
export function usualChange(
  values: readonly (number | null)[],
  { grain, length, lag }: Omit<Earlier, 'period'>,
): number | undefined {
  const first = values.findIndex(Boolean);
  if (first < 0) return undefined;
  // The first week of the logs may have begun before them.
  const sums = windowSums(values.slice(grain === 'week' && first > 0 ? first + 1 : first), length);
  const changes = sums
    .flatMap((sum, at) => {
      const before = sums[at - lag];
      return sum && before ? [Math.abs(sum / before - 1)] : [];
    })
    .sort((one, other) => other - one);
  if (changes.length < leastChanges) return undefined;
  // The next change exceeds the largest of n in one of n + 1 cases, the second largest in two, and so on.
  return changes[Math.max(0, Math.floor((changes.length + 1) / 5) - 1)];
}

/** What so many values in a row add up to, by the first of them; null where one is missing or 0. */
function windowSums(values: readonly (number | null)[], length: number): (number | null)[] {
  return Array.from({ length: Math.max(0, values.length - length + 1) }, (_, at) => {
    const window = values.slice(at, at + length);
    return window.every(Boolean) ? window.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null;
  });
}

import { stretches, unequalMonths } from '@quarterhour/model/period';
import type { LocatedQuery } from './located-query.ts';
import type { LinePart } from './measured.ts';

/** The stations and the bucket whose time is counted. */
export type TimePart = Pick<LinePart, 'bucket' | 'clocks'>;

const daySeconds = 86_400;
/** A day on which clocks change is a day. */
const mostOfClockChange = 7200 / daySeconds;

/**
 * Whether what adds up is compared by the day: in a comparison of calendar months of unequal length (docs/measures.md). Weeks,
 * days and hours of them are compared one by one.
 */
export function isPerDay({ shown, when: { period, before } }: LocatedQuery): boolean {
  const times = stretches.filter((id) => shown.dimensions.includes(id));
  return (
    before !== null && times.every((id) => id === 'month') && unequalMonths(period.days, before.days) !== undefined
  );
}

/**
 * A value that adds up, brought to as many days as its counterpart has.
 * @param time the covered and compared time, or all that has passed
 */
export function perDay(
  value: number | null,
  { compared, before }: { compared: TimePart | undefined; before: TimePart | undefined },
  time: 'seconds' | 'asked',
): number | null {
  if (value === null || !compared || !before) return value;
  const [days, daysBefore] = [daysOf(compared, time), daysOf(before, time)];
  return days > 0 && daysBefore > 0 ? (value * daysBefore) / days : value;
}

/** The days of a part, of its stations on average. */
function daysOf({ bucket, clocks }: TimePart, time: 'seconds' | 'asked'): number {
  let [seconds, stations] = [0, 0];
  for (const { at, stations: count } of clocks) {
    seconds += (bucket?.spans[at]?.[time] ?? 0) * count;
    stations += count;
  }
  const days = stations === 0 ? 0 : seconds / stations / daySeconds;
  return Math.abs(days - Math.round(days)) <= mostOfClockChange ? Math.round(days) : days;
}

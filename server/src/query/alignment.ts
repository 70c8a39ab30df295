import { isScheduled } from '@quarterhour/model/dimensions';
import { addDays, addMonths, dayCount, isCyclic, stretches, type TimeDimension } from '@quarterhour/model/period';
import { dayOf, offsetAt, offsetsOf, quarterHourSeconds } from '@quarterhour/model/zone';
import { map, type Steps } from '../host/steps.ts';
import { timeCodes } from '../listening/time-codes.ts';
import type { Grid } from './grid.ts';
import type { ClockPeriod, When } from './located-query.ts';

/**
 * The moment up to which the comparison period is read on a clock (UTC seconds). While the period is going on, it is read only
 * as far by local time, in whole quarter hours, so that half a day is not compared with a whole one. A custom range is read whole.
 */
export function momentBefore(
  period: ClockPeriod,
  before: ClockPeriod | undefined,
  compare: When['compare'],
  now: number,
): number {
  if (!before || typeof compare !== 'string' || now < period.from || now >= period.to) return now;
  const { zone } = period;
  const today = dayOf(now, zone);
  const day =
    compare === 'year_before'
      ? addMonths(today, -12)
      : addDays(before.days.from, dayCount({ from: period.days.from, to: today }) - 1);
  const quarter = Math.floor(now / quarterHourSeconds) * quarterHourSeconds;
  const sinceMidnight = (quarter + offsetAt(quarter, zone)) % 86_400;
  return Math.min(now, firstShowing(Date.parse(day) / 1000 + sinceMidnight, zone));
}

/** The first instant at which a clock shows a local time (given as if it were UTC), or the next where the clock skips it. */
function firstShowing(wall: number, zone: string): number {
  const pieces = offsetsOf({ from: wall - 86_400, to: wall + 86_400 }, zone);
  const found = pieces.map(({ from, to, offset }) => ({ at: Math.max(wall - offset, from), to }));
  return found.find(({ at, to }) => at < to)?.at ?? wall;
}

/** For each bucket the number of the bucket of the comparison period that it is compared with. */
export function* alignedBuckets(now: Grid, before: Grid, compare: When['compare']): Steps<(number | undefined)[]> {
  const positions = new Map((yield* positionsOf(before, compare)).map((position, number) => [position, number]));
  return (yield* positionsOf(now, compare)).map((position) =>
    position === undefined ? undefined : positions.get(position),
  );
}

/**
 * A key of each bucket's position in its period, the same for two buckets that are compared: the local time and the number of the
 * day; or the number of the day, week or month; and the label of cyclic dimensions. Of an hour that comes twice in a night, only
 * the first is compared.
 */
function* positionsOf({ times: dimensions, buckets }: Grid, compare: When['compare']): Steps<(string | undefined)[]> {
  const finest = stretches.find((id) => dimensions.includes(id));
  const isOfDay = finest === 'quarter_hour' || finest === 'hour';
  // The number of a day, or an hour of it, decides these labels; compared days may have others.
  const isDecided = (id: TimeDimension) =>
    !isScheduled(id) && (isOfDay || (finest === 'day' && timeCodes[id].grain === 'day'));
  const split = dimensions.filter((id) => isCyclic(id) && isDecided(id));
  const numberOf = numbering();
  const timesOf = new Map<string, ReturnType<typeof numbering>>();
  return yield* map(buckets, ({ labels }) => {
    const label = (id: TimeDimension) => labels[dimensions.indexOf(id)] ?? '';
    const others = dimensions.filter((id) => isCyclic(id) && !split.includes(id)).map(label);
    if (finest === 'week' || finest === 'month') {
      return [numberOf(stretches.map(label).join(' ')), ...others].join('\n');
    }
    if (finest === undefined) return others.join('\n');
    const [day = '', time = ''] = label(finest).split('T');
    // It has no counterpart in the year before.
    if (compare === 'year_before' && day.endsWith('-02-29')) return undefined;
    const clock = time.slice(0, 5);
    const times = timesOf.get(day + clock) ?? numbering();
    timesOf.set(day + clock, times);
    return [numberOf(day), clock, times(label(finest)), ...others].join('\n');
  });
}

/** Numbers names in the order of their first use. */
function numbering(): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
}

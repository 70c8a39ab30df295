import type { TimeDimension } from '@quarterhour/model/period';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import { within } from '../listening/coverage/read-coverage.ts';
import { type Clock, inOneSet } from '../listening/selection.ts';
import type { Period } from './located-query.ts';

/** A clock with the time of its period that averages and comparisons leave out (UTC seconds). */
export interface PeriodClock extends Clock {
  /** The time that is not covered. */
  gaps: readonly Stretch[];
  /** The time that averages leave out: gaps, and time that is not compared. */
  leftOut: readonly Stretch[];
  /** The part of `leftOut` that may hold listening, and has to be cut out of what is read. */
  cut: readonly Stretch[];
  /** The time after the logs, where provisional rows are asked, and the part of it that live minutes show. */
  awaited: readonly Stretch[];
  live: readonly Stretch[];
}

/**
 * The clocks of a period, each cut at its moment; the quarter hour that holds the moment is read to its end.
 * @param isAlone the query has no other clock
 */
export function clocksOf(
  { clocks }: Period,
  times: readonly TimeDimension[],
  isAlone: boolean,
  momentOf: (clock: number) => number,
): PeriodClock[] {
  const all = clocks.map((period, number): PeriodClock => {
    const { zone, members, pieces, isOwn, from, to, gaps, leftOut, cut, awaited, live } = period;
    const moment = momentOf(number);
    const stations = members.map(({ id }) => id);
    const end = Math.max(from, Math.min(to, Math.ceil(moment / quarterHourSeconds) * quarterHourSeconds));
    return {
      zone,
      pieces,
      isAlone,
      isOwn,
      start: from,
      from,
      to: end,
      moment,
      elapsed: Math.min(end, Math.floor(moment / quarterHourSeconds) * quarterHourSeconds),
      isPart: false,
      number,
      stations,
      set: number,
      bundles: [{ number, stations, set: number }],
      gaps: within(gaps, { from, to: end }),
      leftOut: within(leftOut, { from, to: end }),
      cut: within(cut, { from, to: end }),
      awaited: within(awaited, { from, to: end }),
      live: within(live, { from, to: end }),
    };
  });
  // An instant's quarter hour is covered or not; so all stations that are covered are averaged by the same time.
  return isAlone && times.includes('quarter_hour') ? inOneSet(all) : all;
}

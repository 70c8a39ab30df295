import type { LeftOutGap } from '@quarterhour/model/coverage';
import type { Reading } from '../../charts/read-result.ts';

/** The apparent change that the gaps of a station would have caused. */
export interface GapMove {
  station: string;
  gaps: readonly LeftOutGap[];
  /**
   * The value of the same hours in the other period: positive if the gap is in the comparison period, negative if it is
   * in this one.
   */
  difference: number;
}

/**
 * The moves of an additive measure that gaps alone cause, the largest first: the change of all listening, minus the
 * change of the compared part.
 * @param equal stations with their compared part
 * @param all the same stations with all listening
 */
export function gapMoves(
  equal: readonly Reading[],
  all: readonly Reading[],
  leftOut: readonly LeftOutGap[],
  count: number,
): GapMove[] {
  const known = new Map(equal.map((row) => [row.keys[0], (row.compared ?? 0) - (row.before ?? 0)]));
  return all
    .map(({ keys: [station = ''], value, before }) => ({
      station,
      gaps: leftOut.filter((gap) => gap.station === station),
      difference: (value ?? 0) - (before ?? 0) - (known.get(station) ?? 0),
    }))
    .filter(({ gaps, difference }) => gaps.length > 0 && difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, count);
}

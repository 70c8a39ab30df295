import type { LeftOutGap } from '@quarterhour/model/coverage';
import type { Reading } from '../charts/read-result.ts';

/** What the gaps of a station would have made look like a change. */
export interface GapMove {
  station: string;
  gaps: readonly LeftOutGap[];
  /** What the same hours had in the other period: more where the gap lies in the period before, less where it lies in this one. */
  difference: number;
}

/**
 * The moves of a measure that adds up which come from gaps alone, the largest first: the change of everything, less that of
 * what is compared.
 * @param equal stations with what is compared of them
 * @param all the same stations with everything
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

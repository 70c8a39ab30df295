import type { Gap } from '@quarterhour/model/coverage';
import type { TimeBucket } from './time-series.ts';

/** A place of the chart with an outage to review. */
export interface OutageSign {
  /** Pixels from the left edge of the picture. */
  x: number;
  /** The bucket in its middle. */
  middle: number;
  /** Suspected and confirmed outages, each once. */
  gaps: readonly Gap[];
  /** At least one of them has not been judged yet. */
  isSuspected: boolean;
}

/** Pixels: a sign closer to its neighbour than this shares one with it, because fingers need the room. */
const apart = 32;

/**
 * Gathers the outages of a time series, or of its comparison period, into signs: one for each stretch of buckets, and
 * one for stretches that are close together.
 * @param x the middle of a bucket, pixels
 */
export function outageSigns(
  buckets: readonly TimeBucket[],
  x: (index: number) => number,
  of: 'gaps' | 'outagesBefore' = 'gaps',
): OutageSign[] {
  const found: { first: number; last: number; gaps: Set<Gap> }[] = [];
  for (const [index, bucket] of buckets.entries()) {
    const outages = bucket[of].filter(({ reason }) => reason === 'suspected' || reason === 'confirmed');
    if (outages.length === 0) continue;
    const known = found.at(-1);
    const goesOn = known?.last === index - 1 && outages.some((gap) => known.gaps.has(gap));
    if (known && (goesOn || Math.abs(x(index) - x(known.last)) < apart)) {
      known.last = index;
      for (const gap of outages) known.gaps.add(gap);
    } else found.push({ first: index, last: index, gaps: new Set(outages) });
  }
  return found.map(({ first, last, gaps }) => ({
    x: (x(first) + x(last)) / 2,
    middle: Math.round((first + last) / 2),
    gaps: [...gaps],
    isSuspected: [...gaps].some(({ reason }) => reason === 'suspected'),
  }));
}

import type { TimeSeries } from './time-series.ts';

/** The share of the largest value that all others must have for the axis to begin near the smallest. */
const least = 0.6;

/**
 * Whether a chart over time is fitted to its values instead of beginning at 0: if all of them are in the upper part, where
 * their movement could not be seen. Sums over weeks and months are bars, which always begin at 0.
 * @param fromZero the reader's choice; undefined: none
 */
export function isFitted({ lines, before }: TimeSeries, fromZero: boolean | undefined): boolean {
  const values = [...lines.flatMap((line) => line.values), ...(before ?? [])].filter((value) => value !== null);
  const smallest = Math.min(...values);
  if (values.length === 0 || smallest <= 0) return false;
  return fromZero === undefined ? smallest >= least * Math.max(...values) : !fromZero;
}

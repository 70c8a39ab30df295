import type { Grain } from '@quarterhour/model/period';
import type { TimeSeries } from './time-series.ts';

/** Fewer points than this are bars: a line would show a shape that they do not have. */
const leastPoints = 8;

/** Whether a chart over time draws bars: sums over weeks and months, and a few values. */
export function drawsBars({ lines, buckets }: TimeSeries, grain: Grain): boolean {
  return lines.length === 1 && (grain === 'week' || grain === 'month' || buckets.length < leastPoints);
}

/** The share of the largest value that all others must have for the axis to begin near the smallest. */
const least = 0.6;

/**
 * Whether a chart over time is fitted to its values instead of beginning at 0: if all of them are in the upper part, where
 * their movement could not be seen. Bars always begin at 0.
 * @param fromZero the reader's choice; undefined: none
 */
export function isFitted(series: TimeSeries, grain: Grain, fromZero: boolean | undefined): boolean {
  if (drawsBars(series, grain)) return false;
  const { lines, before } = series;
  const values = [...lines.flatMap((line) => line.values), ...(before ?? [])].filter((value) => value !== null);
  const smallest = Math.min(...values);
  if (values.length === 0 || smallest <= 0) return false;
  return fromZero === undefined ? smallest >= least * Math.max(...values) : !fromZero;
}

import { expect, it } from 'vitest';
import { drawsBars, isFitted as isFittedBy } from './fitted.ts';
import type { TimeSeries } from './time-series.ts';

const seriesOf = (values: (number | null)[], before?: (number | null)[], points = 8): TimeSeries => ({
  buckets: Array.from({ length: points }, () => ({}) as never),
  lines: [{ key: '', values }],
  before: before ?? null,
});

const isFitted = (series: TimeSeries, fromZero: boolean | undefined) => isFittedBy(series, 'day', fromZero);

it('draws weeks, months and fewer than eight points as bars, which begin at 0', () => {
  expect(drawsBars(seriesOf([60, 100]), 'day')).toBe(false);
  expect(drawsBars(seriesOf([60, 100]), 'week')).toBe(true);
  expect(drawsBars(seriesOf([60, 100], undefined, 7), 'day')).toBe(true);
  expect(isFittedBy(seriesOf([60, 100]), 'month', false)).toBe(false);
  expect(isFitted(seriesOf([60, 100], undefined, 7), false)).toBe(false);
});

it('fits values that are all in the upper two fifths, the comparison included', () => {
  expect(isFitted(seriesOf([60, 100, null]), undefined)).toBe(true);
  expect(isFitted(seriesOf([59, 100]), undefined)).toBe(false);
  expect(isFitted(seriesOf([90, 100], [59, 100]), undefined)).toBe(false);
});

it('follows the reader, unless a value is 0 or there is none', () => {
  expect(isFitted(seriesOf([60, 100]), true)).toBe(false);
  expect(isFitted(seriesOf([10, 100]), false)).toBe(true);
  expect(isFitted(seriesOf([0, 100]), false)).toBe(false);
  expect(isFitted(seriesOf([null]), false)).toBe(false);
});

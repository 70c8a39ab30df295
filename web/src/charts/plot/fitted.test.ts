import { expect, it } from 'vitest';
import { isFitted } from './fitted.ts';
import type { TimeSeries } from './time-series.ts';

const seriesOf = (values: (number | null)[], before?: (number | null)[]): TimeSeries => ({
  buckets: [],
  lines: [{ key: '', values }],
  before: before ?? null,
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

import { expect, test } from 'vitest';
import { sparkPath } from './spark-line.tsx';

/** The heights of a path, from 2 at the top to 26 at the bottom. */
const heights = (values: (number | null)[]) =>
  [...sparkPath(values).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));

test('values that differ much fill the height', () => {
  expect(heights([0, 50, 100])).toEqual([26, 14, 2]);
  expect(heights([75, 100])).toEqual([26, 2]);
});

test('values that hardly differ stay near the middle', () => {
  // 22 of 1,897, of which a quarter, 474.25, fills 24 pixels: 1.1 of them.
  const [, valley = 0, peak = 0] = heights([1891, 1875, 1897]);
  expect(valley - peak).toBeCloseTo((22 / 474.25) * 24, 0);
  expect((valley + peak) / 2).toBeCloseTo(14, 0);
});

test('equal values are a line in the middle, also 0', () => {
  expect(heights([5, 5])).toEqual([14, 14]);
  expect(heights([0, 0])).toEqual([14, 14]);
});

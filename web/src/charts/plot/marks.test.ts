import { expect, test } from 'vitest';
import { areaPath, linePath, stepPath } from './marks.ts';
import { plotScale } from './plot-scale.ts';

const shape = { width: 40, height: 10, edges: { left: 0, right: 0, top: 0, bottom: 0 }, count: 4, most: 10 };
const points = plotScale({ ...shape, width: 30, bands: false, rtl: false });

test('a line has a gap where a value is missing', () => {
  expect(linePath(points, [0, 5, null, 10])).toBe('M0 10L10 5M30 0');
  expect(linePath(points, [null, null, null, null])).toBe('');
});

test('an area goes back to the axis before each gap', () => {
  expect(areaPath(points, [10, 5, null, null])).toBe('M0 10L0 0L10 5V10Z');
});

test.each([
  { rtl: false, path: 'M0 10H10L10 5H20M30 0H40' },
  { rtl: true, path: 'M40 10H30L30 5H20M10 0H0' },
])('steps are as wide as their places, rtl: $rtl', ({ rtl, path }) => {
  expect(stepPath(plotScale({ ...shape, bands: true, rtl }), [0, 5, null, 10])).toBe(path);
});

import { expect, test } from 'vitest';
import { plotScale } from './plot-scale.ts';

const edges = { left: 40, right: 10, top: 10, bottom: 20 };
const shape = { width: 250, height: 130, edges, count: 5, most: 93, bands: false, rtl: false };

test('points lie from edge to edge, and values below a round number', () => {
  const scale = plotScale(shape);
  expect([0, 2, 4].map(scale.x)).toEqual([40, 140, 240]);
  expect(scale.ticks).toEqual([0, 20, 40, 60, 80, 100]);
  expect([0, 50, 100].map(scale.y)).toEqual([110, 60, 10]);
  expect([0, 64, 66, 249].map(scale.indexAt)).toEqual([0, 0, 1, 4]);
});

test('bars have a width of their own', () => {
  const scale = plotScale({ ...shape, bands: true });
  expect([0, 4].map(scale.x)).toEqual([60, 220]);
  expect([41, 79, 81, 239].map(scale.indexAt)).toEqual([0, 0, 1, 4]);
});

test('a page from right to left is mirrored', () => {
  const scale = plotScale({ ...shape, bands: true, rtl: true });
  expect([0, 4].map(scale.x)).toEqual([220, 60]);
  expect([41, 239].map(scale.indexAt)).toEqual([4, 0]);
});

test('a single point stands in the middle, and an empty picture has an axis', () => {
  expect(plotScale({ ...shape, count: 1 }).x(0)).toBe(140);
  expect(plotScale({ ...shape, count: 1 }).indexAt(50)).toBe(0);
  expect(plotScale({ ...shape, most: 0 }).y(0)).toBe(110);
});

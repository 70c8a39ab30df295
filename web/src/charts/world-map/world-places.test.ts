import { expect, test } from 'vitest';
import { radiusOf } from './place-radius.ts';
import { viewOf, worldGeometry } from './world-geometry.ts';
import { worldShapes } from './world-shapes.ts';

test('the area of a circle is its size', () => {
  expect(radiusOf(25, 100) / radiusOf(100, 100)).toBeCloseTo(0.5);
  // A place with almost no listening is still visible and clickable.
  expect([radiusOf(0, 100), radiusOf(0, 0)]).toEqual([3, 3]);
});

test('places lie inside their countries', () => {
  const geometry = worldGeometry(worldShapes(), 800, 500);
  const [[left, top], [right, bottom]] = geometry.lands.get('RO')?.bounds ?? [
    [0, 0],
    [0, 0],
  ];
  const [x, y] = geometry.place([47.16, 27.6]) ?? [0, 0];
  expect([x > left, x < right, y > top, y < bottom]).toEqual([true, true, true, true]);
  // Iași is in the north and the east.
  expect([x > (left + right) / 2, y < (top + bottom) / 2]).toEqual([true, true]);
  expect(viewOf(geometry, ['RO'], 800, 500, 24).scale).toBeGreaterThan(8);
});

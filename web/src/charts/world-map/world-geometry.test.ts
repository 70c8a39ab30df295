import { expect, test } from 'vitest';
import { inside, viewOf, worldGeometry } from './world-geometry.ts';
import { worldShapes } from './world-shapes.ts';

const geometry = worldGeometry(worldShapes(), 800, 500);

test('the view fits the countries with listening', () => {
  const romania = viewOf(geometry, ['RO'], 800, 500);
  const both = viewOf(geometry, ['RO', 'US'], 800, 500);
  expect(romania.scale).toBe(8);
  expect(both.scale).toBeLessThan(2);
  expect(viewOf(geometry, [], 800, 500)).toEqual({ scale: 1, x: 400, y: 250 });
  // Bucharest lies east of Paris and south of it.
  const paris = viewOf(geometry, ['FR'], 800, 500);
  expect([romania.x > paris.x, romania.y > paris.y]).toEqual([true, true]);
});

test('shows nothing beyond the edge of the world', () => {
  expect(inside({ scale: 2, x: 0, y: 900 }, 800, 500)).toEqual({ scale: 2, x: 200, y: 375 });
  expect(inside({ scale: 0.2, x: 0, y: 0 }, 800, 500)).toEqual({ scale: 1, x: 400, y: 250 });
});

test('a country over the date line is drawn on both edges', () => {
  const [[left], [right]] = geometry.lands.get('RU')?.bounds ?? [[400], [400]];
  expect([left < 40, right > 760]).toEqual([true, true]);
});

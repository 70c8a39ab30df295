import { expect, it } from 'vitest';
import { unwrapRing } from './unwrap-ring.ts';

it('lets a ring run on beyond the 180th meridian, and come back', () => {
  const ring = [
    [178, 65],
    [-179, 66],
    [-170, 65],
    [179, 64],
    [178, 65],
  ];
  expect(unwrapRing(ring)).toEqual([
    [178, 65],
    [181, 66],
    [190, 65],
    [179, 64],
    [178, 65],
  ]);
});

it('leaves other rings as they are', () => {
  const ring = [
    [20, 44],
    [29, 45],
    [26, 48],
  ];
  expect(unwrapRing(ring)).toEqual(ring);
});

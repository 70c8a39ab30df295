import { expect, test } from 'vitest';
import codes from './data/iso-countries.json';
import smallCountries from './data/small-countries.json';
import { worldShapes } from './world-shapes.ts';

/** Nobody lives there. */
const withoutListeners = ['AQ', 'BV', 'HM'];

test('every country of ISO 3166-1 can be seen and hit: as a shape, or as a circle', () => {
  const drawn = [...worldShapes().map(({ code }) => code), ...Object.keys(smallCountries)];
  expect(
    Object.values(codes)
      .filter((code) => !drawn.includes(code))
      .toSorted(),
  ).toEqual(withoutListeners);
  expect(['FR', 'GF', 'XK'].every((code) => drawn.includes(code))).toBe(true);
});

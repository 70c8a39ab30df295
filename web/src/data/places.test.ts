import { expect, test } from 'vitest';
import { countryName, countryOptions, subdivisionName, subdivisionOptions } from './places.ts';

test('countries are the 249 of ISO 3166-1, by their names in the language of the reader', () => {
  const options = countryOptions('fr');
  expect(options.length).toBe(249);
  expect(new Set(options.map(({ name }) => name)).size).toBe(249);
  expect(options[0]?.name).toBe('Afghanistan');
  // É is sorted with E.
  const names = options.map(({ name }) => name);
  expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Espagne'));
  expect([countryName('RO', 'zh'), countryName('', 'en'), countryName('XX', 'en')]).toEqual(['罗马尼亚', '', 'XX']);
});

test('Romania has 41 counties and its capital; other countries have none to choose', () => {
  const options = subdivisionOptions('RO', 'ro');
  expect(options.length).toBe(42);
  expect(options.find(({ value }) => value === 'RO-B')?.name).toBe('București');
  expect([subdivisionName('RO-CJ'), subdivisionName('Kent')]).toEqual(['Cluj', 'Kent']);
  expect(subdivisionOptions('FR', 'fr')).toEqual([]);
});

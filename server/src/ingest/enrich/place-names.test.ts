import { expect, test } from 'vitest';
import cities from './data/city-names.json' with { type: 'json' };
import regions from './data/region-names.json' with { type: 'json' };
import { placeName, withoutAccents } from './place-names.ts';

test.each([
  ['RO/Iasi/Iasi', 'en', 'Iași'],
  ['RO/Constanta', 'zh', '康斯坦察县'],
  ['RO/Constanta/Constanta', 'zh', '康斯坦察'],
  ['RO/Dolj/Bailesti', 'zh', 'Băilești'],
  ['GB/England/London', 'fr', 'Londres'],
  ['GB/England/London', 'ro', 'Londra'],
  ['GB/Scotland', 'fr', 'Écosse'],
  ['RO/Bucharest/Bucharest', 'en', 'Bucharest'],
  ['RO/Cluj/Cluj-Napoca', 'ro', 'Cluj-Napoca'],
  ['FR/Ile-de-France', 'en', 'Île-de-France'],
  ['FR/Brittany', 'fr', 'Bretagne'],
  ['FR/Brittany', 'ro', 'Brittany'],
  ['RO/Bucharest/Bucharest', 'ro', 'București'],
  ['RO/Bucharest', 'fr', 'Bucarest'],
  ['FR/Occitanie/Nimes', 'fr', 'Nîmes'],
  ['XX/Nowhere/No such town', 'en', 'No such town'],
  ['RO/', 'en', ''],
])('%s is called in %s: %s', (place, language, name) => {
  expect(placeName(place, language)).toBe(name);
});

test('every listed name has the letters of the name that places are stored under', () => {
  const listed = Object.entries(cities).flatMap(([country, names]) =>
    names.split('|').map((name) => `${country}: ${name}`),
  );
  expect(listed.filter((name) => /[^\x20-\x7e]/.test(withoutAccents(name)))).toEqual([]);
  expect(listed.filter((name) => withoutAccents(name) === name)).toEqual([]);
  const changed = Object.entries(regions.names).filter(([id, name]) => withoutAccents(name) !== id.slice(3));
  expect(changed).toEqual([]);
});

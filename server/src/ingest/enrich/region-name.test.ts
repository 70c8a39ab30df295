import { describe, expect, it, test } from 'vitest';
import regions from './data/regions.json' with { type: 'json' };
import { regionName } from './region-name.ts';

describe('the name of a region', () => {
  it.each([
    ['RO', 'Bucuresti', 'Bucharest'],
    ['RO', 'Bucharest', 'Bucharest'],
    ['RO', 'Cluj County', 'Cluj'],
    ['FR', 'New Aquitaine', 'Nouvelle-Aquitaine'],
    ['FR', 'Rhone-Alpes', 'Auvergne-Rhone-Alpes'],
    ['AT', 'State of Vienna', 'Vienna'],
    ['CZ', 'Hlavni mesto Praha', 'Prague'],
    ['DE', 'Free and Hanseatic City of Hamburg', 'Hamburg'],
  ])('%s: %s is %s', (country, found, name) => {
    expect(regionName(country, found)).toBe(name);
  });

  it('keeps similar names distinct', () => {
    expect(regionName('MX', 'Mexico City')).toBe('Mexico City');
    expect(regionName('RU', 'Moscow Oblast')).toBe('Moscow Oblast');
    expect(regionName('UA', 'Kyiv City')).toBe('Kyiv City');
    expect(regionName('FR', 'Bucuresti')).toBe('Bucuresti');
  });
});

test('no name is another spelling, and no spelling has two names', () => {
  const names = regions.map(({ region }) => region);
  const spellings = regions.flatMap(({ region, also }) => also.map((spelling) => `${region.slice(0, 2)}/${spelling}`));
  const all = [...names, ...spellings];
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});

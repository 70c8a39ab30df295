import type { Filter } from '@quarterhour/model/query';
import { expect, it } from 'vitest';
import { chooseTogether, filteredValues, withoutChoice } from './filtered.ts';

const filters: Filter[] = [
  ['is', 'country', ['FR', 'RO']],
  ['is_not', 'country', ['DE']],
  ['is', 'station', ['one']],
];

it('reads the included values of a filter, not the excluded ones', () => {
  expect(filteredValues(filters, 'country')).toEqual(new Set(['FR', 'RO']));
  expect(filteredValues(filters, 'city').size).toBe(0);
});

it('removes included values of some dimensions and keeps excluded ones', () => {
  expect(withoutChoice(filters, ['country'])).toEqual([
    ['is_not', 'country', ['DE']],
    ['is', 'station', ['one']],
  ]);
});

it('chooses one combination of values in the place of another', () => {
  expect(chooseTogether(filters, ['country', 'player'], ['CH', 'VLC'])).toEqual([
    ['is_not', 'country', ['DE']],
    ['is', 'station', ['one']],
    ['is', 'country', ['CH']],
    ['is', 'player', ['VLC']],
  ]);
});

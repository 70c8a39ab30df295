import type { Filter } from '@quarterhour/model/query';
import { expect, it } from 'vitest';
import { filteredValues, withoutChoice } from './filtered.ts';

const filters: Filter[] = [
  ['is', 'country', ['FR', 'RO']],
  ['is_not', 'country', ['DE']],
  ['is', 'station', ['one']],
];

it('knows what a dimension is filtered for, not what is left out of it', () => {
  expect(filteredValues(filters, 'country')).toEqual(new Set(['FR', 'RO']));
  expect(filteredValues(filters, 'city').size).toBe(0);
});

it('takes the choice of some dimensions away, and keeps what is left out', () => {
  expect(withoutChoice(filters, ['country'])).toEqual([
    ['is_not', 'country', ['DE']],
    ['is', 'station', ['one']],
  ]);
});

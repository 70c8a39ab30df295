import { describe, expect, it } from 'vitest';
import { addFilter, replaceFilter, toggleValue } from './filters.ts';

describe('filters', () => {
  it('begin with the first value and end with the last', () => {
    const one = toggleValue([], 'country', 'FR');
    expect(one).toEqual([['is', 'country', ['FR']]]);
    const two = toggleValue(one, 'country', 'RO');
    expect(two).toEqual([['is', 'country', ['FR', 'RO']]]);
    expect(toggleValue(toggleValue(two, 'country', 'FR'), 'country', 'RO')).toEqual([]);
  });

  it('of one kind and dimension are one list', () => {
    const some = addFilter([['is', 'country', ['FR']]], ['is', 'country', ['RO', 'FR']]);
    expect(some).toEqual([['is', 'country', ['FR', 'RO']]]);
    expect(addFilter(some, ['is_not', 'country', ['CH']])).toHaveLength(2);
    const parts = addFilter([['contains', 'city', ['saint']]], ['contains', 'city', ['denis']]);
    expect(parts).toHaveLength(2);
  });

  it('leave those of other dimensions and other operators alone', () => {
    const others = toggleValue([['is_not', 'country', ['FR']]], 'country', 'FR');
    expect(others).toEqual([
      ['is_not', 'country', ['FR']],
      ['is', 'country', ['FR']],
    ]);
    expect(replaceFilter(others, 0, undefined)).toEqual([['is', 'country', ['FR']]]);
  });
});

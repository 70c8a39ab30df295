import { expect, it } from 'vitest';
import { movers } from './movers.ts';

it('puts the largest moves first, whichever way they went, and leaves out what stood still', () => {
  const row = (key: string, value: number | null, before: number | null) => ({
    keys: [key],
    value,
    before,
    change: null,
    moment: null,
  });
  const rows = [
    row('one', 110, 100),
    row('two', 50, 90),
    row('three', 5, 5),
    row('four', null, 12),
    row('five', 7, null),
  ];
  expect(movers(rows, 3)).toEqual([
    { key: 'two', difference: -40 },
    { key: 'four', difference: -12 },
    { key: 'one', difference: 10 },
  ]);
});

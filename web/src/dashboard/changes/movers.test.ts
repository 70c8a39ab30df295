import { expect, it } from 'vitest';
import { movers } from './movers.ts';

const row = (key: string, value: number | null, before: number | null) => ({
  keys: [key],
  value,
  compared: value,
  before,
  change: null,
  moment: null,
});

it('puts the largest moves first in either direction, and leaves out unchanged values', () => {
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

it('of a ratio, leaves out values with less than a hundredth of the sessions', () => {
  const rows = [row('many', 40, 41), row('few now', 90, 20), row('few before', 10, 70), row('enough', 50, 45)];
  // Of 1000 sessions now and 2000 before.
  const sizes = [row('many', 941, 1951), row('few now', 9, 20), row('few before', 40, 9), row('enough', 10, 20)];
  expect(movers(rows, 3, sizes)).toEqual([
    { key: 'enough', difference: 5 },
    { key: 'many', difference: -1 },
  ]);
});

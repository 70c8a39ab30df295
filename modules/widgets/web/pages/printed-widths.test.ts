import { expect, test } from 'vitest';
import { printedWidths } from './printed-widths.ts';

test('cards in one line of a printed page fill it', () => {
  const widths = (...columns: number[]) => printedWidths(columns.map((one) => ({ columns: one })));
  expect(widths(12, 8, 4, 12)).toEqual([100, 100, 100, 100]);
  expect(widths(4, 6, 6, 8)).toEqual([50, 50, 100, 100]);
  expect(widths(3, 3, 3, 3, 3, 6)).toEqual([25, 25, 25, 25, 100 / 3, 200 / 3]);
  expect(widths(3, 6, 3)).toEqual([25, 50, 25]);
  expect(widths()).toEqual([]);
});

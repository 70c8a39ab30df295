import { expect, it } from 'vitest';
import { type DetailRow, searchRows, sortRows } from './detail-rows.ts';

function row(name: string, value: number | null): DetailRow {
  return {
    keys: [name],
    name,
    cells: [name, value],
    readings: [{ keys: [name], value, before: null, change: null, moment: null }],
  };
}
const rows = [row('Iași', 5), row('București', null), row('Zürich', 9)];
const names = (found: readonly DetailRow[]) => found.map(({ name }) => name);

it('finds names whatever their case and accents', () => {
  expect(names(searchRows(rows, ' iasi '))).toEqual(['Iași']);
  expect(names(searchRows(rows, 'UR'))).toEqual(['București', 'Zürich']);
  expect(searchRows(rows, '')).toBe(rows);
});

it('sorts by a measure with the unknown last, and by name as the language does', () => {
  const by = (order: Parameters<typeof sortRows>[1]) => names(sortRows(rows, order, ['sessions'], 'ro'));
  expect(by({ by: 'sessions', direction: 'asc' })).toEqual(['Iași', 'Zürich', 'București']);
  expect(by({ by: 'sessions', direction: 'desc' })).toEqual(['Zürich', 'Iași', 'București']);
  expect(by({ by: 'name', direction: 'asc' })).toEqual(['București', 'Iași', 'Zürich']);
});

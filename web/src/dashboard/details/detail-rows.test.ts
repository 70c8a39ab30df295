import { expect, it } from 'vitest';
import { type DetailRow, searchRows, sortRows } from './detail-rows.ts';

function row(name: string, value: number | null, before: number | null = null): DetailRow {
  const change = value !== null && before ? (value - before) / before : null;
  return {
    keys: [name],
    name,
    cells: [name, value],
    readings: [{ keys: [name], value, before, compared: value, change, moment: null }],
  };
}
const rows = [row('Iași', 5), row('București', null), row('Zürich', 9)];
const names = (found: readonly DetailRow[]) => found.map(({ name }) => name);

it('finds names regardless of case and accents', () => {
  expect(names(searchRows(rows, ' iasi '))).toEqual(['Iași']);
  expect(names(searchRows(rows, 'UR'))).toEqual(['București', 'Zürich']);
  expect(searchRows(rows, '')).toBe(rows);
});

it('sorts by a measure with the unknown last, and by name as the language does', () => {
  const by = (order: Parameters<typeof sortRows>[1]) => names(sortRows(rows, order, ['sessions'], 'ro'));
  expect(by({ by: 'sessions', change: false, direction: 'asc' })).toEqual(['Iași', 'Zürich', 'București']);
  expect(by({ by: 'sessions', change: false, direction: 'desc' })).toEqual(['Zürich', 'Iași', 'București']);
  expect(by({ by: 'name', change: false, direction: 'asc' })).toEqual(['București', 'Iași', 'Zürich']);
});

it('sorts by change with new values first and unknown ones last', () => {
  const moved = [
    row('half', 5, 10),
    row('new', 1, 0),
    row('nothing', 0, 0),
    row('double', 4, 2),
    row('also new', 9, 0),
  ];
  const by = (direction: 'asc' | 'desc') =>
    names(sortRows(moved, { by: 'sessions', change: true, direction }, ['sessions'], 'en'));
  expect(by('desc')).toEqual(['new', 'also new', 'double', 'half', 'nothing']);
  expect(by('asc')).toEqual(['half', 'double', 'new', 'also new', 'nothing']);
});

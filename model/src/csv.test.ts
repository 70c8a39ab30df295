import { expect, it, test } from 'vitest';
import { toCsv } from './csv.ts';

it('writes ids and exact values, and quotes delimiters and formulas', () => {
  const columns = [
    { id: 'player', label: 'Player', unit: 'text', role: 'dimension', of: 'player' } as const,
    { id: 'listening_hours', label: 'Hours', unit: 'hours', role: 'measure', of: 'listening_hours' } as const,
  ];
  const rows = [
    ['Say "hi", radio', 12.0625],
    ['=SUM(A1)', null],
  ];
  expect(toCsv({ columns, rows })).toBe('player,listening_hours\r\n"Say ""hi"", radio",12.0625\r\n\'=SUM(A1),\r\n');
});

test.each(['', ' ', '\u00a0', '\u200b', '\ufeff', '\u202e', ' \u200b\t', '\u3000'])(
  'a formula after %j does not run as one',
  (before) => {
    const columns = [{ id: 'player', label: 'Player', unit: 'text', role: 'dimension', of: 'player' } as const];
    for (const sign of ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20']) {
      const cell = `${before}${sign}1+1`;
      expect(toCsv({ columns, rows: [[cell]] })).toBe(`player\r\n'${cell}\r\n`);
    }
    expect(toCsv({ columns, rows: [[`${before}Radio = One`]] })).toBe(`player\r\n${before}Radio = One\r\n`);
  },
);

import { expect, it } from 'vitest';
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

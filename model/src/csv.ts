import type { Cell, Result } from './result.ts';

/** Spreadsheets run a text that begins so as a formula; names found in logs must not. */
const formula = /^[=+\-@\t\r]/;

function csvCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A Result as CSV (RFC 4180): the ids of the columns, then the rows with their exact values. */
export function toCsv(result: Pick<Result, 'columns' | 'rows'>): string {
  const header = result.columns.map((column) => column.id);
  return [header, ...result.rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

import type { Cell, Result } from './result.ts';

/**
 * Spreadsheets run a text that begins with these characters as a formula, also those of full width; names found in logs must
 * not. Some remove spaces and invisible characters first.
 */
const formula = /^([\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|[\t\r])/u;

/** Begins a file of CSV: the byte order mark tells spreadsheets that the text is UTF-8. */
export const csvMark = '\ufeff';

function csvCell(cell: Cell): string {
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV (RFC 4180), with its end; cells are quoted if necessary, and formulas are made harmless. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A Result as CSV: the ids of the columns, then the rows with their exact values. */
export function toCsv({ columns, rows }: Pick<Result, 'columns' | 'rows'>): string {
  return [columns.map(({ id }) => id), ...rows].map(csvLine).join('');
}

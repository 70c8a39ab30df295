import type { ExportColumn, ExportDocument, ExportSheet } from '@quarterhour/model/exports';
import type { Cell } from '@quarterhour/model/result';
import writeSheets, { type SheetData } from 'write-excel-file/node';

type SheetCell = SheetData[number][number];

/** The longest name of a sheet, and the characters that none may have. */
const nameLimit = 31;
const notInNames = /[\\/?*[\]:]/g;

/** Writes a document as a workbook: a sheet about the figures, then one for each card. */
export async function writeXlsx(document: ExportDocument): Promise<Buffer> {
  const names = new Set<string>();
  const about = aboutSheet(document, nameOf(document.words.about, names));
  const sheets = document.sheets.map((sheet) => cardSheet(sheet, nameOf(sheet.title, names), document.direction));
  return writeSheets([about, ...sheets], { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
}

/** A name that no other sheet has. */
function nameOf(title: string, taken: Set<string>): string {
  const plain = title.replace(notInNames, ' ').slice(0, nameLimit).trim() || '1';
  let name = plain;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain.slice(0, nameLimit - 3)} ${number}`;
  taken.add(name.toLowerCase());
  return name;
}

const bold = { fontWeight: 'bold' as const };
const wrapped = { wrap: true, alignVertical: 'top' as const };

function aboutSheet(document: ExportDocument, sheet: string) {
  const { title, context, headline, remarks, facts, definitions, sheets, words, direction } = document;
  const lines = facts.flatMap(({ name, lines }) => lines.map((line, index) => [index === 0 ? name : '', line]));
  const rows: [string, string][] = [
    [title, ''],
    [context, ''],
    ...[headline, ...remarks].filter(Boolean).map((sentence): [string, string] => [sentence, '']),
    ['', ''],
    ...(lines as [string, string][]),
    ['', ''],
    [words.definitions, ''],
    ...definitions.map(({ name, text }): [string, string] => [name, text]),
    ['', ''],
    [words.queries, ''],
    ...sheets.flatMap(({ title, queries }) => queries.map((query): [string, string] => [title, query])),
  ];
  const headings = new Set([title, words.definitions, words.queries]);
  const data = rows.map(([name, text]): SheetCell[] => [
    textCell(name, { ...(headings.has(name) || text ? bold : {}), alignVertical: 'top' }),
    textCell(text, wrapped),
  ]);
  return { data, sheet, columns: [{ width: 28 }, { width: 100 }], rightToLeft: direction === 'rtl' };
}

function cardSheet({ columns, rows }: ExportSheet, sheet: string, direction: 'ltr' | 'rtl') {
  const data = [
    columns.map(({ heading, kind }) =>
      textCell(heading, { ...bold, wrap: true, align: kind === 'text' ? undefined : ('right' as const) }),
    ),
    ...rows.map((row) => row.map((cell, index) => cellOf(cell, columns[index]))),
  ];
  const widths = columns.map(({ kind, heading }, index) => ({
    width: kind === 'text' ? widthOf(rows, index, heading) : Math.min(Math.max(heading.length / 2 + 4, 14), 24),
  }));
  return { data, sheet, columns: widths, stickyRowsCount: 1, rightToLeft: direction === 'rtl' };
}

function widthOf(rows: readonly Cell[][], index: number, heading: string): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), heading.length);
  return Math.min(longest + 4, 60);
}

/** Text stays text, whatever it begins with: a cell of this type is never a formula. */
function textCell(value: string, style: object = {}): SheetCell {
  return value === '' ? null : { value, type: String, ...style };
}

const dateFormats = { date: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' };

function cellOf(cell: Cell, column: ExportColumn | undefined): SheetCell {
  if (cell === null || !column) return null;
  const { kind, digits } = column;
  if (typeof cell === 'string') {
    if ((kind !== 'date' && kind !== 'moment') || !/^\d{4}-\d\d-\d\d/.test(cell)) return textCell(cell);
    // Spreadsheets know no time zones: the time on the clock of the query is written as it is.
    return {
      value: new Date(`${cell.slice(0, 16)}${cell.length > 10 ? ':00' : 'T00:00:00'}Z`),
      type: Date,
      format: dateFormats[kind],
    };
  }
  const places = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  return { value: cell, type: Number, format: kind === 'percent' ? `0${places}%` : `#,##0${places}` };
}

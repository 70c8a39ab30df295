import { type Align, contentWidth, ink, type Pdf, page, type TextStyle } from './document.ts';

export interface TableColumn {
  heading: string;
  /** Numbers end at the end of their column. */
  align?: Align;
  /** The share of the width; by default 1. */
  weight?: number;
}

export interface TableOptions {
  size?: number;
  /** The rows after which a rule is drawn, such as the last line before totals; counted from 0. */
  ruleAfter?: readonly number[];
  /** The rows in bold, such as totals. */
  bold?: readonly number[];
  /** A line below the last row, which stays with it. */
  below?: string;
}

const padding = { x: 5, y: 3.2 };

/** Writes a table whose headings are repeated on each page; a row is never cut, and none stands alone on a page. */
export function writeTable(
  pdf: Pdf,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { size = 9, ruleAfter = [], bold = [], below = '' }: TableOptions = {},
): void {
  const places = placesOf(columns, pdf.rtl);
  const headings = columns.map(({ heading }) => heading);
  const head: TextStyle = { size, weight: 'bold', color: ink.grey };
  const styleOf = (index: number): TextStyle => ({ size, weight: bold.includes(index) ? 'bold' : 'regular' });
  const heights = rows.map((row, index) => heightOf(pdf, places, row, styleOf(index)));
  const heightOfRows = (from: number, count: number) =>
    heights.slice(from, from + count).reduce((sum, height) => sum + height, 0);
  const writeHead = () => {
    writeRow(pdf, places, columns, headings, { ...head, cell: 'TH' });
    pdf.rule(ink.grey);
    pdf.space(1);
  };
  pdf.need(heightOf(pdf, places, headings, head) + 1 + heightOfRows(0, 2));
  pdf.tags.inside('Table', () => {
    writeHead();
    rows.forEach((row, index) => {
      // The last two rows stay together, and so do the first two.
      const together = index === rows.length - 2 || index === 0 ? 2 : 1;
      const end = below !== '' && index >= rows.length - 2 ? 2 * size : 0;
      if (pdf.y + heightOfRows(index, together) + end > pdf.bottom) {
        pdf.newPage();
        pdf.repeat(writeHead);
      }
      writeRow(pdf, places, columns, row, { ...styleOf(index), cell: 'TD' });
      pdf.rule(ruleAfter.includes(index) ? ink.grey : ink.hairline);
    });
  });
  if (below === '') return;
  pdf.space(4);
  pdf.text(below, { size, color: ink.grey });
}

interface Place {
  x: number;
  width: number;
}

function placesOf(columns: readonly TableColumn[], rtl: boolean): Place[] {
  const all = columns.reduce((sum, { weight = 1 }) => sum + weight, 0);
  let start = 0;
  return columns.map(({ weight = 1 }) => {
    const width = (contentWidth * weight) / all;
    const x = page.margin + (rtl ? contentWidth - start - width : start);
    start += width;
    return { x: x + padding.x, width: width - 2 * padding.x };
  });
}

function lineHeightOf({ size = 9 }: TextStyle): number {
  return size * 1.36;
}

function linesIn(pdf: Pdf, places: readonly Place[], row: readonly string[], style: TextStyle): string[][] {
  return places.map(({ width }, index) => pdf.linesOf(row[index] ?? '', width, style));
}

function heightOf(pdf: Pdf, places: readonly Place[], row: readonly string[], style: TextStyle): number {
  const most = Math.max(...linesIn(pdf, places, row, style).map((lines) => lines.length));
  return most * lineHeightOf(style) + 2 * padding.y;
}

function writeRow(
  pdf: Pdf,
  places: readonly Place[],
  columns: readonly TableColumn[],
  row: readonly string[],
  { cell, ...style }: TextStyle & { cell: 'TH' | 'TD' },
): void {
  const cells = linesIn(pdf, places, row, style);
  const write = (lines: readonly string[], column: number) =>
    lines.forEach((line, index) => {
      const top = pdf.y + padding.y + index * lineHeightOf(style);
      pdf.line(line, top, { ...style, ...places[column], align: columns[column]?.align });
    });
  pdf.element('TR', () =>
    cells.forEach((lines, column) => {
      // The first cell of a row names it.
      const [tag, scope] =
        cell === 'TH' ? (['TH', 'Column'] as const) : column === 0 ? (['TH', 'Row'] as const) : ['TD' as const];
      pdf.element(tag, () => write(lines, column), scope && { scope });
    }),
  );
  pdf.y += Math.max(...cells.map((lines) => lines.length)) * lineHeightOf(style) + 2 * padding.y;
}

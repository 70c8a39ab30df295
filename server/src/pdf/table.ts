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
}

const padding = { x: 5, y: 3.2 };

/** Writes a table whose headings are repeated on each page; a row is never cut. */
export function writeTable(
  pdf: Pdf,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { size = 9, ruleAfter = [], bold = [] }: TableOptions = {},
): void {
  const places = placesOf(columns, pdf.rtl);
  const head: TextStyle = { size, weight: 'bold', color: ink.grey };
  const writeHead = () => {
    writeRow(
      pdf,
      places,
      columns,
      columns.map(({ heading }) => heading),
      head,
    );
    pdf.rule(ink.grey);
    pdf.space(1);
  };
  pdf.need(size * 6);
  writeHead();
  rows.forEach((row, index) => {
    const style: TextStyle = { size, weight: bold.includes(index) ? 'bold' : 'regular' };
    if (pdf.y + heightOf(pdf, places, row, style) > pdf.bottom) {
      pdf.newPage();
      writeHead();
    }
    writeRow(pdf, places, columns, row, style);
    pdf.rule(ruleAfter.includes(index) ? ink.grey : ink.hairline);
  });
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
  style: TextStyle,
): void {
  const cells = linesIn(pdf, places, row, style);
  cells.forEach((lines, column) => {
    lines.forEach((line, index) => {
      const top = pdf.y + padding.y + index * lineHeightOf(style);
      pdf.line(line, top, { ...style, ...places[column], align: columns[column]?.align });
    });
  });
  pdf.y += Math.max(...cells.map((lines) => lines.length)) * lineHeightOf(style) + 2 * padding.y;
}

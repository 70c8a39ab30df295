import type { ExportDocument, ExportSheet } from '@quarterhour/model/exports';
import type english from '../../../messages/exports/en.json';
import { contentWidth, ink, Pdf, page } from '../pdf/document.ts';
import { writeSvg } from '../pdf/draw-svg.ts';
import { writeTable } from '../pdf/table.ts';
import { type Text, textIn } from '../text/messages.ts';

/** The rows of a card's table, as many as the longest ranking of a page; the spreadsheet has all of them. */
const mostRows = 50;
const tileHeight = 52;

/** Writes a document as A4 pages: the figures, a chart and a table for each card, and how the figures are counted. */
export async function writePdf(document: ExportDocument, now: Date): Promise<Buffer> {
  const { title, context, headline, remarks, language, direction, facts, definitions, words, sheets } = document;
  const text = textIn<keyof typeof english>('messages/exports', language);
  const footer = `${title} · ${context}`;
  const pdf = new Pdf({ title: footer, language, direction, created: now, footer, author: 'Quarterhour' });
  pdf.heading(title, 1);
  pdf.text(context, { color: ink.grey });
  pdf.space(10);
  if (headline) pdf.text(headline, { size: 12 });
  for (const remark of remarks) pdf.text(remark, { size: 9, color: ink.grey });
  if (headline || remarks.length > 0) pdf.space(10);
  if (document.tiles.length > 0) writeTiles(pdf, document.tiles);
  for (const sheet of sheets) if (sheet.id !== 'tiles') writeSheet(pdf, sheet, text);
  pdf.newPage();
  pdf.heading(words.about, 2);
  for (const { name, lines } of facts) writeFact(pdf, name, lines);
  pdf.heading(words.definitions, 2);
  for (const { name, text } of definitions) writeFact(pdf, name, [text]);
  return pdf.end();
}

const colors = { more: '#0b6e62', less: '#ab2346', same: ink.grey };

function writeTiles(pdf: Pdf, tiles: ExportDocument['tiles']): void {
  const perRow = Math.min(tiles.length, 3);
  const width = contentWidth / perRow;
  tiles.forEach(({ name, value, change, direction }, index) => {
    const column = index % perRow;
    if (column === 0) pdf.need(tileHeight);
    const x = page.margin + (pdf.rtl ? contentWidth - (column + 1) * width : column * width);
    const style = { x, width: width - 8 };
    pdf.line(name, pdf.y, { ...style, size: 8.5, color: ink.grey });
    pdf.line(value, pdf.y + 12, { ...style, size: 17, weight: 'bold' });
    pdf.line(change, pdf.y + 35, { ...style, size: 8.5, color: colors[direction] });
    if (column === perRow - 1 || index === tiles.length - 1) pdf.space(tileHeight + 4);
  });
}

function writeSheet(pdf: Pdf, sheet: ExportSheet, { t }: Text<keyof typeof english>): void {
  const { title, subtitle, summary, picture, columns, texts } = sheet;
  const height = picture ? (picture.height * contentWidth) / picture.width : 0;
  pdf.need(Math.min(height + 110, 500));
  pdf.heading(title, 2);
  if (subtitle !== title) pdf.text(subtitle, { size: 9, color: ink.grey });
  pdf.space(6);
  if (picture) {
    writeSvg(pdf, picture.svg, { x: page.margin, width: contentWidth, height });
    pdf.space(4);
    if (summary) pdf.text(summary, { size: 9, color: ink.grey });
    pdf.space(6);
  }
  if (texts.length === 0) return;
  // A week by hour has eight columns, a full view up to thirty: what does not fit is in the spreadsheet.
  const shown = columns.flatMap(({ detail, ...column }, at) => (detail ? [] : [{ ...column, at }])).slice(0, 8);
  const size = shown.length > 5 ? 7.5 : 8.5;
  writeTable(
    pdf,
    shown.map(({ heading, kind }, index) => ({
      heading,
      align: index > 0 && kind !== 'text' ? ('end' as const) : undefined,
      weight: index === 0 ? 2.2 : 1,
    })),
    texts.slice(0, mostRows).map((row) => shown.map(({ at }) => row[at] ?? '')),
    { size },
  );
  if (texts.length > mostRows) {
    pdf.space(4);
    pdf.text(t('exports.more', { count: texts.length - mostRows }), { size: 8.5, color: ink.grey });
  }
}

function writeFact(pdf: Pdf, name: string, lines: readonly string[]): void {
  pdf.need(30);
  pdf.text(name, { size: 9, weight: 'bold' });
  for (const line of lines) pdf.text(line, { size: 9 });
  pdf.space(5);
}

import type { ExportDocument, ExportFront, ExportPicture, ExportTile } from '@quarterhour/model/exports';
import type { Brand } from '../notify/brand.ts';
import { contentWidth, ink, type Pdf, page, type TextStyle } from '../pdf/document.ts';
import { drawFigure } from '../pdf/draw-svg.ts';
import { drawQr } from '../pdf/qr.ts';

export interface Paper {
  document: ExportDocument;
  brand: Brand;
  /** The whole address of the page. */
  link: string;
  /** The day on which it was written, for people. */
  written: string;
}

/** Points. */
const [gutter, qrSize, tileHeight, rowHeight] = [16, 54, 56, 14.5];
const perRow = 3;
const third = (contentWidth - (perRow - 1) * gutter) / perRow;
export const changeColors = { more: '#0b6e62', less: '#ab2346', same: ink.grey };

/** Writes the page that people forward: what happened, the figures, the curve, what changed, where, when, and how it is counted. */
export function writeFrontPage(pdf: Pdf, paper: Paper, front: ExportFront): void {
  const { document } = paper;
  writeBrand(pdf, paper);
  pdf.outline(document.scope, 1);
  pdf.text(document.scope, { size: 22, weight: 'bold' }, 'H1');
  pdf.text([document.days, ...document.filters].join(' · '), { size: 10, color: ink.grey });
  pdf.space(8);
  if (document.headline) pdf.text(document.headline, { size: 12.5 });
  for (const remark of document.remarks) pdf.text(remark, { size: 8.5, color: ink.grey });
  pdf.space(10);
  if (front.tiles.length > 0) writeTiles(pdf, front.tiles);
  if (front.curve) writeCurve(pdf, front.curve);
  writeThirds(pdf, document, front);
  writeFoot(pdf, paper, front.counted);
}

/** Where a column of a row stands; the first is at the start of the line. */
function columnAt(pdf: Pdf, index: number, width: number, gap: number): number {
  const offset = index * (width + gap);
  return page.margin + (pdf.rtl ? contentWidth - offset - width : offset);
}

/** A text in one line, cut if it is longer. */
function fitting(pdf: Pdf, text: string, width: number, style: TextStyle): string {
  if (pdf.widthOf(text, style) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && pdf.widthOf(`${letters.join('')}…`, style) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function writeBrand(pdf: Pdf, { brand, written }: Paper): void {
  const height = 20;
  const style = { size: 10, color: ink.grey } as const;
  if (brand.logo) {
    const width = Math.min((brand.logo.width * height) / brand.logo.height, 140);
    const x = pdf.rtl ? page.margin + contentWidth - width : page.margin;
    const place = { fit: [width, height] as [number, number], valign: 'center' as const };
    const draw = () => pdf.document.image(Buffer.from(brand.logo?.bytes ?? []), x, pdf.y, place);
    const bbox = [x, pdf.y, x + width, pdf.y + height] as const;
    pdf.element('Figure', () => pdf.tags.content(draw), { alt: brand.name, bbox });
  } else {
    const x = pdf.rtl ? page.margin + contentWidth - 16 : page.margin;
    pdf.decorate(() => drawMark(pdf, x, pdf.y + 1, 16));
    const name = { ...style, size: 11, weight: 'bold', color: ink.text } as const;
    pdf.line(brand.name, pdf.y + 1.5, { ...name, x: page.margin + (pdf.rtl ? 0 : 23), width: contentWidth - 23 });
  }
  pdf.line(written, pdf.y + 3, { ...style, size: 8.5, align: 'end' });
  pdf.space(height + 16);
}

/** The sign of the product: a dial with one quarter lit. */
function drawMark({ document }: Pdf, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 32);
  document.path('M13.5 4.3A12 12 0 1 0 27.7 18.5').lineWidth(3.4).lineCap('round').stroke(ink.text);
  document.path('M17.6 2.1A14 14 0 0 1 29.9 14.4H19.1a1.5 1.5 0 0 1-1.5-1.5Z').fill(ink.signal);
  document.restore();
}

/** All tiles in one row, between hairlines. */
function writeTiles(pdf: Pdf, tiles: readonly ExportTile[]): void {
  const gap = 10;
  const width = (contentWidth - (tiles.length - 1) * gap) / tiles.length;
  pdf.rule();
  const top = pdf.y + 7;
  tiles.forEach(({ name, value, change, direction }, index) => {
    const place = { x: columnAt(pdf, index, width, gap), width };
    const small = { ...place, size: 7.5 };
    const [first = '', ...rest] = pdf.linesOf(name, width, small);
    const named = rest.length > 0 ? [first, fitting(pdf, rest.join(' '), width, small)] : [first];
    const size = [15, 13, 11, 9].find((one) => pdf.widthOf(value, { size: one, weight: 'bold' }) <= width) ?? 8;
    pdf.element('P', () => {
      named.forEach((line, at) => void pdf.line(line, top + at * 9.5, { ...small, color: ink.grey }));
      pdf.line(value, top + 18 + (15 - size), { ...place, size, weight: 'bold' });
      if (change) pdf.line(fitting(pdf, change, width, small), top + 38, { ...small, color: changeColors[direction] });
    });
  });
  pdf.space(tileHeight);
  pdf.rule();
  pdf.space(14);
}

function writeTitle(pdf: Pdf, title: string, subtitle: string, { x, width }: { x: number; width: number }): void {
  const bold = { size: 10, weight: 'bold', x, width } as const;
  pdf.outline(title, 2);
  pdf.element('H2', () => pdf.line(fitting(pdf, title, width, bold), pdf.y, bold));
  const small = { size: 7.5, color: ink.grey, x, width } as const;
  pdf.space(13);
  if (subtitle) pdf.line(fitting(pdf, subtitle, width, small), pdf.y, small);
}

function writeCurve(pdf: Pdf, curve: NonNullable<ExportFront['curve']>): void {
  writeTitle(pdf, curve.title, '', { x: page.margin, width: contentWidth });
  pdf.space(2);
  const height = (curve.height * contentWidth) / curve.width;
  drawFigure(pdf, curve.svg, { x: page.margin, y: pdf.y, width: contentWidth, height, alt: curve.alt || curve.title });
  pdf.space(height + 2);
  const small = { size: 7.5, color: ink.grey } as const;
  for (const note of curve.notes) pdf.text(fitting(pdf, note, contentWidth, small), small);
  pdf.space(12);
}

/** What changed, where and when beside each other, and below them the largest values. */
function writeThirds(pdf: Pdf, { changes }: ExportDocument, { map, when, tops }: ExportFront): void {
  const blocks: ((place: { x: number; width: number }) => void)[] = [
    ...(changes.moves.length > 0 ? [(place: Column) => writeChanges(pdf, changes, place)] : []),
    ...(map ? [(place: Column) => writePicture(pdf, map, place)] : []),
    ...(when ? [(place: Column) => writePicture(pdf, when, place)] : []),
  ];
  const lists = tops.map((list) => (place: Column) => {
    writeTitle(pdf, list.title, list.subtitle, place);
    pdf.space(14);
    writeRows(pdf, list.rows, place);
  });
  const all = [...blocks, ...lists];
  for (let at = 0; at < all.length; at += perRow) pdf.y = writeRowOf(pdf, pdf.y, all.slice(at, at + perRow)) + 12;
}

interface Column {
  x: number;
  width: number;
}

/** Writes blocks beside each other; returns the height at which the longest ends. */
function writeRowOf(pdf: Pdf, top: number, blocks: readonly ((place: Column) => void)[]): number {
  return blocks.reduce((lowest, write, index) => {
    pdf.y = top;
    write({ x: columnAt(pdf, index, third, gutter), width: third });
    return Math.max(lowest, pdf.y);
  }, top);
}

function writePicture(
  pdf: Pdf,
  picture: ExportPicture & { title: string; subtitle: string },
  { x, width }: Column,
): void {
  writeTitle(pdf, picture.title, picture.subtitle, { x, width });
  pdf.space(14);
  const height = (picture.height * width) / picture.width;
  drawFigure(pdf, picture.svg, { x, y: pdf.y, width, height, alt: picture.alt || picture.title });
  pdf.space(height);
}

function writeChanges(pdf: Pdf, { title, subtitle, moves }: ExportDocument['changes'], place: Column): void {
  writeTitle(pdf, title, subtitle, place);
  pdf.space(14);
  const rows = moves.map(({ direction, ...move }) => ({ ...move, color: changeColors[direction] }));
  writeRows(pdf, rows, place);
}

interface Row {
  name: string;
  value: string;
  note: string;
  color?: string;
}

/** Names with their values and changes, a line each. */
function writeRows(pdf: Pdf, rows: readonly Row[], { x, width }: Column): void {
  const size = 8.5;
  const small = { size: 7.5, color: ink.grey } as const;
  const noteWidth = Math.max(...rows.map(({ note }) => pdf.widthOf(note, small)), 0);
  const valueWidth = Math.max(...rows.map(({ value }) => pdf.widthOf(value, { size, weight: 'bold' })), 0);
  const nameWidth = width - noteWidth - valueWidth - 12;
  /** The start of a stretch that begins so many points after the start of the column. */
  const at = (offset: number, wide: number) => x + (pdf.rtl ? width - offset - wide : offset);
  pdf.element('Table', () => {
    for (const { name, value, note, color = ink.text } of rows) {
      const y = pdf.y;
      pdf.element('TR', () => {
        const named = { size, x: at(0, nameWidth), width: nameWidth };
        pdf.element('TH', () => pdf.line(fitting(pdf, name, nameWidth, { size }), y, named), { scope: 'Row' });
        const valued = { size, weight: 'bold', color, align: 'end', width: valueWidth } as const;
        pdf.element('TD', () => pdf.line(value, y, { ...valued, x: at(nameWidth + 6, valueWidth) }));
        const noted = {
          ...small,
          align: 'end',
          width: noteWidth,
          x: at(nameWidth + valueWidth + 12, noteWidth),
        } as const;
        pdf.element('TD', () => note && pdf.line(note, y + 0.8, noted));
      });
      pdf.space(rowHeight - 2);
      pdf.rule(ink.hairline, { x, width });
      pdf.space(2);
    }
  });
}

/** How it is counted, the address and its QR code, at the foot of the page. */
function writeFoot(pdf: Pdf, { document: { words }, link }: Paper, counted: readonly string[]): void {
  const top = pdf.bottom - qrSize - 4;
  pdf.y = top - 8;
  pdf.rule();
  pdf.y = top;
  const x = pdf.rtl ? page.margin : page.margin + contentWidth - qrSize;
  const hasQr = drawQr(pdf, link, { x, y: top, size: qrSize });
  const width = contentWidth - (hasQr ? qrSize + gutter : 0);
  const place = { x: pdf.rtl && hasQr ? page.margin + qrSize + gutter : page.margin, width };
  const small = { size: 7.5, color: ink.grey, ...place } as const;
  pdf.element('H2', () => pdf.line(words.counted, pdf.y, { ...small, weight: 'bold', color: ink.text }));
  pdf.space(11);
  for (const line of counted.slice(0, 3)) {
    pdf.line(fitting(pdf, line, width, small), pdf.y, small);
    pdf.space(10.5);
  }
  const says = fitting(pdf, `${words.open}: ${link}`, width, small);
  const own = pdf.widthOf(says, small);
  pdf.element('Link', () => {
    pdf.line(says, pdf.y + 1, { ...small, color: ink.signal });
    const start = pdf.rtl ? place.x + width - own : place.x;
    pdf.tags.link({ x: start, y: pdf.y, width: own, height: 11 }, link, words.open);
  });
}

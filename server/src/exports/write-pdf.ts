import type { ExportDocument, ExportSheet } from '@quarterhour/model/exports';
import { dateFormat } from '@quarterhour/model/formats';
import { locales } from '@quarterhour/model/languages';
import type english from '../../../messages/exports/en.json';
import type { Brand } from '../notify/brand.ts';
import { contentWidth, ink, Pdf, page } from '../pdf/document.ts';
import { writeSvg } from '../pdf/draw-svg.ts';
import { writeTable } from '../pdf/table.ts';
import { type Text, textIn } from '../text/messages.ts';
import { writeFrontPage } from './front-page.ts';

/** The rows of a card's table, as many as the longest ranking of a page; the spreadsheet has all of them. */
const mostRows = 50;
/** Of many columns, what does not fit is in the spreadsheet. */
const mostColumns = 8;

export interface Printed {
  now: Date;
  brand: Brand;
  /** The address of the installation. */
  publicUrl: string;
}

/**
 * Writes a document as A4 pages: first the one that people forward, then all figures as tables, and how they are counted. One
 * card is written as its picture and its table.
 */
export async function writePdf(document: ExportDocument, { now, brand, publicUrl }: Printed): Promise<Buffer> {
  const { title, context, headline, remarks, language, direction, front, sheets, words } = document;
  const text = textIn<keyof typeof english>('messages/exports', language);
  const footer = front ? `${document.scope} · ${document.days}` : `${title} · ${context}`;
  const about = { title: footer, subject: headline || title, author: brand.name };
  const pdf = new Pdf({ ...about, language, direction, created: now, footer });
  if (front) {
    const written = dateFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(now);
    writeFrontPage(pdf, { document, brand, link: new URL(document.address, publicUrl).href, written }, front);
    pdf.newPage();
  } else {
    pdf.heading(title, 1);
    pdf.text(context, { color: ink.grey });
    pdf.space(10);
    if (headline) pdf.text(headline, { size: 12 });
    for (const remark of remarks) pdf.text(remark, { size: 9, color: ink.grey });
  }
  for (const sheet of sheets) writeSheet(pdf, sheet, { isAnnex: front !== undefined, figures: words.figures, text });
  writeFacts(pdf, words.about, document.facts);
  writeFacts(
    pdf,
    words.definitions,
    document.definitions.map(({ name, text: meaning }) => ({ name, lines: [meaning] })),
  );
  return pdf.end();
}

interface Annex {
  /** After the first page, which has the curve and the hours as pictures. */
  isAnnex: boolean;
  /** The title of the table of all figures. */
  figures: string;
  text: Text<keyof typeof english>;
}

function writeSheet(pdf: Pdf, sheet: ExportSheet, { isAnnex, figures, text: { t } }: Annex): void {
  const { id, title, subtitle, summary, picture, texts, paper } = sheet;
  const draws = picture && (paper === 'picture' || (paper === 'both' && !isAnnex));
  const lists = texts.length > 0 && paper !== 'picture';
  if (!draws && !lists) return;
  const height = draws ? (picture.height * contentWidth) / picture.width : 0;
  pdf.need(height + 110);
  pdf.heading(id === 'tiles' ? figures : title, 2);
  if (subtitle && subtitle !== title) pdf.text(subtitle, { size: 9, color: ink.grey });
  pdf.space(6);
  if (draws) {
    writeSvg(pdf, picture.svg, { x: page.margin, width: contentWidth, height, alt: summary || title });
    pdf.space(4);
    if (summary) pdf.text(summary, { size: 9, color: ink.grey });
    pdf.space(6);
  }
  if (lists) writeRows(pdf, sheet, t('exports.more', { count: Math.max(texts.length - mostRows, 0) }));
}

function writeRows(pdf: Pdf, { columns, texts }: ExportSheet, more: string): void {
  const shown = columns
    .flatMap(({ detail, ...column }, at) => (detail ? [] : [{ ...column, at }]))
    .slice(0, mostColumns);
  const size = shown.length > 5 ? 7.5 : 8.5;
  writeTable(
    pdf,
    shown.map(({ heading, kind }, index) => ({
      heading,
      align: index > 0 && kind !== 'text' ? ('end' as const) : undefined,
      weight: index === 0 ? 2.2 : 1,
    })),
    texts.slice(0, mostRows).map((row) => shown.map(({ at }) => row[at] ?? '')),
    { size, ...(texts.length > mostRows && { below: more }) },
  );
}

/** Names with what is said about them; a name stays with its lines. */
function writeFacts(pdf: Pdf, title: string, facts: readonly { name: string; lines: readonly string[] }[]): void {
  const style = { size: 9 };
  const heightOf = (lines: readonly string[]) =>
    lines.reduce((sum, line) => sum + pdf.linesOf(line, contentWidth, style).length, 1) * 12.3;
  if (facts.length === 0) return;
  pdf.need(60 + heightOf(facts[0]?.lines ?? []));
  pdf.heading(title, 2);
  for (const { name, lines } of facts) {
    pdf.need(Math.min(heightOf(lines), 200));
    pdf.text(name, { size: 9, weight: 'bold' });
    for (const line of lines) pdf.text(line, style);
    pdf.space(5);
  }
}

import { dateFormat } from '@quarterhour/model/formats';
import { contentWidth, ink, type Pdf, page } from '@quarterhour/server/pdf/document';
import type { Issued } from './issued.ts';
import type { DocumentWords } from './words.ts';

export type Fact = readonly [label: string, text: string];
const gap = 24;
const half = (contentWidth - gap) / 2;

export function dayIn(locale: string, date: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** Days, both included, written as short as the language can. */
export function daysIn(
  locale: string,
  { from, to }: { from: string; to: string },
  dateStyle: 'long' | 'medium' = 'long',
): string {
  const format = dateFormat(locale, { dateStyle, timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

/** The name of the seller, the kind of the document, and what it is about. */
export function writeHead(pdf: Pdf, name: string, title: string, facts: readonly Fact[]): void {
  const left = { x: page.margin, width: half };
  const right = { x: page.margin + half + gap, width: half };
  const top = pdf.y;
  pdf.text(name, { ...left, size: 13, weight: 'bold' });
  const underName = pdf.y;
  pdf.y = top;
  pdf.text(title, { ...right, size: 20, weight: 'bold' });
  pdf.space(6);
  for (const [label, text] of facts) writeFact(pdf, label, text, right);
  pdf.y = Math.max(pdf.y, underName) + 18;
}

function writeFact(pdf: Pdf, label: string, text: string, { x, width }: { x: number; width: number }): void {
  const labelWidth = width * 0.46;
  const style = { size: 9, width: width - labelWidth };
  const lines = pdf.linesOf(text, style.width, style);
  pdf.line(label, pdf.y, { size: 9, color: ink.grey, x, width: labelWidth });
  for (const line of lines) {
    pdf.line(line, pdf.y, { ...style, x: x + labelWidth });
    pdf.space(12.5);
  }
}

/** Two blocks side by side: who writes, and to whom. */
export function writeParties(pdf: Pdf, blocks: readonly { title: string; lines: readonly string[] }[]): void {
  const top = pdf.y;
  let bottom = top;
  blocks.forEach(({ title, lines }, at) => {
    const place = { x: page.margin + at * (half + gap), width: half };
    pdf.y = top;
    pdf.text(title, { ...place, size: 8.5, color: ink.grey });
    pdf.space(2);
    lines.forEach((line, index) => {
      pdf.text(line, { ...place, size: 9.5, weight: index === 0 ? 'bold' : 'regular' });
    });
    bottom = Math.max(bottom, pdf.y);
  });
  pdf.y = bottom + 18;
}

type Party = Issued['parties']['seller'] | Issued['parties']['buyer'];

/** Name, address and numbers of a party. */
export function partyLines(party: Party, words: DocumentWords): string[] {
  const { name, street, postcode, city, country, vat_number, contact, email } = party;
  const region = new Intl.DisplayNames(words.locale, { type: 'region', fallback: 'code' });
  return [
    name,
    contact,
    street,
    `${postcode} ${city}`.trim(),
    country && (region.of(country) ?? country),
    vat_number && words.t('document.vat_number', { number: vat_number }),
    'register_number' in party && party.register_number
      ? words.t('document.register', { number: party.register_number })
      : '',
    email,
    'phone' in party ? party.phone : '',
  ].filter((line) => line !== '');
}

/** Amounts at the end of the lines, the last ones in bold. */
export function writeTotals(pdf: Pdf, rows: readonly Fact[], bold: readonly number[]): void {
  const width = half + 40;
  const x = page.margin + contentWidth - width;
  const line = 15.5;
  pdf.need(rows.length * line + 8);
  rows.forEach(([label, text], at) => {
    const weight = bold.includes(at) ? 'bold' : 'regular';
    const size = bold.includes(at) ? 10.5 : 9.5;
    if (bold.includes(at)) {
      pdf.space(-1);
      pdf.rule(ink.grey, { x, width });
      pdf.space(1);
    }
    pdf.line(label, pdf.y + 1, { x, width: width - 110, size, weight });
    pdf.line(text, pdf.y + 1, { x: x + width - 150, width: 150, size, weight, align: 'end' });
    pdf.space(line);
  });
}

/** Small print, a paragraph each. */
export function writeNotes(pdf: Pdf, notes: readonly string[]): void {
  for (const note of notes) {
    if (note === '') continue;
    pdf.text(note, { size: 8.5, color: ink.grey });
    pdf.space(5);
  }
}

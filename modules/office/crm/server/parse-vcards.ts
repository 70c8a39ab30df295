import { fieldError } from '@quarterhour/model/field-errors';
import { type LeftOut, leftOut } from '@quarterhour/model/left-out';
import { visibleText } from '@quarterhour/model/stored';
import { type Component, componentsIn, partsOf, textOf } from '@quarterhour/server/content-lines/content-lines';
import { wrongField } from '@quarterhour/server/host/refusal';
import { mostVcards } from '../model/contacts.ts';
import type { VcardContact } from './vcards.ts';

/** The contacts of a file, each with the number of its first line. */
export interface ParsedVcards {
  contacts: (VcardContact & { line: number })[];
  leftOut: LeftOut[];
}

/**
 * The contacts in a file of vCards 2.1, 3.0 or 4.0 (RFC 2426, RFC 6350). A card that cannot be read is left out, and the others
 * are taken. Runs in a process of its own: see read-vcards.ts.
 * @throws Refusal vcard for a text that is none
 */
export function parseVcards(text: string): ParsedVcards {
  const outermost = componentsIn(text);
  const cards = outermost.filter(({ name }) => name === 'VCARD');
  if (cards.length === 0) throw wrongField(fieldError('text', 'vcard'));
  if (cards.length > mostVcards) throw wrongField(fieldError('text', 'vcard_many', { maximum: mostVcards }));
  const others = outermost.filter(({ name }) => name !== 'VCARD');
  const problems = others.map(({ name, line }) => leftOut('other_kind', { line, value: name }));
  const contacts = cards.flatMap((card) => contactOf(card, problems));
  return { contacts, leftOut: problems.sort((one, other) => one.line - other.line) };
}

function contactOf(card: Component, problems: LeftOut[]): (VcardContact & { line: number })[] {
  const property = (name: string) => card.properties.find((one) => one.name === name);
  const value = (name: string, most: number) => cut(textOf(property(name)?.value ?? ''), most);
  const [family = '', given = ''] = partsOf(property('N')?.value ?? '', ';');
  const company = cut(partsOf(property('ORG')?.value ?? '', ';')[0] ?? '', 200);
  const written = property('EMAIL');
  const email = emailOf(textOf(written?.value ?? '').trim());
  const name = [value('FN', 120), cut(`${given.trim()} ${family.trim()}`, 120), company, email].find(
    (one) => one !== '',
  );
  const { line } = card;
  if (name === undefined) {
    problems.push(leftOut('no_name', { line }));
    return [];
  }
  const about = { item: name, taken: true };
  if (written && email === '') problems.push(leftOut('no_email', { ...about, ...written }));
  for (const one of card.unreadable)
    problems.push(leftOut('unreadable', { ...about, line: one.line, value: one.text }));
  return [
    {
      line,
      name: cut(name, 120),
      company,
      position: value('TITLE', 200) || value('ROLE', 200),
      email,
      phone: cut(textOf(property('TEL')?.value ?? '').replace(/^tel:/i, ''), 200),
      notes: value('NOTE', 2000),
    },
  ];
}

/** Text without what nobody sees, in as many UTF-16 units as fields hold. */
function cut(text: string, most: number): string {
  return visibleText(text)
    .trim()
    .slice(0, most)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

function emailOf(text: string): string {
  const address = text.replace(/^mailto:/i, '');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) && address.length <= 254 ? address : '';
}

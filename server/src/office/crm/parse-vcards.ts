import { fieldError } from '@quarterhour/model/field-errors';
import { mostVcards } from '@quarterhour/model/office/crm/contacts';
import { visibleText } from '@quarterhour/model/stored';
import ICAL from 'ical.js';
import { wrongField } from '../../host/refusal.ts';
import type { VcardContact } from './vcards.ts';

/**
 * The contacts in a file of vCards 3.0 or 4.0 (RFC 2426, RFC 6350); people without a name are left out. Runs in a process of
 * its own: see read-vcards.ts.
 * @throws Refusal vcard for a text that is none
 */
export function parseVcards(text: string): VcardContact[] {
  const cards = cardsIn(text);
  if (cards.length > mostVcards) throw wrongField(fieldError('text', 'vcard_many', { maximum: mostVcards }));
  return cards.map(contactOf).filter(({ name }) => name !== '');
}

function cardsIn(text: string): InstanceType<typeof ICAL.Component>[] {
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '')) as [string | unknown[], ...unknown[]];
    // One card is an array that begins with its name; several are an array of these.
    const cards = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, ...unknown[]][];
    if (cards.length === 0 || cards.some(([kind]) => kind !== 'vcard')) throw new Error('This is no vCard.');
    return cards.map((card) => new ICAL.Component(card));
  } catch {
    throw wrongField(fieldError('text', 'vcard'));
  }
}

function contactOf(card: InstanceType<typeof ICAL.Component>): VcardContact {
  const value = (name: string) => plain(card.getFirstPropertyValue(name));
  const [family = '', given = ''] = parts(card.getFirstPropertyValue('n'));
  return {
    name: cut(value('fn') || `${given} ${family}`.trim(), 120),
    company: cut(plain(parts(card.getFirstPropertyValue('org'))[0]), 200),
    position: cut(value('title') || value('role'), 200),
    email: emailOf(value('email')),
    phone: cut(value('tel').replace(/^tel:/i, ''), 200),
    notes: cut(value('note'), 2000),
  };
}

/** The words of a value that has several. */
function parts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(plain) : [plain(value)];
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(' ').trim();
  return value === null || value === undefined ? '' : String(value).trim();
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

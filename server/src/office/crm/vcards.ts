import { fieldError } from '@quarterhour/model/field-errors';
import { mostVcards } from '@quarterhour/model/office/crm/contacts';
import ICAL from 'ical.js';
import { wrongField } from '../../host/refusal.ts';

/** What a vCard says of a contact. */
export interface VcardContact {
  name: string;
  company: string;
  position: string;
  email: string;
  phone: string;
  notes: string;
}

/**
 * The contacts in a file of vCards 3.0 or 4.0 (RFC 2426, RFC 6350); people without a name are left out.
 * @throws Refusal vcard for a text that is none
 */
export function readVcards(text: string): VcardContact[] {
  const cards = parse(text);
  if (cards.length > mostVcards) throw wrongField(fieldError('text', 'vcard_many', { maximum: mostVcards }));
  return cards.map(contactOf).filter(({ name }) => name !== '');
}

function parse(text: string): InstanceType<typeof ICAL.Component>[] {
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

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('').trim();
}

function emailOf(text: string): string {
  const address = text.replace(/^mailto:/i, '');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) && address.length <= 254 ? address : '';
}

/** Contacts as vCards 4.0 (RFC 6350). */
export function writeVcards(contacts: readonly VcardContact[]): string {
  return contacts.map(vcardOf).join('');
}

function vcardOf({ name, company, position, email, phone, notes }: VcardContact): string {
  const card = new ICAL.Component(['vcard', [], []]);
  card.addPropertyWithValue('version', '4.0');
  card.addPropertyWithValue('fn', name);
  const optional = { org: company, title: position, email, note: notes };
  for (const [field, value] of Object.entries(optional)) if (value) card.addPropertyWithValue(field, value);
  if (phone) {
    const number = new ICAL.Property('tel', card);
    number.resetType('text');
    number.setValue(phone);
    card.addProperty(number);
  }
  return `${card.toString()}\r\n`;
}

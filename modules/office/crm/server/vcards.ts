import ICAL from 'ical.js';

/** What a vCard says of a contact. */
export interface VcardContact {
  name: string;
  company: string;
  position: string;
  email: string;
  phone: string;
  notes: string;
}

/** A contact as a vCard 4.0 (RFC 6350). */
export function writeVcard({ name, company, position, email, phone, notes }: VcardContact): string {
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

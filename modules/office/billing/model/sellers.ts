import { slugPattern } from '@quarterhour/model/catalogue';
import { version } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { key, line, peppolId } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { rule } from './field-errors.ts';
import { sellerCountryIds } from './vat.ts';

const compact = (written: string) => written.replace(/[\s.-]/g, '').toUpperCase();

/** Whether the check digits of an IBAN are right (ISO 13616: modulo 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Days after an invoice is due until its customer is reminded of it; null: never. */
const reminderDays = z
  .int(rule('reminder_days'))
  .min(1, rule('reminder_days'))
  .max(365, rule('reminder_days'))
  .nullable()
  .default(null);

/** Who sends the invoices of a group: the company that owes the VAT. */
export const sellerSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  name: nameText,
  street: nameText,
  postcode: text.trim().min(1).max(20),
  city: nameText,
  /** County, with its ISO 3166-2 code in Romania, such as RO-CJ. */
  region: text.trim().toUpperCase().max(10).default(''),
  country: z.enum(sellerCountryIds).default('FR'),
  vat_number: text.overwrite(compact).regex(/^[A-Z]{2}[A-Z\d]{2,13}$/, rule('vat_number_needed')),
  /** SIREN or SIRET in France, the number in the trade register in Romania. */
  register_number: line,
  peppol_id: peppolId,
  contact: line,
  phone: line,
  email: line,
  iban: text
    .overwrite(compact)
    .refine((iban) => iban === '' || isIban(iban), rule('iban'))
    .default(''),
  /** Of documents and mails for customers without one; null: by the country of the customer. */
  language: z.enum(languageIds).nullable().default(null),
  reminder_days_1: reminderDays,
  reminder_days_2: reminderDays,
  reminder_days_3: reminderDays,
  /** What numbers of invoices begin with; empty: the slug of the group. */
  number_prefix: text
    .trim()
    .regex(/^[\p{L}\d/-]{0,12}$/u, rule('number_prefix'))
    .default(''),
  /** Why lines without VAT have none, such as an article of law. */
  exemption_reason: line,
  /** What the law wants on every invoice, such as penalties for late payment and the share capital. */
  legal_note: text.overwrite(visibleText).trim().max(1000).default(''),
});
export type Seller = z.infer<typeof sellerSchema>;

export const sellerNoun = defineNoun({
  one: 'seller',
  many: 'sellers',
  path: '/api/invoice/seller',
  listPath: '/api/invoice/seller/list',
  key,
  row: sellerSchema.extend({ id: z.int(), created_at: z.string(), version }),
  fields: sellerSchema,
  changes: changesOf(sellerSchema.omit({ group: true })),
  page: '/apps/invoice/seller',
  search: ['name', 'vat_number'],
  filters: ['group', 'country'],
  sort: ['name', 'group', 'created_at'],
  calls: {
    list: {
      name: 'listSellers',
      summary: 'Lists who sends the invoices of the groups that the principal may see.',
      access: 'signed_in',
    },
    read: { name: 'readSeller', summary: 'Reads one seller.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createSeller',
      summary: 'Names who sends the invoices of a group: one seller for each group.',
      access: managers,
      example: {
        group: 'north',
        name: 'Radio North SRL',
        street: 'Strada Lungă 1',
        postcode: '400001',
        city: 'Cluj-Napoca',
        region: 'RO-CJ',
        country: 'RO',
        vat_number: 'RO1234567897',
      },
    },
    change: {
      name: 'changeSeller',
      summary: 'Changes a seller. Sent invoices keep what they say.',
      access: managers,
      example: { id: 1, iban: 'RO49AAAA1B31007593840000', version: 1 },
    },
  },
});

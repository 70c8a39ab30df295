import { slugPattern } from '@quarterhour/model/catalogue';
import { version } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { currencies } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { rule as coreRule } from '@quarterhour/model/rule';
import { largestNumber, nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

/** The number of a row of the sales desk. */
export const idSchema = z.coerce.number().int().positive().max(largestNumber);
export const key = z.object({ id: idSchema });

/** A line of text that may stay empty. */
export const line = text.overwrite(visibleText).trim().max(200).default('');
/** An address in the Peppol network, such as 0208:0202239951; empty: that of the VAT number. */
export const peppolId = text
  .trim()
  .regex(/^(\d{4}:[\w.-]{1,50})?$/, rule('peppol_id'))
  .default('');
export const customerKinds = ['advertiser', 'agency'] as const;

/** What can be changed about a customer. */
const values = {
  name: nameText,
  kind: z.enum(customerKinds).default('advertiser'),
  contact: line,
  email: text
    .trim()
    .max(254)
    .regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, coreRule('email'))
    .default(''),
  phone: line,
  street: line,
  postcode: text.trim().max(20).default(''),
  city: line,
  /** County or region; in Romania its ISO 3166-2 code, such as RO-CJ, which e-invoices need. */
  region: text.trim().toUpperCase().max(10).default(''),
  /** ISO 3166-1 */
  country: text
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, rule('country_code'))
    .default(''),
  vat_number: text.trim().max(30).default(''),
  peppol_id: peppolId,
  /** Whether it is right that another customer of the group has the same VAT number. */
  shared_vat_number: z.boolean().default(false),
  /** Of invoices, reminders and their mails; null: that of the seller. */
  language: z.enum(languageIds).nullable().default(null),
  currency: z.enum(currencies).default('EUR'),
  /** Days from the date of an invoice until it is due. */
  payment_days: z.int().min(0, rule('payment_days')).max(180, rule('payment_days')).default(30),
  notes: text.overwrite(visibleText).trim().max(2000).default(''),
};

/** A customer of a group: an advertiser, or an agency that books for advertisers. */
export const customerSchema = z.strictObject({
  /** The group of stations that it belongs to; people of other groups do not see it. */
  group: z.string().regex(slugPattern, rule('choose_group')),
  ...values,
  archived: z.boolean().default(false),
});
export type Customer = z.infer<typeof customerSchema>;

export const customerNoun = defineNoun({
  one: 'customer',
  many: 'customers',
  path: '/api/customer',
  listPath: '/api/customer/list',
  key,
  row: customerSchema.extend({ id: z.int(), created_at: z.string(), version }),
  fields: customerSchema,
  changes: changesOf(customerSchema.omit({ group: true })),
  page: '/apps/customer/customer-list',
  search: ['name', 'contact', 'email', 'city', 'vat_number'],
  filters: ['archived', 'kind', 'group', 'country'],
  sort: ['name', 'created_at', 'city', 'kind', 'group'],
  calls: {
    list: {
      name: 'listCustomers',
      summary: 'Lists the customers of the groups that the principal may see.',
      access: 'signed_in',
    },
    read: { name: 'readCustomer', summary: 'Reads one customer.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createCustomer',
      summary: 'Adds a customer to a group.',
      access: managers,
      example: { group: 'north', name: 'Bakery Lane', kind: 'advertiser', city: 'Iași', country: 'RO' },
    },
    change: {
      name: 'changeCustomer',
      summary: 'Changes or archives a customer.',
      access: managers,
      example: { id: 1, payment_days: 45, version: 1 },
    },
  },
});

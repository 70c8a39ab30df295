import { slugPattern } from '@quarterhour/model/catalogue';
import { endpoint, version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun, nounCalls } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { idSchema, key } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { postalSchema } from '../../sales/model/postal.ts';

/** An address that is complete enough to invoice or deliver to. */
export const completeSchema = postalSchema.extend({
  street: nameText,
  city: nameText,
  country: text
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, salesRule('country_code')),
});

const addressSchema = postalSchema.extend({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  /** The id of a customer of the group; null: of nobody in particular. */
  customer: z.int().positive().max(largestNumber).nullable().default(null),
  archived: z.boolean().default(false),
});

export const addressNoun = defineNoun({
  one: 'address',
  many: 'addresses',
  path: '/api/address',
  listPath: '/api/address/list',
  key,
  row: addressSchema.extend({ id: z.int(), created_at: z.string(), version }),
  fields: addressSchema,
  changes: changesOf(addressSchema.omit({ group: true })),
  page: '/apps/contact/addresses',
  search: ['name', 'street', 'city'],
  filters: ['archived', 'group', 'customer'],
  sort: ['name', 'created_at', 'city'],
  calls: {
    list: { name: 'listAddresses', summary: 'Lists addresses for invoices and deliveries.', access: 'signed_in' },
    create: {
      name: 'createAddress',
      summary: 'Adds an address.',
      access: managers,
      example: { group: 'north', name: 'Bakery Lane', city: 'Iași' },
    },
    change: {
      name: 'changeAddress',
      summary: 'Changes or archives an address.',
      access: managers,
      example: { id: 1, city: 'Cluj', version: 1 },
    },
  },
});

/** The most addresses that the answer to a change has. */
export const mostAddresses = 200;
/** Addresses of the group after the change, the changed one first. */
const address = z.object({ address: z.array(addressNoun.row).max(mostAddresses) });

/** The calls of addresses; those of the specification (section 7) answer addresses of the group. */
export const addressCalls = {
  ...nounCalls(addressNoun),
  newAddress: endpoint({
    method: 'POST',
    path: '/api/address/new',
    summary: 'Adds an address to a group, and answers the addresses of the group, the new one first.',
    input: addressNoun.fields,
    output: address,
    access: managers,
    example: { group: 'north', name: 'Bakery Lane', street: '1 Mill Street', city: 'Iași', country: 'RO' },
  }),
  editAddress: endpoint({
    method: 'POST',
    path: '/api/address/edit',
    summary: 'Changes an address by its id, and answers the addresses of its group, the changed one first.',
    input: addressNoun.changes.extend({ id: idSchema, version: version.optional() }),
    output: address,
    access: managers,
    example: { id: 1, city: 'Cluj' },
  }),
};

import { endpoint, version } from '@quarterhour/model/endpoint';
import { leftOutSchema, mostLeftOut } from '@quarterhour/model/left-out';
import { changesOf, defineNoun, nounCalls } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { idSchema, key, line } from '../../sales/model/customers.ts';
import { rule } from './field-errors.ts';
import { archived, customer, email, group, name, notes } from './fields.ts';

const contactSchema = z.strictObject({
  group,
  name,
  company: line,
  position: line,
  email,
  phone: line,
  customer,
  notes,
  archived,
});

/** Characters of a vCard file, and its people. */
export const largestVcard = 1024 * 1024;
export const mostVcards = 1000;

/** A person at a customer. */
export const contactNoun = defineNoun({
  one: 'contact',
  many: 'contacts',
  path: '/api/contact',
  listPath: '/api/contact/list',
  key,
  row: contactSchema.extend({ id: z.int(), customer_name: z.string(), created_at: z.string(), version }),
  fields: contactSchema,
  changes: changesOf(contactSchema.omit({ group: true })),
  page: '/apps/contact/c-list',
  search: ['name', 'company', 'email'],
  filters: ['archived', 'group', 'customer'],
  sort: ['name', 'company', 'created_at', 'group'],
  calls: {
    list: { name: 'listContacts', summary: 'Lists the people at customers.', access: 'signed_in' },
    create: {
      name: 'createContact',
      summary: 'Adds a contact.',
      access: managers,
      example: { group: 'north', name: 'Ana Pop', company: 'Bakery Lane' },
    },
    change: {
      name: 'changeContact',
      summary: 'Changes or archives a contact.',
      access: managers,
      example: { id: 1, phone: '0700', version: 1 },
    },
  },
});

export const contactCalls = {
  ...nounCalls(contactNoun),
  modifyContact: endpoint({
    method: 'POST',
    path: '/api/contact/modify',
    summary: 'Changes a contact by its id. Answers it, and before `limit` is reached further ones of its group.',
    input: contactNoun.changes.extend({
      id: idSchema,
      version: version.optional(),
      limit: z.int().min(1).max(200).default(1),
    }),
    output: z.object({ contacts: z.array(contactNoun.row).max(200) }),
    access: managers,
    example: { id: 1, phone: '0700' },
  }),
  importContacts: endpoint({
    method: 'POST',
    path: '/api/contact/import',
    summary: 'Adds the people of a vCard file to the contacts of a group, except those whose e-mail it has already.',
    input: z.strictObject({ group, text: text.max(largestVcard, rule('vcard_large')) }),
    output: z.object({
      added: z.int(),
      known: z.int(),
      /** People who were not taken, and parts of others; the first 200. */
      left_out: z.array(leftOutSchema).max(mostLeftOut),
    }),
    access: managers,
    example: { group: 'north', text: 'BEGIN:VCARD\nVERSION:4.0\nFN:Ana Pop\nEND:VCARD' },
  }),
  exportContacts: endpoint({
    method: 'GET',
    path: '/api/contact/list.vcf',
    summary: 'Exports contacts as vCards: all that are not archived, or one.',
    input: z.object({ id: idSchema.optional() }),
    output: z.string(),
    access: 'signed_in',
    media: { answer: 'text/vcard' },
  }),
};

import { version } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { z } from 'zod';
import { key } from '../../sales/model/customers.ts';
import { archived, customer, day, group, name, notes } from './fields.ts';

const reminderSchema = z.strictObject({
  group,
  name,
  customer,
  /** The day in UTC on which its author gets a mail. */
  due: day,
  done: z.boolean().default(false),
  /** The language of the mail. */
  language: z.enum(languageIds).default('en'),
  notes,
  archived,
});

/** What is to be followed up. */
export const reminderNoun = defineNoun({
  one: 'reminder',
  many: 'reminders',
  path: '/api/crm/reminder',
  key,
  row: reminderSchema.extend({
    id: z.int(),
    customer_name: z.string(),
    by: z.string(),
    created_at: z.string(),
    version,
  }),
  fields: reminderSchema,
  changes: changesOf(reminderSchema.omit({ group: true })),
  page: '/apps/crm/contact-management/cm-reminders-followup',
  search: ['name', 'notes'],
  filters: ['archived', 'done', 'group', 'customer'],
  sort: ['due', 'name', 'created_at', 'group'],
  calls: {
    list: { name: 'listReminders', summary: 'Lists what is to be followed up.', access: 'signed_in' },
    create: {
      name: 'createReminder',
      summary: 'Adds a reminder; its author gets a mail on its day.',
      access: managers,
      example: { group: 'north', name: 'Call about spring', due: '2026-12-01' },
    },
    change: {
      name: 'changeReminder',
      summary: 'Changes a reminder, or marks it as done.',
      access: managers,
      example: { id: 1, done: true, version: 1 },
    },
  },
});

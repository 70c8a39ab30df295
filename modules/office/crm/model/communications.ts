import { version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { z } from 'zod';
import { key } from '../../sales/model/customers.ts';
import { archived, customer, day, group, name, notes } from './fields.ts';

export const communicationKinds = ['call', 'mail', 'meeting', 'note'] as const;

const communicationSchema = z.strictObject({
  group,
  name,
  kind: z.enum(communicationKinds).default('call'),
  customer,
  day,
  notes,
  archived,
});

/** A call, a mail or a meeting with a customer. */
export const communicationNoun = defineNoun({
  one: 'communication',
  many: 'communications',
  path: '/api/crm/communication',
  key,
  row: communicationSchema.extend({
    id: z.int(),
    customer_name: z.string(),
    by: z.string(),
    created_at: z.string(),
    version,
  }),
  fields: communicationSchema,
  changes: changesOf(communicationSchema.omit({ group: true })),
  page: '/apps/crm/contact-management/cm-communication-history',
  search: ['name', 'notes'],
  filters: ['archived', 'kind', 'group', 'customer'],
  sort: ['day', 'name', 'created_at', 'group'],
  calls: {
    list: { name: 'listCommunications', summary: 'Lists the calls, mails and meetings.', access: 'signed_in' },
    create: {
      name: 'createCommunication',
      summary: 'Records a call, a mail or a meeting.',
      access: managers,
      example: { group: 'north', name: 'Spring campaign', kind: 'call', day: '2026-11-25' },
    },
    change: {
      name: 'changeCommunication',
      summary: 'Changes or archives a call, a mail or a meeting.',
      access: managers,
      example: { id: 1, notes: 'They call back.', version: 1 },
    },
  },
});

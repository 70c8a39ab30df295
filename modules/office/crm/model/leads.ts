import { endpoint, none, version } from '@quarterhour/model/endpoint';
import { shownAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { z } from 'zod';
import { idSchema, key, line } from '../../sales/model/customers.ts';
import { amount, archived, currency, email, group, name, notes } from './fields.ts';

export const leadSources = ['website', 'call', 'event', 'recommendation', 'other'] as const;
/** The states of a lead; a lead that is won is a customer. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] as const;

const leadSchema = z.strictObject({
  group,
  name,
  company: line,
  email,
  phone: line,
  source: z.enum(leadSources).default('website'),
  status: z.enum(leadStatuses).default('new'),
  /** What it may book. */
  value_minor: amount.nullable().default(null),
  currency,
  notes,
  archived,
});

export const leadNoun = defineNoun({
  one: 'lead',
  many: 'leads',
  path: '/api/crm/lead',
  key,
  row: leadSchema.extend({
    id: z.int(),
    /** The customer that it became. */
    customer: z.int().nullable(),
    customer_name: z.string(),
    created_at: z.string(),
    version,
  }),
  fields: leadSchema,
  changes: changesOf(leadSchema.omit({ group: true })),
  page: '/apps/crm/lead-management/lm-lead-list',
  search: ['name', 'company', 'email'],
  filters: ['archived', 'status', 'source', 'group'],
  sort: ['created_at', 'name', 'company', 'status', 'group'],
  calls: {
    list: { name: 'listLeads', summary: 'Lists leads: people who may become customers.', access: 'signed_in' },
    read: { name: 'readLead', summary: 'Reads one lead.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createLead',
      summary: 'Adds a lead.',
      access: managers,
      example: { group: 'north', name: 'Ana Pop', company: 'Bakery Lane', source: 'event' },
    },
    change: {
      name: 'changeLead',
      summary: 'Changes a lead or its status, or archives it.',
      access: managers,
      example: { id: 1, status: 'contacted', version: 1 },
    },
  },
});

const sums = z.array(z.object({ currency: z.string(), amount_minor: shownAmount }));

export const leadCalls = {
  convertLead: endpoint({
    method: 'POST',
    path: '/api/crm/lead/:id/convert',
    summary:
      'Makes a customer of a lead, with its contact, currency and notes. The lead is won then, and names the customer.',
    input: z.object({ id: idSchema }),
    output: z.object({ customer: z.int() }),
    access: managers,
    example: { id: 1 },
  }),
  readLeadOverview: endpoint({
    method: 'GET',
    path: '/api/crm/lead/overview',
    summary: 'Counts the leads of each status, with what they may book.',
    input: none,
    output: z.object({
      statuses: z.array(z.object({ status: z.enum(leadStatuses), count: z.int(), values: sums })),
      /** Of the leads that are won or lost, how many percent are won; null without any. */
      won_percent: z.number().nullable(),
    }),
    access: 'signed_in',
  }),
};

import { languageIds } from '@quarterhour/model/languages';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { created, version } from '@quarterhour/server/store/schema/columns';
import { bigint, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customers, orders } from '../../sales/server/tables.ts';
import { communicationKinds } from '../model/communications.ts';
import { leadSources, leadStatuses } from '../model/leads.ts';
import { refundStatuses } from '../model/refunds.ts';

const line = (name: string) => text(name).notNull().default('');
/** The columns of every noun of the CRM. */
const common = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  group: text('group')
    .notNull()
    .references(() => groups.slug),
  name: text('name').notNull(),
  createdAt: created(),
  version: version(),
});
const archived = () => boolean('archived').notNull().default(false);
const customer = () => integer('customer').references(() => customers.id);

export const leads = pgTable(
  'office_leads',
  {
    ...common(),
    company: line('company'),
    email: line('email'),
    phone: line('phone'),
    source: text('source', { enum: leadSources }).notNull(),
    status: text('status', { enum: leadStatuses }).notNull(),
    /** Minor units of the currency. */
    valueMinor: bigint('value_minor', { mode: 'number' }),
    currency: text('currency').notNull(),
    notes: line('notes'),
    customer: customer(),
    archived: archived(),
  },
  (table) => [index().on(table.group)],
);

export const contacts = pgTable(
  'office_contacts',
  {
    ...common(),
    company: line('company'),
    position: line('position'),
    email: line('email'),
    phone: line('phone'),
    customer: customer(),
    notes: line('notes'),
    archived: archived(),
  },
  (table) => [index().on(table.group)],
);

export const reminders = pgTable(
  'office_reminders',
  {
    ...common(),
    customer: customer(),
    due: date('due').notNull(),
    done: boolean('done').notNull().default(false),
    language: text('language', { enum: languageIds }).notNull(),
    notes: line('notes'),
    by: line('by'),
    archived: archived(),
  },
  (table) => [index().on(table.group), index().on(table.due)],
);

export const communications = pgTable(
  'office_communications',
  {
    ...common(),
    kind: text('kind', { enum: communicationKinds }).notNull(),
    customer: customer(),
    day: date('day').notNull(),
    notes: line('notes'),
    by: line('by'),
    archived: archived(),
  },
  (table) => [index().on(table.group)],
);

export const refunds = pgTable(
  'office_refunds',
  {
    ...common(),
    order: integer('order')
      .notNull()
      .references(() => orders.id),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
  },
  (table) => [index().on(table.group), index().on(table.order)],
);

import { groups } from '@quarterhour/server/store/schema/catalogue';
import { created } from '@quarterhour/server/store/schema/columns';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from '../../sales/server/tables.ts';
import { accounts, entryKinds } from '../model/entries.ts';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const group = () =>
  text('group')
    .notNull()
    .references(() => groups.slug);
const line = (name: string) => text(name).notNull().default('');

/**
 * The entries of the ledger. Triggers of the migration refuse to change or delete them, and refuse an entry whose lines do not
 * add up to 0. Days are YYYY-MM-DD, on the clock of the seller's country.
 */
export const entries = pgTable(
  'office_entries',
  {
    id: id(),
    group: group(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    day: text('day').notNull(),
    currency: text('currency').notNull(),
    /** What one unit of the currency is worth in the one in which VAT is owed; empty: both are the same, or nobody said. */
    exchangeRate: line('exchange_rate'),
    number: line('number'),
    note: line('note'),
    /** The ids of what it records. */
    document: integer('document'),
    order: integer('order'),
    payment: integer('payment'),
    refund: integer('refund'),
    reverses: integer('reverses'),
    by: line('by'),
    createdAt: created(),
  },
  (table) => [
    index().on(table.group, table.day),
    index().on(table.order),
    index().on(table.payment),
    index().on(table.refund),
    uniqueIndex('office_entries_document').on(table.document).where(sql`${table.kind} IN ('invoice', 'credit_note')`),
    uniqueIndex('office_entries_reverses').on(table.reverses),
  ],
);

export const entryLines = pgTable(
  'office_entry_lines',
  {
    id: id(),
    entry: integer('entry')
      .notNull()
      .references(() => entries.id),
    account: text('account', { enum: accounts }).notNull(),
    customer: integer('customer').references(() => customers.id),
    document: integer('document'),
    tax: text('tax'),
    rateBp: integer('rate_bp'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    index().on(table.entry),
    index().on(table.document),
    index().on(table.customer),
    check('office_entry_lines_customer', sql`(${table.account} = 'receivable') = (${table.customer} IS NOT NULL)`),
  ],
);

/** The last month of each group that is closed, with all before it; each closing is a row. */
export const closedMonths = pgTable(
  'office_closed_months',
  {
    group: group(),
    /** YYYY-MM */
    month: text('month').notNull(),
    by: line('by'),
    at: created(),
  },
  (table) => [primaryKey({ columns: [table.group, table.month] })],
);

import { languageIds } from '@quarterhour/model/languages';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { customers, orders } from '../../sales/server/tables.ts';
import type { Totals } from '../model/arithmetic.ts';
import { dispatchKinds, dispatchStates, receiptStates } from '../model/dispatches.ts';
import { type InvoiceLine, invoiceKinds } from '../model/invoices.ts';
import type { Parties } from '../model/parties.ts';
import { paymentMethods } from '../model/payments.ts';
import { providerWays } from '../model/providers.ts';
import { units } from '../model/units.ts';
import { sellerCountryIds, taxKinds } from '../model/vat.ts';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const group = () =>
  text('group')
    .notNull()
    .references(() => groups.slug);
const customer = () =>
  integer('customer')
    .notNull()
    .references(() => customers.id);
const line = (name: string) => text(name).notNull().default('');
/** Minor units of a currency. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const items = pgTable(
  'office_items',
  {
    id: id(),
    group: group(),
    name: text('name').notNull(),
    description: line('description'),
    unit: text('unit', { enum: units }).notNull(),
    currency: text('currency').notNull(),
    priceMinor: amount('price_minor'),
    tax: text('tax', { enum: taxKinds }).notNull(),
    archived: boolean('archived').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group)],
);

export const sellers = pgTable('office_sellers', {
  id: id(),
  group: group().unique(),
  name: text('name').notNull(),
  street: line('street'),
  postcode: line('postcode'),
  city: line('city'),
  region: line('region'),
  country: text('country', { enum: sellerCountryIds as [string, ...string[]] }).notNull(),
  vatNumber: line('vat_number'),
  registerNumber: line('register_number'),
  peppolId: line('peppol_id'),
  contact: line('contact'),
  phone: line('phone'),
  email: line('email'),
  iban: line('iban'),
  language: text('language', { enum: languageIds }),
  reminderDays_1: integer('reminder_days_1'),
  reminderDays_2: integer('reminder_days_2'),
  reminderDays_3: integer('reminder_days_3'),
  numberPrefix: line('number_prefix'),
  exemptionReason: line('exemption_reason'),
  legalNote: line('legal_note'),
  createdAt: created(),
  version: version(),
});

/** How documents of a seller reach its provider of electronic invoices. */
export const providers = pgTable('office_providers', {
  seller: integer('seller')
    .primaryKey()
    .references(() => sellers.id),
  way: text('way', { enum: providerWays }).notNull(),
  url: line('url'),
  /** Signs what a web hook gets. */
  secret: line('secret'),
});

/** Days are YYYY-MM-DD, on the clock of the seller's country. What is null is given when the invoice is sent. */
export const invoices = pgTable(
  'office_invoices',
  {
    id: id(),
    group: group(),
    kind: text('kind', { enum: invoiceKinds }).notNull().default('invoice'),
    customer: customer(),
    currency: text('currency').notNull(),
    reference: line('reference'),
    deliveredOn: text('delivered_on'),
    paymentDays: integer('payment_days'),
    discountBp: integer('discount_bp').notNull().default(0),
    exchangeRate: line('exchange_rate'),
    note: line('note'),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull().default([]),
    order: integer('order').references(() => orders.id),
    corrects: integer('corrects'),
    number: text('number'),
    year: integer('year'),
    sequence: integer('sequence'),
    issuedOn: text('issued_on'),
    dueOn: text('due_on'),
    parties: jsonb('parties').$type<Parties>(),
    amounts: jsonb('amounts').$type<Totals>(),
    grossMinor: amount('gross_minor'),
    sentAt: moment('sent_at'),
    createdAt: created(),
    version: version(),
  },
  (table) => [
    index().on(table.group),
    index().on(table.customer),
    index().on(table.order),
    unique().on(table.group, table.year, table.sequence),
  ],
);

/** The last number that was given to an invoice of a group in a year. */
export const invoiceNumbers = pgTable(
  'office_invoice_numbers',
  {
    group: group(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.group, table.year] })],
);

export const payments = pgTable(
  'office_payments',
  {
    id: id(),
    group: group(),
    customer: customer(),
    currency: text('currency').notNull(),
    receivedOn: text('received_on').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    reference: line('reference'),
    parts: jsonb('parts').$type<{ invoice: number; amount_minor: number; back?: boolean }[]>().notNull(),
    amountMinor: amount('amount_minor'),
    /** When it was taken back. */
    removedAt: moment('removed_at'),
    createdAt: created(),
  },
  (table) => [index().on(table.group), index().on(table.customer)],
);

/** What was sent of a document, and what became of it. Its files are references of the kind `dispatch`. */
export const dispatches = pgTable(
  'office_dispatches',
  {
    id: id(),
    invoice: integer('invoice')
      .notNull()
      .references(() => invoices.id),
    kind: text('kind', { enum: dispatchKinds }).notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: languageIds }).notNull(),
    subject: line('subject'),
    /** The words of the mail. */
    body: line('body'),
    /** The address of who sent it; empty: the product did by itself. */
    by: text('by').notNull(),
    queuedAt: moment('queued_at').notNull(),
    /** What the record of the queue said last. */
    state: text('state', { enum: dispatchStates }).notNull().default('waiting'),
    doneAt: moment('done_at'),
    error: line('error'),
    /** The SHA-256 of the token with which a provider sends receipts; null: it sends none by itself. */
    receiptKey: text('receipt_key').unique(),
  },
  (table) => [
    index().on(table.invoice),
    // Each step of reminders is sent once.
    uniqueIndex('office_dispatches_once').on(table.invoice, table.kind).where(sql`${table.kind} LIKE 'reminder%'`),
  ],
);

/** What a provider of electronic invoices said of a document. */
export const receipts = pgTable(
  'office_receipts',
  {
    id: id(),
    dispatch: integer('dispatch')
      .notNull()
      .references(() => dispatches.id),
    at: moment('at').notNull(),
    state: text('state', { enum: receiptStates }).notNull(),
    reference: line('reference'),
    message: line('message'),
    /** Names the file that it came in, so that it is taken once; null: it came by a call. */
    file: text('file'),
  },
  (table) => [index().on(table.dispatch), unique().on(table.dispatch, table.file)],
);

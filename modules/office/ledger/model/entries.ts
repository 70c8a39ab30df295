import { slugPattern } from '@quarterhour/model/catalogue';
import { endpoint } from '@quarterhour/model/endpoint';
import { shownAmount } from '@quarterhour/model/money';
import { next, pageInput } from '@quarterhour/model/paging';
import { managers } from '@quarterhour/model/roles';
import { z } from 'zod';
import { idSchema } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { rule } from './field-errors.ts';

/** What an entry records. A refund is money that is paid back; a write-off, what will never be paid. */
export const entryKinds = ['invoice', 'credit_note', 'payment', 'refund', 'write_off'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The accounts of the ledger: what customers owe, money, revenue, VAT that is owed, and losses on what customers owed. */
export const accounts = ['receivable', 'money', 'revenue', 'vat', 'write_off'] as const;
export type Account = (typeof accounts)[number];

const group = z.string().regex(slugPattern, salesRule('choose_group'));
const day = z.iso.date(salesRule('day'));
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, rule('month'));

export const entryLineSchema = z.object({
  account: z.enum(accounts),
  /** Whose account it is; only of `receivable`. */
  customer: z.int().nullable(),
  /** The id of the invoice whose open amount it changes; a credit note changes that of the invoice that it corrects. */
  document: z.int().nullable(),
  /** The kind and rate of VAT, in hundredths of a percent, of revenue and VAT. */
  tax: z.string().nullable(),
  rate_bp: z.int().nullable(),
  /** Minor units: above 0 a debit, below 0 a credit. */
  amount_minor: shownAmount,
});

export const entrySchema = z.object({
  id: z.int(),
  group: z.string(),
  kind: z.enum(entryKinds),
  /** The day that it counts for, on the clock of the seller. */
  day: z.iso.date(),
  currency: z.string(),
  /** The number of the document, or the reference of a payment. */
  number: z.string(),
  /** Why it was booked, as a person wrote it. */
  note: z.string(),
  customer_name: z.string(),
  /** What customers owe more by it, in minor units; below 0, less. */
  amount_minor: shownAmount,
  /** The id of the invoice or credit note that it records. */
  document: z.int().nullable(),
  order: z.int().nullable(),
  /** The id of the entry that it takes back. */
  reverses: z.int().nullable(),
  by: z.string(),
  created_at: z.string(),
  /** They add up to 0. */
  lines: z.array(entryLineSchema),
});
export type Entry = z.infer<typeof entrySchema>;

const balance = z.object({
  group: z.string(),
  currency: z.string(),
  account: z.enum(accounts),
  /** Minor units. */
  debit_minor: shownAmount,
  credit_minor: shownAmount,
});
const closed = z.object({ group: z.string(), month: z.string(), by: z.string(), at: z.string() });

/** The calls of the ledger. Nothing of it is ever changed or removed: a correction is an entry of its own. */
export const ledgerCalls = {
  listEntries: endpoint({
    method: 'GET',
    path: '/api/ledger/entries',
    summary: 'Lists the entries of the ledger, the newest first, each with debits and credits that add up to 0.',
    input: z.object({
      group: group.optional(),
      customer: idSchema.optional(),
      kind: z.enum(entryKinds).optional(),
      /** Days, both included. */
      from: day.optional(),
      to: day.optional(),
      ...pageInput(),
    }),
    output: z.object({ entries: z.array(entrySchema), next }),
    example: { from: '2026-10-01', to: '2026-10-31' },
    access: 'signed_in',
  }),
  readBalances: endpoint({
    method: 'GET',
    path: '/api/ledger/balances',
    summary: 'Adds up debits and credits by group, currency and account, and lists the months that are closed.',
    input: z.object({ group: group.optional(), from: day.optional(), to: day.optional() }),
    output: z.object({ balances: z.array(balance), closed: z.array(closed) }),
    example: {},
    access: 'signed_in',
  }),
  closeMonth: endpoint({
    method: 'POST',
    path: '/api/ledger/close',
    summary: 'Closes a month of a group, and all before it: no entry can be dated in them any more.',
    input: z.strictObject({ group, month: monthSchema }),
    output: closed,
    example: { group: 'north', month: '2026-10' },
    access: managers,
  }),
};

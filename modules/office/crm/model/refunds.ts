import { endpoint, version } from '@quarterhour/model/endpoint';
import { shownAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { next, pageInput } from '@quarterhour/model/paging';
import { managers } from '@quarterhour/model/roles';
import { largestNumber } from '@quarterhour/model/stored';
import { z } from 'zod';
import { entrySchema } from '../../ledger/model/entries.ts';
import { idSchema, key } from '../../sales/model/customers.ts';
import { rule } from './field-errors.ts';
import { amount, currency, group, name } from './fields.ts';

export const refundStatuses = ['requested', 'approved', 'paid', 'rejected'] as const;

const refundSchema = z.strictObject({
  group,
  /** The reason. */
  name,
  order: z.int(rule('choose_order')).positive().max(largestNumber),
  amount_minor: amount,
  currency,
  status: z.enum(refundStatuses).default('requested'),
});

/** Money that a customer gets back of an order whose invoice was sent. Once it is paid, it is an entry of the ledger. */
export const refundNoun = defineNoun({
  one: 'refund',
  many: 'refunds',
  path: '/api/crm/refund',
  key,
  row: refundSchema.extend({ id: z.int(), order_name: z.string(), created_at: z.string(), version }),
  fields: refundSchema,
  changes: changesOf(refundSchema.omit({ group: true, order: true, currency: true })),
  page: '/apps/crm/sales-management/sm-refund',
  search: ['name'],
  filters: ['status', 'group', 'order'],
  sort: ['created_at', 'name', 'status', 'group'],
  calls: {
    list: { name: 'listRefunds', summary: 'Lists refunds of orders.', access: 'signed_in' },
    create: {
      name: 'createRefund',
      summary: 'Adds a refund of an order; together they are never more than its invoices with VAT.',
      access: managers,
      example: { group: 'north', name: 'A spot was not on air', order: 1, amount_minor: 4900 },
    },
    change: {
      name: 'changeRefund',
      summary: 'Changes a refund or its status. Once it is paid, its amount no longer changes.',
      access: managers,
      example: { id: 1, status: 'approved', version: 1 },
    },
  },
});

const money = { currency: z.string() };
const sums = {
  ...money,
  /** Minor units, with VAT. */
  invoiced_minor: shownAmount,
  credited_minor: shownAmount,
  paid_minor: shownAmount,
  refunded_minor: shownAmount,
  written_off_minor: shownAmount,
  /** What is still owed; below 0, what is owed back. */
  open_minor: shownAmount,
};

/** What customers owe and what was earned, read from the ledger. */
export const statementCalls = {
  readStatement: endpoint({
    method: 'GET',
    path: '/api/crm/statement',
    summary:
      'Lists the invoices, credit notes, payments, refunds and write-offs of a customer, or of all, with the sums of all pages.',
    input: z.object({ customer: idSchema.optional(), ...pageInput() }),
    output: z.object({
      rows: z.array(entrySchema.omit({ lines: true })),
      sums: z.array(z.object(sums)),
      next,
    }),
    access: 'signed_in',
    example: { customer: 1 },
  }),
  readEarnings: endpoint({
    method: 'GET',
    path: '/api/crm/earning',
    summary: 'Adds up what was invoiced, paid, refunded and written off by month and currency, the newest month first.',
    input: z.object({}),
    output: z.object({
      months: z.array(
        z.object({
          /** YYYY-MM, on the clock of the seller */
          month: z.string(),
          ...money,
          /** Invoices less credit notes, without VAT. */
          net_minor: shownAmount,
          tax_minor: shownAmount,
          paid_minor: shownAmount,
          refunded_minor: shownAmount,
          written_off_minor: shownAmount,
        }),
      ),
    }),
    access: 'signed_in',
  }),
};

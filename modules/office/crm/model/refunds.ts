import { endpoint, version } from '@quarterhour/model/endpoint';
import { shownAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { next, pageInput } from '@quarterhour/model/paging';
import { managers } from '@quarterhour/model/roles';
import { largestNumber } from '@quarterhour/model/stored';
import { z } from 'zod';
import { idSchema, key } from '../../sales/model/customers.ts';
import { orderStatuses } from '../../sales/model/orders.ts';
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

/** Money that a customer gets back of an order. */
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
      summary: 'Adds a refund of an order; together they are never more than the order.',
      access: managers,
      example: { group: 'north', name: 'A spot was not on air', order: 1, amount_minor: 4900 },
    },
    change: {
      name: 'changeRefund',
      summary: 'Changes a refund or its status.',
      access: managers,
      example: { id: 1, status: 'approved', version: 1 },
    },
  },
});

const money = { currency: z.string(), ordered_minor: shownAmount, refunded_minor: shownAmount };

/** What was ordered and refunded. Orders count from their confirmation on, refunds once they are paid. */
export const statementCalls = {
  readStatement: endpoint({
    method: 'GET',
    path: '/api/crm/statement',
    summary: 'Lists the confirmed orders of a customer, or of all, with what was refunded, and the sums of all pages.',
    input: z.object({ customer: idSchema.optional(), ...pageInput() }),
    output: z.object({
      rows: z.array(
        z.object({
          order: z.int(),
          name: z.string(),
          customer_name: z.string(),
          status: z.enum(orderStatuses),
          /** ISO 8601 */
          confirmed_at: z.string(),
          ...money,
        }),
      ),
      sums: z.array(z.object(money)),
      next,
    }),
    access: 'signed_in',
    example: { customer: 1 },
  }),
  readEarnings: endpoint({
    method: 'GET',
    path: '/api/crm/earning',
    summary: 'Adds up confirmed orders and their refunds by month and currency, the newest month first.',
    input: z.object({}),
    output: z.object({
      months: z.array(
        z.object({
          /** YYYY-MM in UTC */
          month: z.string(),
          orders: z.int(),
          ...money,
        }),
      ),
    }),
    access: 'signed_in',
  }),
};

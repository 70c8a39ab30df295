import { slugPattern } from '@quarterhour/model/catalogue';
import { currencies, largestAmount, shownAmount } from '@quarterhour/model/money';
import { defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber } from '@quarterhour/model/stored';
import { z } from 'zod';
import { key, line } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { rule } from './field-errors.ts';

export const paymentMethods = ['transfer', 'card', 'direct_debit', 'cash', 'cheque'] as const;

const part = z.strictObject({
  /** The id of a sent invoice, or of a credit note after which money is owed back. */
  invoice: z.int(rule('choose_invoice')).positive(rule('choose_invoice')).max(largestNumber),
  amount_minor: z.int(salesRule('amount')).min(1, salesRule('amount')).max(largestAmount, salesRule('amount')),
});

/**
 * Money that came in, and the invoices that it pays, each in full or in part. A part of a credit note, or of an invoice that is
 * paid and credited, is money that goes back; a customer may also set it off against another invoice.
 */
export const paymentSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  /** Who paid: a customer of the group, such as the agency of several advertisers. */
  customer: z.int(salesRule('choose_customer')).positive(salesRule('choose_customer')).max(largestNumber),
  currency: z.enum(currencies).default('EUR'),
  received_on: z.iso.date(salesRule('day')).regex(/^20/, rule('day_far')),
  method: z.enum(paymentMethods).default('transfer'),
  reference: line,
  parts: z.array(part).min(1, rule('choose_invoice')).max(200),
});

const paymentRowSchema = z.object({
  ...paymentSchema.shape,
  parts: z.array(part.extend({ number: z.string(), /** Whether it was paid back. */ back: z.boolean() })),
  id: z.int(),
  customer_name: z.string(),
  /** What came in less what went back, in minor units. */
  amount_minor: shownAmount,
  created_at: z.string(),
});
export type Payment = z.infer<typeof paymentRowSchema>;

export const paymentNoun = defineNoun({
  one: 'payment',
  many: 'payments',
  path: '/api/invoice/payment',
  listPath: '/api/invoice/payment/list',
  key,
  row: paymentRowSchema,
  fields: paymentSchema,
  changes: z.strictObject({}),
  page: '/apps/invoice/payment/payment-list',
  search: ['customer_name', 'reference'],
  filters: ['group', 'customer', 'method', 'currency'],
  sort: ['received_on', 'created_at', 'customer_name', 'amount_minor', 'method', 'group'],
  calls: {
    list: {
      name: 'listPayments',
      summary: 'Lists the payments to the groups that the principal may see.',
      access: 'signed_in',
    },
    read: { name: 'readPayment', summary: 'Reads one payment.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createPayment',
      summary: 'Records money that came in for invoices, or went back for credit notes, at most what is open of each.',
      access: managers,
      example: { group: 'north', customer: 1, received_on: '2026-10-30', parts: [{ invoice: 1, amount_minor: 1200 }] },
    },
    remove: {
      name: 'removePayment',
      summary:
        'Takes back a payment that was recorded by mistake, by an entry of its own. Its invoices are open again.',
      access: managers,
      example: { id: 1 },
    },
  },
});

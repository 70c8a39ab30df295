import { slugPattern } from '@quarterhour/model/catalogue';
import { version } from '@quarterhour/model/endpoint';
import { currencies, largestAmount, shareOf, shownAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { key, line } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { rule } from './field-errors.ts';
import { units } from './units.ts';
import { taxKinds } from './vat.ts';

export const invoiceKinds = ['invoice', 'credit_note'] as const;
/** The states of an invoice. All but the first two follow from its payments, its credit notes and the day. */
export const invoiceStatuses = ['draft', 'sent', 'part_paid', 'paid', 'overdue', 'credited', 'written_off'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Hundredths of a percent. */
const percent = z.int(rule('percent')).min(0, rule('percent')).max(10_000, rule('percent')).default(0);

const invoiceLine = z.strictObject({
  name: nameText,
  /** With the name, as much as RO e-Factura takes of a line. */
  description: text.overwrite(visibleText).trim().max(480).default(''),
  /** Thousandths of the unit. */
  quantity_milli: z
    .int(rule('invoice_quantity'))
    .min(1, rule('invoice_quantity'))
    .max(10 ** 12, rule('invoice_quantity'))
    .default(1000),
  unit: z.enum(units).default('piece'),
  price_minor: z.int(salesRule('amount')).min(0, salesRule('amount')).max(largestAmount, salesRule('amount')),
  discount_bp: percent,
  tax: z.enum(taxKinds).default('standard'),
});

/** A line of an invoice. Prices are without VAT. */
export const invoiceLineSchema = invoiceLine.refine(
  ({ price_minor, quantity_milli }) => shareOf(price_minor, quantity_milli, 1000) <= largestAmount,
  { path: ['price_minor'], error: salesRule('line_too_large') },
);
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const invoiceSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  /** The id of a customer of the group. */
  customer: z.int(salesRule('choose_customer')).positive(salesRule('choose_customer')).max(largestNumber),
  currency: z.enum(currencies).default('EUR'),
  /** The purchase order or another reference of the buyer. */
  reference: line,
  /** The day of the delivery, or its last day, whose VAT rates apply; null: that of the invoice. */
  delivered_on: z.iso.date(salesRule('day')).regex(/^20/, rule('day_far')).nullable().default(null),
  /** Days from the date of the invoice until it is due; null: those of the customer. */
  payment_days: z
    .int(salesRule('payment_days'))
    .min(0, salesRule('payment_days'))
    .max(180, salesRule('payment_days'))
    .nullable()
    .default(null),
  /** On the whole invoice. */
  discount_bp: percent,
  /** What one unit of the currency is worth in the currency in which VAT is owed; empty where both are the same. */
  exchange_rate: text
    .trim()
    .overwrite((written) => written.replace(',', '.'))
    .regex(/^((?!0+(\.0+)?$)\d{1,6}(\.\d{1,6})?)?$/, rule('exchange_rate'))
    .default(''),
  note: text.overwrite(visibleText).trim().max(1000).default(''),
  lines: z.array(invoiceLineSchema).max(200).default([]),
});

const amount = shownAmount;
const totals = {
  lines_minor: amount,
  discount_minor: amount,
  net_minor: amount,
  tax_minor: amount,
  gross_minor: amount,
};
/** Without the columns that only the server knows. */
export const invoiceRowSchema = z.object({
  ...invoiceSchema.shape,
  lines: z.array(invoiceLine.extend({ price_minor: amount, quantity_milli: amount })),
  id: z.int(),
  kind: z.enum(invoiceKinds),
  /** Null: a draft. */
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  customer_name: z.string(),
  /** Local days of the seller. */
  issued_on: z.iso.date().nullable(),
  due_on: z.iso.date().nullable(),
  /** In minor units; those of a draft are computed with the rates of its day. */
  ...totals,
  line_amounts: z.array(z.object({ gross_minor: amount, discount_minor: amount, net_minor: amount, rate_bp: amount })),
  taxes: z.array(
    z.object({
      tax: z.enum(taxKinds),
      rate_bp: amount,
      lines_minor: amount,
      discount_minor: amount,
      base_minor: amount,
      tax_minor: amount,
    }),
  ),
  /** What the ledger has of it: what came in, was credited, paid back and written off. A credit note counts on its invoice. */
  paid_minor: amount,
  credited_minor: amount,
  refunded_minor: amount,
  written_off_minor: amount,
  /** What is still to be paid; below 0, what is owed back after a credit note. */
  open_minor: amount,
  /** The order that it invoices, and the invoice that a credit note corrects. */
  order: z.int().nullable(),
  corrects: z.int().nullable(),
  created_at: z.string(),
  version,
});
export type Invoice = z.infer<typeof invoiceRowSchema>;

export const invoiceNoun = defineNoun({
  one: 'invoice',
  many: 'invoices',
  path: '/api/invoice',
  listPath: '/api/invoice/list',
  key,
  row: invoiceRowSchema,
  fields: invoiceSchema,
  changes: changesOf(invoiceSchema.omit({ group: true })),
  page: '/apps/invoice/invoice-list',
  search: ['number', 'customer_name', 'reference'],
  filters: ['status', 'kind', 'group', 'customer', 'currency', 'order'],
  sort: ['created_at', 'number', 'customer_name', 'status', 'issued_on', 'due_on', 'group'],
  calls: {
    list: {
      name: 'listInvoices',
      summary: 'Lists the invoices and credit notes of the groups that the principal may see.',
      access: 'signed_in',
    },
    read: { name: 'readInvoice', summary: 'Reads one invoice.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createInvoice',
      summary: 'Adds a draft of an invoice. It has no number until it is sent.',
      access: managers,
      example: { group: 'north', customer: 1, lines: [{ name: 'Spot of 30 seconds', price_minor: 1200 }] },
    },
    change: {
      name: 'changeInvoice',
      summary: 'Changes a draft. A sent invoice never changes.',
      access: managers,
      example: { id: 1, note: 'Thank you.', version: 1 },
    },
    remove: {
      name: 'removeInvoice',
      summary: 'Removes a draft. A sent invoice stays.',
      access: managers,
      example: { id: 1 },
    },
  },
});

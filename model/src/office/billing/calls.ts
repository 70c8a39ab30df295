import { z } from 'zod';
import { slugPattern } from '../../catalogue.ts';
import { endpoint, version } from '../../endpoint.ts';
import { currencies } from '../../money.ts';
import { managers } from '../../roles.ts';
import { idSchema } from '../sales/customers.ts';
import { invoiceRowSchema } from './invoices.ts';

const sums = { billed_minor: z.int(), paid_minor: z.int(), overdue_minor: z.int() };
const summary = z.object({
  currency: z.enum(currencies),
  /** The currencies that invoices of these groups have. */
  currencies: z.array(z.enum(currencies)),
  /** The months up to this one, in order; amounts with VAT. */
  months: z.array(
    z.object({
      /** YYYY-MM */
      month: z.string(),
      ...sums,
    }),
  ),
  ...sums,
  open_minor: z.int(),
  drafts: z.int(),
  sent: z.int(),
  overdue: z.int(),
});
export type InvoiceSummary = z.infer<typeof summary>;

/** The calls on invoices beside those of their noun. */
export const invoiceCalls = {
  sendInvoice: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/send',
    summary:
      'Sends a draft: gives it the next number of its group and year, its date, and the names and addresses as they are now.',
    input: z.object({ id: idSchema, version }),
    output: invoiceRowSchema,
    example: { id: 1, version: 1 },
    access: managers,
  }),
  creditInvoice: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/credit',
    summary: 'Drafts the credit note of a sent invoice, with all its lines.',
    input: z.object({ id: idSchema }),
    output: invoiceRowSchema,
    example: { id: 1 },
    access: managers,
  }),
  invoiceOrder: endpoint({
    method: 'POST',
    path: '/api/invoice/order/:id',
    summary: 'Drafts the invoice of an order: of what was booked, or of what was delivered and at most booked.',
    input: z.object({ id: idSchema, by: z.enum(['booking', 'delivery']) }),
    output: invoiceRowSchema,
    example: { id: 1, by: 'delivery' },
    access: managers,
  }),
  summarizeInvoices: endpoint({
    method: 'GET',
    path: '/api/invoice/summary',
    summary: 'Sums up what was invoiced, paid and is overdue, by month.',
    input: z.object({
      group: z.string().regex(slugPattern).optional(),
      /** By default the one with the most invoices. */
      currency: z.enum(currencies).optional(),
      months: z.coerce.number().int().min(1).max(60).default(12),
    }),
    output: summary,
    example: { currency: 'EUR' },
    access: 'signed_in',
  }),
};

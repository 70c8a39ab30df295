import { slugPattern } from '@quarterhour/model/catalogue';
import { endpoint, version } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { currencies, largestAmount, shownAmount } from '@quarterhour/model/money';
import { managers } from '@quarterhour/model/roles';
import { nameText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { idSchema } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { documentMailSchema } from './dispatches.ts';
import { invoiceRowSchema } from './invoices.ts';

const sums = { billed_minor: shownAmount, paid_minor: shownAmount, overdue_minor: shownAmount };
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
  /** What customers still owe; what is owed back to others is not taken off. */
  open_minor: shownAmount,
  drafts: z.int(),
  sent: z.int(),
  overdue: z.int(),
});
export type InvoiceSummary = z.infer<typeof summary>;

/** The files in which the ledger is exported. */
export const ledgerFormats = ['csv', 'datev', 'fec'] as const;

/** The calls on invoices beside those of their noun. */
export const invoiceCalls = {
  exportLedger: endpoint({
    method: 'GET',
    path: '/api/ledger/export',
    summary:
      'Writes the entries of a group and a time as a file: CSV, a batch of postings for DATEV (EXTF), or the FEC of France.',
    input: z.object({
      group: z.string().regex(slugPattern, salesRule('choose_group')),
      /** Days, both included. */
      from: z.iso.date(salesRule('day')),
      to: z.iso.date(salesRule('day')),
      format: z.enum(ledgerFormats).default('csv'),
    }),
    output: z.unknown(),
    media: { answer: 'text/csv' },
    example: { group: 'north', from: '2026-10-01', to: '2026-10-31', format: 'csv' },
    access: 'signed_in',
  }),
  sendInvoice: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/send',
    summary:
      'Sends a draft: gives it the next number of its group and year, its date, and the names and addresses as they are now, and mails it if `mail` says so.',
    input: z.object({ id: idSchema, version, mail: documentMailSchema.optional() }),
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
  writeOffInvoice: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/write-off',
    summary: 'Writes off what is open of an invoice, or a part of it, as an entry of the ledger.',
    input: z.object({
      id: idSchema,
      /** Minor units; left out: all that is open. */
      amount_minor: z.int(salesRule('amount')).min(1, salesRule('amount')).max(largestAmount).optional(),
      reason: nameText,
    }),
    output: invoiceRowSchema,
    example: { id: 1, reason: 'Insolvent' },
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
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/api/invoice/:id/document',
    summary:
      'Writes an invoice as a file: a PDF with its data inside (Factur-X, profile EN 16931), or the data alone as UBL 2.1 (with the rules of RO e-Factura for sellers in Romania), CII, or Peppol BIS Billing 3.0.',
    input: z.object({
      id: idSchema,
      format: z.enum(['pdf', 'ubl', 'cii', 'peppol']).default('pdf'),
      /** By default that of the country of the buyer. */
      language: z.enum(languageIds).optional(),
    }),
    output: z.unknown(),
    media: { answer: 'application/pdf' },
    example: { id: 1, format: 'pdf' },
    access: 'signed_in',
  }),
  downloadOrder: endpoint({
    method: 'GET',
    path: '/api/invoice/order/:id/document',
    summary: 'Writes a PDF for the advertiser: the confirmation of an order, or the proof of its delivery.',
    input: z.object({
      id: idSchema,
      document: z.enum(['confirmation', 'delivery']),
      language: z.enum(languageIds).optional(),
    }),
    output: z.unknown(),
    media: { answer: 'application/pdf' },
    example: { id: 1, document: 'delivery' },
    access: 'signed_in',
  }),
};

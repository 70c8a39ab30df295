import { endpoint } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { managers } from '@quarterhour/model/roles';
import { rule as coreRule } from '@quarterhour/model/rule';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { fileSchema } from '../../files/model/files.ts';
import { idSchema } from '../../sales/model/customers.ts';

/** What leaves the house about a document. */
export const dispatchKinds = ['mail', 'provider', 'reminder_1', 'reminder_2', 'reminder_3'] as const;
/** `sent`: the server of the recipient took it. */
export const dispatchStates = ['waiting', 'sent', 'failed'] as const;

/** What a provider says of a document; `note`: words that are no verdict. */
export const receiptStates = ['accepted', 'rejected', 'note'] as const;

/** The most dispatches that are listed of a document. */
export const mostDispatches = 200;
/** The most receipts of a dispatch. */
export const mostReceipts = 50;

const address = text
  .trim()
  .max(254)
  .regex(/^[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>]+$/, coreRule('email'));

/** The mail with a document. What is left out is that of the customer; a customer without an address gets none. */
export const documentMailSchema = z.strictObject({
  to: address.optional(),
  language: z.enum(languageIds).optional(),
});
export type DocumentMail = z.infer<typeof documentMailSchema>;

const receiptSchema = z.object({
  at: z.string(),
  state: z.enum(receiptStates),
  /** The number of the document at the provider or the authority. */
  reference: z.string(),
  message: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const dispatchSchema = z.object({
  id: z.int(),
  kind: z.enum(dispatchKinds),
  recipient: z.string(),
  language: z.enum(languageIds),
  subject: z.string(),
  /** The words of the mail. */
  body: z.string(),
  /** The address of who sent it; empty: the product did by itself. */
  by: z.string(),
  queued_at: z.string(),
  state: z.enum(dispatchStates),
  /** When it was sent or given up. */
  done_at: z.string().nullable(),
  /** Why the last attempt failed. */
  error: z.string(),
  /** A copy of what was attached. */
  files: z.array(fileSchema).max(5),
  /** What the provider said of it, the newest first. */
  receipts: z.array(receiptSchema).max(mostReceipts),
});
export type Dispatch = z.infer<typeof dispatchSchema>;

export const dispatchList = z.object({
  /** The newest first. */
  dispatches: z.array(dispatchSchema).max(mostDispatches),
  /** Whether this installation sends mails. */
  can_mail: z.boolean(),
  /** Whether the seller has a provider of electronic invoices. */
  can_hand_over: z.boolean(),
  /** Where a mail with the document goes unless somebody says otherwise; empty: the customer has no address. */
  to: z.string(),
  language: z.enum(languageIds),
});
export type DispatchList = z.infer<typeof dispatchList>;

export const dispatchCalls = {
  listDispatches: endpoint({
    method: 'GET',
    path: '/api/invoice/:id/dispatches',
    summary: 'Lists what was sent of an invoice, to whom, and whether it arrived.',
    input: z.object({ id: idSchema }),
    output: dispatchList,
    example: { id: 1 },
    access: 'signed_in',
    key: 'none',
  }),
  mailInvoice: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/mail',
    summary: 'Mails a sent invoice or credit note with its PDF and its XML, once more if it was mailed before.',
    input: z.object({ id: idSchema, ...documentMailSchema.shape }),
    output: dispatchList,
    example: { id: 1, to: 'accounts@bakery.example', language: 'ro' },
    access: managers,
  }),
};

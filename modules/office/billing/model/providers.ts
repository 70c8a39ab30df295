import { endpoint } from '@quarterhour/model/endpoint';
import { managers } from '@quarterhour/model/roles';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { idSchema } from '../../sales/model/customers.ts';
import { dispatchList, receiptStates } from './dispatches.ts';
import { rule } from './field-errors.ts';

/** How documents reach a provider of electronic invoices: a program that empties a folder, or a web hook. */
export const providerWays = ['none', 'folder', 'web_hook'] as const;
export type ProviderWay = (typeof providerWays)[number];

function isWebAddress(written: string): boolean {
  return URL.canParse(written) && ['http:', 'https:'].includes(new URL(written).protocol);
}

const fields = {
  way: z.enum(providerWays),
  /** Of a web hook; otherwise empty. */
  url: text.trim().max(2000).default(''),
};
interface Written {
  way: ProviderWay;
  url: string;
}
const hasAddress = ({ way, url }: Written) => way !== 'web_hook' || isWebAddress(url);
const wrongAddress = { message: rule('provider_url'), path: ['url'] };

export const providerSchema = z.strictObject(fields).refine(hasAddress, wrongAddress);
export type Provider = z.infer<typeof providerSchema>;

const providerState = z.object({
  way: z.enum(providerWays),
  url: z.string(),
  /** Signs what a web hook gets (Standard Webhooks); null without one. */
  secret: z.string().nullable(),
  /** Where documents are laid, and below it `receipts`; null if this installation has no such folder. */
  folder: z.string().nullable(),
});
export type ProviderState = z.infer<typeof providerState>;

export const providerCalls = {
  readProvider: endpoint({
    method: 'GET',
    path: '/api/invoice/seller/:id/provider',
    summary: 'Reads how documents of a seller reach its provider of electronic invoices.',
    input: z.object({ id: idSchema }),
    output: providerState,
    example: { id: 1 },
    access: managers,
    key: 'none',
  }),
  changeProvider: endpoint({
    method: 'PUT',
    path: '/api/invoice/seller/:id/provider',
    summary: 'Changes how documents of a seller reach its provider of electronic invoices, from now on.',
    input: z.object({ id: idSchema, ...fields }).refine(hasAddress, wrongAddress),
    output: providerState,
    example: { id: 1, way: 'web_hook', url: 'https://access-point.example/documents' },
    access: managers,
  }),
  handOverInvoice: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/hand-over',
    summary: 'Hands a sent invoice or credit note to the provider of electronic invoices, once more if it was before.',
    input: z.object({ id: idSchema }),
    output: dispatchList,
    example: { id: 1 },
    access: managers,
  }),
  receiveReceipt: endpoint({
    method: 'POST',
    path: '/api/invoice/receipt/:token',
    summary: 'Takes what a provider of electronic invoices says of a document, at the address that came with it.',
    input: z.object({
      token: text.max(100),
      state: z.enum(receiptStates),
      /** The number of the document at the provider or the authority. */
      reference: text.trim().max(200).default(''),
      message: text.trim().max(2000).default(''),
    }),
    output: z.object({ taken: z.literal(true) }),
    example: { token: 'Zk3…', state: 'accepted', reference: '5001131297', message: '' },
    access: 'public',
  }),
};

import type { Writer } from '@quarterhour/server/nouns/open-noun';
import { type Posting, post } from '../../ledger/server/post.ts';
import type { Totals } from '../model/arithmetic.ts';
import type { invoices } from './tables.ts';

type Row = typeof invoices.$inferSelect;
type Sent = Pick<Row, 'id' | 'group' | 'kind' | 'customer' | 'currency' | 'exchangeRate' | 'corrects' | 'order'> & {
  amounts: Totals;
  issuedOn: string;
  number: string;
  by: string;
};

/** Books a document in the transaction that sends it: what is owed against revenue and VAT, by category and rate. */
export function postDocument(db: Writer, sent: Sent): Promise<void> {
  const { id, group, kind, customer, currency, exchangeRate, corrects, order, amounts, issuedOn, number, by } = sent;
  const sign = kind === 'credit_note' ? -1 : 1;
  const document = kind === 'credit_note' ? corrects : id;
  const postings: Posting[] = [
    { account: 'receivable', customer, document, amount_minor: sign * amounts.gross_minor },
    ...amounts.taxes.flatMap(({ tax, rate_bp, base_minor, tax_minor }): Posting[] => [
      { account: 'revenue', document, tax, rate_bp, amount_minor: -sign * base_minor },
      { account: 'vat', document, tax, rate_bp, amount_minor: -sign * tax_minor },
    ]),
  ];
  return post(
    db,
    { group, kind, day: issuedOn, currency, exchangeRate, number, document: id, order, by },
    postings,
    'status',
  );
}

import { type Currency, digitsOf, shareOf } from '@quarterhour/model/money';
import type { Readable } from '@quarterhour/server/nouns/open-noun';
import { eq } from 'drizzle-orm';
import { dayIn } from '../../../ledger/server/day-in.ts';
import { customers } from '../../../sales/server/tables.ts';
import type { Totals } from '../../model/arithmetic.ts';
import type { InvoiceLine, invoiceKinds } from '../../model/invoices.ts';
import type { Parties } from '../../model/parties.ts';
import { sellerCountries } from '../../model/vat.ts';
import { amountsOf } from '../amounts.ts';
import { partiesOf } from '../parties.ts';
import { sellerOf } from '../sellers.ts';
import { invoices } from '../tables.ts';

type Row = typeof invoices.$inferSelect;

/** What the documents of an invoice say: what it kept when it was sent; of a draft, what it would say today. */
export interface Issued {
  kind: (typeof invoiceKinds)[number];
  /** Null: a draft. */
  number: string | null;
  issuedOn: string;
  dueOn: string | null;
  suppliedOn: string;
  currency: Currency;
  reference: string;
  note: string;
  discountBp: number;
  lines: readonly InvoiceLine[];
  amounts: Totals;
  parties: Parties;
  /** The VAT in the currency in which it is owed, where this is another one (BT-111). */
  accounting: { currency: Currency; rate: string; taxMinor: number } | undefined;
  /** What a credit note corrects. */
  corrects: { number: string; issuedOn: string } | undefined;
  sentAt: Date | null;
}

/** @param now unix seconds */
export async function readIssued({ db }: Readable, row: Row, now: number): Promise<Issued> {
  const { kind, number, dueOn, deliveredOn, reference, note, discountBp, lines, sentAt } = row;
  const parties = row.parties ?? (await partiesNow({ db }, row));
  const { country } = parties.seller;
  const today = dayIn(country, now);
  const amounts = row.amounts ?? amountsOf(row, parties.seller, today);
  const currency = row.currency as Currency;
  const [corrected] =
    row.corrects === null ? [] : await db.select().from(invoices).where(eq(invoices.id, row.corrects));
  return {
    ...{ kind, number, dueOn, currency, reference, note, discountBp, lines, amounts, parties, sentAt },
    issuedOn: row.issuedOn ?? today,
    // Without a day of its own, the delivery is that of the invoice (EN 16931, BT-72).
    suppliedOn: deliveredOn ?? row.issuedOn ?? today,
    accounting: accountingOf(row, currency, sellerCountries[country].currency, amounts.tax_minor),
    corrects: corrected && { number: corrected.number ?? '', issuedOn: corrected.issuedOn ?? '' },
  };
}

async function partiesNow({ db }: Readable, { group, customer }: Row): Promise<Parties> {
  const seller = await sellerOf({ db }, group);
  const [buyer] = await db.select().from(customers).where(eq(customers.id, customer));
  if (!buyer) throw new Error(`invoice of the missing customer ${customer}`);
  return partiesOf(seller, buyer);
}

function accountingOf({ exchangeRate }: Row, from: Currency, to: Currency, tax: number): Issued['accounting'] {
  if (from === to || exchangeRate === '') return undefined;
  return { currency: to, rate: exchangeRate, taxMinor: converted(tax, from, to, exchangeRate) };
}

/** An amount in another currency, rounded half up. @param rate what one unit is worth, with at most six decimals */
export function converted(minor: number, from: Currency, to: Currency, rate: string): number {
  const [whole = '0', decimals = ''] = rate.split('.');
  const millionths = Number(whole + decimals.padEnd(6, '0'));
  return shareOf(minor, millionths * 10 ** digitsOf(to), 10 ** (6 + digitsOf(from)));
}

import { fieldError } from '@quarterhour/model/field-errors';
import { writeAmount } from '@quarterhour/model/money';
import { addDays } from '@quarterhour/model/period';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { audit } from '@quarterhour/server/store/audit';
import type { Database } from '@quarterhour/server/store/database';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayIn } from '../../ledger/server/day-in.ts';
import { balancesOf } from '../../ledger/server/documents.ts';
import { lockAccounts } from '../../ledger/server/post.ts';
import { entryLines } from '../../ledger/server/tables.ts';
import { markInvoiced } from '../../sales/server/orders.ts';
import { customers } from '../../sales/server/tables.ts';
import type { Totals } from '../model/arithmetic.ts';
import { categoryOf, type SellerCountry, sellerCountries, type TaxKind } from '../model/vat.ts';
import { amountsOf } from './amounts.ts';
import { readIssued } from './documents/issued.ts';
import { refuseWrongFacts } from './facts.ts';
import { lockInvoice } from './invoices.ts';
import { partiesOf } from './parties.ts';
import { postDocument } from './post-document.ts';
import { refuseBroken } from './rules/refuse-broken.ts';
import { sellerOf } from './sellers.ts';
import { invoiceNumbers, invoices } from './tables.ts';

type Row = typeof invoices.$inferSelect;
type Writer = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Sends a draft. Its number is allocated in the same transaction: the row of the last number stays locked until the end, so
 * that two that press at once get two numbers in a row, and what fails leaves no gap.
 * @param now unix seconds
 */
export function sendInvoice(
  store: Store,
  principal: Principal,
  id: number,
  version: number,
  now: number,
): Promise<void> {
  return store.db.transaction(async (db) => {
    const draft = await lockInvoice(db, id);
    if (!draft) throw new Refusal('not_found', 'This invoice does not exist, or is outside your scope.');
    if (draft.sentAt !== null) throw wrongField(fieldError('status', 'sent_invoice', { number: draft.number ?? '' }));
    if (draft.version !== version) {
      throw new Refusal('changed_meanwhile', 'Somebody changed this invoice meanwhile; read it again first.');
    }
    const sent = await frozen(db, draft, now);
    await lockAccounts(db, [draft.customer]);
    await refuseTooMuchCredit(db, draft, sent.amounts);
    const { year, sequence } = await nextNumber(db, draft.group, sent.issuedOn);
    const number = `${sent.prefix}${year}-${String(sequence).padStart(5, '0')}`;
    const { prefix: _, ...columns } = sent;
    const [row] = await db
      .update(invoices)
      .set({ ...columns, number, year, sequence, sentAt: new Date(now * 1000), version: draft.version + 1 })
      .where(eq(invoices.id, id))
      .returning();
    if (row) refuseBroken(await readIssued({ db }, row, now));
    await postDocument(db, { ...draft, ...columns, number, by: principal.email });
    if (draft.order !== null && draft.kind === 'invoice')
      await markInvoiced(db, principal, { id: draft.order, number, now });
    const territories = await territoriesOfGroup({ db }, draft.group);
    await audit(db, { actor: principal, action: 'send_invoice', subject: number, territories });
  });
}

/** What an invoice keeps from its day on. @throws Refusal wrong_input if something that the law asks for is missing */
async function frozen(db: Writer, draft: Row, now: number) {
  const seller = await sellerOf({ db }, draft.group);
  const country = seller.country as SellerCountry;
  const issuedOn = dayIn(country, now);
  const [buyer] = await db.select().from(customers).where(eq(customers.id, draft.customer));
  if (!buyer) throw wrongField(fieldError('customer', 'choose_customer'));
  if (draft.lines.length === 0) throw wrongField(fieldError('lines', 'no_lines'));
  const parties = partiesOf(seller, buyer);
  const reversed = draft.lines.some(({ tax }) => tax === 'reverse_charge');
  const needed = ['street', 'city', 'country', ...(reversed ? (['vat_number'] as const) : [])] as const;
  const lacking = needed.find((field) => parties.buyer[field] === '');
  if (lacking) {
    throw wrongField(
      fieldError('customer', 'customer_incomplete', { name: buyer.name, what: lacking.replace('_', ' ') }),
    );
  }
  const { currency } = sellerCountries[country];
  if (draft.currency !== currency && draft.exchangeRate === '') {
    throw wrongField(fieldError('exchange_rate', 'exchange_rate_missing', { currency }));
  }
  refuseWrongFacts({ parties, lines: draft.lines, deliveredOn: draft.deliveredOn, issuedOn });
  const amounts = amountsOf(draft, seller, issuedOn);
  const dueOn = addDays(issuedOn, draft.paymentDays ?? buyer.paymentDays);
  const prefix = seller.numberPrefix || `${draft.group.toUpperCase()}-`;
  return { parties, amounts, grossMinor: amounts.gross_minor, issuedOn, dueOn, prefix };
}

/** @throws Refusal wrong_input for a credit note of more than is left of the invoice that it corrects */
async function refuseTooMuchCredit(
  db: Writer,
  { kind, corrects, currency }: Row,
  { gross_minor: gross, taxes }: Totals,
): Promise<void> {
  if (kind !== 'credit_note') return;
  const { invoiced, credited } = (await balancesOf({ db }, [corrects ?? 0]))(corrects ?? 0);
  const left = invoiced - credited;
  if (gross > left) {
    throw wrongField(fieldError('lines', 'credit_exceeds', { open: `${writeAmount(left, currency)} ${currency}` }));
  }
  await refuseOtherVat(db, corrects ?? 0, currency, taxes);
}

/** @throws Refusal wrong_input for a credit note with other VAT than the invoice that it corrects */
async function refuseOtherVat(db: Writer, corrects: number, currency: string, taxes: Totals['taxes']): Promise<void> {
  const booked = await db
    .select()
    .from(entryLines)
    .where(and(eq(entryLines.document, corrects), inArray(entryLines.account, ['revenue', 'vat'])));
  for (const { tax, rate_bp, base_minor, tax_minor } of taxes) {
    const left = (account: 'revenue' | 'vat') =>
      -booked
        .filter((line) => line.account === account && line.rateBp === rate_bp)
        .filter((line) => categoryOf(line.tax as TaxKind) === categoryOf(tax))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (base_minor <= left('revenue') && tax_minor <= left('vat')) continue;
    const open = `${writeAmount(Math.max(0, left('revenue')), currency)} ${currency}`;
    throw wrongField(fieldError('lines', 'credit_category', { open, tax: `${categoryOf(tax)} ${rate_bp / 100} %` }));
  }
}

async function nextNumber(db: Writer, group: string, day: string): Promise<{ year: number; sequence: number }> {
  const year = Number(day.slice(0, 4));
  const [row] = await db
    .insert(invoiceNumbers)
    .values({ group, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.group, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning();
  return { year, sequence: row?.last ?? 1 };
}

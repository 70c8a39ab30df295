import { fieldError } from '@quarterhour/model/field-errors';
import { ofWholeGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Database } from '@quarterhour/server/store/database';
import type { Store } from '@quarterhour/server/store/open';
import { eq, inArray } from 'drizzle-orm';
import { dayIn } from '../../ledger/server/day-in.ts';
import { balancesOf } from '../../ledger/server/documents.ts';
import { customersOpen } from '../../sales/server/customers.ts';
import { customers } from '../../sales/server/tables.ts';
import { type Totals, totalsOf } from '../model/arithmetic.ts';
import { type Invoice, invoiceNoun } from '../model/invoices.ts';
import { type SellerCountry, type VatArea, vatAreaOf, vatRateOn } from '../model/vat.ts';
import { amountsOf } from './amounts.ts';
import { sellerOf } from './sellers.ts';
import { customerName, statusOf, statusSql } from './status.ts';
import { invoices, sellers } from './tables.ts';

type Row = typeof invoices.$inferSelect;
const rules = ofWholeGroup(invoices.group);

/** How people and the audit log name an invoice. */
export function nameOfInvoice({ number, id }: Pick<Row, 'number' | 'id'>): string {
  return number ?? `draft ${id}`;
}

/** The row of an invoice, locked until the end of the transaction. */
export async function lockInvoice(db: Pick<Database, 'select'>, id: number): Promise<Row | undefined> {
  return (await db.select().from(invoices).where(eq(invoices.id, id)).for('update'))[0];
}

/** @param clock unix seconds */
export function openInvoices(clock: () => number) {
  return openNoun(invoiceNoun, {
    table: invoices,
    ...rules,
    subject: nameOfInvoice,
    expressions: () => ({ status: statusSql(clock()), customer_name: customerName(invoices.customer) }),
    async computed(store, rows) {
      const names = await namesOf(store, rows);
      const found = await sellersOf(store, rows);
      const balances = await balancesOf(
        store,
        rows.map(({ id }) => id),
      );
      return (row) => {
        const balance = balances(row.id);
        const amounts = row.amounts ?? draftAmounts(row, found.get(row.group), clock());
        const { lines, ...totals } = amounts;
        return {
          ...totals,
          line_amounts: lines,
          customer_name: row.parties?.buyer.name ?? names.get(row.customer) ?? '',
          status: statusOf(row, balance, clock()),
          paid_minor: balance.paid,
          credited_minor: balance.credited,
          refunded_minor: balance.refunded,
          written_off_minor: balance.writtenOff,
          open_minor: balance.open,
        };
      };
    },
    async allow(store, change) {
      await rules.allow(store, change);
      const { before, principal, values } = change;
      if (!values) return;
      const {
        group,
        customer,
        currency,
        lines = [],
        discount_bp = 0,
        delivered_on = null,
      } = {
        ...(before && fieldsOf(before)),
        ...values,
      } as Invoice;
      const buyer = await customersOpen.readRow(store, principal, customer);
      const corrects = before?.kind === 'credit_note' ? before : undefined;
      if (buyer.group !== group || (corrects && corrects.customer !== customer)) {
        throw wrongField(fieldError('customer', 'choose_customer'));
      }
      if (corrects && corrects.currency !== currency) throw wrongField(fieldError('currency', 'choose_invoice'));
      const seller = await sellerOf(store, group);
      const today = dayIn(seller.country as SellerCountry, clock());
      amountsOf({ currency, lines, discountBp: discount_bp, deliveredOn: delivered_on }, seller, today);
    },
    async changing(db, { before }) {
      if (!before) return undefined;
      const { sentAt, number } = (await lockInvoice(db, before.id)) ?? before;
      if (sentAt !== null) throw wrongField(fieldError('status', 'sent_invoice', { number: number ?? '' }));
      return undefined;
    },
  });
}

/** The fields of a row that a change may leave as they are. */
function fieldsOf(row: Row): Partial<Invoice> {
  const { group, customer, currency, lines, discountBp: discount_bp, deliveredOn: delivered_on } = row;
  return { group, customer, currency: currency as Invoice['currency'], lines, discount_bp, delivered_on };
}

type Seller = Pick<typeof sellers.$inferSelect, 'group' | 'country' | 'postcode'>;

/** What a draft comes to today. A rate that ended since it was written counts as none, and sending refuses it. */
function draftAmounts({ lines, discountBp, deliveredOn }: Row, seller: Seller | undefined, now: number): Totals {
  const area: VatArea = seller ? vatAreaOf(seller) : 'FR';
  const day = deliveredOn ?? dayIn((seller?.country ?? 'FR') as SellerCountry, now);
  return totalsOf(lines, discountBp, (tax) => vatRateOn(area, tax, day) ?? 0);
}

async function namesOf({ db }: Store, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(({ customer }) => customer))];
  const found = await db.select().from(customers).where(inArray(customers.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The sellers of drafts, by group. */
async function sellersOf({ db }: Store, rows: readonly Row[]): Promise<Map<string, Seller>> {
  const groups = [...new Set(rows.flatMap(({ group, amounts }) => (amounts ? [] : [group])))];
  if (groups.length === 0) return new Map();
  const found = await db.select().from(sellers).where(inArray(sellers.group, groups));
  return new Map(found.map((seller) => [seller.group, seller]));
}

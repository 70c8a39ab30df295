import { fieldError } from '@quarterhour/model/field-errors';
import { dateFormat } from '@quarterhour/model/formats';
import { shareOf } from '@quarterhour/model/money';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq } from 'drizzle-orm';
import { dayIn } from '../../ledger/server/day-in.ts';
import { balancesOf } from '../../ledger/server/documents.ts';
import type { LineDelivery, OrderLine } from '../../sales/model/orders.ts';
import { customers, orders } from '../../sales/server/tables.ts';
import type { InvoiceLine } from '../model/invoices.ts';
import { type SellerCountry, taxAbroad } from '../model/vat.ts';
import { amountsOf, taxAtHome } from './amounts.ts';
import { languageFor, wordsIn } from './documents/words.ts';
import { lockInvoice } from './invoices.ts';
import { sellerOf } from './sellers.ts';
import { invoices } from './tables.ts';

/** Drafts the credit note of a sent invoice, with its lines. Returns its id. */
export function draftCreditNote(store: Store, principal: Principal, id: number): Promise<number> {
  return store.db.transaction(async (db) => {
    const invoice = await lockInvoice(db, id);
    const isOpen = invoice && invoice.kind === 'invoice' && invoice.sentAt !== null;
    const { credited } = (await balancesOf({ db }, [id]))(id);
    if (!isOpen || (invoice.grossMinor > 0 && credited >= invoice.grossMinor)) {
      throw wrongField(fieldError('status', 'not_to_credit'));
    }
    const { group, customer, currency, reference, deliveredOn, discountBp, exchangeRate, lines, order } = invoice;
    const copied = { group, customer, currency, reference, discountBp, exchangeRate, lines, order };
    const [made] = await db
      .insert(invoices)
      // The rates of the invoice apply, those of its day.
      .values({ ...copied, deliveredOn: deliveredOn ?? invoice.issuedOn, kind: 'credit_note', corrects: id })
      .returning();
    const territories = await territoriesOfGroup({ db }, group);
    await audit(db, { actor: principal, action: 'credit_invoice', subject: invoice.number ?? '', territories });
    return made?.id ?? 0;
  });
}

type Order = typeof orders.$inferSelect;

/**
 * Drafts the invoice of an order, unless it has one that was not credited. Returns its id.
 * @param delivery of each line, to invoice what was delivered; undefined: what was booked
 * @param now unix seconds
 */
export function draftOfOrder(
  store: Store,
  principal: Principal,
  { id, delivery, now }: { id: number; delivery: readonly LineDelivery[] | undefined; now: number },
): Promise<number> {
  return store.db.transaction(async (db) => {
    // Locked, so that two that press at once do not make two invoices.
    const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order || ['offer', 'cancelled'].includes(order.status)) {
      throw wrongField(fieldError('status', 'order_not_billable'));
    }
    const before = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.order, id), eq(invoices.kind, 'invoice')));
    const balances = await balancesOf(
      { db },
      before.map((invoice) => invoice.id),
    );
    const earlier = before.find(
      ({ id: one, sentAt, grossMinor }) => sentAt === null || balances(one).credited !== grossMinor,
    );
    if (earlier) {
      throw wrongField(
        fieldError('order', 'order_invoiced', { number: earlier.number ?? `draft ${earlier.id}` }),
        'taken',
      );
    }
    const seller = await sellerOf({ db }, order.group);
    const [buyer] = await db.select().from(customers).where(eq(customers.id, order.customer));
    const abroad = buyer && taxAbroad(seller.country, { country: buyer.country, vat_number: buyer.vatNumber });
    const tax = abroad ?? taxAtHome(seller);
    const { locale } = wordsIn(languageFor({ buyer: buyer ?? seller, seller }));
    const draft = { ...draftOf(order), lines: linesOf(order, delivery, tax, locale), discountBp: 0 };
    amountsOf(draft, seller, dayIn(seller.country as SellerCountry, now));
    const [made] = await db.insert(invoices).values(draft).returning();
    const territories = await territoriesOfGroup({ db }, order.group);
    await audit(db, { actor: principal, action: 'invoice_order', subject: order.name, territories });
    return made?.id ?? 0;
  });
}

function draftOf({ id, group, customer, currency, name, lines }: Order) {
  const deliveredOn =
    lines
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? null;
  return { group, customer, currency, reference: name.slice(0, 200), order: id, deliveredOn };
}

function linesOf(
  { lines }: Order,
  delivery: readonly LineDelivery[] | undefined,
  tax: InvoiceLine['tax'],
  locale: string,
): InvoiceLine[] {
  return lines.flatMap((line, at) => {
    const { quantity_milli, ...made } = lineOf(line, delivery?.[at], locale);
    // Nothing was delivered: nothing is owed.
    return quantity_milli > 0 ? [{ ...made, quantity_milli, discount_bp: 0, tax }] : [];
  });
}

/** The line of an invoice for the line of an order: at most what was booked. Its days are written as the buyer reads them. */
function lineOf(
  line: OrderLine,
  delivered: LineDelivery | undefined,
  locale: string,
): Omit<InvoiceLine, 'discount_bp' | 'tax'> {
  const { name, from, to, pricing, price_minor, impressions, spots } = line;
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));
  if (pricing === 'cpm') {
    const counted = delivered ? Math.min(delivered.impressions.delivered, impressions ?? Infinity) : (impressions ?? 0);
    return { name, description: days, unit: 'thousand', quantity_milli: counted, price_minor };
  }
  const whole = { name, description: days, unit: 'piece', quantity_milli: 1000, price_minor } as const;
  const booked = spots || impressions;
  if (!delivered || !booked) return whole;
  const part = spots ? delivered.airings.delivered : delivered.impressions.delivered;
  const counted = Math.min(part, booked);
  if (counted === 0) return { ...whole, quantity_milli: 0 };
  return {
    ...whole,
    description: `${days}, ${counted} / ${booked}`,
    price_minor: shareOf(price_minor, counted, booked),
  };
}

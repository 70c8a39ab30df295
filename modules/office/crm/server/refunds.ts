import { fieldError } from '@quarterhour/model/field-errors';
import { writeAmount } from '@quarterhour/model/money';
import { ofWholeGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun, type Writer } from '@quarterhour/server/nouns/open-noun';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { dayIn } from '../../ledger/server/day-in.ts';
import { invoicesOfOrder } from '../../ledger/server/documents.ts';
import { lockAccounts, type Posting, post, reverse } from '../../ledger/server/post.ts';
import { openOrders } from '../../sales/server/orders.ts';
import { orders } from '../../sales/server/tables.ts';
import { refundNoun } from '../model/refunds.ts';
import { refunds } from './tables.ts';

interface Refund {
  order: number;
  amount_minor: number;
  status: Row['status'];
  currency: string;
}
type Row = typeof refunds.$inferSelect;
type Invoiced = Awaited<ReturnType<typeof invoicesOfOrder>>;
const rules = ofWholeGroup(refunds.group);

/** @param clock unix seconds */
export function openRefunds(clock: () => number) {
  const ordersOpen = openOrders(clock);
  return openNoun(refundNoun, {
    table: refunds,
    ...rules,
    subject: ({ name }) => name,
    // Two refunds at once must not be more than the invoices together.
    claims: 'refunds',
    async computed({ db }, rows) {
      const ids = [...new Set(rows.map(({ order }) => order))];
      const found = await db.select().from(orders).where(inArray(orders.id, ids));
      const names = new Map(found.map(({ id, name }) => [id, name]));
      return ({ order }) => ({ order_name: names.get(order) ?? '' });
    },
    async allow(store, change) {
      await rules.allow(store, change);
      const { before, principal, values = {} } = change;
      if (before) return;
      const order = await ordersOpen.readRow(store, principal, values.order ?? 0);
      if (order.group !== values.group) throw wrongField(fieldError('order', 'choose_order'));
      if (order.currency !== values.currency) {
        throw wrongField(fieldError('currency', 'refund_currency', { currency: order.currency }));
      }
    },
    async changing(db, { before, values = {}, principal }) {
      const {
        order,
        amount_minor: amount,
        status,
        currency,
      } = { ...(before && { ...before, amount_minor: before.amountMinor }), ...values } as Refund;
      if (before?.status === 'paid' && amount !== before.amountMinor) {
        throw wrongField(fieldError('amount_minor', 'refund_paid'));
      }
      const invoiced = await lockedInvoices(db, order);
      const others = await db
        .select()
        .from(refunds)
        .where(and(eq(refunds.order, order), ne(refunds.id, before?.id ?? 0), ne(refunds.status, 'rejected')));
      if (status !== 'rejected') refuseTooMuch(invoiced, others, { amount, currency });
      const today = dayIn('FR', clock());
      if (before?.status === 'paid' && status !== 'paid') {
        await reverse(db, { refund: before.id }, { by: principal.email, today });
      }
      if (status !== 'paid' || before?.status === 'paid') return undefined;
      const postings = postingsOf(invoiced, amount, currency);
      return ({ id, group, name: note }) => {
        const { exchangeRate } = invoiced[0] ?? { exchangeRate: '' };
        const entry = { group, kind: 'refund', day: today, currency, exchangeRate, note, order, refund: id } as const;
        return post(db, { ...entry, by: principal.email }, [{ account: 'money', amount_minor: -amount }, ...postings]);
      };
    },
  });
}

/** The invoices of an order with what the ledger has of each, whose accounts stay locked. @throws Refusal without any */
async function lockedInvoices(db: Writer, order: number): Promise<Invoiced> {
  const before = await invoicesOfOrder({ db }, order);
  if (before.length === 0) throw wrongField(fieldError('order', 'refund_not_invoiced'));
  await lockAccounts(
    db,
    before.map(({ customer }) => customer),
  );
  return invoicesOfOrder({ db }, order);
}

/** @throws Refusal wrong_input if refunds are together more than what was invoiced, with VAT */
function refuseTooMuch(invoiced: Invoiced, others: readonly Row[], wanted: { amount: number; currency: string }) {
  const total = invoiced.reduce((sum, one) => sum + one.invoiced, 0);
  const taken = others.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (taken + wanted.amount <= total) return;
  const { currency } = wanted;
  const amount = writeAmount(Math.max(0, total - taken), currency);
  throw wrongField(fieldError('amount_minor', 'refund_too_large', { amount, currency }));
}

/**
 * Divides what is paid back among the invoices of an order: first what is owed back after credit notes, then what came in.
 * @throws Refusal wrong_input if less came in
 */
function postingsOf(invoiced: Invoiced, wanted: number, currency: string): Posting[] {
  let left = wanted;
  const parts = new Map<number, number>();
  const take = (document: number, most: number) => {
    const part = Math.min(left, Math.max(0, most));
    parts.set(document, (parts.get(document) ?? 0) + part);
    left -= part;
  };
  for (const { document, open } of invoiced) take(document, -open);
  for (const { document, paid, refunded } of invoiced) take(document, paid - refunded - (parts.get(document) ?? 0));
  if (left > 0) {
    const received = invoiced.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
    const amount = writeAmount(Math.max(0, received), currency);
    throw wrongField(fieldError('status', 'refund_not_received', { amount, currency }));
  }
  return invoiced.map(({ document, customer }) => ({
    account: 'receivable',
    customer,
    document,
    amount_minor: parts.get(document) ?? 0,
  }));
}

import { fieldError } from '@quarterhour/model/field-errors';
import { writeAmount } from '@quarterhour/model/money';
import { ofWholeGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Database } from '@quarterhour/server/store/database';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { customersOpen } from '../../sales/server/customers.ts';
import { customers } from '../../sales/server/tables.ts';
import { type Payment, paymentNoun } from '../model/payments.ts';
import { customerName, openOf } from './status.ts';
import { invoices, payments } from './tables.ts';

type Writer = Pick<Database, 'select' | 'update'>;
type NewPayment = Pick<Payment, 'parts' | 'group' | 'currency'>;
type Part = Pick<Payment['parts'][number], 'invoice' | 'amount_minor'>;
const rules = ofWholeGroup(payments.group);

/** @param clock unix seconds */
export function openPayments(clock: () => number) {
  return openNoun(paymentNoun, {
    table: payments,
    ...rules,
    // A removed payment stays in the table for the audit, and nobody sees it.
    seen: async (store, principal) => and(await rules.seen(store, principal), isNull(payments.removedAt)),
    subject: ({ id, reference }) => reference || String(id),
    removed: { set: () => ({ removedAt: new Date(clock() * 1000) }), where: isNull(payments.removedAt) },
    expressions: () => ({ customer_name: customerName(payments.customer) }),
    async computed({ db }, rows) {
      const payers = rows.map(({ customer }) => customer);
      const ids = rows.flatMap(({ parts }) => parts.map(({ invoice }) => invoice));
      const named = await db.select().from(customers).where(inArray(customers.id, payers));
      const numbered = await db.select().from(invoices).where(inArray(invoices.id, ids));
      const names = new Map(named.map(({ id, name }) => [id, name]));
      const numbers = new Map(numbered.map(({ id, number }) => [id, number ?? '']));
      return ({ customer, parts }) => ({
        customer_name: names.get(customer) ?? '',
        parts: parts.map((part) => ({ ...part, number: numbers.get(part.invoice) ?? '' })),
      });
    },
    async allow(store, change) {
      await rules.allow(store, change);
      const { principal, before, values } = change;
      if (before || !values) return;
      const payer = await customersOpen.readRow(store, principal, values.customer ?? 0);
      if (payer.group !== values.group) throw wrongField(fieldError('customer', 'choose_customer'));
    },
    also({ before, values }) {
      const { parts = [] } = values ?? {};
      return before ? {} : { amountMinor: parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0) };
    },
    async changing(db, { before, values }) {
      if (before) await giveBack(db, before.parts);
      else await pay(db, values as NewPayment);
      return undefined;
    },
  });
}

/** Locks invoices in the order of their ids, so that payments of the same ones wait for each other and none for ever. */
async function lockAll(db: Writer, parts: readonly Part[]) {
  const ids = parts.map(({ invoice }) => invoice);
  const rows = await db.select().from(invoices).where(inArray(invoices.id, ids)).orderBy(invoices.id).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds a payment to its invoices. @throws Refusal wrong_input if a part is more than is open */
async function pay(db: Writer, { parts, group, currency }: NewPayment): Promise<void> {
  const found = await lockAll(db, parts);
  const seen = new Set<number>();
  for (const [at, { invoice: id, amount_minor }] of parts.entries()) {
    const invoice = found.get(id);
    const isPayable = invoice && invoice.sentAt !== null && invoice.kind === 'invoice';
    if (!isPayable || invoice.group !== group || invoice.currency !== currency) {
      throw wrongField(fieldError(`parts.${at}.invoice`, 'choose_invoice'));
    }
    const number = invoice.number ?? '';
    if (seen.has(id)) throw wrongField(fieldError(`parts.${at}.invoice`, 'invoice_twice', { number }));
    seen.add(id);
    const open = Math.max(0, openOf(invoice));
    if (amount_minor > open) {
      const values = { number, open: `${writeAmount(open, currency)} ${currency}` };
      throw wrongField(fieldError(`parts.${at}.amount_minor`, 'part_exceeds', values));
    }
    await add(db, id, amount_minor);
  }
}

async function giveBack(db: Writer, parts: readonly Part[]): Promise<void> {
  await lockAll(db, parts);
  for (const { invoice, amount_minor } of parts) await add(db, invoice, -amount_minor);
}

async function add(db: Writer, id: number, amount: number): Promise<void> {
  await db
    .update(invoices)
    .set({ paidMinor: sql`${invoices.paidMinor} + ${amount}` })
    .where(inArray(invoices.id, [id]));
}

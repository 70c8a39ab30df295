import { fieldError } from '@quarterhour/model/field-errors';
import { writeAmount } from '@quarterhour/model/money';
import { addDays } from '@quarterhour/model/period';
import { ofWholeGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun, type Writer } from '@quarterhour/server/nouns/open-noun';
import { and, inArray, isNull } from 'drizzle-orm';
import { dayIn } from '../../ledger/server/day-in.ts';
import { balancesOf } from '../../ledger/server/documents.ts';
import { lockAccounts, type Posting, post, reverse } from '../../ledger/server/post.ts';
import { customersOpen } from '../../sales/server/customers.ts';
import { customers } from '../../sales/server/tables.ts';
import { type Payment, paymentNoun } from '../model/payments.ts';
import { customerName } from './status.ts';
import { invoices, payments } from './tables.ts';

type Invoice = typeof invoices.$inferSelect;
type Asked = Pick<Payment, 'group' | 'currency' | 'parts'>;
type StoredPart = (typeof payments.$inferSelect)['parts'][number];
interface Settled {
  parts: StoredPart[];
  amount_minor: number;
}
const rules = ofWholeGroup(payments.group);

/** @param clock unix seconds */
export function openPayments(clock: () => number) {
  return openNoun(paymentNoun, {
    table: payments,
    ...rules,
    // A removed payment stays in the table for the audit, and nobody sees it. The ledger has both its entries.
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
        parts: parts.map((part) => ({ back: false, ...part, number: numbers.get(part.invoice) ?? '' })),
      });
    },
    async allow(store, change) {
      await rules.allow(store, change);
      const { principal, before, values } = change;
      if (before || !values) return;
      const { group, customer, received_on } = values as Payment;
      const payer = await customersOpen.readRow(store, principal, customer);
      if (payer.group !== group) throw wrongField(fieldError('customer', 'choose_customer'));
      if (received_on > addDays(dayIn('RO', clock()), 1)) throw wrongField(fieldError('received_on', 'day_to_come'));
    },
    // `changing` replaced the parts by those that it settled.
    also({ before, values = {} }) {
      const { parts, amount_minor: amountMinor } = values as unknown as Settled;
      return before ? {} : { parts, amountMinor };
    },
    async changing(db, { before, values = {}, principal }) {
      const by = principal.email;
      if (before) {
        const found = await documentsOf(db, before.parts);
        await lockAccounts(
          db,
          [...found.values()].map(({ customer }) => customer),
        );
        await reverse(db, { payment: before.id }, { by, today: dayIn('FR', clock()) });
        return undefined;
      }
      const payment = values as unknown as Payment;
      const settled = await settle(db, payment);
      const amountMinor = settled.reduce((sum, { posting }) => sum - posting.amount_minor, 0);
      const { group, currency, received_on: day, reference: number } = payment;
      Object.assign(values, { parts: settled.map(({ part }) => part), amount_minor: amountMinor });
      return ({ id }) => {
        const postings = settled.map(({ posting }) => posting);
        const entry = { group, kind: 'payment', day, currency, number, payment: id, by } as const;
        return post(db, entry, [{ account: 'money', amount_minor: amountMinor }, ...postings], 'received_on');
      };
    },
  });
}

/** The documents of parts, by id. */
async function documentsOf(db: Writer, parts: readonly StoredPart[]): Promise<Map<number, Invoice>> {
  const ids = parts.map(({ invoice }) => invoice);
  const rows = await db.select().from(invoices).where(inArray(invoices.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What each part settles: what is open of an invoice, or what is owed back after a credit note.
 * @throws Refusal wrong_input if a part is more than that
 */
async function settle(db: Writer, { parts, group, currency }: Asked) {
  const found = await documentsOf(db, parts);
  await lockAccounts(
    db,
    [...found.values()].map(({ customer }) => customer),
  );
  const corrected = (row: Invoice) => (row.kind === 'credit_note' ? (row.corrects ?? 0) : row.id);
  const balances = await balancesOf({ db }, [...found.values()].map(corrected));
  const seen = new Set<number>();
  return parts.map(({ invoice: id, amount_minor }, at): { part: StoredPart; posting: Posting } => {
    const row = found.get(id);
    if (!row || row.sentAt === null || row.group !== group || row.currency !== currency) {
      throw wrongField(fieldError(`parts.${at}.invoice`, 'choose_invoice'));
    }
    const document = corrected(row);
    const number = row.number ?? '';
    if (seen.has(document)) throw wrongField(fieldError(`parts.${at}.invoice`, 'invoice_twice', { number }));
    seen.add(document);
    const { open } = balances(document);
    const back = row.kind === 'credit_note' || open < 0;
    const most = back ? Math.max(0, -open) : open;
    if (amount_minor > most) {
      const values = { number, open: `${writeAmount(most, currency)} ${currency}` };
      throw wrongField(fieldError(`parts.${at}.amount_minor`, 'part_exceeds', values));
    }
    const { customer } = row;
    const posting = { account: 'receivable', customer, document, amount_minor: back ? amount_minor : -amount_minor };
    return { part: { invoice: id, amount_minor, ...(back && { back }) }, posting: posting as Posting };
  });
}

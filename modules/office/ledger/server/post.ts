import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { and, eq, inArray, isNotNull, isNull, max, notInArray } from 'drizzle-orm';
import { customers } from '../../sales/server/tables.ts';
import type { Account, EntryKind } from '../model/entries.ts';
import { closedMonths, entries, entryLines } from './tables.ts';

/** A debit (above 0) or a credit (below 0) of an account, in minor units. */
export interface Posting {
  account: Account;
  amount_minor: number;
  customer?: number;
  document?: number | null;
  tax?: string;
  rate_bp?: number;
}

export interface NewEntry {
  group: string;
  kind: EntryKind;
  /** YYYY-MM-DD */
  day: string;
  currency: string;
  exchangeRate?: string;
  number?: string;
  note?: string;
  document?: number | null;
  order?: number | null;
  payment?: number | null;
  refund?: number | null;
  reverses?: number | null;
  by: string;
}

/**
 * Locks the accounts of customers until the end of the transaction, in the order of their ids. What limits depend on is read
 * after it: two that pay, credit or refund at once wait for each other.
 */
export async function lockAccounts(db: Writer, ids: readonly number[]): Promise<void> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, sorted))
    .orderBy(customers.id)
    .for('no key update');
}

/**
 * Adds an entry. Postings of 0 are left out.
 * @param at where the caller's form has the day
 * @throws Refusal wrong_input if the month of its day is closed
 */
export async function post(db: Writer, entry: NewEntry, postings: readonly Posting[], at = 'day'): Promise<void> {
  const sum = postings.reduce((total, { amount_minor }) => total + BigInt(amount_minor), 0n);
  if (sum !== 0n) throw new Error(`an entry whose lines come to ${sum} instead of 0: ${JSON.stringify(postings)}`);
  // Until the end of the transaction, nobody closes a month of the group.
  await db.select({ slug: groups.slug }).from(groups).where(eq(groups.slug, entry.group)).for('key share');
  const closed = await closedUpTo(db, entry.group);
  if (closed !== null && entry.day.slice(0, 7) <= closed) {
    throw wrongField(fieldError(at, 'month_closed', { month: entry.day.slice(0, 7) }));
  }
  const [made] = await db.insert(entries).values(entry).returning({ id: entries.id });
  const lines = postings
    .filter(({ amount_minor }) => amount_minor !== 0)
    .map(({ account, amount_minor, customer, document, tax, rate_bp }) => ({
      entry: made?.id ?? 0,
      account,
      customer,
      document,
      tax,
      rateBp: rate_bp,
      amountMinor: amount_minor,
    }));
  if (lines.length > 0) await db.insert(entryLines).values(lines);
}

/**
 * Takes an entry back by one with the opposite lines, on its own day, or on a day of an open month if that one is closed.
 * @param today YYYY-MM-DD
 */
export async function reverse(
  db: Writer,
  where: { payment: number } | { refund: number },
  { by, today }: { by: string; today: string },
): Promise<void> {
  const column = 'payment' in where ? eq(entries.payment, where.payment) : eq(entries.refund, where.refund);
  const taken = db.select({ id: entries.reverses }).from(entries).where(isNotNull(entries.reverses));
  const found = await db
    .select()
    .from(entries)
    .where(and(column, isNull(entries.reverses), notInArray(entries.id, taken)));
  for (const { id, createdAt: _, ...entry } of found) {
    const lines = await db.select().from(entryLines).where(eq(entryLines.entry, id));
    const closed = await closedUpTo(db, entry.group);
    const isClosed = closed !== null && entry.day.slice(0, 7) <= closed;
    await post(
      db,
      { ...entry, reverses: id, by, day: isClosed ? today : entry.day },
      lines.map(({ account, customer, document, tax, rateBp, amountMinor }) => ({
        account,
        amount_minor: -amountMinor,
        document,
        ...(customer !== null && { customer }),
        ...(tax !== null && { tax }),
        ...(rateBp !== null && { rate_bp: rateBp }),
      })),
    );
  }
}

/** The last closed month of a group, YYYY-MM; null: none. */
export async function closedUpTo(db: Pick<Writer, 'select'>, group: string): Promise<string | null> {
  const [row] = await db
    .select({ month: max(closedMonths.month) })
    .from(closedMonths)
    .where(eq(closedMonths.group, group));
  return row?.month ?? null;
}

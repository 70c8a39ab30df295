import { type PageInput, rowsOfPage } from '@quarterhour/model/paging';
import { inGroupsHeld } from '@quarterhour/server/catalogue/in-scope';
import type { Principal } from '@quarterhour/server/identity/principal';
import { writeCursor } from '@quarterhour/server/nouns/cursor';
import { numberIn, placeIn } from '@quarterhour/server/nouns/page-of';
import type { Store } from '@quarterhour/server/store/open';
import { and, desc, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '../../sales/server/tables.ts';
import type { Entry, EntryKind, ledgerCalls } from '../model/entries.ts';
import { sumOf } from './documents.ts';
import { closedMonths, entries, entryLines } from './tables.ts';

export interface EntriesAsked {
  group?: string | undefined;
  customer?: number | undefined;
  kind?: EntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
type Row = typeof entries.$inferSelect;

/** The condition of the entries of a question that a principal may see. */
export async function entriesSeen(store: Store, principal: Principal, asked: EntriesAsked): Promise<SQL | undefined> {
  const { group, customer, kind, from, to } = asked;
  const ofCustomer = store.db
    .select({ one: sql`1` })
    .from(entryLines)
    .where(and(eq(entryLines.entry, entries.id), eq(entryLines.customer, customer ?? 0)));
  return and(
    await inGroupsHeld(store, principal, entries.group),
    group === undefined ? undefined : eq(entries.group, group),
    kind === undefined ? undefined : eq(entries.kind, kind),
    from === undefined ? undefined : gte(entries.day, from),
    to === undefined ? undefined : lte(entries.day, to),
    customer === undefined ? undefined : exists(ofCustomer),
  );
}

const newestFirst = '-day';

/**
 * A page of the entries that a principal may see, the newest first.
 * @throws Refusal wrong_input for a cursor of another list
 */
export async function readEntries(
  store: Store,
  principal: Principal,
  asked: EntriesAsked,
  { limit = rowsOfPage, cursor }: PageInput,
): Promise<{ rows: Row[]; next?: string }> {
  const read = await store.db
    .select()
    .from(entries)
    .where(and(await entriesSeen(store, principal, asked), cursor === undefined ? undefined : before(cursor)))
    .orderBy(desc(entries.day), desc(entries.id))
    // One more tells whether there is a next page.
    .limit(limit + 1);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  if (read.length <= limit || !last) return { rows };
  return { rows, next: writeCursor({ sort: newestFirst, place: last.day, key: String(last.id) }) };
}

function before(cursor: string): SQL {
  const { place, key } = placeIn(cursor, newestFirst);
  return sql`(${entries.day}, ${entries.id}) < (${place ?? ''}, ${numberIn(key)}::int)`;
}

/** Entries with their lines, as answers have them. @param customer whose lines count; undefined: everybody's */
export async function withLines({ db }: Store, rows: readonly Row[], customer?: number): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(entryLines).where(inArray(entryLines.entry, ids)).orderBy(entryLines.id);
  const payers = lines.flatMap((line) => (line.customer === null ? [] : [line.customer]));
  const named = await db.select().from(customers).where(inArray(customers.id, payers));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const byEntry = new Map<number, (typeof lines)[number][]>();
  for (const line of lines) byEntry.set(line.entry, [...(byEntry.get(line.entry) ?? []), line]);
  return rows.map((row) => {
    const own = byEntry.get(row.id) ?? [];
    const owed = own.filter((line) => line.account === 'receivable');
    const counted = customer === undefined ? owed : owed.filter((line) => line.customer === customer);
    const { id, group, kind, day, currency, number, note, document, order, reverses, by } = row;
    return {
      ...{ id, group, kind, day, currency, number, note, document, order, reverses, by },
      created_at: row.createdAt.toISOString(),
      customer_name: [...new Set(counted.map((line) => names.get(line.customer ?? 0) ?? ''))].join(', '),
      amount_minor: counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      lines: own.map((line) => ({
        account: line.account,
        customer: line.customer,
        document: line.document,
        tax: line.tax,
        rate_bp: line.rateBp,
        amount_minor: line.amountMinor,
      })),
    };
  });
}

type Balances = z.input<typeof ledgerCalls.readBalances.output>;

/** Debits and credits by group, currency and account, and the closed months. */
export async function readBalances(store: Store, principal: Principal, asked: EntriesAsked): Promise<Balances> {
  const { db } = store;
  const { group, currency } = entries;
  const side = (sign: SQL) =>
    sql<string>`COALESCE(sum(abs(${entryLines.amountMinor})) FILTER (WHERE ${sign}), 0)::text`;
  const rows = await db
    .select({
      ...{ group, currency, account: entryLines.account },
      debit: side(sql`${entryLines.amountMinor} > 0`),
      credit: side(sql`${entryLines.amountMinor} < 0`),
    })
    .from(entryLines)
    .innerJoin(entries, eq(entries.id, entryLines.entry))
    .where(await entriesSeen(store, principal, asked))
    .groupBy(group, currency, entryLines.account)
    .orderBy(group, currency, entryLines.account);
  const ofGroup = asked.group === undefined ? undefined : eq(closedMonths.group, asked.group);
  const closed = await db
    .select()
    .from(closedMonths)
    .where(and(await inGroupsHeld(store, principal, closedMonths.group), ofGroup))
    .orderBy(desc(closedMonths.month));
  return {
    balances: rows.map(({ debit, credit, ...of }) => ({
      ...of,
      debit_minor: Number(debit),
      credit_minor: Number(credit),
    })),
    closed: closed.map(({ at, ...month }) => ({ ...month, at: at.toISOString() })),
  };
}

/** Sums of a kind of account by the month, the kind and the currency of entries. */
export async function monthSums(store: Store, principal: Principal, asked: EntriesAsked) {
  const month = sql<string>`left(${entries.day}, 7)`;
  const { kind, currency } = entries;
  return store.db
    .select({ month, kind, currency, account: entryLines.account, amount: sumOf(entryLines.amountMinor) })
    .from(entryLines)
    .innerJoin(entries, eq(entries.id, entryLines.entry))
    .where(await entriesSeen(store, principal, asked))
    .groupBy(month, kind, currency, entryLines.account);
}

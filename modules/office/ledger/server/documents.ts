import type { Readable } from '@quarterhour/server/nouns/open-noun';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Account, EntryKind } from '../model/entries.ts';
import { entries, entryLines } from './tables.ts';

/** What the ledger has of an invoice, in minor units. */
export interface DocumentBalance {
  invoiced: number;
  credited: number;
  /** What came in, less what was paid back by a payment. */
  paid: number;
  refunded: number;
  writtenOff: number;
  /** What is still owed; below 0, what is owed back. */
  open: number;
}
const nothing: DocumentBalance = { invoiced: 0, credited: 0, paid: 0, refunded: 0, writtenOff: 0, open: 0 };
const receivable = 'receivable' satisfies Account;

/** The balances of invoices, by their ids; one that was never sent has none. */
export async function balancesOf({ db }: Readable, ids: readonly number[]): Promise<(id: number) => DocumentBalance> {
  const found = new Map<number, DocumentBalance>();
  if (ids.length === 0) return () => nothing;
  const rows = await db
    .select({ document: entryLines.document, kind: entries.kind, amount: sumOf(entryLines.amountMinor) })
    .from(entryLines)
    .innerJoin(entries, eq(entries.id, entryLines.entry))
    .where(and(inArray(entryLines.document, [...new Set(ids)]), eq(entryLines.account, receivable)))
    .groupBy(entryLines.document, entries.kind);
  for (const { document, kind, amount } of rows) {
    const before = found.get(document ?? 0) ?? nothing;
    found.set(document ?? 0, add(before, kind, Number(amount)));
  }
  return (id) => found.get(id) ?? nothing;
}

const fields = {
  invoice: { field: 'invoiced', sign: 1 },
  credit_note: { field: 'credited', sign: -1 },
  payment: { field: 'paid', sign: -1 },
  refund: { field: 'refunded', sign: 1 },
  write_off: { field: 'writtenOff', sign: -1 },
} as const satisfies Record<EntryKind, { field: keyof DocumentBalance; sign: 1 | -1 }>;

function add(balance: DocumentBalance, kind: EntryKind, amount: number): DocumentBalance {
  const { field, sign } = fields[kind];
  // Without `+ 0`, the opposite of 0 would be -0.
  return { ...balance, [field]: balance[field] + sign * amount + 0, open: balance.open + amount };
}

/** What kinds of entries changed of what is owed for a document, in SQL. @param document a column of its id */
export function receivableSql(document: SQL, kinds?: readonly EntryKind[]): SQL {
  const only = kinds
    ? sql`AND ${entryLines.entry} IN (SELECT ${entries.id} FROM ${entries} WHERE ${entries.id} = ${entryLines.entry} AND ${inArray(entries.kind, [...kinds])})`
    : sql``;
  return sql`(SELECT COALESCE(sum(${entryLines.amountMinor}), 0) FROM ${entryLines}
    WHERE ${entryLines.document} = ${document} AND ${entryLines.account} = ${receivable} ${only})`;
}

/** The sum of a column, exact: a decimal number as text. */
export function sumOf(column: typeof entryLines.amountMinor): SQL<string> {
  return sql<string>`COALESCE(sum(${column}), 0)::text`;
}

/** The invoices of an order that were sent, with what the ledger has of each, the oldest first. */
export async function invoicesOfOrder(
  { db }: Readable,
  order: number,
): Promise<(DocumentBalance & { document: number; customer: number; exchangeRate: string })[]> {
  const rows = await db
    .select({ document: entries.document, exchangeRate: entries.exchangeRate, customer: entryLines.customer })
    .from(entries)
    .innerJoin(entryLines, and(eq(entryLines.entry, entries.id), eq(entryLines.account, receivable)))
    .where(and(eq(entries.order, order), eq(entries.kind, 'invoice')))
    .orderBy(entries.id);
  const ids = rows.map(({ document }) => document ?? 0);
  const balances = await balancesOf({ db }, ids);
  return rows.map(({ document, exchangeRate, customer }) => ({
    ...balances(document ?? 0),
    document: document ?? 0,
    customer: customer ?? 0,
    exchangeRate,
  }));
}

import type { Currency } from '@quarterhour/model/money';
import type { Store } from '@quarterhour/server/store/open';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Account, EntryKind } from '../../../ledger/model/entries.ts';
import { entries, entryLines } from '../../../ledger/server/tables.ts';
import { customers } from '../../../sales/server/tables.ts';
import { type SellerCountry, sellerCountries } from '../../model/vat.ts';
import { converted } from '../documents/issued.ts';
import { sellerOf } from '../sellers.ts';
import type { sellers } from '../tables.ts';

export interface BookLine {
  account: Account;
  customer: { id: number; name: string } | undefined;
  tax: string | null;
  rateBp: number | null;
  /** Minor units of the entry's currency, and of the one in which the books are kept: above 0 a debit. */
  amount: number;
  base: number;
}
export interface BookEntry {
  /** Its number among those of the group: 1, 2, 3 …, and never another one. */
  sequence: number;
  kind: EntryKind;
  day: string;
  currency: Currency;
  exchangeRate: string;
  number: string;
  note: string;
  reverses: boolean;
  createdAt: Date;
  lines: BookLine[];
}
/** What a group booked between two days, in the order in which it was booked. */
export interface Book {
  seller: typeof sellers.$inferSelect;
  /** The currency in which the books are kept: that in which the seller owes VAT. */
  currency: Currency;
  from: string;
  to: string;
  entries: BookEntry[];
}

type Line = typeof entryLines.$inferSelect;

/** @throws Refusal wrong_input for a group without a seller */
export async function readBook(store: Store, group: string, from: string, to: string): Promise<Book> {
  const { db } = store;
  const seller = await sellerOf(store, group);
  const { currency } = sellerCountries[seller.country as SellerCountry];
  const all = await db.select().from(entries).where(eq(entries.group, group)).orderBy(asc(entries.id));
  const rates = new Map(
    all.flatMap(({ kind, document, exchangeRate }) => (kind === 'invoice' ? [[document, exchangeRate]] : [])),
  );
  const shown = all.map((entry, at) => ({ ...entry, sequence: at + 1 })).filter(({ day }) => from <= day && day <= to);
  const last = all.at(-1)?.id ?? 0;
  const lines = await db
    .select()
    .from(entryLines)
    .innerJoin(entries, and(eq(entries.id, entryLines.entry), eq(entries.group, group), lte(entries.id, last)))
    .orderBy(asc(entryLines.id));
  const byEntry = new Map<number, Line[]>();
  for (const { office_entry_lines: line } of lines) byEntry.set(line.entry, [...(byEntry.get(line.entry) ?? []), line]);
  const payers = lines.flatMap(({ office_entry_lines: line }) => (line.customer === null ? [] : [line.customer]));
  const named = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...new Set(payers)]));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    seller,
    currency,
    from,
    to,
    entries: shown.map((entry) => {
      const own = byEntry.get(entry.id) ?? [];
      const bases = baseAmounts(entry, own, currency, rates);
      const { sequence, kind, day, exchangeRate, number, note, reverses, createdAt } = entry;
      return {
        ...{ sequence, kind, day, exchangeRate, number, note, createdAt, reverses: reverses !== null },
        currency: entry.currency as Currency,
        lines: own.map(({ account, customer, tax, rateBp, amountMinor: amount }, at) => ({
          ...{ account, tax, rateBp, amount, base: bases[at] ?? 0 },
          customer: customer === null ? undefined : { id: customer, name: names.get(customer) ?? '' },
        })),
      };
    }),
  };
}

/**
 * The amounts of an entry in the currency of the books. What customers owe, and VAT, is converted by the rate of the invoice,
 * the first of the other lines is what is missing to 0.
 */
function baseAmounts(
  entry: typeof entries.$inferSelect,
  lines: readonly Line[],
  to: Currency,
  rates: ReadonlyMap<unknown, string>,
): number[] {
  const from = entry.currency as Currency;
  const of = ({ document, amountMinor }: Line) => {
    const rate = from === to ? '1' : rates.get(document) || entry.exchangeRate || '1';
    return Math.sign(amountMinor) * converted(Math.abs(amountMinor), from, to, rate);
  };
  const balancing = lines.findIndex(({ account }) => account !== 'receivable' && account !== 'vat');
  const bases = lines.map((line, at) => (at === balancing ? 0 : of(line)));
  const rest = bases.reduce((sum, amount) => sum + amount, 0);
  return bases.map((amount, at) => (at === balancing ? 0 - rest : amount));
}

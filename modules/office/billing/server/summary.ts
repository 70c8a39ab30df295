import type { Currency } from '@quarterhour/model/money';
import { inGroupsHeld } from '@quarterhour/server/catalogue/in-scope';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq } from 'drizzle-orm';
import { dayIn } from '../../ledger/server/day-in.ts';
import { balancesOf } from '../../ledger/server/documents.ts';
import { monthSums } from '../../ledger/server/read-entries.ts';
import type { InvoiceSummary } from '../model/calls.ts';
import { statusOf } from './status.ts';
import { invoices } from './tables.ts';

interface Asked {
  group?: string | undefined;
  currency?: Currency | undefined;
  months: number;
}
type Sums = Pick<InvoiceSummary, 'billed_minor' | 'paid_minor' | 'overdue_minor'>;

/**
 * Invoiced by the month of the invoice, less credit notes; paid by the month in which money came in; overdue by the month in
 * which it was due: all of it read from the ledger. The sums are those of the months.
 * @param now unix seconds
 */
export async function summarize(
  store: Store,
  principal: Principal,
  asked: Asked,
  now: number,
): Promise<InvoiceSummary> {
  const { group, months } = asked;
  const ofGroup = group === undefined ? undefined : eq(invoices.group, group);
  const all = await store.db
    .select()
    .from(invoices)
    .where(and(await inGroupsHeld(store, principal, invoices.group), ofGroup));
  const currencies = byFrequency(all.map((row) => row.currency as Currency));
  const currency = asked.currency ?? currencies[0] ?? 'EUR';
  const own = all.filter((row) => row.currency === currency);
  const balances = await balancesOf(
    store,
    own.map(({ id }) => id),
  );

  const shown = monthsUpTo(dayIn('FR', now), months);
  const sums = new Map(shown.map((month) => [month, { billed_minor: 0, paid_minor: 0, overdue_minor: 0 }]));
  const add = (day: string | null, field: keyof Sums, amount: number) => {
    const month = sums.get(day?.slice(0, 7) ?? '');
    if (month) month[field] += amount;
  };
  for (const row of await monthSums(store, principal, { group })) {
    if (row.currency !== currency || row.account !== 'receivable') continue;
    const amount = Number(row.amount);
    if (row.kind === 'invoice' || row.kind === 'credit_note') add(row.month, 'billed_minor', amount);
    if (row.kind === 'payment' || row.kind === 'refund') add(row.month, 'paid_minor', -amount);
  }
  const statuses = own.map((row) => statusOf(row, balances(row.id), now));
  for (const [at, row] of own.entries()) {
    if (statuses[at] === 'overdue') add(row.dueOn, 'overdue_minor', balances(row.id).open);
  }
  const total = (field: keyof Sums) => [...sums.values()].reduce((sum, month) => sum + month[field], 0);
  return {
    currency,
    currencies,
    months: shown.map((month) => ({ month, ...(sums.get(month) as Sums) })),
    billed_minor: total('billed_minor'),
    paid_minor: total('paid_minor'),
    overdue_minor: total('overdue_minor'),
    open_minor: own.reduce((sum, { id }) => sum + Math.max(0, balances(id).open), 0),
    drafts: statuses.filter((status) => status === 'draft').length,
    sent: statuses.filter((status) => status !== 'draft').length,
    overdue: statuses.filter((status) => status === 'overdue').length,
  };
}

/** The months up to that of a day, the first one first. */
function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}

/** Each value once, the most frequent first. */
function byFrequency<Value>(values: readonly Value[]): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
}

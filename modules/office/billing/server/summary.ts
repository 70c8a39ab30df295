import type { Currency } from '@quarterhour/model/money';
import { inGroupsHeld } from '@quarterhour/server/catalogue/in-scope';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { InvoiceSummary } from '../model/calls.ts';
import { dayIn } from './amounts.ts';
import { openOf, statusOf } from './status.ts';
import { invoices, payments } from './tables.ts';

interface Asked {
  group?: string;
  currency?: Currency;
  months: number;
}
type Sums = Pick<InvoiceSummary, 'billed_minor' | 'paid_minor' | 'overdue_minor'>;

/**
 * Invoiced by the month of the invoice, less credit notes; paid by the month in which money came in; overdue by the month in
 * which it was due. The sums are those of the months.
 * @param now unix seconds
 */
export async function summarize(
  store: Store,
  principal: Principal,
  asked: Asked,
  now: number,
): Promise<InvoiceSummary> {
  const { group, months } = asked;
  const seen = async (column: typeof invoices.group | typeof payments.group): Promise<SQL | undefined> =>
    and(await inGroupsHeld(store, principal, column), group === undefined ? undefined : eq(column, group));
  const all = await store.db
    .select()
    .from(invoices)
    .where(await seen(invoices.group));
  const currencies = byFrequency(all.map((row) => row.currency as Currency));
  const currency = asked.currency ?? currencies[0] ?? 'EUR';
  const own = all.filter((row) => row.currency === currency);
  const received = await store.db
    .select()
    .from(payments)
    .where(and(await seen(payments.group), eq(payments.currency, currency), isNull(payments.removedAt)));

  const shown = monthsUpTo(dayIn('FR', now), months);
  const sums = new Map(shown.map((month) => [month, { billed_minor: 0, paid_minor: 0, overdue_minor: 0 }]));
  const add = (day: string | null, field: keyof Sums, amount: number) => {
    const month = sums.get(day?.slice(0, 7) ?? '');
    if (month) month[field] += amount;
  };
  for (const row of own) {
    if (row.sentAt === null) continue;
    add(row.issuedOn, 'billed_minor', row.kind === 'credit_note' ? -row.grossMinor : row.grossMinor);
    if (statusOf(row, now) === 'overdue') add(row.dueOn, 'overdue_minor', openOf(row));
  }
  for (const { receivedOn, amountMinor } of received) add(receivedOn, 'paid_minor', amountMinor);

  const total = (field: keyof Sums) => [...sums.values()].reduce((sum, month) => sum + month[field], 0);
  const statuses = own.map((row) => statusOf(row, now));
  return {
    currency,
    currencies,
    months: shown.map((month) => ({ month, ...(sums.get(month) as Sums) })),
    billed_minor: total('billed_minor'),
    paid_minor: total('paid_minor'),
    overdue_minor: total('overdue_minor'),
    open_minor: own.reduce((sum, row) => sum + Math.max(0, openOf(row)), 0),
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

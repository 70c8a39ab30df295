import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { EntryKind } from '../../ledger/model/entries.ts';
import { sumOf } from '../../ledger/server/documents.ts';
import { type EntriesAsked, entriesSeen, monthSums } from '../../ledger/server/read-entries.ts';
import { entries, entryLines } from '../../ledger/server/tables.ts';
import type { statementCalls } from '../model/refunds.ts';

type Sums = z.input<typeof statementCalls.readStatement.output>['sums'][number];
type Month = z.input<typeof statementCalls.readEarnings.output>['months'][number];

const fields = {
  invoice: ['invoiced_minor', 1],
  credit_note: ['credited_minor', -1],
  payment: ['paid_minor', -1],
  refund: ['refunded_minor', 1],
  write_off: ['written_off_minor', -1],
} as const satisfies Record<EntryKind, readonly [keyof Sums, 1 | -1]>;

/** What customers were invoiced, paid and still owe, by currency. */
export async function statementSums(store: Store, principal: Principal, asked: EntriesAsked): Promise<Sums[]> {
  const { customer } = asked;
  const { currency, kind } = entries;
  const rows = await store.db
    .select({ currency, kind, amount: sumOf(entryLines.amountMinor) })
    .from(entryLines)
    .innerJoin(entries, eq(entries.id, entryLines.entry))
    .where(
      and(
        await entriesSeen(store, principal, asked),
        eq(entryLines.account, 'receivable'),
        customer === undefined ? undefined : eq(entryLines.customer, customer),
      ),
    )
    .groupBy(currency, kind)
    .orderBy(currency);
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const sum = sums.get(row.currency) ?? {
      currency: row.currency,
      ...{
        invoiced_minor: 0,
        credited_minor: 0,
        paid_minor: 0,
        refunded_minor: 0,
        written_off_minor: 0,
        open_minor: 0,
      },
    };
    const [field, sign] = fields[row.kind];
    sum[field] += sign * Number(row.amount);
    sum.open_minor += Number(row.amount);
    sums.set(row.currency, sum);
  }
  return [...sums.values()];
}

/** What was earned and came in by month and currency, the newest month first. */
export async function earnings(store: Store, principal: Principal): Promise<Month[]> {
  const months = new Map<string, Month>();
  for (const { month, currency, kind, account, amount } of await monthSums(store, principal, {})) {
    const name = `${month} ${currency}`;
    const sum = months.get(name) ?? {
      ...{ month, currency, net_minor: 0, tax_minor: 0, paid_minor: 0, refunded_minor: 0, written_off_minor: 0 },
    };
    const minor = Number(amount);
    if (account === 'revenue') sum.net_minor -= minor;
    if (account === 'vat') sum.tax_minor -= minor;
    if (account === 'receivable' && kind === 'payment') sum.paid_minor -= minor;
    if (account === 'receivable' && kind === 'refund') sum.refunded_minor += minor;
    if (account === 'receivable' && kind === 'write_off') sum.written_off_minor -= minor;
    months.set(name, sum);
  }
  return [...months].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, month]) => month);
}

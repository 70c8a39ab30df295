import type { Principal } from '@quarterhour/server/identity/principal';
import { eachPage } from '@quarterhour/server/nouns/each-page';
import type { Store } from '@quarterhour/server/store/open';
import type { z } from 'zod';
import type { Order } from '../../sales/model/orders.ts';
import type { openOrders } from '../../sales/server/orders.ts';
import type { statementCalls } from '../model/refunds.ts';
import type { openRefunds } from './refunds.ts';

interface Desk {
  orders: ReturnType<typeof openOrders>;
  refunds: ReturnType<typeof openRefunds>;
}

type StatementRow = z.input<typeof statementCalls.readStatement.output>['rows'][number];

/** The confirmed orders that a principal may see, with what was paid back of each; the newest first. */
export async function statementRows(
  store: Store,
  principal: Principal,
  { orders, refunds }: Desk,
  customer?: number,
): Promise<StatementRow[]> {
  const filter = customer === undefined ? {} : { filter: `customer:${customer}` };
  const refunded = new Map<number, number>();
  for await (const { rows } of eachPage(refunds, store, principal, { filter: 'status:paid' })) {
    for (const { order, amount_minor } of rows) refunded.set(order, (refunded.get(order) ?? 0) + amount_minor);
  }
  const statement: StatementRow[] = [];
  for await (const { rows } of eachPage(orders, store, principal, { sort: '-created_at', ...filter })) {
    for (const { id, name, customer_name, status, currency, total_minor, history } of rows as Order[]) {
      const at = history.find((change) => change.status === 'confirmed')?.at;
      if (at === undefined || ['offer', 'cancelled'].includes(status)) continue;
      statement.push({
        ...{ order: id, name, customer_name, status, currency, ordered_minor: total_minor },
        confirmed_at: at,
        refunded_minor: refunded.get(id) ?? 0,
      });
    }
  }
  return statement;
}

/** Adds rows up by what a function names, in the order in which these names first come. */
export function sumsBy(rows: readonly StatementRow[], nameOf: (row: StatementRow) => string) {
  const sums = new Map<string, { currency: string; orders: number; ordered_minor: number; refunded_minor: number }>();
  for (const row of rows) {
    const name = nameOf(row);
    const sum = sums.get(name) ?? { currency: row.currency, orders: 0, ordered_minor: 0, refunded_minor: 0 };
    sum.orders += 1;
    sum.ordered_minor += row.ordered_minor;
    sum.refunded_minor += row.refunded_minor;
    sums.set(name, sum);
  }
  return [...sums];
}

import type { Order } from '@quarterhour/model/office/sales/orders';
import type { Principal } from '../../identity/principal.ts';
import type { Store } from '../../store/open.ts';
import type { openOrders } from '../sales/orders.ts';
import type { openRefunds } from './refunds.ts';

interface Desk {
  orders: ReturnType<typeof openOrders>;
  refunds: ReturnType<typeof openRefunds>;
}

/** The confirmed orders that a principal may see, with what was paid back of each; the newest first. */
export async function statementRows(store: Store, principal: Principal, { orders, refunds }: Desk, customer?: number) {
  const filter = customer === undefined ? {} : { filter: `customer:${customer}` };
  const { rows } = await orders.page(store, principal, { sort: '-created_at', ...filter });
  const paid = (await refunds.page(store, principal, { filter: 'status:paid' })).rows;
  const confirmed = (rows as Order[]).flatMap((order) => {
    const at = order.history.find(({ status }) => status === 'confirmed')?.at;
    return at === undefined || ['offer', 'cancelled'].includes(order.status) ? [] : [{ order, at }];
  });
  return confirmed.map(({ order: { id, name, customer_name, status, currency, total_minor }, at }) => ({
    order: id,
    name,
    customer_name,
    status,
    confirmed_at: at,
    currency,
    ordered_minor: total_minor,
    refunded_minor: paid.filter(({ order }) => order === id).reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  }));
}

type StatementRow = Awaited<ReturnType<typeof statementRows>>[number];

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

import { fieldError } from '@quarterhour/model/field-errors';
import {
  lineTotal,
  nextStatuses,
  type Order,
  type OrderStatus,
  orderNoun,
} from '@quarterhour/model/office/sales/orders';
import { eq, inArray } from 'drizzle-orm';
import { ofGroup } from '../../catalogue/of-group.ts';
import { wrongField } from '../../host/refusal.ts';
import type { Principal } from '../../identity/principal.ts';
import { openNoun, type Writer } from '../../nouns/open-noun.ts';
import { audit } from '../../store/audit.ts';
import { customersOpen } from './customers.ts';
import { refuseForeignStations } from './stations-of-group.ts';
import { customers, orders } from './tables.ts';

const rules = ofGroup(orders.group);

/** @param clock unix seconds */
export function openOrders(clock: () => number) {
  return openNoun(orderNoun, {
    table: orders,
    ...rules,
    subject: ({ name }) => name,
    async computed({ db }, rows) {
      const ids = [...new Set(rows.map(({ customer }) => customer))];
      const found = await db.select().from(customers).where(inArray(customers.id, ids));
      const names = new Map(found.map(({ id, name }) => [id, name]));
      return ({ customer, lines }) => ({
        customer_name: names.get(customer) ?? '',
        total_minor: lines.reduce((sum, line) => sum + lineTotal(line), 0),
        from: lines.map(({ from }) => from).sort()[0] ?? null,
        to:
          lines
            .map(({ to }) => to)
            .sort()
            .at(-1) ?? null,
      });
    },
    async allow(store, change) {
      await rules.allow(store, change);
      const { before, principal, values = {} } = change;
      const { group, customer, lines = [], status } = { ...before, ...values } as Order;
      const { group: of } = await customersOpen.readRow(store, principal, customer);
      if (of !== group) throw wrongField(fieldError('customer', 'choose_customer'));
      if (before && status !== before.status && !nextStatuses[before.status].includes(status)) {
        throw wrongField(fieldError('status', 'status_step', { status: before.status, next: status }));
      }
      if (!('lines' in values)) return;
      for (const [at, { stations }] of lines.entries()) {
        await refuseForeignStations(store, group, stations, `lines.${at}.stations`);
      }
    },
    also({ principal, before, values = {} }) {
      const status = (values.status ?? before?.status ?? 'offer') as OrderStatus;
      if (status === before?.status) return {};
      const entry = { status, at: new Date(clock() * 1000).toISOString(), by: principal.email };
      return { history: [...(before?.history ?? []), entry] };
    },
  });
}

/** An order whose invoice was sent, in the transaction that sends it: one that was delivered is invoiced now. */
export async function markInvoiced(db: Writer, principal: Principal, id: number, now: number): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order?.status !== 'delivered') return;
  const entry = { status: 'invoiced' as const, at: new Date(now * 1000).toISOString(), by: principal.email };
  await db
    .update(orders)
    .set({ status: 'invoiced', history: [...order.history, entry], version: order.version + 1 })
    .where(eq(orders.id, id));
  const territories = await rules.territories({ db }, order);
  const details = { status: 'invoiced' };
  await audit(db, { actor: principal, action: 'change_order', subject: order.name, territories, details });
}

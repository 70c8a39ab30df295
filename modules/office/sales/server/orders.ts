import { isDeepStrictEqual } from 'node:util';
import { fieldError } from '@quarterhour/model/field-errors';
import { largestAmount, largestIn } from '@quarterhour/model/money';
import { inGroupsHeld, inGroupsSeen } from '@quarterhour/server/catalogue/in-scope';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Grant } from '@quarterhour/server/identity/scope';
import { openNoun, type Writer } from '@quarterhour/server/nouns/open-noun';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { nextStatuses, type Order, type OrderStatus, orderNoun, orderTotal } from '../model/orders.ts';
import { customersOpen } from './customers.ts';
import { refuseForeignStations } from './stations-of-group.ts';
import { returnToStock, takeFromStock } from './stock.ts';
import { customers, orders } from './tables.ts';

const rules = ofGroup(orders.group);
/** What an invoice was written for, and no longer changes once it is sent. */
const lockedFields = ['name', 'customer', 'currency', 'lines'] as const;

/**
 * The condition of the orders that somebody may see. Somebody whose scope is stations sees those that name their stations and
 * no others; a line without stations is for all of the group.
 */
export function ordersSeen(store: Store, grant: Grant): SQL | undefined {
  if (grant.role !== 'stationUser') return inGroupsSeen(store, grant, orders.group);
  const foreign = sql`EXISTS (
    SELECT FROM jsonb_array_elements(${orders.lines}) AS line
    WHERE jsonb_array_length(line->'stations') = 0 OR NOT line->'stations' <@ ${JSON.stringify(grant.scope)}::jsonb
  )`;
  const own = and(
    inGroupsSeen(store, grant, orders.group),
    sql`jsonb_array_length(${orders.lines}) > 0`,
    sql`NOT ${foreign}`,
  );
  return or(inGroupsHeld(store, grant, orders.group), own);
}

/** @param clock unix seconds */
export function openOrders(clock: () => number) {
  return openNoun(orderNoun, {
    table: orders,
    ...rules,
    seen: ordersSeen,
    subject: ({ name }) => name,
    async computed({ db }, rows) {
      const ids = [...new Set(rows.map(({ customer }) => customer))];
      const found = await db.select().from(customers).where(inArray(customers.id, ids));
      const names = new Map(found.map(({ id, name }) => [id, name]));
      return ({ customer, lines }) => ({
        customer_name: names.get(customer) ?? '',
        total_minor: orderTotal(lines),
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
      const { group, customer, currency, lines = [], status } = { ...before, ...values } as Order;
      const { group: of } = await customersOpen.readRow(store, principal, customer);
      if (of !== group) throw wrongField(fieldError('customer', 'choose_customer'));
      if (before && status !== before.status && !nextStatuses[before.status].includes(status)) {
        throw wrongField(fieldError('status', 'status_step', { status: before.status, next: status }));
      }
      if (!('lines' in values)) return;
      if (orderTotal(lines) > largestAmount) {
        throw wrongField(fieldError('lines', 'total_too_large', { most: largestIn(currency) }));
      }
      for (const [at, { stations }] of lines.entries()) {
        await refuseForeignStations(store, group, stations, `lines.${at}.stations`);
      }
    },
    async changing(db, { before, values = {} }) {
      if (!before) return undefined;
      const [row] = await db.select().from(orders).where(eq(orders.id, before.id)).for('update');
      const { invoice, status, checkout } = row ?? before;
      const touched = lockedFields.some((field) => field in values && !isDeepStrictEqual(values[field], before[field]));
      if (invoice !== null && (touched || values.status === 'cancelled')) {
        throw wrongField(fieldError('status', 'order_locked', { number: invoice }));
      }
      const next = values.status ?? status;
      if (checkout && next === 'cancelled' && status !== 'cancelled') await returnToStock(db, checkout.taken);
      if (checkout && next !== 'cancelled' && status === 'cancelled') await takeFromStock(db, checkout.taken);
      return undefined;
    },
    also({ principal, before, values = {} }) {
      const status = (values.status ?? before?.status ?? 'offer') as OrderStatus;
      if (status === before?.status) return {};
      const entry = { status, at: new Date(clock() * 1000).toISOString(), by: principal.email };
      return { history: [...(before?.history ?? []), entry] };
    },
  });
}

async function lockOrder(db: Writer, id: number) {
  return (await db.select().from(orders).where(eq(orders.id, id)).for('update'))[0];
}

/**
 * An order whose invoice was sent, in the transaction that sends it: it is locked, and one that was delivered is invoiced now.
 * @throws Refusal wrong_input for an order that was cancelled
 */
export async function markInvoiced(
  db: Writer,
  principal: Principal,
  { id, number, now }: { id: number; number: string; now: number },
): Promise<void> {
  const order = await lockOrder(db, id);
  if (order?.status === 'cancelled') throw wrongField(fieldError('status', 'order_cancelled', { name: order.name }));
  if (!order) return;
  await db.update(orders).set({ invoice: number }).where(eq(orders.id, id));
  if (order.status !== 'delivered') return;
  const entry = { status: 'invoiced' as const, at: new Date(now * 1000).toISOString(), by: principal.email };
  await db
    .update(orders)
    .set({ status: 'invoiced', history: [...order.history, entry], version: order.version + 1 })
    .where(eq(orders.id, id));
  const territories = await rules.territories({ db }, order);
  const details = { status: 'invoiced' };
  await audit(db, { actor: principal, action: 'change_order', subject: order.name, territories, details });
}

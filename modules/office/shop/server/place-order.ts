import { fieldError } from '@quarterhour/model/field-errors';
import { cutName, largestNumber } from '@quarterhour/model/stored';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Order, OrderLine } from '../../sales/model/orders.ts';
import { customersOpen } from '../../sales/server/customers.ts';
import { openOrders } from '../../sales/server/orders.ts';
import { products } from '../../sales/server/tables.ts';
import type { placementSchema } from '../model/cart.ts';
import { allocate, type CartItem, type Checkout, initialCheckout } from '../model/checkout.ts';
import { readCart } from './cart.ts';
import { carts } from './tables.ts';

type Placement = z.output<typeof placementSchema>;

/**
 * Makes an order of a person's cart in one transaction: the merchandise leaves the stock, and the cart is empty afterwards.
 * The discount is divided among the lines, so that each says what it costs, and shipping is a line of its own.
 */
export function placeOrder(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  principal: Principal,
  placement: Placement,
): Promise<{ order: number }> {
  return store.db.transaction(async (db) => {
    const inside = { ...store, db };
    // Of two tabs that order at once, the second finds an empty cart.
    await db.select().from(carts).where(eq(carts.owner, principal.id)).for('update');
    const { group, currency, express, checkout } = await readCart(inside, principal, clock());
    if (group === null) throw new Refusal('wrong_input', 'The cart is empty. Add a product first.');
    const { group: of } = await customersOpen.readRow(inside, principal, placement.customer);
    if (of !== group) throw wrongField(fieldError('customer', 'cart_customer', { group }));

    const today = new Date(clock() * 1000).toISOString().slice(0, 10);
    const lines: OrderLine[] = [];
    for (const [item, price_minor] of afterDiscount(checkout)) {
      lines.push(await lineOfItem(db, item, { price_minor, today, placement }));
    }
    if (express && checkout.shipping > 0) {
      lines.push(lineOf({ name: express.name, from: today, to: today, price_minor: checkout.shipping }));
    }
    const fields = { group, name: placement.name, customer: placement.customer, currency, lines };
    const { id } = (await openOrders(clock).create(inside, principal, fields)) as Order;
    await db
      .update(carts)
      .set({ items: [], code: null, billing: null, payment: { ...initialCheckout.payment } })
      .where(eq(carts.owner, principal.id));
    return { order: id };
  });
}

/** The items with what each costs after its part of the discount. */
function afterDiscount({ products, discount }: Pick<Checkout, 'products' | 'discount'>): [CartItem, number][] {
  const amounts = products.map((item) => item.price_minor * item.quantity);
  const parts = allocate(discount, amounts);
  return products.map((item, at) => [item, (amounts[at] ?? 0) - (parts[at] ?? 0)]);
}

interface Priced {
  price_minor: number;
  /** ISO 8601 date in UTC. */
  today: string;
  placement: Placement;
}

/** The line of an item: a package promises as much for each one of it, merchandise is taken out of stock. */
async function lineOfItem(
  db: Writer,
  { product, quantity, name, kind }: CartItem,
  { price_minor, today, placement }: Priced,
): Promise<OrderLine> {
  const named = { name: quantity === 1 ? name : `${quantity} × ${name}`, price_minor };
  if (kind === 'merchandise') {
    await takeFromStock(db, product, quantity);
    return lineOf({ ...named, from: today, to: today });
  }
  const [row] = await db.select().from(products).where(eq(products.id, product));
  const times = (count: number | null = null) => {
    if ((count ?? 0) * quantity > largestNumber) throw wrongField(fieldError('quantity', 'count_too_large', { name }));
    return count === null ? null : count * quantity;
  };
  const promised = { spots: times(row?.spots), impressions: times(row?.impressions) };
  return lineOf({ ...named, ...campaignDays(placement), ...promised, stations: row?.stations, daypart: row?.daypart });
}

type Writer = Parameters<Parameters<Services['store']['db']['transaction']>[0]>[0];

/** Takes merchandise out of stock, unless there are not so many; merchandise without a stock is always there. */
async function takeFromStock(db: Writer, product: number, quantity: number): Promise<void> {
  const enough = or(isNull(products.stock), gte(products.stock, quantity));
  const taken = await db
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}`, version: sql`${products.version} + 1` })
    .where(and(eq(products.id, product), enough))
    .returning({ id: products.id });
  if (taken.length > 0) return;
  const [row] = await db.select().from(products).where(eq(products.id, product));
  throw wrongField(fieldError('quantity', 'out_of_stock', { stock: row?.stock ?? 0, name: row?.name ?? '' }));
}

function campaignDays({ from, to }: Placement): { from: string; to: string } {
  if (from === null || to === null || from > to) throw wrongField(fieldError('from', 'cart_dates'));
  return { from, to };
}

type Named = Pick<OrderLine, 'name' | 'from' | 'to' | 'price_minor'>;
type Promised = Partial<Pick<OrderLine, 'stations' | 'daypart' | 'spots' | 'impressions'>>;

function lineOf({ name, stations = [], daypart = 'any', spots = null, impressions = null, ...line }: Named & Promised) {
  const booked = { stations, daypart, spots, impressions, titles: [] };
  return { ...line, ...booked, pricing: 'fixed', name: cutName(name) } satisfies OrderLine;
}

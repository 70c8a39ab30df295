import { fieldError } from '@quarterhour/model/field-errors';
import { cutName, largestNumber } from '@quarterhour/model/stored';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CardBrand } from '../../sales/model/checkout-choices.ts';
import type { OrderCheckout } from '../../sales/model/order-checkout.ts';
import type { Order, OrderLine } from '../../sales/model/orders.ts';
import type { Postal } from '../../sales/model/postal.ts';
import { customersOpen } from '../../sales/server/customers.ts';
import { openOrders } from '../../sales/server/orders.ts';
import { takeFromStock } from '../../sales/server/stock.ts';
import { products } from '../../sales/server/tables.ts';
import type { Cart, placementSchema } from '../model/cart.ts';
import { allocate, type CartItem, type Checkout } from '../model/checkout.ts';
import { emptied, readCart } from './cart.ts';
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
    const [cart] = await db.select().from(carts).where(eq(carts.owner, principal.id)).for('update');
    const { group, currency, express, code, checkout } = await readCart(inside, principal, clock());
    if (group === null) throw new Refusal('wrong_input', 'The cart is empty. Add a product first.');
    const { group: of } = await customersOpen.readRow(inside, principal, placement.customer);
    if (of !== group) throw wrongField(fieldError('customer', 'cart_customer', { group }));

    const asked = askedFor(checkout, cart?.payment.brand);
    const today = new Date(clock() * 1000).toISOString().slice(0, 10);
    const lines: OrderLine[] = [];
    for (const [item, price_minor] of afterDiscount(checkout)) {
      lines.push(await lineOfItem(db, item, { price_minor, today, placement }));
    }
    if (express && checkout.shipping > 0) {
      lines.push(lineOf({ name: express.name, from: today, to: today, price_minor: checkout.shipping }));
    }
    const fields = { group, name: placement.name, customer: placement.customer, currency, lines };
    const taken = checkout.products.flatMap(({ kind, product, quantity }) =>
      kind === 'merchandise' ? [{ product, quantity }] : [],
    );
    await takeFromStock(db, taken);
    const kept: OrderCheckout = {
      ...asked,
      ...{ code, discount_minor: checkout.discount, taken, by: principal.email },
      shipping: { type: checkout.payment.type, name: express?.name ?? '', price_minor: checkout.shipping },
      at: new Date(clock() * 1000).toISOString(),
    };
    const { id } = (await openOrders(clock).create(inside, principal, fields, { checkout: kept })) as Order;
    await db.update(carts).set(emptied()).where(eq(carts.owner, principal.id));
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
  if (kind === 'merchandise') return lineOf({ ...named, from: today, to: today });
  const [row] = await db.select().from(products).where(eq(products.id, product));
  const times = (count: number | null = null) => {
    if ((count ?? 0) * quantity > largestNumber) throw wrongField(fieldError('quantity', 'count_too_large', { name }));
    return count === null ? null : count * quantity;
  };
  const promised = { spots: times(row?.spots), impressions: times(row?.impressions) };
  return lineOf({ ...named, ...campaignDays(placement), ...promised, stations: row?.stations, daypart: row?.daypart });
}

type Writer = Parameters<Parameters<Services['store']['db']['transaction']>[0]>[0];

type Asked = Pick<OrderCheckout, 'billing' | 'delivery' | 'method' | 'card'>;

/** What the order keeps of addresses and payment. @throws Refusal wrong_input if the chosen way to pay lacks something */
function askedFor({ billing, delivery, payment }: Cart['checkout'], brand: CardBrand = 'other'): Asked {
  const complete = completeAddress(billing, 'billing');
  const to = delivery && completeAddress(delivery, 'delivery');
  const { method, card: last4 } = payment;
  if (method === 'card' && last4 === '') throw wrongField(fieldError('card', 'card_needed'));
  return { billing: complete, delivery: to, method, card: method === 'card' ? { brand, last4 } : null };
}

/** @throws Refusal wrong_input that names what is missing */
function completeAddress(address: Postal | null, path: 'billing' | 'delivery'): Postal {
  for (const what of ['name', 'street', 'city', 'country'] as const) {
    if (!address?.[what]) throw wrongField(fieldError(`${path}.${what}`, 'address_needed', { what }));
  }
  return address as Postal;
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

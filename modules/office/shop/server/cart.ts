import { fieldError } from '@quarterhour/model/field-errors';
import { largestAmount, largestIn } from '@quarterhour/model/money';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Readable } from '@quarterhour/server/nouns/open-noun';
import type { Database } from '@quarterhour/server/store/database';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, inArray } from 'drizzle-orm';
import type { ShippingType } from '../../sales/model/checkout-choices.ts';
import { picturesOf, productsSeen } from '../../sales/server/products.ts';
import { products } from '../../sales/server/tables.ts';
import { type Cart, cartSchema } from '../model/cart.ts';
import {
  addProduct,
  type CartItem,
  type Checkout,
  discountOn,
  initialCheckout,
  setDiscount,
  setShipping,
} from '../model/checkout.ts';
import { findDiscount, refusalOf } from './discounts.ts';
import { rateOf, shippingOf } from './shipping-rates.ts';
import { pieceOf } from './shop-products.ts';
import { carts, type StoredRate } from './tables.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type StoredCart = typeof carts.$inferSelect;
type Product = typeof products.$inferSelect;
/** A product with the id of its first picture. */
type Pictured = Product & Pick<CartItem, 'picture'>;

/** What a change of a cart works with. */
export interface OpenCart {
  db: Transaction;
  cart: StoredCart;
  /** The products of its items that are sold, and that the person may see, by id. */
  products: ReadonlyMap<number, Pictured>;
}

const emptyCart = (owner: string): StoredCart => ({
  owner,
  items: [],
  lastItem: 0,
  code: null,
  billing: null,
  delivery: null,
  payment: { ...initialCheckout.payment },
  changedAt: new Date(0),
});

/** What a cart is after it was ordered or reset; the numbers of its items go on. */
export function emptied() {
  const { items, code, billing, delivery, payment } = emptyCart('');
  return { items, code, billing, delivery, payment };
}

/**
 * Changes the cart of a person; changes from several tabs run one after the other. Items whose products are archived, or no
 * longer in the person's scope, leave it.
 * @param now unix seconds
 */
export function changeCart<Answer>(
  store: Store,
  principal: Principal,
  now: number,
  work: (open: OpenCart) => Promise<Answer>,
): Promise<Answer & Cart> {
  return store.db.transaction(async (db) => {
    const { id } = principal;
    await db.insert(carts).values(emptyCart(id)).onConflictDoNothing();
    const [row] = await db.select().from(carts).where(eq(carts.owner, id)).for('update');
    const cart = { ...(row ?? emptyCart(id)) };
    const answer = await work({ db, cart, products: await keepSold(store, db, principal, cart) });
    const seen = cartSchema.parse(await seenCart(store, db, principal, cart, now));
    await db
      .update(carts)
      .set({ ...cart, changedAt: new Date(now * 1000) })
      .where(eq(carts.owner, id));
    return { ...answer, ...seen };
  });
}

/** The cart as it is now. */
export async function readCart(store: Store, principal: Principal, now: number): Promise<Cart> {
  const [row] = await store.db.select().from(carts).where(eq(carts.owner, principal.id));
  return seenCart(store, store.db, principal, { ...(row ?? emptyCart(principal.id)) }, now);
}

type Reader = Pick<Database, 'select'>;

/** The products of a cart that are sold. Items of others are taken out of it. */
async function keepSold(store: Store, db: Reader, principal: Principal, cart: StoredCart) {
  const ids = cart.items.map(({ product }) => product);
  const seen = productsSeen(store, principal);
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.archived, false), seen));
  const priced = rows.filter((row) => priceOf(row) !== null);
  const sold = new Map((await withPictures({ db }, priced)).map((row) => [row.id, row]));
  cart.items = cart.items.filter(({ product }) => sold.has(product));
  return sold;
}

/** Adds the first picture of each product. */
export async function withPictures(readable: Readable, rows: readonly Product[]): Promise<Pictured[]> {
  const pictures = await picturesOf(
    readable,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, picture: pictures.get(row.id)?.[0] ?? null }));
}

const priceOf = (row: Product) => pieceOf({ ...row, price_minor: row.priceMinor });

/** The items of a cart with the names and prices of their products. */
export function itemsOf({ cart, products }: Pick<OpenCart, 'cart' | 'products'>): CartItem[] {
  return cart.items.flatMap(({ id, product, quantity }) => {
    const row = products.get(product);
    if (!row) return [];
    const { name, kind, picture } = row;
    return [{ id, product, quantity, name, kind, picture, price_minor: priceOf(row) ?? 0 }];
  });
}

async function seenCart(store: Store, db: Reader, principal: Principal, cart: StoredCart, now: number): Promise<Cart> {
  const items = itemsOf({ cart, products: await keepSold(store, db, principal, cart) });
  const [first] = cart.items;
  const [of] = first ? await db.select().from(products).where(eq(products.id, first.product)) : [];
  const currency = of?.currency ?? 'EUR';
  const rate = of && (await rateOf({ db }, cart, of));
  chooseRate(cart, rate, of !== undefined);
  const { rate: _, brand: __, ...payment } = cart.payment;
  const charge = shippingOf(payment.type, items, rate);
  let checkout = filledCheckout(items, { shipping: charge, type: payment.type });
  const discount = of && cart.code ? await findDiscount({ db }, of.group, cart.code) : undefined;
  const today = new Date(now * 1000).toISOString().slice(0, 10);
  const carried = { group: of?.group ?? '', currency, subtotal: checkout.subtotal, today };
  if (discount && !refusalOf(discount, carried)) {
    const { percent, amountMinor: amount_minor } = discount;
    checkout = setDiscount(checkout, { amount: discountOn(checkout.subtotal, { percent, amount_minor }) });
  }
  const { billing, delivery } = cart;
  return {
    group: of?.group ?? null,
    currency,
    code: checkout.discount > 0 ? cart.code : null,
    express: rate ? { name: rate.name, price_minor: rate.priceMinor } : null,
    checkout: { ...checkout, products: [...checkout.products], billing, delivery, payment },
  };
}

/** Keeps the price of fast shipping from when it was chosen; carts whose group offers none are shipped by standard delivery. */
function chooseRate(cart: StoredCart, rate: StoredRate | undefined, isFilled: boolean): void {
  const { type, method, card, brand } = cart.payment;
  const isFast = type === 'fast' && (rate !== undefined || !isFilled);
  cart.payment = { type: isFast ? 'fast' : 'free', method, card, brand, rate: isFast ? rate : undefined };
}

/** The checkout of items, by the steps of the specification's section 4. */
function filledCheckout(
  items: readonly CartItem[],
  { shipping, type }: { shipping: number; type: ShippingType },
): Checkout {
  const filled = items.reduce<Checkout>(
    (state, item) =>
      addProduct(state, { products: [...state.products, item], subtotal: item.price_minor * item.quantity }),
    initialCheckout,
  );
  return setShipping(filled, { shipping, newShipping: shipping, type });
}

/** @throws Refusal if a product cannot be in the cart with what is in it, or not so many of it */
export function refuseProduct({ cart, products: sold }: OpenCart, product: Product, quantity: number): void {
  if (product.archived) throw wrongField(fieldError('product', 'not_sold'));
  if (priceOf(product) === null) throw wrongField(fieldError('product', 'no_price'));
  for (const { product: id } of cart.items) {
    const other = sold.get(id);
    if (other && other.group !== product.group) {
      throw wrongField(fieldError('product', 'cart_group', { group: other.group }));
    }
    if (other && other.currency !== product.currency) {
      throw wrongField(fieldError('product', 'cart_currency', { currency: other.currency }));
    }
  }
  refuseStock(product, quantity);
}

/** @throws Refusal if the items come to more than an order can */
export function refuseTotal(items: readonly CartItem[], currency: string): void {
  const total = items.reduce((sum, { price_minor, quantity }) => sum + price_minor * quantity, 0);
  if (total > largestAmount) {
    throw wrongField(fieldError('quantity', 'total_too_large', { most: largestIn(currency) }));
  }
}

/** @throws Refusal if there are not so many of a product */
export function refuseStock({ name, stock }: Product, quantity: number): void {
  if (stock !== null && stock < quantity) throw wrongField(fieldError('quantity', 'out_of_stock', { stock, name }));
}

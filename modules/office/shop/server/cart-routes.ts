import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { productsOpen } from '../../sales/server/products.ts';
import {
  changeCart,
  emptied,
  itemsOf,
  type OpenCart,
  readCart,
  refuseProduct,
  refuseStock,
  refuseTotal,
  withPictures,
} from './cart.ts';
import { findDiscount, refusalOf } from './discounts.ts';
import { placeOrder } from './place-order.ts';
import { rateOf, shippingOf } from './shipping-rates.ts';

/** The calls of the cart. Each changes what the store has, whatever the caller believes that it holds. */
export function serveCart(app: FastifyInstance, { store, clock }: Pick<Services, 'store' | 'clock'>): void {
  serve(app, api.readCart, ({ principal }) => readCart(store, principal, clock()));

  serve(app, api.addToCart, async ({ principal, input: { product: wanted } }) => {
    const product = await productsOpen.readRow(store, principal, wanted.id);
    return changeCart(store, principal, clock(), async (open) => {
      const { cart } = open;
      const known = cart.items.find((item) => item.product === product.id);
      const quantity = Math.min((known?.quantity ?? 0) + wanted.quantity, mostOfOne);
      refuseProduct(open, product, quantity);
      const before = known?.quantity ?? 0;
      if (known) known.quantity = quantity;
      else {
        cart.lastItem += 1;
        cart.items.push({ id: cart.lastItem, product: product.id, quantity });
      }
      const [pictured] = await withPictures(open, [product]);
      const sold = new Map([...open.products, ...(pictured ? [[product.id, pictured] as const] : [])]);
      const products = itemsOf({ cart, products: sold });
      refuseTotal(products, product.currency);
      const price = products.find((item) => item.product === product.id)?.price_minor ?? 0;
      return { products, subtotal: price * (quantity - before) };
    });
  });

  serve(app, api.removeFromCart, ({ principal, input: { id } }) =>
    changeCart(store, principal, clock(), async (open) => {
      const { price_minor, quantity } = itemIn(open, id);
      open.cart.items = open.cart.items.filter((item) => item.id !== id);
      return { products: itemsOf(open), subtotal: price_minor * quantity };
    }),
  );

  serve(app, api.updateCart, ({ principal, input: { id, quantity } }) =>
    changeCart(store, principal, clock(), async (open) => {
      const before = itemIn(open, id);
      const product = open.products.get(before.product);
      if (product) refuseStock(product, quantity);
      for (const item of open.cart.items) if (item.id === id) item.quantity = quantity;
      if (product && quantity > before.quantity) refuseTotal(itemsOf(open), product.currency);
      const subtotal = before.price_minor * quantity;
      return { products: itemsOf(open), subtotal, oldSubTotal: before.price_minor * before.quantity };
    }),
  );

  serve(app, api.setBillingAddress, ({ principal, input: { address } }) =>
    changeCart(store, principal, clock(), async ({ cart }) => {
      cart.billing = address;
      return { billing: address };
    }),
  );

  serve(app, api.setDeliveryAddress, ({ principal, input: { address } }) =>
    changeCart(store, principal, clock(), async ({ cart }) => {
      cart.delivery = address;
      return { delivery: address };
    }),
  );

  serve(app, api.setDiscount, async ({ principal, input: { code } }) => {
    const { checkout, ...changed } = await changeCart(store, principal, clock(), async (open) => {
      const { cart } = open;
      const items = itemsOf(open);
      const [first] = open.products.values();
      if (code === '') cart.code = null;
      else if (items.length === 0 || !first) throw wrongField(fieldError('code', 'cart_empty'));
      else {
        const subtotal = items.reduce((sum, item) => sum + item.price_minor * item.quantity, 0);
        const today = new Date(clock() * 1000).toISOString().slice(0, 10);
        const { group, currency } = first;
        const discount = await findDiscount(open, group, code);
        if (!discount) throw wrongField(fieldError('code', 'discount_unknown', { code }));
        const refused = refusalOf(discount, { group, currency, subtotal, today });
        if (refused) throw wrongField(refused);
        cart.code = code;
      }
      return {};
    });
    return { ...changed, checkout, amount: checkout.discount };
  });

  serve(app, api.setShippingCharge, ({ principal, input: { charge } }) =>
    changeCart(store, principal, clock(), async (open) => {
      const { db, cart, products } = open;
      const items = itemsOf(open);
      const [first] = products.values();
      const before = first ? shippingOf(cart.payment.type, items, await rateOf({ db }, cart, first)) : 0;
      cart.payment = { ...cart.payment, type: charge, rate: undefined };
      const rate = first && (await rateOf({ db }, cart, first));
      if (first && charge === 'fast' && !rate) {
        const { group, currency } = first;
        throw wrongField(fieldError('charge', 'shipping_not_offered', { group, currency }));
      }
      const shipping = shippingOf(charge, items, rate);
      return { shipping, newShipping: shipping - before, type: charge };
    }),
  );

  serve(app, api.setPaymentMethod, ({ principal, input: { method } }) =>
    changeCart(store, principal, clock(), async ({ cart }) => {
      cart.payment = { ...cart.payment, method };
      return { method };
    }),
  );

  serve(app, api.setPaymentCard, ({ principal, input: { card } }) =>
    changeCart(store, principal, clock(), async ({ cart }) => {
      if (expired(card.expiry, clock())) throw wrongField(fieldError('card.expiry', 'card_expired'));
      cart.payment = { ...cart.payment, card: card.number, brand: card.brand };
      return { card: card.number };
    }),
  );

  serve(app, api.resetCart, ({ principal }) =>
    changeCart(store, principal, clock(), async ({ cart }) => {
      Object.assign(cart, emptied());
      return {};
    }),
  );

  serve(app, api.placeOrder, ({ principal, input }) => placeOrder({ store, clock }, principal, input));
}

const mostOfOne = 999;

function itemIn(open: OpenCart, id: number) {
  const item = itemsOf(open).find((one) => one.id === id);
  if (item) return item;
  throw wrongField(fieldError('id', 'cart_item'));
}

/** A card is valid to the end of its month. */
function expired(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year, month, 1) <= now * 1000;
}

import { roles } from '@quarterhour/model/roles';
import {
  changingOf,
  creatingOf,
  derivingOf,
  listingOf,
  type NounOfGroup,
  readingOf,
} from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import {
  guarded,
  managers,
  type Plan,
  type PrincipalOfWorld,
  someRow,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { seen, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { customers, orders, products } from '../../../sales/server/testing/scope-plans.ts';
import type { shop } from '../../model/module.ts';

const reviews: NounOfGroup = {
  one: 'review',
  many: 'reviews',
  fields: { rating: 4 },
  rows: [],
  of: { field: 'product', noun: products },
};
const discounts: NounOfGroup = { one: 'discount', many: 'discounts', fields: { percent: 10 }, rows: [] };
const rates: NounOfGroup = { one: 'shipping_rate', many: 'shipping_rates', fields: { price_minor: 900 }, rows: [] };
const addresses: NounOfGroup = { one: 'address', many: 'addresses', fields: {}, rows: [] };

type Answer = { address: { id: number; version: number }[] };

/** A plan of addresses: the answer is a list, with the changed one first. */
const listedFirst =
  (plan: Plan): Plan =>
  (world, chance, principal) => {
    const request = plan(world, chance, principal);
    const { check } = request;
    return check ? { ...request, check: ({ address }: Answer, at) => check(address[0] as never, at) } : request;
  };

/** A list of products or reviews: exactly those of the groups that the principal may see. */
const window = (field: string, { rows }: NounOfGroup): Plan =>
  guarded(roles, 'read', (world, _, principal) => ({
    input: {},
    status: 200,
    check(body: Record<string, { id: number }[]>) {
      const sight = seen(world, principal);
      const ids = (body[field] ?? []).map(({ id }) => id).sort((a, b) => a - b);
      const own = rows.filter(({ group }) => sight.has(group)).map(({ id }) => id);
      if (ids.join() !== own.sort((a, b) => a - b).join()) throw new Error(`${field}: ${ids}, not ${own}`);
    },
  }));

/** An item of the cart of each person, by their name, the group of its product, and all products added since it was empty. */
const carts = new Map<string, { id: number; group: string; added: readonly number[] }>();
/** The item, unless the person may not see its product any more: then the next change takes it out of the cart. */
function itemOf(world: World, principal: PrincipalOfWorld) {
  const item = carts.get(principal.name);
  return item && seen(world, principal).has(item.group) ? item : undefined;
}

/** A change of the person's own cart. */
const own = (plan: Plan): Plan =>
  guarded(roles, undefined, (world, chance, principal) => {
    const { check, ...request } = plan(world, chance, principal);
    const kept = itemOf(world, principal);
    return {
      ...request,
      check(body: never, at) {
        if (!kept) carts.delete(principal.name);
        check?.(body, at);
      },
    };
  });
/** A cart has a billing address from then on, until it is ordered or reset. */
const addressed = new Set<string>();
const addressing = own((_, __, principal) => ({
  input: { address: { name: 'Home', street: 'Strada Mare 1', city: 'Iași', country: 'RO' } },
  status: 200,
  followUp: 'placeOrder',
  check: () => void addressed.add(principal.name),
}));
const always = (input: Record<string, unknown>) => own(() => ({ input, status: 200 }));

/** Fast shipping is refused to carts of groups without a rate. */
const shipping = own((world, _, principal) => {
  const item = itemOf(world, principal);
  const isOffered = !item || rates.rows.some(({ group }) => group === item.group);
  return { input: { charge: 'fast' }, status: isOffered ? 200 : 400 };
});

/** Takes a product into the cart, after which products of other groups are refused. */
const adding = own((world, chance, principal) => {
  // Only groups with customers can order.
  const sold = products.rows.filter(({ group }) => customers.rows.some((customer) => customer.group === group));
  const row = someRow(world, chance, principal, sold.length > 0 && chance.below(4) > 0 ? sold : products.rows);
  const item = itemOf(world, principal);
  const isForeign = item !== undefined && item.group !== row?.group;
  return {
    input: { product: { id: row?.id ?? 999_999 }, products: [] },
    status: !row || !seen(world, principal).has(row.group) ? 404 : isForeign ? 400 : 200,
    followUp: chance.pick(['updateCart', 'setBillingAddress', 'setBillingAddress', 'removeFromCart'] as const),
    check({ products }: { products: { id: number; product: number }[] }) {
      const added = products.find(({ product }) => product === row?.id);
      if (!row || !added) return;
      const before = item?.added ?? [];
      carts.set(principal.name, { id: added.id, group: row.group, added: [...before, row.id] });
    },
  };
});
const updating = own((world, _, principal) => {
  const item = itemOf(world, principal);
  return { input: { id: item?.id ?? 999_999, quantity: 2 }, status: item ? 200 : 400 };
});
/** Removes the item that is known; the others follow with a reset. */
const removing = own((world, _, principal) => {
  const item = itemOf(world, principal);
  return {
    input: { id: item?.id ?? 999_999 },
    status: item ? 200 : 400,
    check({ products: [next] }: { products: { id: number }[] }) {
      if (item && next) carts.set(principal.name, { ...item, id: next.id });
      else carts.delete(principal.name);
    },
  };
});
const resetting = own((_, __, principal) => ({
  input: {},
  status: 200,
  check: () => {
    carts.delete(principal.name);
    addressed.delete(principal.name);
  },
}));
const ordering: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const item = itemOf(world, principal);
  const near = customers.rows.filter(({ group }) => group === item?.group);
  const customer = near.length > 0 ? chance.pick(near) : { id: 999_999, group: '' };
  const name = chance.word();
  return {
    input: { customer: customer.id, name, from: '2026-11-01', to: '2026-11-08' },
    status: !item ? 400 : near.length === 0 ? 404 : addressed.has(principal.name) ? 200 : 400,
    check({ order: id }: { order: number }) {
      const { group } = customer;
      // The record has the lines of the order, which stay readable where the record is, wherever the group moves.
      const lines = products.rows.filter(({ id }) => item?.added.includes(id)).map(({ name }) => name);
      orders.rows.push({ id, group, name, version: 1 });
      carts.delete(principal.name);
      addressed.delete(principal.name);
      write(world, principal, {
        action: 'create_order',
        subject: name,
        territories: territoryOf(world, group),
        names: [group, ...lines],
      });
    },
  };
});

/** A call that is not GET reads with no key. */
const byPerson = (plan: Plan) => guarded(roles, undefined, plan);

/** A group has one rate in a currency. */
const creatingRate: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const plan = creatingOf(rates)(world, chance, principal);
  const isTaken = rates.rows.some(({ group }) => group === plan.input.group);
  return plan.status === 200 && isTaken ? { ...plan, status: 409, check: undefined } : plan;
});

/** The products that each person has reviewed: each once. The owner of the data folder is no person. */
const reviewed = new Set<string>();
const reviewing: Plan = (world, chance, principal) => {
  const { check, ...plan } = creatingOf(reviews)(world, chance, principal);
  const name = `${principal.name} ${plan.input.product}`;
  const isPerson = principal.kind === 'person' && principal.name !== 'owner';
  if (plan.status === 200 && isPerson && reviewed.has(name)) return { ...plan, status: 409 };
  return {
    ...plan,
    check(body: never, where) {
      check?.(body, where);
      reviewed.add(name);
    },
  };
};

/** Codes are kept in capitals. */
const inCapitals =
  (plan: Plan): Plan =>
  (world, chance, principal) =>
    plan(world, { ...chance, word: () => chance.word().toUpperCase() }, principal);

export const plans: Record<keyof typeof shop.calls, Plan> = {
  listShopProducts: window('products', products),
  filterProducts: guarded(roles, undefined, () => ({ input: { filter: {} }, status: 200 })),
  readProductDetails: byPerson(derivingOf(products)),
  listRelatedProducts: byPerson(derivingOf(products)),
  listCustomerReviews: window('productreviews', reviews),
  readCart: guarded(roles, 'read', () => ({ input: {}, status: 200 })),
  addToCart: adding,
  removeFromCart: removing,
  updateCart: updating,
  setBillingAddress: addressing,
  setDeliveryAddress: always({ address: null }),
  setDiscount: always({ code: '' }),
  setShippingCharge: shipping,
  setPaymentMethod: always({ method: 'invoice' }),
  setPaymentCard: always({ card: { name: 'Ana', number: '4242', expiry: '12/99' } }),
  resetCart: resetting,
  placeOrder: ordering,
  listAddresses: listingOf(addresses),
  createAddress: creatingOf(addresses),
  changeAddress: changingOf(addresses),
  newAddress: listedFirst(creatingOf(addresses)),
  editAddress: listedFirst(changingOf(addresses)),
  listReviews: listingOf(reviews),
  readReview: readingOf(reviews),
  createReview: reviewing,
  changeReview: changingOf(reviews),
  listDiscounts: guarded(managers, 'read', (world, chance, principal) =>
    listingOf(discounts)(world, chance, principal),
  ),
  createDiscount: inCapitals(creatingOf(discounts)),
  changeDiscount: inCapitals(changingOf(discounts)),
  listShippingRates: guarded(managers, 'read', (world, chance, principal) =>
    listingOf(rates)(world, chance, principal),
  ),
  createShippingRate: creatingRate,
  changeShippingRate: changingOf(rates),
};

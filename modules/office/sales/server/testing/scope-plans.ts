import {
  changingOf,
  creatingOf,
  derivingOf,
  listingOf,
  type NounOfGroup,
  readingOf,
} from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import type { Plan } from '@quarterhour/server/testing/scope-oracle/request';
import type { sales } from '../../model/module.ts';

/** Complete enough for an invoice. */
const address = {
  street: 'Strada Lungă 1',
  city: 'Iași',
  region: 'RO-IS',
  country: 'RO',
  vat_number: 'RO1234567897',
  shared_vat_number: true,
};
export const customers: NounOfGroup = {
  one: 'customer',
  many: 'customers',
  fields: address,
  rows: [],
  texts: ['notes'],
};
export const products: NounOfGroup = {
  one: 'product',
  many: 'products',
  fields: { price_minor: 4900 },
  rows: [],
  texts: ['description'],
};
export const orders: NounOfGroup = {
  one: 'order',
  many: 'orders',
  // Their lines are for all stations of the group.
  isOfWhole: true,
  fields: {
    currency: 'RON',
    lines: [{ name: 'Spots', from: '2026-10-01', to: '2026-10-02', price_minor: 10_000 }],
  },
  rows: [],
  of: { field: 'customer', noun: customers },
};

/** The ids of customers without an address, to whom no invoice can be sent. */
export const unaddressed = new Set<number>();
/** The ids of orders whose invoice was sent, after which they no longer change. */
export const locked = new Set<number>();
/** The ids of orders that are confirmed. */
export const confirmed = new Set<number>();

/** Changes an order, and confirms it. */
const confirming: Plan = (world, chance, principal) => {
  const request = changingOf(orders)(world, chance, principal);
  if ([200, 409].includes(request.status) && locked.has(Number(request.input.id))) {
    return { ...request, status: 400, check: undefined };
  }
  return {
    ...request,
    input: { ...request.input, status: 'confirmed' },
    followUp: 'invoiceOrder',
    check(body, where) {
      request.check?.(body, where);
      confirmed.add(Number(request.input.id));
    },
  };
};

export const plans: Record<keyof typeof sales.calls, Plan> = {
  listCustomers: listingOf(customers),
  readCustomer: readingOf(customers),
  createCustomer: creatingOf(customers),
  changeCustomer: changingOf(customers),
  listProducts: listingOf(products),
  readProduct: readingOf(products),
  createProduct: creatingOf(products),
  changeProduct: changingOf(products),
  listOrders: listingOf(orders),
  readOrder: readingOf(orders),
  createOrder: creatingOf(orders),
  changeOrder: confirming,
  readOrderDelivery: derivingOf(orders),
};

import { groups } from '@quarterhour/server/store/schema/catalogue';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { bigint, boolean, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CardBrand, paymentMethods, ShippingType } from '../../sales/model/checkout-choices.ts';
import type { Postal } from '../../sales/model/postal.ts';
import { customers, products } from '../../sales/server/tables.ts';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const group = () =>
  text('group')
    .notNull()
    .references(() => groups.slug);
const line = (name: string) => text(name).notNull().default('');
const archived = () => boolean('archived').notNull().default(false);
/** Minor units of a currency. */
const amount = (name: string) => bigint(name, { mode: 'number' });

export const reviews = pgTable(
  'office_reviews',
  {
    id: id(),
    group: group(),
    name: text('name').notNull(),
    product: integer('product')
      .notNull()
      .references(() => products.id),
    rating: smallint('rating').notNull(),
    text: line('text'),
    by: line('by'),
    archived: archived(),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group), index().on(table.product)],
);

export const discounts = pgTable(
  'office_discounts',
  {
    id: id(),
    group: group(),
    name: text('name').notNull(),
    percent: integer('percent'),
    amountMinor: amount('amount_minor'),
    minimumMinor: amount('minimum_minor'),
    currency: text('currency').notNull(),
    from: date('from'),
    to: date('to'),
    archived: archived(),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group, table.name)],
);

export const shippingRates = pgTable(
  'office_shipping_rates',
  {
    id: id(),
    group: group(),
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    priceMinor: amount('price_minor').notNull(),
    archived: archived(),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group, table.currency)],
);

export const addresses = pgTable(
  'office_addresses',
  {
    id: id(),
    group: group(),
    customer: integer('customer').references(() => customers.id),
    name: text('name').notNull(),
    street: line('street'),
    postcode: line('postcode'),
    city: line('city'),
    country: line('country'),
    phone: line('phone'),
    archived: archived(),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group)],
);

/** An item of a cart: a product and how many of it. Its price is that of the product, read each time. */
export interface StoredItem {
  id: number;
  product: number;
  quantity: number;
}
/** A rate of fast shipping that a cart chose, as it was then. */
export interface StoredRate {
  group: string;
  currency: string;
  name: string;
  priceMinor: number;
}
interface StoredPayment {
  type: ShippingType;
  method: (typeof paymentMethods)[number];
  /** The last four digits, or nothing. */
  card: string;
  brand?: CardBrand | undefined;
  /** Of fast shipping: the rate when it was chosen. */
  rate?: StoredRate | undefined;
}

/** The carts, one of each person. */
export const carts = pgTable('office_carts', {
  /** The id of the person. */
  owner: text('owner').primaryKey(),
  items: jsonb('items').$type<StoredItem[]>().notNull().default([]),
  /** Grows by one with each item, so that the number of an item is never used again. */
  lastItem: integer('last_item').notNull().default(0),
  code: text('code'),
  billing: jsonb('billing').$type<Postal>(),
  delivery: jsonb('delivery').$type<Postal>(),
  payment: jsonb('payment').$type<StoredPayment>().notNull(),
  changedAt: moment('changed_at').notNull(),
});

import { languageIds } from '@quarterhour/model/languages';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { created, version } from '@quarterhour/server/store/schema/columns';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { customerKinds } from '../model/customers.ts';
import type { OrderCheckout } from '../model/order-checkout.ts';
import { type OrderLine, type OrderStatus, orderStatuses } from '../model/orders.ts';
import { packageDayparts, pricings, productKinds } from '../model/products.ts';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const group = () =>
  text('group')
    .notNull()
    .references(() => groups.slug);
const line = (name: string) => text(name).notNull().default('');
/** Minor units of a currency. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const customers = pgTable(
  'office_customers',
  {
    id: id(),
    group: group(),
    name: text('name').notNull(),
    kind: text('kind', { enum: customerKinds }).notNull(),
    contact: line('contact'),
    email: line('email'),
    phone: line('phone'),
    street: line('street'),
    postcode: line('postcode'),
    city: line('city'),
    region: line('region'),
    country: line('country'),
    vatNumber: line('vat_number'),
    peppolId: line('peppol_id'),
    sharedVatNumber: boolean('shared_vat_number').notNull().default(false),
    language: text('language', { enum: languageIds }),
    currency: text('currency').notNull(),
    paymentDays: integer('payment_days').notNull(),
    notes: line('notes'),
    archived: boolean('archived').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group)],
);

export const products = pgTable(
  'office_products',
  {
    id: id(),
    group: group(),
    name: text('name').notNull(),
    kind: text('kind', { enum: productKinds }).notNull(),
    description: line('description'),
    /** Slugs; none: all stations of the group. */
    stations: text('stations').array().notNull().default([]),
    daypart: text('daypart', { enum: packageDayparts }).notNull(),
    spots: integer('spots'),
    impressions: integer('impressions'),
    pricing: text('pricing', { enum: pricings }).notNull(),
    currency: text('currency').notNull(),
    priceMinor: amount('price_minor'),
    stock: integer('stock'),
    archived: boolean('archived').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group)],
);

export const orders = pgTable(
  'office_orders',
  {
    id: id(),
    group: group(),
    name: text('name').notNull(),
    customer: integer('customer')
      .notNull()
      .references(() => customers.id),
    currency: text('currency').notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('offer'),
    lines: jsonb('lines').$type<OrderLine[]>().notNull().default([]),
    invoice: text('invoice'),
    checkout: jsonb('checkout').$type<OrderCheckout>(),
    history: jsonb('history').$type<{ status: OrderStatus; at: string; by: string }[]>().notNull(),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group), index().on(table.customer)],
);

import { slugPattern } from '@quarterhour/model/catalogue';
import { version } from '@quarterhour/model/endpoint';
import { currencies, largestAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { nameText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { key } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';

/** What a group charges for fast shipping of merchandise: one rate for each currency. */
const shippingRateSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  /** What carts and orders call it, such as Express. */
  name: nameText,
  currency: z.enum(currencies).default('EUR'),
  price_minor: z.int(salesRule('amount')).min(0, salesRule('amount')).max(largestAmount, salesRule('amount')),
  archived: z.boolean().default(false),
});
export type ShippingRate = z.infer<typeof shippingRateSchema>;

export const shippingRateNoun = defineNoun({
  one: 'shipping_rate',
  many: 'shipping_rates',
  path: '/api/shipping-rate',
  key,
  row: shippingRateSchema.extend({ id: z.int(), created_at: z.string(), version }),
  fields: shippingRateSchema,
  changes: changesOf(shippingRateSchema.omit({ group: true, currency: true })),
  page: '/apps/e-commerce/shipping-rates',
  search: ['name'],
  filters: ['archived', 'group', 'currency'],
  sort: ['created_at', 'name', 'group'],
  calls: {
    list: {
      name: 'listShippingRates',
      summary: 'Lists what the groups charge for fast shipping of merchandise.',
      access: managers,
    },
    create: {
      name: 'createShippingRate',
      summary: 'Offers fast shipping of merchandise: one rate for each group and currency.',
      access: managers,
      example: { group: 'north', name: 'Express', currency: 'EUR', price_minor: 1500 },
    },
    change: {
      name: 'changeShippingRate',
      summary: 'Changes or archives a rate. Orders, and carts that chose it, keep its price.',
      access: managers,
      example: { id: 1, price_minor: 1800, version: 1 },
    },
  },
});

import { slugPattern } from '@quarterhour/model/catalogue';
import { version } from '@quarterhour/model/endpoint';
import { currencies, largestAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { key } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { rule } from './field-errors.ts';

const amount = z
  .int(salesRule('amount'))
  .min(0, salesRule('amount'))
  .max(largestAmount, salesRule('amount'))
  .nullable()
  .default(null);
const day = z.iso.date(salesRule('day')).nullable().default(null);

/** A discount code of a group: a percentage of the subtotal, or an amount. */
const discountSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  /** The code; capitals do not matter. */
  name: text
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,20}$/, rule('discount_code')),
  percent: z
    .int(rule('discount_percent'))
    .min(1, rule('discount_percent'))
    .max(100, rule('discount_percent'))
    .nullable()
    .default(null),
  amount_minor: amount,
  /** The smallest subtotal that it is for. */
  minimum_minor: amount,
  currency: z.enum(currencies).default('EUR'),
  /** Days in UTC, both included; null: no limit. */
  from: day,
  to: day,
  archived: z.boolean().default(false),
});
export type Discount = z.infer<typeof discountSchema>;

export const discountNoun = defineNoun({
  one: 'discount',
  many: 'discounts',
  path: '/api/discount',
  key,
  row: discountSchema.extend({ id: z.int(), created_at: z.string(), version }),
  fields: discountSchema,
  changes: changesOf(discountSchema.omit({ group: true })),
  page: '/apps/e-commerce/discounts',
  search: ['name'],
  filters: ['archived', 'group'],
  sort: ['created_at', 'name', 'group'],
  calls: {
    list: { name: 'listDiscounts', summary: 'Lists the discount codes of the shop.', access: managers },
    create: {
      name: 'createDiscount',
      summary: 'Adds a discount code.',
      access: managers,
      example: { group: 'north', name: 'AUTUMN10', percent: 10 },
    },
    change: {
      name: 'changeDiscount',
      summary: 'Changes or archives a discount code.',
      access: managers,
      example: { id: 1, to: '2026-12-31', version: 1 },
    },
  },
});

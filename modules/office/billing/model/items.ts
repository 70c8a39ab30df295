import { slugPattern } from '@quarterhour/model/catalogue';
import { version } from '@quarterhour/model/endpoint';
import { currencies, largestAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { key } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { units } from './units.ts';
import { taxKinds } from './vat.ts';

/** Something that invoices have lines for: a unit, a price and how it is taxed. */
export const itemSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  name: nameText,
  description: text.overwrite(visibleText).trim().max(480).default(''),
  unit: z.enum(units).default('piece'),
  currency: z.enum(currencies).default('EUR'),
  /** For one unit, without VAT, in minor units of the currency. */
  price_minor: z.int(salesRule('amount')).min(0, salesRule('amount')).max(largestAmount, salesRule('amount')),
  tax: z.enum(taxKinds).default('standard'),
  archived: z.boolean().default(false),
});

export const itemNoun = defineNoun({
  one: 'item',
  many: 'items',
  path: '/api/invoice/item',
  listPath: '/api/invoice/item/list',
  key,
  row: itemSchema.extend({ id: z.int(), created_at: z.string(), version }),
  fields: itemSchema,
  changes: changesOf(itemSchema.omit({ group: true })),
  page: '/apps/invoice/items/item-list',
  search: ['name', 'description'],
  filters: ['archived', 'unit', 'tax', 'group'],
  sort: ['name', 'created_at', 'price_minor', 'unit', 'group'],
  calls: {
    list: {
      name: 'listItems',
      summary: 'Lists what the groups that the principal may see put on invoices.',
      access: 'signed_in',
    },
    read: { name: 'readItem', summary: 'Reads one item of invoices.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createItem',
      summary: 'Adds an item that invoices can have lines for.',
      access: managers,
      example: { group: 'north', name: 'Spot of 30 seconds', price_minor: 1200 },
    },
    change: {
      name: 'changeItem',
      summary: 'Changes or archives an item. Invoices keep the lines that they have.',
      access: managers,
      example: { id: 1, price_minor: 1300, version: 1 },
    },
  },
});

import { slugPattern } from '@quarterhour/model/catalogue';
import { dayparts } from '@quarterhour/model/dimensions';
import { version } from '@quarterhour/model/endpoint';
import { currencies, largestAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { fileIds } from '../../files/model/files.ts';
import { key } from './customers.ts';
import { rule } from './field-errors.ts';

export const productKinds = ['package', 'merchandise'] as const;
/** A fixed price, or one for a thousand impressions. */
export const pricings = ['fixed', 'cpm'] as const;
/** The dayparts of a package; any: the whole day. */
export const packageDayparts = ['any', ...dayparts.map(({ id }) => id)] as const;

/** A number of spots, impressions or pieces; null: the product has none. */
const amountOf = z.int(rule('count')).min(0, rule('count')).max(largestNumber, rule('count')).nullable().default(null);

/** A product of a group: an advertising package, or merchandise. */
export const productSchema = z.strictObject({
  group: z.string().regex(slugPattern, rule('choose_group')),
  name: nameText,
  kind: z.enum(productKinds).default('package'),
  description: text.overwrite(visibleText).trim().max(2000).default(''),
  /** The stations of a package; none: all stations of the group. */
  stations: z.array(z.string().regex(slugPattern)).max(200).default([]),
  daypart: z.enum(packageDayparts).default('any'),
  /** What a package promises. */
  spots: amountOf,
  impressions: amountOf,
  pricing: z.enum(pricings).default('fixed'),
  currency: z.enum(currencies).default('EUR'),
  /** In minor units of the currency; with `cpm`, for a thousand impressions. */
  price_minor: z.int(rule('amount')).min(0, rule('amount')).max(largestAmount, rule('amount')),
  /** Pieces of merchandise that can be sold. */
  stock: amountOf,
  /** The ids of its pictures; lists show the first. */
  pictures: fileIds,
  archived: z.boolean().default(false),
});
export type Product = z.infer<typeof productSchema>;

export const productNoun = defineNoun({
  one: 'product',
  many: 'products',
  path: '/api/customer/product',
  listPath: '/api/customer/product/list',
  key,
  row: productSchema.extend({ id: z.int(), created_at: z.string(), version }),
  fields: productSchema,
  changes: changesOf(productSchema.omit({ group: true })),
  page: '/apps/customer/product',
  search: ['name', 'description'],
  filters: ['archived', 'kind', 'daypart', 'pricing', 'group'],
  sort: ['name', 'created_at', 'kind', 'price_minor', 'group'],
  calls: {
    list: {
      name: 'listProducts',
      summary: 'Lists the advertising packages and the merchandise of the groups that the principal may see.',
      access: 'signed_in',
    },
    read: { name: 'readProduct', summary: 'Reads one product.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createProduct',
      summary: 'Adds a product to a group.',
      access: managers,
      example: { group: 'north', name: 'Breakfast week', daypart: 'breakfast', spots: 35, price_minor: 49_000 },
    },
    change: {
      name: 'changeProduct',
      summary: 'Changes or archives a product.',
      access: managers,
      example: { id: 1, price_minor: 52_000, version: 1 },
    },
  },
});

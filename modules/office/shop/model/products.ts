import { endpoint } from '@quarterhour/model/endpoint';
import { largestAmount, shownAmount } from '@quarterhour/model/money';
import { next, pageInput } from '@quarterhour/model/paging';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { idSchema } from '../../sales/model/customers.ts';
import { packageDayparts, productKinds, productNoun } from '../../sales/model/products.ts';

/** A product as the shop shows it. */
const shopProductSchema = productNoun.row.extend({
  /** The price of one, in minor units; null for a price per thousand of a package that promises no impressions. */
  piece_minor: shownAmount.nullable(),
  /** The mean of its reviews, 1 to 5; null without reviews. */
  rating: z.number().nullable(),
  reviews: z.int(),
});
export type ShopProduct = z.infer<typeof shopProductSchema>;

export const shopOrders = ['newest', 'name', 'price', 'price_down', 'rating'] as const;

/** What the list of products is limited to. Fields that are left out do not limit it. */
export const shopFilterSchema = z.strictObject({
  search: text.max(200).optional(),
  kind: z.enum(productKinds).optional(),
  group: text.max(63).optional(),
  daypart: z.enum(packageDayparts).optional(),
  /** The highest price of one, in minor units. */
  price_to: z.int().min(0).max(largestAmount).optional(),
  /** The lowest mean of the reviews. */
  rating: z.int().min(1).max(5).optional(),
  in_stock: z.boolean().optional(),
  sort: z.enum(shopOrders).optional(),
});
export type ShopFilter = z.infer<typeof shopFilterSchema>;

const products = z.object({ products: z.array(shopProductSchema), next });
/** The most products that are shown as related to another one. */
export const mostRelated = 4;

/** The calls of the shop window (specification, section 7). */
export const shopCalls = {
  listShopProducts: endpoint({
    method: 'GET',
    path: '/api/products/list',
    summary: 'Lists the products that are sold, with the mean of their reviews.',
    input: z.object(pageInput()),
    output: products,
    access: 'signed_in',
  }),
  filterProducts: endpoint({
    method: 'POST',
    path: '/api/products/filter',
    summary: 'Lists the products that fit a filter.',
    input: z.strictObject({ filter: shopFilterSchema, ...pageInput() }),
    output: products,
    access: 'signed_in',
    example: { filter: { kind: 'package', sort: 'price' } },
  }),
  readProductDetails: endpoint({
    method: 'POST',
    path: '/api/product/details',
    summary: 'Reads one product as the shop shows it.',
    input: z.strictObject({ id: idSchema }),
    output: shopProductSchema,
    access: 'signed_in',
    example: { id: 1 },
  }),
  listRelatedProducts: endpoint({
    method: 'POST',
    path: '/api/product/related',
    summary: 'Lists the products of the same group and kind with the nearest prices.',
    input: z.strictObject({ id: idSchema }),
    output: z.object({ products: z.array(shopProductSchema).max(mostRelated) }),
    access: 'signed_in',
    example: { id: 1 },
  }),
  listCustomerReviews: endpoint({
    method: 'GET',
    path: '/api/customer/product/reviews',
    summary: 'Lists the reviews of products, the newest first.',
    input: z.object(pageInput()),
    output: z.object({ productreviews: z.array(z.looseObject({ id: z.int() })), next }),
    access: 'signed_in',
  }),
};

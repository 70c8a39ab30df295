import { slugPattern } from '@quarterhour/model/catalogue';
import { version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { key } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { rule } from './field-errors.ts';

/** What a customer said about a product. */
const reviewSchema = z.strictObject({
  group: z.string().regex(slugPattern, salesRule('choose_group')),
  name: nameText,
  /** The id of a product of the group. */
  product: z.int(rule('choose_product')).positive().max(largestNumber),
  rating: z.int(rule('rating')).min(1, rule('rating')).max(5, rule('rating')),
  text: text.overwrite(visibleText).trim().max(2000).default(''),
  archived: z.boolean().default(false),
});

export const reviewNoun = defineNoun({
  one: 'review',
  many: 'reviews',
  path: '/api/review',
  listPath: '/api/review/list',
  key,
  row: reviewSchema.extend({
    id: z.int(),
    product_name: z.string(),
    /** The person who wrote it. */
    by: z.string(),
    created_at: z.string(),
    version,
  }),
  fields: reviewSchema,
  changes: changesOf(reviewSchema.omit({ group: true, product: true })),
  page: '/apps/customer/product-review',
  search: ['name', 'text'],
  filters: ['archived', 'product', 'rating', 'group'],
  sort: ['created_at', 'rating', 'name', 'group'],
  calls: {
    list: { name: 'listReviews', summary: 'Lists the reviews of products.', access: 'signed_in' },
    read: { name: 'readReview', summary: 'Reads one review.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createReview',
      summary: 'Adds a review of a product.',
      access: managers,
      example: { group: 'north', name: 'Worth it', product: 1, rating: 5, text: 'The shop was full.' },
    },
    change: {
      name: 'changeReview',
      summary: 'Changes or archives a review.',
      access: managers,
      example: { id: 1, archived: true, version: 1 },
    },
  },
});

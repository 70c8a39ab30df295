import { fieldError } from '@quarterhour/model/field-errors';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { and, eq, inArray } from 'drizzle-orm';
import { productsOpen } from '../../sales/server/products.ts';
import { products } from '../../sales/server/tables.ts';
import { reviewNoun } from '../model/reviews.ts';
import { reviews } from './tables.ts';

const rules = ofGroup(reviews.group);

export const reviewsOpen = openNoun(reviewNoun, {
  table: reviews,
  ...rules,
  subject: ({ name }) => name,
  async computed({ db }, rows) {
    const ids = [...new Set(rows.map(({ product }) => product))];
    const found = await db.select().from(products).where(inArray(products.id, ids));
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return ({ product }) => ({ product_name: names.get(product) ?? '' });
  },
  async allow(store, change) {
    await rules.allow(store, change);
    const { before, principal, values = {} } = change;
    if (before) return;
    const { group } = await productsOpen.readRow(store, principal, values.product ?? 0);
    if (group !== values.group) throw wrongField(fieldError('product', 'choose_product'));
    // A program, and the owner of the data folder, may bring those of many people.
    if (principal.kind !== 'person') return;
    const own = and(eq(reviews.product, Number(values.product)), eq(reviews.by, principal.email));
    const [earlier] = await store.db
      .select()
      .from(reviews)
      .where(and(own, eq(reviews.archived, false)));
    if (earlier) throw wrongField(fieldError('product', 'review_there'), 'taken');
  },
  also: ({ before, principal }) => (before ? {} : { by: principal.email }),
});

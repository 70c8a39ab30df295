import { fieldError } from '@quarterhour/model/field-errors';
import { reviewNoun } from '@quarterhour/model/office/shop/reviews';
import { inArray } from 'drizzle-orm';
import { ofGroup } from '../../catalogue/of-group.ts';
import { wrongField } from '../../host/refusal.ts';
import { openNoun } from '../../nouns/open-noun.ts';
import { productsOpen } from '../sales/products.ts';
import { products } from '../sales/tables.ts';
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
    const { group } = await productsOpen.readRow(store, principal, Number(values.product));
    if (group !== values.group) throw wrongField(fieldError('product', 'choose_product'));
  },
  also: ({ before, principal }) => (before ? {} : { by: principal.email }),
});

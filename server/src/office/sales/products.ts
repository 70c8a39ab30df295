import { type Product, productNoun } from '@quarterhour/model/office/sales/products';
import { ofGroup } from '../../catalogue/of-group.ts';
import { openNoun } from '../../nouns/open-noun.ts';
import { refuseForeignStations } from './stations-of-group.ts';
import { products } from './tables.ts';

const rules = ofGroup(products.group);

export const productsOpen = openNoun(productNoun, {
  table: products,
  ...rules,
  subject: ({ name }) => name,
  async allow(store, change) {
    await rules.allow(store, change);
    const { group, stations = [] } = { ...change.before, ...change.values } as Product;
    await refuseForeignStations(store, group, stations);
  },
});

import { fieldError } from '@quarterhour/model/field-errors';
import { type Product, productNoun } from '@quarterhour/model/office/sales/products';
import { ofGroup } from '../../catalogue/of-group.ts';
import { wrongField } from '../../host/refusal.ts';
import { openNoun, type Readable } from '../../nouns/open-noun.ts';
import { filesOf, handBackFiles, setFiles } from '../files/files.ts';
import { refuseForeignStations } from './stations-of-group.ts';
import { products } from './tables.ts';

const rules = ofGroup(products.group);

/** The kind of things under which pictures of products are kept. */
export const productFiles = 'product';

export const productsOpen = openNoun(productNoun, {
  table: products,
  ...rules,
  subject: ({ name }) => name,
  async computed(store, rows) {
    const pictures = await picturesOf(
      store,
      rows.map(({ id }) => id),
    );
    return ({ id }) => ({ pictures: pictures.get(id) ?? [] });
  },
  async allow(store, change) {
    await rules.allow(store, change);
    const { group, stations = [] } = { ...change.before, ...change.values } as Product;
    await refuseForeignStations(store, group, stations);
  },
  async changing(db, { principal, before, values = {} }) {
    const { pictures } = values as Partial<Product>;
    if (!pictures || (!before && pictures.length === 0)) return undefined;
    return async ({ id }) => {
      const thing = { kind: productFiles, id };
      await handBackFiles(db, principal, thing, pictures);
      await setFiles(db, principal, thing, pictures, 'pictures');
      const held = (await filesOf({ db }, productFiles, [id])).get(String(id)) ?? [];
      if (held.some(({ width }) => width === null)) throw wrongField(fieldError('pictures', 'product_picture'));
    };
  },
});

/** The ids of the pictures of products, in their order. */
export async function picturesOf(readable: Readable, ids: readonly number[]): Promise<Map<number, string[]>> {
  const files = await filesOf(readable, productFiles, ids);
  return new Map([...files].map(([id, held]) => [Number(id), held.map((file) => file.id)]));
}

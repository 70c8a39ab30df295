import { fieldError } from '@quarterhour/model/field-errors';
import { largestAmount } from '@quarterhour/model/money';
import { inGroupsSeen, namesOwnStations } from '@quarterhour/server/catalogue/in-scope';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Grant } from '@quarterhour/server/identity/scope';
import { openNoun, type Readable } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { and, type SQL } from 'drizzle-orm';
import { filesOf, handBackFiles, setFiles } from '../../files/server/files.ts';
import { lineTotal } from '../model/orders.ts';
import { type Product, productNoun } from '../model/products.ts';
import { refuseForeignStations } from './stations-of-group.ts';
import { products } from './tables.ts';

const rules = ofGroup(products.group);

/** The condition of the products that somebody may see: without those that name a station outside their scope. */
export function productsSeen(store: Store, grant: Grant): SQL | undefined {
  const names = { group: products.group, named: products.stations };
  return and(inGroupsSeen(store, grant, products.group), namesOwnStations(store, grant, names));
}

/** The kind of things under which pictures of products are kept. */
export const productFiles = 'product';

export const productsOpen = openNoun(productNoun, {
  table: products,
  ...rules,
  seen: productsSeen,
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
    const { before, values } = change;
    const { group, stations = [] } = { ...before, ...values } as Product;
    await refuseForeignStations(store, group, stations);
    const { pricing, priceMinor: price_minor, impressions } = before ?? {};
    const piece = lineTotal({ pricing, price_minor, impressions, ...values } as Product);
    if (values && !isArchiving(values) && piece > largestAmount) {
      throw wrongField(fieldError('price_minor', 'line_too_large'));
    }
  },
  async changing(db, { principal, before, values = {} }) {
    const { pictures } = values;
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

/** Whether nothing but the archive changes: what was stored before there were limits can leave the shop. */
function isArchiving(values: Record<string, unknown>): boolean {
  return Object.keys(values).every((field) => field === 'archived');
}

/** The ids of the pictures of products, in their order. */
export async function picturesOf(readable: Readable, ids: readonly number[]): Promise<Map<number, string[]>> {
  const files = await filesOf(readable, productFiles, ids);
  return new Map([...files].map(([id, held]) => [Number(id), held.map((file) => file.id)]));
}

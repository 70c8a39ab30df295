import { type PageInput, rowsOfPage } from '@quarterhour/model/paging';
import type { Principal } from '@quarterhour/server/identity/principal';
import { eachPage } from '@quarterhour/server/nouns/each-page';
import type { Store } from '@quarterhour/server/store/open';
import { and, avg, count, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { lineTotal, type OrderLine } from '../../sales/model/orders.ts';
import type { Product, productNoun } from '../../sales/model/products.ts';
import { productsOpen } from '../../sales/server/products.ts';
import { mostRelated, type ShopFilter, type ShopProduct } from '../model/products.ts';
import { reviews } from './tables.ts';

type Row = z.output<typeof productNoun.row>;

/** The price of one of a product; null for a price per thousand of a package that promises no impressions. */
export function pieceOf(product: Pick<Product, 'pricing' | 'price_minor' | 'impressions'>): number | null {
  if (product.pricing === 'cpm' && product.impressions === null) return null;
  return lineTotal(product as OrderLine);
}

const onSale = { filter: 'archived:false', sort: '-created_at' } as const;

/** A page of the products on sale that a principal may see, as the shop shows them. */
export async function shopProducts(
  store: Store,
  principal: Principal,
  { limit = rowsOfPage, cursor }: PageInput,
): Promise<{ products: ShopProduct[]; next?: string }> {
  const { rows, next } = await productsOpen.page(store, principal, { ...onSale, limit, cursor });
  return { products: await withReviews(store, rows), next };
}

/** All products on sale, read in pages, so that other requests are answered meanwhile. */
export async function allProducts(store: Store, principal: Principal): Promise<ShopProduct[]> {
  const all: ShopProduct[] = [];
  for await (const { rows } of eachPage(productsOpen, store, principal, onSale)) {
    for (const product of await withReviews(store, rows)) all.push(product);
  }
  return all;
}

/** One product; archived ones too, because orders link to them. */
export async function shopProduct(store: Store, principal: Principal, id: number): Promise<ShopProduct> {
  const [product] = await withReviews(store, [await productsOpen.read(store, principal, id)]);
  return product as ShopProduct;
}

async function withReviews({ db }: Store, rows: Row[]): Promise<ShopProduct[]> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ product: reviews.product, rating: avg(reviews.rating), reviews: count() })
    .from(reviews)
    .where(and(inArray(reviews.product, ids), eq(reviews.archived, false)))
    .groupBy(reviews.product);
  const byProduct = new Map(found.map((one) => [one.product, one]));
  return rows.map((row) => {
    const { rating, reviews = 0 } = byProduct.get(row.id) ?? {};
    return { ...row, piece_minor: pieceOf(row), rating: rating ? Number(rating) : null, reviews };
  });
}

const orders: Record<NonNullable<ShopFilter['sort']>, (one: ShopProduct, other: ShopProduct) => number> = {
  newest: (one, other) => other.id - one.id,
  name: (one, other) => one.name.localeCompare(other.name),
  price: (one, other) => (one.piece_minor ?? 0) - (other.piece_minor ?? 0),
  price_down: (one, other) => (other.piece_minor ?? 0) - (one.piece_minor ?? 0),
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
};

/** The products that fit a filter, in its order. */
export function filtered(products: readonly ShopProduct[], filter: ShopFilter): ShopProduct[] {
  const { search = '', kind, group, daypart, price_to, rating, in_stock, sort = 'newest' } = filter;
  const part = search.trim().toLowerCase();
  return products
    .filter(
      (product) =>
        `${product.name} ${product.description}`.toLowerCase().includes(part) &&
        (kind === undefined || product.kind === kind) &&
        (group === undefined || product.group === group) &&
        (daypart === undefined || (product.kind === 'package' && product.daypart === daypart)) &&
        (price_to === undefined || (product.piece_minor ?? 0) <= price_to) &&
        (rating === undefined || (product.rating ?? 0) >= rating) &&
        (!in_stock || product.stock === null || product.stock > 0),
    )
    .sort((one, other) => orders[sort](one, other) || other.id - one.id);
}

/** The products of the same group and kind with the nearest prices. */
export function relatedTo(product: ShopProduct, all: readonly ShopProduct[]): ShopProduct[] {
  const distance = (one: ShopProduct) => Math.abs((one.piece_minor ?? 0) - (product.piece_minor ?? 0));
  return all
    .filter(({ id, group, kind }) => id !== product.id && group === product.group && kind === product.kind)
    .sort((one, other) => distance(one) - distance(other) || one.id - other.id)
    .slice(0, mostRelated);
}

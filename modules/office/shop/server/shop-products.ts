import { largestAmount } from '@quarterhour/model/money';
import { type PageInput, rowsOfPage } from '@quarterhour/model/paging';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { searched } from '@quarterhour/server/store/searched';
import { and, avg, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lineTotal, type OrderLine } from '../../sales/model/orders.ts';
import type { Product, productNoun } from '../../sales/model/products.ts';
import { productsOpen } from '../../sales/server/products.ts';
import { products } from '../../sales/server/tables.ts';
import { mostRelated, type ShopFilter, type ShopProduct } from '../model/products.ts';
import { reviews } from './tables.ts';

type Row = z.output<typeof productNoun.row>;

/** The price of one of a product; null for a price per thousand of a package that promises no impressions. */
export function pieceOf(product: Pick<Product, 'pricing' | 'price_minor' | 'impressions'>): number | null {
  if (product.pricing === 'cpm' && product.impressions === null) return null;
  return lineTotal(product as OrderLine);
}

/** A page of products, and the cursor of the next one. */
interface ShopProducts {
  products: ShopProduct[];
  next?: string;
}

/** The price of one in SQL, as `pieceOf` computes it. */
const piece = sql`CASE WHEN ${products.pricing} = 'fixed' THEN ${products.priceMinor}
  ELSE floor((${products.priceMinor}::numeric * ${products.impressions} + 500) / 1000) END`;
/** The mean of the reviews of a product. */
const meanRating = sql`(SELECT avg(${reviews.rating}) FROM ${reviews}
  WHERE ${reviews.product} = ${products.id} AND NOT ${reviews.archived})`;

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

/** What the shop offers: nothing of an amount that cannot be ordered, which the list of products shows. */
const onSale = sql`(NOT ${products.archived} AND coalesce(${piece}, 0) <= ${largestAmount})`;

/** Texts in the order of a price and of a mean of reviews, of which a product without one has 0. */
const priceText = sql`lpad(coalesce(${piece}, 0)::text, 20, '0')`;
const ratingText = sql`to_char(coalesce(${meanRating}, 0), 'FM0.000000')`;
const sorts: Record<NonNullable<ShopFilter['sort']>, string> = {
  newest: '-id',
  name: 'name',
  price: 'piece',
  price_down: '-piece',
  rating: '-rating',
};

/** A page of the products on sale that fit a filter, in its order. */
export async function filteredProducts(
  store: Store,
  principal: Principal,
  filter: ShopFilter,
  { limit = rowsOfPage, cursor }: PageInput,
): Promise<ShopProducts> {
  const { search, kind, group, daypart, price_to, rating, in_stock, sort = 'newest' } = filter;
  const where = and(
    onSale,
    kind && eq(products.kind, kind),
    group === undefined ? undefined : eq(products.group, group),
    daypart && and(eq(products.kind, 'package'), eq(products.daypart, daypart)),
    price_to === undefined ? undefined : sql`coalesce(${piece}, 0) <= ${price_to}`,
    rating === undefined ? undefined : sql`coalesce(${meanRating}, 0) >= ${rating}`,
    in_stock ? or(isNull(products.stock), gt(products.stock, 0)) : undefined,
  );
  const input = { search: search?.trim() || undefined, sort: sorts[sort], limit, cursor };
  const expressions = { name: searched(products.name), piece: priceText, rating: ratingText };
  const { rows, next } = await productsOpen.page(store, principal, input, { where, expressions });
  return { products: await withReviews(store, rows), next };
}

/** The products of the same group and kind with the nearest prices. */
export async function relatedProducts(
  store: Store,
  principal: Principal,
  product: ShopProduct,
): Promise<ShopProduct[]> {
  const { id, group, kind, piece_minor } = product;
  const where = and(onSale, ne(products.id, id), eq(products.group, group), eq(products.kind, kind));
  const distance = sql`lpad(abs(coalesce(${piece}, 0) - ${piece_minor ?? 0}::numeric)::text, 20, '0')`;
  const nearest = { sort: 'distance', limit: mostRelated };
  const { rows } = await productsOpen.page(store, principal, nearest, { where, expressions: { distance } });
  return withReviews(store, rows);
}

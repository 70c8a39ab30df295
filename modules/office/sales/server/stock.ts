import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { products } from './tables.ts';

/** Pieces of merchandise. */
interface Taken {
  product: number;
  quantity: number;
}
const counted = { version: sql`${products.version} + 1` };

/**
 * Takes merchandise out of stock; merchandise without a stock is always there.
 * @throws Refusal wrong_input if there are not so many of one
 */
export async function takeFromStock(db: Writer, wanted: readonly Taken[]): Promise<void> {
  // In the order of their ids, so that two orders at once wait for each other and none for ever.
  for (const { product, quantity } of byProduct(wanted)) {
    const taken = await db
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}`, ...counted })
      .where(and(eq(products.id, product), or(isNull(products.stock), gte(products.stock, quantity))))
      .returning({ id: products.id });
    if (taken.length > 0) continue;
    const [row] = await db.select().from(products).where(eq(products.id, product));
    throw wrongField(fieldError('quantity', 'out_of_stock', { stock: row?.stock ?? 0, name: row?.name ?? '' }));
  }
}

/** Puts merchandise of a cancelled order back. */
export async function returnToStock(db: Writer, returned: readonly Taken[]): Promise<void> {
  for (const { product, quantity } of byProduct(returned)) {
    await db
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}`, ...counted })
      .where(eq(products.id, product));
  }
}

function byProduct(list: readonly Taken[]): Taken[] {
  return [...list].sort((one, other) => one.product - other.product);
}

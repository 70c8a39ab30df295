import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from './database.ts';
import { damages } from './schema/counting.ts';

/** Damage that cannot be counted again. */
export type Damage = Omit<typeof damages.$inferSelect, 'id'>;

/**
 * Replaces what earlier checks found by what this one did. A quick check leaves what only a whole one finds, unless it finds
 * the same part.
 */
export async function recordDamages(
  { db }: { db: Database },
  found: readonly Damage[],
  { quick }: { quick: boolean },
): Promise<void> {
  const parts = found.flatMap(({ part }) => part ?? []);
  await db.transaction(async (transaction) => {
    await transaction
      .delete(damages)
      .where(quick ? or(eq(damages.deep, false), inArray(damages.part, parts)) : undefined);
    if (found.length > 0) await transaction.insert(damages).values([...found]);
  });
}

/** The damage that the last checks found, oldest day first. */
export function readDamages({ db }: { db: Pick<Database, 'select'> }): Promise<Damage[]> {
  const { table, part, day, files, words, deep } = damages;
  return db.select({ table, part, day, files, words, deep }).from(damages).orderBy(asc(day), asc(table), asc(part));
}

import { asc, eq } from 'drizzle-orm';
import { bumpVersionsIn, readDayVersions } from './day-versions.ts';
import type { Store } from './open.ts';
import { openChanges } from './schema/counting.ts';

/*
 * The two stores have no transaction in common. A change of tables that answers read is recorded before, and the versions are
 * raised after in the transaction that ends the record: a record that is left says that they were not.
 */

/** UTC days, YYYY-MM-DD. */
export type ChangedDays = readonly string[] | 'all';

interface OpenChange {
  id: number;
  days: ChangedDays;
}

/** Records that figures of these days are about to change. */
export async function openChange({ db }: Pick<Store, 'db'>, days: ChangedDays): Promise<OpenChange> {
  const row = { days: days === 'all' ? null : [...new Set(days)] };
  const [made] = await db.insert(openChanges).values(row).returning({ id: openChanges.id });
  if (!made) throw new Error('The store gave the change no number.');
  return { id: made.id, days };
}

/** Gives the days of a change a new version, in the transaction that ends it. */
export async function closeChange({ db }: Pick<Store, 'db'>, { id, days }: OpenChange): Promise<void> {
  await db.transaction(async (transaction) => {
    const changed = days === 'all' ? [...(await readDayVersions({ db: transaction })).keys()] : days;
    await bumpVersionsIn(transaction, changed);
    await transaction.delete(openChanges).where(eq(openChanges.id, id));
  });
}

/** Ends the changes that a killed process left open. The caller holds the exclusive lock. */
export async function finishChanges(store: Pick<Store, 'db'>): Promise<void> {
  const left = await store.db.select().from(openChanges).orderBy(asc(openChanges.id));
  for (const { id, days } of left) await closeChange(store, { id, days: days ?? 'all' });
}

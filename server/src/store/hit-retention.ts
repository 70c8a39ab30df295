import { inArray } from 'drizzle-orm';
import type { Store } from './open.ts';
import { hitRetention, imports } from './schema/counting.ts';

const onlyRow = 1;

/** The first UTC day (YYYY-MM-DD) that is counted from hits; undefined if all are. Earlier days keep their sessions. */
export async function readHitsFrom({ db }: Pick<Store, 'db'>): Promise<string | undefined> {
  return (await db.select().from(hitRetention))[0]?.hitsFrom;
}

/**
 * Records that days before this one are no longer counted from hits, and that the imports with lines of them cannot be taken
 * back; returns whether it did. It does not while one of these is being taken back.
 */
export async function recordHitsFrom({ db }: Store, hitsFrom: string, ofImports: readonly number[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const which = inArray(imports.id, [...ofImports]);
    const states = await transaction.select({ state: imports.state }).from(imports).where(which).for('update');
    if (states.some(({ state }) => state === 'undoing')) return false;
    await transaction.update(imports).set({ linesDeleted: true }).where(which);
    await transaction
      .insert(hitRetention)
      .values({ id: onlyRow, hitsFrom })
      .onConflictDoUpdate({ target: hitRetention.id, set: { hitsFrom } });
    return true;
  });
}

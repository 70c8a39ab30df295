import { eq, sql } from 'drizzle-orm';
import type { Store } from './open.ts';
import { dayVersions, dirtyDays, versions } from './schema/counting.ts';

/** Records that the counts of these UTC days (YYYY-MM-DD) have changed; call it after they did. */
export async function bumpVersions(store: Store, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await store.db.transaction(async (transaction) => {
    // The row stays locked until all days have the version, so nobody reads a newer version before.
    const [row] = await transaction
      .update(versions)
      .set({ version: sql`${versions.version} + 1` })
      .where(eq(versions.name, 'data'))
      .returning();
    await transaction
      .insert(dayVersions)
      .values([...new Set(days)].map((day) => ({ day, version: row?.version ?? 0 })))
      .onConflictDoUpdate({ target: dayVersions.day, set: { version: sql`excluded.version` } });
  });
}

/** Records a new version of all days, for a change that all counts depend on: places have other names. */
export async function bumpAllVersions(store: Store): Promise<void> {
  await bumpVersions(store, [...(await readDayVersions(store)).keys()]);
}

/** The version of every UTC day that was ever counted. */
export async function readDayVersions(store: Store): Promise<ReadonlyMap<string, number>> {
  const rows = await store.db.select().from(dayVersions);
  return new Map(rows.map(({ day, version }) => [day, version]));
}

/** The versions of the catalogue and of the data, and the days that wait to be counted. */
export interface StoreState {
  catalogue: number;
  data: number;
  /** UTC days, YYYY-MM-DD. */
  uncounted: string[];
}

export async function readState(store: Store): Promise<StoreState> {
  const days = sql<
    string[] | null
  >`(SELECT array_agg(${dirtyDays.day}::text ORDER BY ${dirtyDays.day}) FROM ${dirtyDays})`;
  const rows = await store.db.select({ name: versions.name, version: versions.version, days }).from(versions);
  const versionOf = (name: string) => rows.find((row) => row.name === name)?.version ?? 0;
  return { catalogue: versionOf('catalogue'), data: versionOf('data'), uncounted: rows[0]?.days ?? [] };
}

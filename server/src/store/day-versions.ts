import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { dayVersions, versions } from './schema/counting.ts';
import { type AllWaiting, nothingWaits, waitingColumns, waitingOf } from './waiting.ts';

/** Gives UTC days (YYYY-MM-DD) a new version of their data, after their figures changed. */
export async function bumpVersionsIn(db: Pick<Database, 'insert' | 'update'>, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  // The row stays locked until all days have the version, so nobody reads a newer version before.
  const [row] = await db
    .update(versions)
    .set({ version: sql`${versions.version} + 1` })
    .where(eq(versions.name, 'data'))
    .returning();
  await db
    .insert(dayVersions)
    .values([...new Set(days)].map((day) => ({ day, version: row?.version ?? 0 })))
    .onConflictDoUpdate({ target: dayVersions.day, set: { version: sql`excluded.version` } });
}

/** The version of every UTC day that was ever counted. */
export async function readDayVersions({ db }: { db: Pick<Database, 'select'> }): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(dayVersions);
  return new Map(rows.map(({ day, version }) => [day, version]));
}

/** The versions of the catalogue and of the data, and what waits to be counted. */
export interface StoreState {
  catalogue: number;
  data: number;
  waiting: AllWaiting;
}

export async function readState({ db }: { db: Pick<Database, 'select'> }): Promise<StoreState> {
  const rows = await db
    .select({ name: versions.name, version: versions.version, ...waitingColumns })
    .from(versions)
    .where(inArray(versions.name, ['catalogue', 'data']));
  const versionOf = (name: string) => rows.find((row) => row.name === name)?.version ?? 0;
  const [row] = rows;
  return {
    catalogue: versionOf('catalogue'),
    data: versionOf('data'),
    waiting: row ? waitingOf(row) : nothingWaits,
  };
}

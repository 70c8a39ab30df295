import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Store } from './open.ts';
import { stations } from './schema/catalogue.ts';
import { dirtyDays } from './schema/counting.ts';

/** A UTC day whose sessions are older than its hits. */
export interface DirtyDay {
  /** YYYY-MM-DD */
  day: string;
  marks: number;
}

/** Records that hits of these UTC days are about to change; call it before they do. */
export async function markDirty(store: Store, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await store.db
    .insert(dirtyDays)
    .values([...new Set(days)].map((day) => ({ day })))
    .onConflictDoUpdate({ target: dirtyDays.day, set: { marks: sql`${dirtyDays.marks} + 1` } });
}

/** The days that wait to be counted, oldest first. */
export function readDirty(store: Store): Promise<DirtyDay[]> {
  return store.db.select().from(dirtyDays).orderBy(asc(dirtyDays.day));
}

/** Records that a day was counted in the state that `readDirty` returned; a day marked again since stays dirty. */
export async function clearDirty(store: Store, { day, marks }: DirtyDay): Promise<void> {
  await store.db.delete(dirtyDays).where(and(eq(dirtyDays.day, day), eq(dirtyDays.marks, marks)));
}

/** Stations with a change of anything that decides what counts: their days must still be marked. */
export interface ChangedStation {
  id: number;
  uncounted: number;
  /** The UTC day from which the change applies; null if to all. */
  uncountedFrom: string | null;
}

/**
 * Records, in the transaction of the change, that these stations count differently: a rule set, a time zone, a site or an
 * app.
 * @param from the UTC day (YYYY-MM-DD) from which they do; null: always
 */
export async function recordChanged(
  db: Pick<Database, 'update'>,
  which: SQL,
  from: string | null = null,
): Promise<void> {
  const earliest = sql`CASE WHEN ${stations.uncounted} = 0 THEN ${from}::text
    WHEN ${stations.uncountedFrom} IS NULL OR ${from}::text IS NULL THEN NULL
    ELSE least(${stations.uncountedFrom}, ${from}::text) END`;
  await db
    .update(stations)
    .set({ uncounted: sql`${stations.uncounted} + 1`, uncountedFrom: earliest })
    .where(which);
}

export function changedStations(store: Store): Promise<ChangedStation[]> {
  return store.db
    .select({ id: stations.id, uncounted: stations.uncounted, uncountedFrom: stations.uncountedFrom })
    .from(stations)
    .where(gt(stations.uncounted, 0));
}

/** Records that the days of these stations are marked; a station that changed again since must still be marked. */
export async function recordMarked(store: Store, changed: readonly ChangedStation[]): Promise<void> {
  for (const { id, uncounted } of changed) {
    await store.db
      .update(stations)
      .set({ uncounted: 0 })
      .where(and(eq(stations.id, id), eq(stations.uncounted, uncounted)));
  }
}

import { defaultTitleRules, type TitleRules } from '@quarterhour/model/music';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Store } from './open.ts';
import { nowPlaying, songMerges, staleAirings, titleRules } from './schema/music.ts';

/** The rules by which the titles of stations are read, by the number of the station. */
export async function readTitleRules(
  store: Pick<Store, 'db'>,
  stationIds: readonly number[],
): Promise<Map<number, TitleRules & { version: number }>> {
  const rows = await store.db
    .select()
    .from(titleRules)
    .where(inArray(titleRules.stationId, [...stationIds]));
  const known = new Map(
    rows.map(({ stationId, patterns, longestSeconds, delaySeconds, version }) => [
      stationId,
      { patterns, longest_seconds: longestSeconds, delay_seconds: delaySeconds, version },
    ]),
  );
  return new Map(stationIds.map((id) => [id, known.get(id) ?? { ...defaultTitleRules, version: 0 }]));
}

/** Saves the rules of a station if nobody changed them since `version`; returns whether it did. */
export async function saveTitleRules(
  db: Pick<Database, 'insert' | 'update'>,
  stationId: number,
  { patterns, longest_seconds, delay_seconds }: TitleRules,
  version: number,
): Promise<boolean> {
  const values = { patterns, longestSeconds: longest_seconds, delaySeconds: delay_seconds, version: version + 1 };
  const saved =
    version === 0
      ? await db
          .insert(titleRules)
          .values({ stationId, ...values })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(titleRules)
          .set(values)
          .where(and(eq(titleRules.stationId, stationId), eq(titleRules.version, version)))
          .returning();
  return saved.length > 0;
}

export type SongMerge = typeof songMerges.$inferSelect;

/** The merges of spellings by operators, oldest first. */
export function readMerges(store: Pick<Store, 'db'>): Promise<SongMerge[]> {
  return store.db.select().from(songMerges).orderBy(asc(songMerges.mergedAt), asc(songMerges.key));
}

/** A station whose airings must be computed again from a moment on. */
export interface StaleAirings {
  stationId: number;
  /** UTC seconds. */
  from: number;
  marks: number;
}

/** Marks stations whose airings must be computed again, each from a moment (UTC seconds) on. */
export async function markStale(db: Pick<Database, 'insert'>, stale: ReadonlyMap<number, number>): Promise<void> {
  if (stale.size === 0) return;
  await db
    .insert(staleAirings)
    .values([...stale].map(([stationId, from]) => ({ stationId, from })))
    .onConflictDoUpdate({
      target: staleAirings.stationId,
      set: { from: sql`least(${staleAirings.from}, excluded."from")`, marks: sql`${staleAirings.marks} + 1` },
    });
}

/** A number that no station has, for a change of names that are merged. */
const allNames = 0;

/** Records, in the transaction of the change, that merged names must be written again. */
export function markNamesStale(db: Pick<Database, 'insert'>): Promise<void> {
  return markStale(db, new Map([[allNames, 0]]));
}

export function readStale(store: Pick<Store, 'db'>): Promise<StaleAirings[]> {
  return store.db.select().from(staleAirings).orderBy(asc(staleAirings.stationId));
}

/**
 * Records that the airings of a station were computed in the state that `readStale` returned; one marked again since stays
 * stale.
 */
export async function clearStale(store: Pick<Store, 'db'>, { stationId, marks }: StaleAirings): Promise<void> {
  await store.db.delete(staleAirings).where(and(eq(staleAirings.stationId, stationId), eq(staleAirings.marks, marks)));
}

/** An item that a playout system reported as on air, until it becomes a record. */
export type InboxItem = typeof nowPlaying.$inferSelect;

export async function addToInbox(store: Pick<Store, 'db'>, item: Omit<InboxItem, 'id'>): Promise<void> {
  await store.db.insert(nowPlaying).values(item);
}

/** The items that wait to become records, oldest first. */
export function readInbox(store: Pick<Store, 'db'>, limit = 10_000): Promise<InboxItem[]> {
  return store.db.select().from(nowPlaying).orderBy(asc(nowPlaying.id)).limit(limit);
}

export async function clearInbox(store: Pick<Store, 'db'>, items: readonly InboxItem[]): Promise<void> {
  if (items.length === 0) return;
  await store.db.delete(nowPlaying).where(
    inArray(
      nowPlaying.id,
      items.map(({ id }) => id),
    ),
  );
}

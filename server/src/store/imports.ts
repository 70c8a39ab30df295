import { and, asc, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Database, Store } from './open.ts';
import { imports } from './schema/counting.ts';

export type ImportRow = typeof imports.$inferSelect;

/** Records the beginning of an import; returns its number, which its rows in the engine carry. */
export async function beginImport(
  store: Store,
  { format, station, files }: { format: string; station?: string; files: readonly string[] },
): Promise<number> {
  const [row] = await store.db
    .insert(imports)
    .values({ format, station, files: [...files] })
    .returning({ id: imports.id });
  if (!row) throw new Error('The store gave the import no number.');
  return row.id;
}

/** Records an import that failed before it began. `error` is one sentence on why. */
export async function recordFailedImport(
  store: Store,
  { files, ...failed }: { format: string; station?: string; files: readonly string[]; error: string },
): Promise<void> {
  await store.db.insert(imports).values({ ...failed, files: [...files], state: 'failed', endedAt: new Date() });
}

/** Records the end of an import. `counts` are its numbers by name; `error` is one sentence on why it failed. */
export async function endImport(
  store: Store,
  id: number,
  { counts, error }: { counts: Record<string, unknown>; error?: string },
): Promise<void> {
  await store.db
    .update(imports)
    .set({ state: error === undefined ? 'done' : 'failed', endedAt: new Date(), counts, error })
    .where(eq(imports.id, id));
}

/** Records imports that a killed process left unfinished as failed. The caller holds the exclusive lock. */
export async function failUnfinished(store: Store): Promise<void> {
  await store.db
    .update(imports)
    .set({ state: 'failed', endedAt: new Date(), error: 'The process ended before the import did. Import again.' })
    .where(eq(imports.state, 'running'));
}

/** Whether an import runs. One that began over an hour ago may have been killed. @param now UTC seconds */
export async function isImporting(store: Store, now: number): Promise<boolean> {
  const running = and(eq(imports.state, 'running'), gte(imports.startedAt, new Date((now - 3600) * 1000)));
  return (await store.db.select({ id: imports.id }).from(imports).where(running).limit(1)).length > 0;
}

/** The imports, newest first; with `stations`, only those that were made for one of these. */
export function listImports(store: Store, limit = 100, stations?: readonly string[]): Promise<ImportRow[]> {
  return store.db
    .select()
    .from(imports)
    .where(stations && inArray(imports.station, [...stations]))
    .orderBy(desc(imports.id))
    .limit(limit);
}

export async function readImport(store: Store, id: number): Promise<ImportRow | undefined> {
  return (await store.db.select().from(imports).where(eq(imports.id, id)))[0];
}

/** Marks an ended import to be taken back; returns its new row, or undefined if it is under way, gone, or its lines are deleted. */
export async function beginUndo(db: Pick<Database, 'update'>, id: number): Promise<ImportRow | undefined> {
  const ended = and(eq(imports.id, id), inArray(imports.state, ['done', 'failed']), eq(imports.linesDeleted, false));
  return (await db.update(imports).set({ state: 'undoing' }).where(ended).returning())[0];
}

/** The imports that are marked to be taken back, oldest first. */
export async function readUndoing(store: Store): Promise<number[]> {
  const rows = await store.db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.state, 'undoing'))
    .orderBy(asc(imports.id));
  return rows.map(({ id }) => id);
}

export async function recordUndone(store: Store, id: number): Promise<void> {
  await store.db.update(imports).set({ state: 'undone' }).where(eq(imports.id, id));
}

/** Whether one of these imports ended since then, or has not ended. */
export async function anyEndedSince(store: Store, ids: readonly number[], since: Date): Promise<boolean> {
  const late = or(isNull(imports.endedAt), gte(imports.endedAt, since));
  const rows = await store.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.id, [...ids]), late))
    .limit(1);
  return rows.length > 0;
}

/** The imports whose lines all come from one file. */
export async function importsOfOneFile(store: Store): Promise<number[]> {
  const rows = await store.db.select({ id: imports.id, files: imports.files }).from(imports);
  return rows.filter(({ files }) => files.length === 1).map(({ id }) => id);
}

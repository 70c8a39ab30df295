import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Store } from './open.ts';
import { stations } from './schema/catalogue.ts';
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

/** The imports that were taken back, or are being so. */
export function undoneImports(store: Store): Promise<ImportRow[]> {
  return store.db
    .select()
    .from(imports)
    .where(inArray(imports.state, ['undoing', 'undone']))
    .orderBy(asc(imports.id));
}

export async function recordUndone(store: Store, id: number): Promise<void> {
  await store.db.update(imports).set({ state: 'undone' }).where(eq(imports.id, id));
}

/** When these imports ended, by their numbers; those that have not ended, or that are not recorded, are missing. */
export async function importsEnded(store: Store, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await store.db
    .select({ id: imports.id, endedAt: imports.endedAt })
    .from(imports)
    .where(inArray(imports.id, [...ids]));
  return new Map(rows.flatMap(({ id, endedAt }) => (endedAt ? [[id, endedAt] as const] : [])));
}

/**
 * Removes the examples of unreadable lines from the reports of imports that ended before a moment; returns the numbers of all
 * imports that did.
 */
export async function forgetUnreadable(store: Store, before: Date): Promise<number[]> {
  const isOld = lt(imports.endedAt, before);
  const examples = sql`${imports.counts} #> '{unreadable,examples}'`;
  await store.db
    .update(imports)
    .set({ counts: sql`jsonb_set(${imports.counts}, '{unreadable,examples}', '[]')` })
    .where(and(isOld, sql`jsonb_array_length(${examples}) > 0`));
  return (await store.db.select({ id: imports.id }).from(imports).where(isOld)).map(({ id }) => id);
}

/** The imports whose lines all come from one file. */
export async function importsOfOneFile(store: Store): Promise<number[]> {
  const rows = await store.db.select({ id: imports.id, files: imports.files }).from(imports);
  return rows.filter(({ files }) => files.length === 1).map(({ id }) => id);
}

/**
 * The imports that may hold lost lines: those with lines near them, and those whose lines are all gone although they were not
 * taken back.
 */
export async function importsThatMayHold(
  store: Store,
  { near, withLines }: { near: readonly number[]; withLines: readonly number[] },
): Promise<Pick<ImportRow, 'id' | 'files'>[]> {
  const rows = await store.db
    .select({ id: imports.id, files: imports.files })
    .from(imports)
    .where(and(eq(imports.state, 'done'), eq(imports.linesDeleted, false)))
    .orderBy(asc(imports.id));
  return rows.filter(({ id }) => near.includes(id) || !withLines.includes(id));
}

/** The numbers of all stations and imports that the store knows. */
export async function knownNumbers(store: Store): Promise<{ station: Set<number>; import: Set<number> }> {
  const [ofStations, ofImports] = await Promise.all([
    store.db.select({ id: stations.id }).from(stations),
    store.db.select({ id: imports.id }).from(imports),
  ]);
  return { station: new Set(ofStations.map(({ id }) => id)), import: new Set(ofImports.map(({ id }) => id)) };
}

/** Those of some imports that brought no new line, by their own report, or were undone. */
export async function importsOfNothing(store: Store, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await store.db
    .select({ id: imports.id, state: imports.state, counts: imports.counts })
    .from(imports)
    .where(inArray(imports.id, [...ids]));
  return rows
    .filter(({ state, counts }) => state === 'undone' || (state === 'done' && hasNothing(counts)))
    .map(({ id }) => id);
}

function hasNothing({ sessions, joined = 0, excluded = {} }: Record<string, unknown>): boolean {
  return sessions === 0 && joined === 0 && Object.values(excluded as object).every((count) => count === 0);
}

import { sql } from 'drizzle-orm';
import { readDirty } from '../store/dirty-days.ts';
import { readDirtyDownloads } from '../store/dirty-download-days.ts';
import { readHitsFrom } from '../store/hit-retention.ts';
import { listImports } from '../store/imports.ts';
import { readJobRuns } from '../store/job-runs.ts';
import type { Store } from '../store/open.ts';
import { dayVersions, openChanges, versions } from '../store/schema/counting.ts';
import { hideNames } from './hide-names.ts';
import type { Facts } from './read-facts.ts';

const importsShown = 50;

/** What a support request needs to know of the store. */
export function storeFacts(store: Store): Facts {
  return {
    store_version: async () => (await rowsOf<{ version: string }>(store, sql`SHOW server_version`))[0],
    store_tables: () => readTables(store),
    imports: () => readImports(store),
    jobs: async () =>
      (await readJobRuns(store)).map(({ id, runs, startedAt, finishedAt, leasedUntil, error }) => ({
        id,
        runs,
        started_at: startedAt,
        finished_at: finishedAt,
        leased_until: leasedUntil,
        error,
      })),
    counting: () => readCounting(store),
  };
}

/** Rows of a statement; both drivers answer an object with `rows`. */
async function rowsOf<Row>({ db }: Store, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

async function readTables(store: Store): Promise<{ name: string; rows: number; bytes: number }[]> {
  const tables = await rowsOf<{ name: string; bytes: string }>(
    store,
    sql`SELECT relname AS name, pg_total_relation_size(oid)::text AS bytes FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const counted = [];
  for (const { name, bytes } of tables) {
    const [row] = await rowsOf<{ rows: string }>(
      store,
      sql`SELECT count(*)::text AS rows FROM ${sql.identifier(name)}`,
    );
    counted.push({ name, rows: Number(row?.rows), bytes: Number(bytes) });
  }
  return counted;
}

/** The last imports. People name files, and log lines name listeners, so neither is shown. */
async function readImports(store: Store): Promise<unknown[]> {
  const rows = await listImports(store, importsShown);
  const hide = hideNames(rows.flatMap(({ files }) => files));
  return rows.map(({ id, format, state, files, startedAt, endedAt, counts, error, linesDeleted }) => ({
    id,
    format,
    state,
    files: files.map(hide),
    started_at: startedAt,
    ended_at: endedAt,
    counts: numbersOf(counts),
    error: error && hide(error),
    lines_deleted: linesDeleted,
  }));
}

/** The numbers of an object, without its texts and lists. */
function numbersOf(counts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, value]) => {
      if (typeof value === 'number') return [[name, value]];
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
      const { count } = value as { count?: unknown };
      return typeof count === 'number' ? [[name, count]] : [];
    }),
  );
}

/** Which days are counted, and what waits. */
async function readCounting(store: Store): Promise<Record<string, unknown>> {
  const { db } = store;
  const [days] = await db
    .select({
      days: sql<string>`count(*)`,
      first: sql<string | null>`min(${dayVersions.day})`,
      last: sql<string | null>`max(${dayVersions.day})`,
      newest: sql<string | null>`max(${dayVersions.version})`,
    })
    .from(dayVersions);
  const list = async (waiting: Promise<{ day: string }[]>) => (await waiting).map(({ day }) => day);
  return {
    versions: await db.select().from(versions),
    day_versions: days,
    open_changes: await db.select().from(openChanges),
    dirty_days: await list(readDirty(store)),
    dirty_download_days: await list(readDirtyDownloads(store)),
    hits_from: (await readHitsFrom(store)) ?? null,
  };
}

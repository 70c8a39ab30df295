import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import type { WorkKind } from '@quarterhour/model/running-work';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pLimit from 'p-limit';
import pg from 'pg';
import { copyTree } from '../host/copy-tree.ts';
import { diskFullOf, refuseWhenFull } from '../host/disk-full.ts';
import { Refusal } from '../host/refusal.ts';
import { pauseWhenDue } from '../host/time-slices.ts';
import type { Database } from './database.ts';
import { listenAt } from './listen.ts';
import { lockStore } from './only-server.ts';
import { migrationsFolder, preparedFolder } from './prepared-folder.ts';
import { WorkRecorder } from './running-work.ts';
import { type ListeningFormat, recordFormat, recordVersion, refuseOtherStore } from './written-by.ts';

/** The data that people edit, in PostgreSQL: in this process or behind a URL, with the same schema and queries. */
export interface Store {
  db: Database;
  /**
   * Runs imports and counts one after the other, in all processes: each begins when the one before has ended, also with an
   * error. Long work uses `listening/exclusively.ts`, which records its progress.
   */
  withExclusiveLock<Answer>(work: () => Promise<Answer>, kind?: WorkKind): Promise<Answer>;
  /** Records that the work which holds the exclusive lock in this process moved on. */
  progressed(): void;
  /**
   * Calls `heard` whenever a process with this store sends a notification on the channel, and when some may have been missed.
   * Returns how to stop it.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /**
   * Refuses work that writes, if a newer version of the product has opened the store since this one did.
   * @throws NewerDataError
   */
  refuseNewer(): Promise<void>;
  /** Resolves when the store answers. */
  check(): Promise<void>;
  /**
   * Copies the files of an embedded store as they are at one moment; statements wait meanwhile.
   * @throws Refusal for a store by URL, which has tools of its own
   */
  copyTo(target: string): Promise<void>;
  close(): Promise<void>;
}

/** Arbitrary numbers that all Quarterhour servers agree on. */
const locks = { migration: 1_523_900, exclusive: 1_523_901 };

/**
 * Opens the store and brings its tables up to date.
 * Without a URL it lives in `folder`/store, which one process at a time may hold.
 * @param ownListening whether this process has listening in `folder` that no other shares, so that it must be the only one
 * @param migrates false: a store of an older version is refused, and stays as it is
 * @param knows what this version knows of the listening store beside it
 * @throws NewerDataError if a newer version of the product wrote it
 * @throws OlderDataError if an older one did, and it does not migrate
 * @throws StoreInUse if another process with listening of its own has the store
 */
export function openStore({
  url,
  folder,
  ownListening = false,
  ...opening
}: {
  url?: string;
  folder: string;
  ownListening?: boolean;
} & Opening): Promise<Store> {
  return url
    ? openServer(url, ownListening ? folder : undefined, opening)
    : openEmbedded(join(folder, 'store'), opening);
}

interface Opening {
  migrates?: boolean;
  knows?: ListeningFormat;
}

/** Brings the tables up to date, by drizzle's migrations, and records what wrote them. */
async function bringUpToDate(
  db: Database,
  { migrates = true, knows }: Opening,
  migrate: () => Promise<void>,
): Promise<void> {
  await refuseOtherStore(db, { migrates, knows });
  await migrate();
  if (!migrates) return;
  await recordVersion(db);
  if (knows) await recordFormat(db, knows);
}

type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/**
 * PGlite that refuses to write when the disk is full: once its log cannot grow any more, it never answers again, and blocks
 * the whole process.
 */
class RoomyPGlite extends PGlite {
  override async query<Row>(...[text, ...more]: Parameters<PGlite['query']>): Promise<Results<Row>> {
    if (!/^\s*select\b/i.test(text)) await this.#refuseWhenFull();
    return super.query<Row>(text, ...more);
  }

  override async transaction<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
    await this.#refuseWhenFull();
    return super.transaction(work);
  }

  /** Each statement runs in this thread: without pauses, a transaction of many would block it to its end. */
  override async execProtocolStream(...request: Parameters<PGlite['execProtocolStream']>): Promise<BackendMessages> {
    await pauseWhenDue();
    return super.execProtocolStream(...request);
  }

  async #refuseWhenFull(): Promise<void> {
    if (this.dataDir) await refuseWhenFull(this.dataDir);
  }
}

/**
 * PGlite's own parameters turn fsync off, and then lose acknowledged rows on kill -9; the last value wins. Its 160 MB of
 * shared buffers are memory of this process, and larger than most stores; the system caches the files anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'fsync=on', '-c', 'shared_buffers=16MB'];

/** PostgreSQL numbers the types of tables' rows from here on, those of its own catalogue first. */
const firstRowType = 10_000;

/**
 * Forgets how to read arrays of tables' rows, which no query answers: PGlite copies its table of parsers for each statement,
 * and without those 300 a short statement takes two thirds of the time.
 */
function keepParsers(client: PGlite): void {
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => Number(type) < firstRowType));
}

/**
 * Makes the folder under another name first, so that an existing one is always complete.
 * @throws if something else has its name, which may be the remains of a store
 */
async function makeFolder(path: string): Promise<void> {
  const found = existsSync(path) ? await readdir(path) : [];
  if (found.length > 0) {
    throw new Error(
      `The folder ${path} holds files but no whole store (PG_VERSION is missing): restore it from a backup, or move it elsewhere to begin anew.`,
    );
  }
  const made = `${path}.new`;
  await rm(made, { recursive: true, force: true });
  const prepared = preparedFolder();
  // Synchronous copying: a thousand small files one after the other take five times as long.
  if (existsSync(prepared)) cpSync(prepared, made, { recursive: true });
  else {
    await mkdir(made, { recursive: true });
    const program = fileURLToPath(new URL('./make-folder.js', import.meta.url));
    await promisify(execFile)(process.execPath, [program, made, ...startParams]);
  }
  await rm(path, { recursive: true, force: true });
  await rename(made, path);
}

async function openEmbedded(path: string, opening: Opening): Promise<Store> {
  if (!existsSync(join(path, 'PG_VERSION'))) await makeFolder(path);
  const client = new RoomyPGlite(path, { startParams });
  const cannotOpen = (error: unknown) =>
    new Error(
      `The store in ${path} cannot be opened, most likely because a file of it is damaged (${firstLine(error)}): restore it from a backup, or from before-upgrade in the data folder.`,
      { cause: error },
    );
  await client.waitReady.catch((error: unknown) => {
    throw cannotOpen(error);
  });
  keepParsers(client);
  const db = drizzleEmbedded(client);
  try {
    await bringUpToDate(db, opening, () => migrateEmbedded(db, { migrationsFolder }));
  } catch (error) {
    await client.close().catch(() => undefined);
    // Its own tables always answer, unless the disk is full.
    throw error instanceof DrizzleQueryError && !diskFullOf(error) ? cannotOpen(error.cause ?? error) : error;
  }
  const oneByOne = pLimit(1);
  const recorder = new WorkRecorder(db);
  return {
    db,
    withExclusiveLock: (work, kind = 'upkeep') => oneByOne(() => recorder.run(kind, work)),
    progressed: () => recorder.progressed(),
    listen: (channel, heard) => client.listen(channel, heard),
    // No other process has the folder.
    refuseNewer: () => Promise.resolve(),
    check: () => check(db),
    async copyTo(target) {
      await client.exec('CHECKPOINT');
      await client.runExclusive(() => copyTree(path, target));
    },
    close: () => client.close(),
  };
}

const firstLine = (error: unknown) => String(error).split('\n')[0];

/** @param onlyFrom the data folder of a process that must be the only one on the store */
async function openServer(url: string, onlyFrom: string | undefined, opening: Opening): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // The next query replaces an idle connection that breaks; without a listener, its error would end the process.
  pool.on('error', () => undefined);
  const db = drizzleServer(pool);
  let only: Awaited<ReturnType<typeof lockStore>> | undefined;
  try {
    await holding(url, locks.migration, () =>
      bringUpToDate(db, opening, () => migrateServer(db, { migrationsFolder })),
    );
    if (onlyFrom !== undefined) only = await lockStore(url, onlyFrom);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const oneByOne = pLimit(1);
  const recorder = new WorkRecorder(db);
  const refuseNewer = () => refuseOtherStore(db, { migrates: true, knows: opening.knows });
  return {
    db,
    withExclusiveLock: (work, kind = 'upkeep') =>
      oneByOne(() => {
        only?.check();
        return holding(url, locks.exclusive, async () => {
          await refuseNewer();
          return recorder.run(kind, work);
        });
      }),
    progressed: () => recorder.progressed(),
    refuseNewer: atMostEvery(refuseEveryMs, refuseNewer),
    listen: (channel, heard) => listenAt(url, channel, heard),
    async check() {
      only?.check();
      await check(db);
    },
    async copyTo() {
      throw new Refusal('wrong_input', 'Stores by URL are backed up by the tools of their servers.');
    },
    async close() {
      await only?.release();
      await pool.end();
    },
  };
}

/** Milliseconds for which an answer of `refuseNewer` holds. */
const refuseEveryMs = 5000;

/** Repeats the last answer of work until so many milliseconds have passed. */
function atMostEvery(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= milliseconds) last = { at: Date.now(), answer: work() };
    return last.answer;
  };
}

/** Runs the work while no other process holds the lock. */
async function holding<Answer>(url: string, lock: number, work: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    const place = `${client.host}:${client.port}`;
    throw new Error(`PostgreSQL cannot be reached at ${place}: check DATABASE_URL (${error.message}).`, {
      cause: error,
    });
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    // Ending the connection releases the lock in any case.
    await client.end();
  }
}

async function check(db: Database): Promise<void> {
  await db.execute(sql`SELECT 1`);
}

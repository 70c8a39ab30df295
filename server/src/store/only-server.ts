import { hostname } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';

/** A server with its own listening uses the store already; the message names it, and says what to do. */
export class StoreInUse extends Error {
  override name = 'StoreInUse';
}

/** An arbitrary number that all Quarterhour servers agree on, beside those of `open.ts`. */
const lock = 1_523_903;
/** Milliseconds to wait for a server that is just ending, and between two attempts to get a lost lock back. */
const patience = 2000;
/** PostgreSQL cuts names of connections to so many bytes. */
const longestName = 63;

/**
 * Keeps a PostgreSQL store for one process, as long as it lives: a second one with listening in a data folder of its own would
 * share stations and imports with the first, but not what was imported.
 * @throws StoreInUse
 */
export async function lockStore(url: string, folder: string): Promise<{ check(): void; release(): Promise<void> }> {
  const name = `Quarterhour ${hostname()}:${resolve(folder)}`.slice(0, longestName);
  let client: pg.Client | undefined;
  let lost: Error | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isReleased = false;

  async function acquire(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    connection.on('error', () => undefined);
    await connection.connect();
    try {
      // So that PostgreSQL soon notices that the machine of a holder is gone.
      await connection.query(
        'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
      );
      await connection.query(`SET lock_timeout = ${patience}`);
      await connection.query('SELECT pg_advisory_lock($1)', [lock]);
    } catch (error) {
      const refused = (error as { code?: string }).code === lockNotAvailable ? await inUse(connection) : error;
      await connection.end();
      throw refused;
    }
    client = connection;
    lost = undefined;
    connection.once('end', () => {
      lost = new StoreInUse('The connection that keeps the store at DATABASE_URL for this server is lost.');
      acquireAgain();
    });
  }

  function acquireAgain(): void {
    if (isReleased) return;
    retry = setTimeout(async () => {
      await acquire().catch((error: Error) => {
        lost = error;
        acquireAgain();
      });
      if (isReleased) await client?.end();
    }, patience).unref();
  }

  await acquire();
  return {
    /** @throws StoreInUse while another server may have the store */
    check() {
      if (lost) throw lost;
    },
    async release() {
      isReleased = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** PostgreSQL's code for a lock that was not released in time. */
const lockNotAvailable = '55P03';

/** The error that names the holder of the lock: the host and the data folder in the name of its connection. */
async function inUse(client: pg.Client): Promise<StoreInUse> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1 AND objsubid = 1
       AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lock],
  );
  const [, host, folder] = /^Quarterhour ([^:]*):(.*)$/s.exec(rows[0]?.name ?? '') ?? [];
  const holder =
    host === undefined ? 'another Quarterhour' : `the Quarterhour on ${host} with the data folder ${folder}`;
  return new StoreInUse(
    `The store at DATABASE_URL is in use by ${holder}, which keeps its listening there: stop that one, or give both the same CLICKHOUSE_URL.`,
  );
}

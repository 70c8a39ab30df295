import pg from 'pg';

/**
 * The clock of a PostgreSQL server, in unix seconds.
 * @throws Error with one sentence on what to do, if it cannot be reached
 */
export async function readStoreClock(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ seconds: string }>('SELECT extract(epoch FROM clock_timestamp()) AS seconds');
    return Number(rows[0]?.seconds);
  } catch (error) {
    const place = `${client.host}:${client.port}`;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`it cannot be reached at ${place}: start it, or check DATABASE_URL (${reason})`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

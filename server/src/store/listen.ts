import pg from 'pg';

/** Milliseconds between two attempts to get a lost connection back. */
const pauses = { first: 250, longest: 10_000 };

/**
 * Listens to notifications of PostgreSQL on a connection of its own, which is opened again when it is lost. `heard` is called
 * for each notification, and after each reconnection, because notifications in between are lost.
 */
export async function listenAt(url: string, channel: string, heard: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isEnded = false;
  let pause = pauses.first;

  async function connect(): Promise<void> {
    const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    connection.on('error', () => undefined);
    connection.on('notification', heard);
    await connection.connect();
    client = connection;
    connection.once('end', connectAgain);
    await connection.query(`LISTEN ${connection.escapeIdentifier(channel)}`);
  }

  function connectAgain(): void {
    if (isEnded) return;
    clearTimeout(retry);
    retry = setTimeout(async () => {
      try {
        await connect();
        pause = pauses.first;
        heard();
      } catch {
        pause = Math.min(2 * pause, pauses.longest);
        connectAgain();
      }
      if (isEnded) await client?.end();
    }, pause).unref();
  }

  await connect();
  return async () => {
    isEnded = true;
    clearTimeout(retry);
    await client?.end();
  };
}

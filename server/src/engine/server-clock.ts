import { openServer } from './server.ts';

const patienceMs = 5000;

/**
 * The clock of a ClickHouse server, in unix seconds.
 * @throws EngineError with one sentence on what to do, if it cannot be reached
 */
export async function readEngineClock(url: string): Promise<number> {
  const engine = await openServer(url);
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const [row] = await engine.rows<{ seconds: number }>('SELECT toUnixTimestamp(now()) AS seconds', {}, { signal });
    return row?.seconds ?? Number.NaN;
  } finally {
    await engine.close();
  }
}

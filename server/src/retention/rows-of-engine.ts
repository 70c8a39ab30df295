import type { Engine } from '../engine/engine.ts';
import type { Store } from '../store/open.ts';
import type { Extent } from './retention-kind.ts';

/** What kinds of the listening store need. */
export interface Stores {
  engine: Engine;
  store: Store;
  /** unix seconds */
  clock: () => number;
}

/** The rows of a SELECT with a column `at`, and the oldest of them. */
export async function extentOf(engine: Engine, select: string): Promise<Extent> {
  const [row] = await engine.rows<{ rows: number; oldest: number }>(
    `SELECT count() AS rows, toUInt32(min(at)) AS oldest FROM (${select})`,
  );
  const { rows = 0, oldest = 0 } = row ?? {};
  return { rows, oldest: rows > 0 ? new Date(oldest * 1000) : null };
}

export async function countOf(engine: Engine, from: string, parameters = {}): Promise<number> {
  return (await engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${from}`, parameters))[0]?.rows ?? 0;
}

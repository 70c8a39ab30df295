import type { Engine } from '../engine/engine.ts';
import { airingAudiences } from '../listening/songs/airing-audiences.ts';

/** Older versions wrote a day of these in several parts, and every statement about songs opens the files of each. */
const tables = ['airings', airingAudiences.name];

/**
 * Merges the parts of days that have several; the engine itself waits for more. The caller holds the exclusive lock.
 * @param signal stops it after the day under way
 */
export async function mergeDays(engine: Engine, signal?: AbortSignal): Promise<void> {
  const days = await engine.rows<{ table: string; partition_id: string }>(
    `SELECT table, partition_id FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN {tables:Array(String)}
     GROUP BY table, partition_id HAVING count() > 1 ORDER BY table, partition_id`,
    { tables },
  );
  for (const { table, partition_id } of days) {
    signal?.throwIfAborted();
    await engine.command(`OPTIMIZE TABLE ${table} PARTITION ID '${partition_id}' FINAL`);
  }
}

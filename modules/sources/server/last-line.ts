import type { Engine } from '@quarterhour/server/engine/engine';

/** Days in which the newest line of an import is looked for; before, nobody asks how late a source is. */
const recentDays = 8;

/** The newest line of an import, in unix seconds; undefined if it brought none of the last days. */
export async function lastLine(engine: Engine, importId: number, now: number): Promise<number | undefined> {
  const tables = ['hits', 'requests', 'segment_requests', 'pieces', 'airing_records'];
  const newest = tables.map(
    (table) =>
      `SELECT max(toUInt32(at)) AS newest FROM ${table}
       WHERE import_id = {id:UInt32} AND at >= toDateTime({from:UInt32}, 'UTC')`,
  );
  const [found] = await engine.rows<{ newest: number }>(
    `SELECT max(newest) AS newest FROM (${newest.join(' UNION ALL ')})`,
    {
      id: importId,
      from: now - recentDays * 86_400,
    },
  );
  return found?.newest || undefined;
}

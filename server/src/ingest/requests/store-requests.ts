import type { Engine } from '../../engine/engine.ts';
import type { Store } from '../../store/open.ts';
import { deviceIds } from '../devices.ts';
import { createRepeated, distinctLines } from '../distinct-lines.ts';
import { spilling, temporary, unmerged } from '../staging.ts';
import { mostRows, stepsOf, type Workload, workThrough } from '../steps.ts';
import { markDownloadDays } from './dirty-download-days.ts';

const daySeconds = 86_400;

interface RequestParts {
  engine: Engine;
  work: string;
}

/**
 * Finds the staged lines that are not stored, and holds them ready. Returns how many they are.
 * @param parts `host` is that of lines without one
 * @param options `where` is a condition on the lines
 */
export async function compareRequests(
  { engine, importId, via, work, host = '' }: RequestParts & { importId: number; via: '' | 'prefix'; host?: string },
  { lines, where, onProgress }: { lines: string; where: string; onProgress(done: number): void },
): Promise<number> {
  const fresh = temporary(work, 'requests');
  await engine.command(`CREATE TABLE ${fresh} AS requests ${unmerged}`);
  const repeated = temporary(work, 'repeated');
  await createRepeated(engine, repeated);
  const days = await engine.rows<Workload>(
    `SELECT intDiv(at, ${daySeconds}) AS number, count() AS rows FROM ${lines} WHERE readable AND ${where} GROUP BY number ORDER BY number`,
  );
  const steps = stepsOf(days, { mayGap: true });
  let compared = 0;
  await workThrough(steps, async (step) => {
    const from = (step[0]?.number ?? 0) * daySeconds;
    const to = ((step.at(-1)?.number ?? 0) + 1) * daySeconds;
    const found = await distinctLines(engine, { lines, columns, where }, repeated, { from, to });
    await engine.command(compareSql({ fresh, devices: deviceIds(work), importId, via }, found), { from, to, host });
    onProgress(++compared / steps.length);
  });
  const [found] = await engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${fresh}`);
  return found?.rows ?? 0;
}

const columns =
  'at, method, status, host, path, kept_query, bytes, range_from, size, referer_host, device_hash, line_hash';

/** The statement that puts the lines of a step that are not stored into `fresh`. */
function compareSql(
  tables: { fresh: string; devices: string; importId: number; via: '' | 'prefix' },
  lines: string,
): string {
  const { fresh, devices, importId, via } = tables;
  return `INSERT INTO ${fresh}
    SELECT toDateTime(at, 'UTC') AS moment, device.id AS device_id, status, method,
      if(line.host = '', {host:String}, line.host), path, kept_query, bytes,
      range_from, size, referer_host, '${via}' AS via, line_key, ${importId}
    FROM (${lines}) AS line
    LEFT SEMI JOIN ${devices} AS device ON device.device_hash = line.device_hash
    WHERE (moment, device_id, line_key) NOT IN (
      SELECT at, device_id, line_key FROM requests
      WHERE at >= toDateTime({from:UInt32}, 'UTC') AND at < toDateTime({to:UInt32}, 'UTC')
        AND device_id IN (SELECT id FROM ${devices}))
    SETTINGS ${spilling}, min_insert_block_size_rows = ${mostRows}, min_insert_block_size_bytes = 400000000`;
}

/** Adds the new requests to the old ones, after marking the days that must be counted again. */
export async function addRequests({ engine, store, work }: RequestParts & { store: Store }): Promise<void> {
  const fresh = temporary(work, 'requests');
  await markDownloadDays({ engine, store }, fresh);
  const months = await engine.rows<{ month: string }>(
    `SELECT DISTINCT toString(toYYYYMM(at)) AS month FROM ${fresh} ORDER BY month`,
  );
  for (const { month } of months) {
    await engine.command(`ALTER TABLE requests ATTACH PARTITION ID '${month}' FROM ${fresh}`);
  }
}

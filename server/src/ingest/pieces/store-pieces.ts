import type { Engine } from '../../engine/engine.ts';
import { deviceIds } from '../devices.ts';
import type { Owner } from '../mounts.ts';
import { spilling, temporary } from '../staging.ts';

interface PieceParts {
  engine: Engine;
  importId: number;
  work: string;
}

/**
 * Stores the staged lines that are not stored yet as pieces of sessions; returns how many they are, and on which UTC days. Equal lines of one file are
 * different listeners; the same line and number in another file is the same piece again.
 */
export async function storePieces(
  { engine, importId, work }: PieceParts,
  lines: string,
  owner: Owner,
): Promise<{ taken: number; days: string[] }> {
  const fresh = temporary(work, 'pieces');
  const devices = deviceIds(work);
  await engine.command(`CREATE TABLE ${fresh} AS pieces ENGINE = MergeTree PARTITION BY tuple() ORDER BY at`);
  await engine.command(
    `INSERT INTO ${fresh}
     SELECT ${owner.stationId}, ${owner.streamId}, toDateTime(line.at, 'UTC') AS moment, line.seconds, line.bytes,
       device.id AS device_id, line.line_key AS line_key, ${importId}
     FROM (
       SELECT at, seconds, bytes, device_hash,
         if(number = 1, toUInt32(line_hash), toUInt32(cityHash64(line_hash, number))) AS line_key
       FROM (
         SELECT at, seconds, bytes, device_hash, line_hash,
           row_number() OVER (PARTITION BY line_hash, file ORDER BY chunk) AS number
         FROM ${lines} WHERE readable
       )
       LIMIT 1 BY line_hash, number
     ) AS line
     LEFT SEMI JOIN ${devices} AS device ON device.device_hash = line.device_hash
     WHERE (moment, device_id, line_key) NOT IN (
       SELECT at, device_id, line_key FROM pieces WHERE device_id IN (SELECT id FROM ${devices}))
     SETTINGS ${spilling}`,
  );
  const found = await engine.rows<{ day: string; rows: number }>(
    `SELECT toDate(at) AS day, count() AS rows FROM ${fresh} GROUP BY day ORDER BY day`,
  );
  if (found.length === 0) return { taken: 0, days: [] };
  await recordChanges(engine, fresh);
  await engine.command(`INSERT INTO pieces SELECT * FROM ${fresh} SETTINGS max_partitions_per_insert_block = 0`);
  return { taken: found.reduce((sum, { rows }) => sum + rows, 0), days: found.map(({ day }) => day) };
}

/** Records whose sessions the pieces of a table change. */
export async function recordChanges(engine: Engine, pieces: string): Promise<void> {
  await engine.command(
    `INSERT INTO piece_changes
     SELECT station_id, device_id, min(toUInt32(at) - seconds), max(toUInt32(at)) FROM ${pieces} GROUP BY station_id, device_id`,
  );
}

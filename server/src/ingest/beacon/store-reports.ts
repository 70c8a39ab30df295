import type { Engine } from '../../engine/engine.ts';
import { deviceIds } from '../devices.ts';
import { playerHash } from '../segments/player-hash.ts';
import { recordSegmentChanges } from '../segments/store-segments.ts';
import { spilling, temporary, unmerged } from '../staging.ts';

interface ReportParts {
  engine: Engine;
  /** 16 bytes that never change, with which the names of players' sessions are hashed. */
  secret: Uint8Array;
  work: string;
}

/** The kinds of rows of segment_requests that are reports. */
const playing = 3;
const silent = 4;
const ended = 5;

/**
 * Stores the staged reports of players that are not stored yet, beside the requests for segments of the same players, and
 * records whose sessions change. Returns how many they are.
 */
export async function storeReports({ engine, secret, work }: ReportParts, lines: string): Promise<number> {
  const fresh = temporary(work, 'reports');
  const { sql: player, parameters } = playerHash(secret, 'player');
  await engine.command(`CREATE TABLE ${fresh} AS segment_requests ${unmerged}`);
  await engine.command(
    `INSERT INTO ${fresh}
     SELECT * FROM (
       SELECT station, stream, toDateTime(at, 'UTC') AS moment, ${player} AS key, device.id,
         multiIf(playing = 1, ${playing}, playing = 2, ${ended}, ${silent}), toUInt64(report), '', 0, 0, 0, 0, 200, 'POST', referer_host,
         toUInt32(cityHash64(report, playing)) AS line_key, 0
       FROM ${lines} AS line
       LEFT SEMI JOIN ${deviceIds(work)} AS device ON device.device_hash = line.device_hash
       WHERE readable
       LIMIT 1 BY moment, key, line_key
     )
     WHERE (moment, key, line_key) NOT IN (
       SELECT at, player, line_key FROM segment_requests
       WHERE at >= toDateTime((SELECT min(at) FROM ${lines} WHERE readable), 'UTC')
         AND at <= toDateTime((SELECT max(at) FROM ${lines} WHERE readable), 'UTC'))
     SETTINGS ${spilling}, max_partitions_per_insert_block = 0`,
    parameters,
  );
  const [found] = await engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${fresh}`);
  if (!found || found.rows === 0) return 0;
  await recordSegmentChanges(engine, fresh);
  await engine.command(
    `INSERT INTO segment_requests SELECT * FROM ${fresh} SETTINGS max_partitions_per_insert_block = 0`,
  );
  return found.rows;
}

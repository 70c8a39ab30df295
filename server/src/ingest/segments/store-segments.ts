import type { Engine } from '../../engine/engine.ts';
import { deviceIds } from '../devices.ts';
import { spilling, temporary, unmerged } from '../staging.ts';
import { stepsOf, type Workload, workThrough } from '../steps.ts';
import { playerHash } from './player-hash.ts';
import type { SegmentStream } from './segment-streams.ts';

interface SegmentParts {
  engine: Engine;
  /** 16 bytes that never change, with which the names of players' sessions are hashed. */
  secret: Uint8Array;
  importId: number;
  work: string;
}

/** The staged lines of segments; others are requests for files. */
export const isSegment = 'segment_stream != 0';

const daySeconds = 86_400;

/** Stores the staged lines of segments that are not stored yet, and records whose sessions change. Returns how many they are. */
export async function storeSegments(
  parts: SegmentParts,
  lines: string,
  streams: readonly SegmentStream[],
): Promise<number> {
  const { engine, work } = parts;
  const days = await engine.rows<Workload>(
    `SELECT intDiv(at, ${daySeconds}) AS number, count() AS rows FROM ${lines} WHERE readable AND ${isSegment}
     GROUP BY number ORDER BY number`,
  );
  const fresh = temporary(work, 'segments');
  await engine.command(`CREATE TABLE ${fresh} AS segment_requests ${unmerged}`);
  await workThrough(stepsOf(days, { mayGap: true }), async (step) => {
    const from = (step[0]?.number ?? 0) * daySeconds;
    const to = ((step.at(-1)?.number ?? 0) + 1) * daySeconds;
    await addFresh(parts, { lines, fresh, streams }, from, to);
  });
  const [found] = await engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${fresh}`);
  if (!found || found.rows === 0) return 0;
  await recordSegmentChanges(engine, fresh);
  await engine.command(
    `INSERT INTO log_stations SELECT DISTINCT import_id, 0, station_id FROM ${fresh} ORDER BY station_id`,
  );
  await engine.command(
    `INSERT INTO segment_requests SELECT * FROM ${fresh} SETTINGS max_partitions_per_insert_block = 0`,
  );
  return found.rows;
}

/**
 * Adds the lines of some days that are not stored. Equal lines of one file are different requests; the same line and number in
 * another file is the same request again.
 */
async function addFresh(
  { engine, secret, importId, work }: SegmentParts,
  { lines, fresh, streams }: { lines: string; fresh: string; streams: readonly SegmentStream[] },
  from: number,
  to: number,
): Promise<void> {
  const found = temporary(work, `segments_${from}`);
  const ids = streams.map(({ streamId }) => streamId).join();
  const stations = streams.map(({ stationId }) => stationId).join();
  const playerOf = playerHash(secret, 'segment_player');
  await engine.command(`CREATE TABLE ${found} AS segment_requests ENGINE = MergeTree ORDER BY tuple() ${unmerged}`);
  await engine.command(
    `INSERT INTO ${found}
     SELECT toUInt16(transform(segment_stream, [${ids}], [${stations}], 0)), segment_stream, toDateTime(at, 'UTC'),
       if(segment_player = '', cityHash64('device', device.id),
         ${playerOf.sql}),
       device.id, segment_kind, segment_seq, segment_part, segment_space, segment_ms, bytes, status, method, referer_host, line_key, ${importId}
     FROM (
       SELECT *, if(number_of = 1, toUInt32(line_hash), toUInt32(cityHash64(line_hash, number_of))) AS line_key
       FROM (
         SELECT *, row_number() OVER (PARTITION BY line_hash, file ORDER BY chunk) AS number_of
         FROM ${lines} WHERE readable AND ${isSegment} AND at >= {from:UInt32} AND at < {to:UInt32}
       )
       LIMIT 1 BY line_hash, number_of
     ) AS line
     LEFT SEMI JOIN ${deviceIds(work)} AS device ON device.device_hash = line.device_hash
     SETTINGS ${spilling}`,
    { from, to, ...playerOf.parameters },
  );
  await engine.command(
    `INSERT INTO ${fresh}
     WITH (SELECT (min(at), max(at)) FROM ${found}) AS span
     SELECT * FROM ${found}
     WHERE (at, player, line_key) NOT IN (
       SELECT at, player, line_key FROM segment_requests
       WHERE at >= span.1 AND at <= span.2 AND player IN (SELECT player FROM ${found}))
     SETTINGS max_partitions_per_insert_block = 0`,
  );
  await engine.command(`DROP TABLE ${found} SYNC`);
}

/** Records whose sessions the requests of a table change. */
export async function recordSegmentChanges(engine: Engine, requests: string): Promise<void> {
  await engine.command(
    `INSERT INTO segment_changes
     SELECT station_id, player, device_id, min(toUInt32(at)), max(toUInt32(at)) FROM ${requests}
     GROUP BY station_id, player, device_id SETTINGS ${spilling}`,
  );
}

import type { Engine } from '../../engine/engine.ts';
import type { Store } from '../../store/open.ts';
import { deviceIds } from '../devices.ts';
import { createRepeated, distinctLines, numberedLines } from '../distinct-lines.ts';
import { recordEvidence } from '../log-evidence.ts';
import { spilling, temporary, unmerged, workEngine } from '../staging.ts';
import { stepsOf, type Workload, workThrough } from '../steps.ts';
import { playerHash } from './player-hash.ts';
import type { SegmentStream } from './segment-streams.ts';

interface SegmentParts {
  engine: Engine;
  store: Store;
  /** 16 bytes that never change, with which the names of players' sessions are hashed. */
  secret: Uint8Array;
  importId: number;
  work: string;
  /** Whether tables that grow with the lines are in memory. */
  inMemory: boolean;
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
  const { engine, work, inMemory } = parts;
  const days = await engine.rows<Workload>(
    `SELECT intDiv(at, ${daySeconds}) AS number, count() AS rows FROM ${lines} WHERE readable AND ${isSegment}
     GROUP BY number ORDER BY number`,
  );
  const fresh = temporary(work, 'segments');
  await engine.command(`CREATE TABLE ${fresh} AS segment_requests ${inMemory ? 'ENGINE = Memory' : unmerged}`);
  const repeated = temporary(work, 'segments_repeated');
  if (!inMemory) await createRepeated(engine, repeated);
  await workThrough(stepsOf(days, { mayGap: true }), async (step) => {
    const from = (step[0]?.number ?? 0) * daySeconds;
    const to = ((step.at(-1)?.number ?? 0) + 1) * daySeconds;
    await addFresh(parts, { lines, fresh, repeated, streams }, { from, to });
  });
  const found = await engine.rows<{ day: string; rows: number }>(
    `SELECT toDate(at) AS day, count() AS rows FROM ${fresh} GROUP BY day ORDER BY day`,
  );
  if (found.length === 0) return 0;
  await recordSegmentChanges(engine, fresh);
  const stations = await engine.rows<{ station_id: number }>(
    `SELECT DISTINCT station_id FROM ${fresh} ORDER BY station_id`,
  );
  const evidence = stations.map(({ station_id }) => ({ file: 0, station_id }));
  const fromDays = found.map(({ day }) => day);
  await recordEvidence(parts, { importId: parts.importId, days: fromDays }, evidence);
  if (inMemory) {
    await engine.command(
      `INSERT INTO segment_requests SELECT * FROM ${fresh} SETTINGS max_partitions_per_insert_block = 0`,
    );
  } else {
    for (const { day } of found) {
      await engine.command(
        `ALTER TABLE segment_requests ATTACH PARTITION ID '${day.replaceAll('-', '')}' FROM ${fresh}`,
      );
    }
  }
  return found.reduce((sum, { rows }) => sum + rows, 0);
}

const columns =
  'at, segment_stream, segment_player, segment_kind, segment_seq, segment_digits, segment_part, segment_space, segment_ms, bytes, status, method, referer_host, device_hash, line_hash';

/** Adds the lines of some days that are not stored. */
async function addFresh(
  { engine, secret, importId, work, inMemory }: SegmentParts,
  tables: { lines: string; fresh: string; repeated: string; streams: readonly SegmentStream[] },
  span: { from: number; to: number },
): Promise<void> {
  const { lines, fresh, repeated, streams } = tables;
  const ids = streams.map(({ streamId }) => streamId).join();
  const stations = streams.map(({ stationId }) => stationId).join();
  const playerOf = playerHash(secret, 'segment_player');
  const read = { lines, columns, where: isSegment };
  // Few lines are numbered without knowing which are repeated.
  const distinct = inMemory ? numberedLines(read) : await distinctLines(engine, read, repeated, span);
  const put = (table: string) =>
    engine.command(
      `INSERT INTO ${table}
       SELECT toUInt16(transform(segment_stream, [${ids}], [${stations}], 0)), segment_stream, toDateTime(at, 'UTC'),
         if(segment_player = '', cityHash64('device', device.id), ${playerOf.sql}),
         device.id, segment_kind, segment_seq, segment_digits, segment_part, segment_space, segment_ms, bytes, status, method, referer_host, line_key,
         ${importId}
       FROM (${distinct}) AS line
       LEFT SEMI JOIN ${deviceIds(work)} AS device ON device.device_hash = line.device_hash
       SETTINGS ${spilling}, max_partitions_per_insert_block = 0`,
      { ...span, ...playerOf.parameters },
    );
  const stored = await engine.rows(
    `SELECT 1 FROM segment_requests WHERE at >= toDateTime({from:UInt32}, 'UTC') AND at < toDateTime({to:UInt32}, 'UTC') LIMIT 1`,
    span,
  );
  if (stored.length === 0) return put(fresh);
  const found = temporary(work, `segments_${span.from}`);
  await engine.command(`CREATE TABLE ${found} AS segment_requests ${workEngine(inMemory, 'tuple()')}`);
  await put(found);
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

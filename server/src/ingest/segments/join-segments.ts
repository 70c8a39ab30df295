import { appliedRules, specialStations } from '../../catalogue/applied-rules.ts';
import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import type { Engine } from '../../engine/engine.ts';
import { markDirty } from '../../store/dirty-days.ts';
import type { Store } from '../../store/open.ts';
import { touchedDays } from '../hits.ts';
import { temporary } from '../staging.ts';
import { writeNumberings } from './number-sql.ts';
import { learnNumberings, readNumberings } from './numberings.ts';
import { findingsOf, type SegmentFinding } from './segment-findings.ts';
import { learnLengths } from './segment-lengths.ts';
import { type SegmentStream, segmentStreams } from './segment-streams.ts';
import * as sql from './session-sql.ts';

/** Requests that are put together at once: they bound memory. One player's are never split. */
const requestsAtOnce = 1_500_000;
/** Seconds around a change in which the breaks of its sessions are looked for, until both are found. */
const arounds = [6 * 3600, 4 * 86_400, 4000 * 86_400];

interface JoinParts {
  engine: Engine;
  store: Store;
  catalogue(): Promise<CatalogueSnapshot>;
}

interface Batch {
  first_station: number;
  first: string;
  last_station: number;
  last: string;
}

/**
 * Puts the sessions together again whose requests changed, see `segment_changes`, and marks their days. What a killed process
 * left unfinished is done again. The caller holds the exclusive lock, and counts the days.
 * @returns the streams whose addresses and the clock disagree
 */
export async function joinSegments(parts: JoinParts): Promise<SegmentFinding[]> {
  const { engine } = parts;
  const streams = segmentStreams(await parts.catalogue());
  await recordSettings(engine, streams, Date.now());
  const [waiting] = await engine.rows<{ rows: number }>('SELECT count() AS rows FROM segment_changes');
  if (!waiting || waiting.rows === 0) return [];
  const sharing = await learnNumberings(engine, Date.now());
  await learnLengths(engine, Date.now());
  const sums: sql.StreamSums[] = [];
  for (const [level, around] of arounds.entries()) {
    const lastTry = Number(level === arounds.length - 1);
    for (const batch of await batches(engine)) {
      sums.push(...(await joinBatch(parts, streams, { ...batch, around, last_try: lastTry })));
    }
  }
  return findingsOf(sharing, sums);
}

/** A change of a stream's settings changes all its sessions. */
async function recordSettings(engine: Engine, streams: readonly SegmentStream[], used: number): Promise<void> {
  const known = await engine.rows<{ stream_id: number; segment_ms: number; idle_seconds: number }>(
    'SELECT stream_id, segment_ms, idle_seconds FROM segment_settings FINAL',
  );
  const of = new Map(known.map((row) => [row.stream_id, row]));
  const changed = streams.filter(({ streamId, segmentMs, idleSeconds }) => {
    const row = of.get(streamId);
    return row?.segment_ms !== segmentMs || row.idle_seconds !== idleSeconds;
  });
  if (changed.length === 0) return;
  const again = changed.filter(({ streamId }) => of.has(streamId)).map(({ streamId }) => streamId);
  if (again.length > 0) {
    await engine.command(
      `INSERT INTO segment_changes SELECT DISTINCT station_id, player, device_id, 0, 4294967295 FROM segment_requests
       WHERE stream_id IN {streams:Array(UInt16)}`,
      { streams: again },
    );
  }
  await engine.append(
    'segment_settings',
    changed.map(({ streamId, stationId, segmentMs, idleSeconds }) => ({
      stream_id: streamId,
      station_id: stationId,
      segment_ms: segmentMs,
      idle_seconds: idleSeconds,
      used,
    })),
  );
}

/** The players with changes, in the order of the table, in batches of about as many requests. */
function batches(engine: Engine): Promise<Batch[]> {
  return engine.rows(
    `SELECT tupleElement(min(key), 1) AS first_station, toString(tupleElement(min(key), 2)) AS first,
       tupleElement(max(key), 1) AS last_station, toString(tupleElement(max(key), 2)) AS last
     FROM (
       SELECT (station_id, player) AS key, intDiv(sum(requests) OVER (ORDER BY station_id, player
         ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), ${requestsAtOnce}) AS batch
       FROM (
         SELECT station_id, player, sum(requests) AS requests FROM (
           SELECT station_id, player, 1 AS requests FROM segment_changes
           UNION ALL
           SELECT station_id, player, count() AS requests FROM segment_requests
           WHERE (station_id, player) IN (SELECT station_id, player FROM segment_changes)
             AND toInt64(toUInt32(at)) >= (SELECT toInt64(min(from_at)) FROM segment_changes) - 86400
             AND toInt64(toUInt32(at)) <= (SELECT toInt64(max(to_at)) FROM segment_changes) + 86400
           GROUP BY station_id, player
         ) GROUP BY station_id, player
       )
     ) GROUP BY batch ORDER BY batch`,
  );
}

let joined = 0;

async function joinBatch(
  { engine, store, catalogue }: JoinParts,
  streams: readonly SegmentStream[],
  batch: Batch & { around: number; last_try: number },
): Promise<sql.StreamSums[]> {
  const work = `segments_${++joined}`;
  const names = ['ranges', 'settings', 'kinds', 'days', 'rows', 'chains', 'bounds', 'made', 'old', 'fresh'] as const;
  const tables = Object.fromEntries(names.map((name) => [name, temporary(work, name)])) as unknown as sql.SessionTables;
  await engine.command(sql.createRanges(tables), { ...batch });
  await writeSettings(engine, tables.settings, streams);
  const columns = await writeNumberings(engine, tables, await readNumberings(engine));
  await engine.command(sql.createRows(tables, columns), { ...batch });
  for (const statement of [sql.createChains, sql.createBounds]) await engine.command(statement(tables), { ...batch });
  for (const table of [tables.old, tables.fresh]) await engine.command(`CREATE TABLE ${table} AS hits ENGINE = Memory`);
  await engine.command(sql.insertOld(tables), { ...batch });
  const [reports] = await engine.rows<{ found: number }>(`SELECT max(kind) >= 3 AS found FROM ${tables.rows}`);
  await engine.command(sql.createMade(tables, reports?.found === 1), { ...batch });
  await engine.command(sql.insertFresh(tables), { ...batch });
  const sums = await engine.rows<sql.StreamSums>(sql.selectSums(tables));
  await replaceHits({ engine, store, catalogue }, tables);
  await engine.command(
    `ALTER TABLE segment_changes DELETE WHERE (station_id, player) IN (SELECT station_id, player FROM ${tables.bounds} WHERE NOT open)
     SETTINGS mutations_sync = 2`,
  );
  await engine.command(`DROP TABLE ${names.map((name) => tables[name]).join(', ')} SYNC`);
  return sums;
}

async function replaceHits({ engine, store, catalogue }: JoinParts, { old, fresh }: sql.SessionTables) {
  const days = await engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(at) AS day FROM (SELECT at FROM ${old} UNION ALL SELECT at FROM ${fresh})`,
  );
  const special = specialStations(appliedRules(await catalogue()));
  const touched = [...(await touchedDays(engine, old, special)), ...(await touchedDays(engine, fresh, special))];
  await markDirty(store, [...new Set([...days.map(({ day }) => day), ...touched])]);
  const [gone] = await engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${old}`);
  if (gone && gone.rows > 0) {
    await engine.command(
      `ALTER TABLE hits DELETE WHERE ${sql.segmentMounts}
         AND (station_id, device_id, at, line_key) IN (SELECT station_id, device_id, at, line_key FROM ${old})
       SETTINGS mutations_sync = 2`,
    );
  }
  await engine.command(`INSERT INTO hits SELECT * FROM ${fresh} SETTINGS max_partitions_per_insert_block = 0`);
}

async function writeSettings(engine: Engine, table: string, streams: readonly SegmentStream[]): Promise<void> {
  await engine.command(
    `CREATE TABLE ${table} (stream_id UInt16, segment_ms UInt32, idle_seconds UInt32) ENGINE = Memory`,
  );
  const rows = streams.map(({ streamId, segmentMs, idleSeconds }) => ({
    stream_id: streamId,
    segment_ms: segmentMs,
    idle_seconds: idleSeconds,
  }));
  await engine.append(table, rows);
}

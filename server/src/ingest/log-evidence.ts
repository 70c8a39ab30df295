import type { Engine } from '../engine/engine.ts';
import { changeAnswers } from '../listening/gate.ts';
import { importsOfNothing } from '../store/imports.ts';
import type { Store } from '../store/open.ts';
import { spilling } from './staging.ts';

/*
 * Which stations have lines in the same log: one that goes on for some proves that the server of the others ran
 * (docs/coverage.md). Only lines that were new prove anything: people put old lines of several servers into one file.
 */

/** A station with new lines in a file, by the number of the file in its import. */
export interface Evidence {
  file: number;
  station_id: number;
}

interface Compared {
  /** The staged lines, and the new hits that they became. */
  lines: string;
  fresh: string;
  owners: string;
  devices: string;
  /** Spans of whole days, UTC seconds. */
  steps: readonly { from: number; to: number }[];
  /** The stations with new hits, and the files of the lines. */
  stations: readonly number[];
  files: readonly number[];
}

/** Finds the stations that have new lines in each file of an import. */
export async function findEvidence(engine: Engine, compared: Compared): Promise<Evidence[]> {
  const { stations, files } = compared;
  if (files.length > 1 && stations.length > 1) return byFile(engine, compared);
  return files.flatMap((file) => stations.map((station_id) => ({ file, station_id })));
}

/** Of several files, each new line is found again in those that have it. */
async function byFile(engine: Engine, { lines, fresh, owners, devices, steps }: Compared): Promise<Evidence[]> {
  const found = new Map<string, Evidence>();
  for (const span of steps) {
    const rows = await engine.rows<Evidence>(
      `WITH (SELECT (groupArray(mount), groupArray(station_id)) FROM ${owners}) AS owners
       SELECT DISTINCT file, transform(line.mount, owners.1, owners.2, toUInt16(0)) AS station_id
       FROM (
         SELECT file, at, mount, device_hash, line_hash, row_number() OVER (PARTITION BY line_hash, file ORDER BY chunk) AS number
         FROM ${lines} WHERE readable AND at >= {from:UInt32} AND at < {to:UInt32}
       ) AS line
       LEFT SEMI JOIN ${devices} AS device ON device.device_hash = line.device_hash
       WHERE station_id != 0 AND (
         toDateTime(line.at, 'UTC'), device.id, if(number = 1, toUInt32(line_hash), toUInt32(cityHash64(line_hash, number)))
       ) IN (
         SELECT at, device_id, line_key FROM ${fresh}
         WHERE at >= toDateTime({from:UInt32}, 'UTC') AND at < toDateTime({to:UInt32}, 'UTC'))
       SETTINGS ${spilling}`,
      span,
    );
    for (const row of rows) found.set(`${row.file} ${row.station_id}`, row);
  }
  return [...found.values()];
}

/**
 * Stores what an import shows.
 * @param of.days the UTC days of its new lines. Coverage is judged again when any day has a new version.
 */
export async function recordEvidence(
  parts: { engine: Engine; store: Store },
  { importId, days }: { importId: number; days: readonly string[] },
  evidence: readonly Evidence[],
): Promise<void> {
  if (evidence.length === 0) return;
  const rows = evidence.map((one) => ({ import_id: importId, ...one }));
  await changeAnswers(parts, days, (writer) => writer.append('log_stations', rows));
}

/** Removes what earlier versions recorded of imports that brought no new line, or were undone. The caller holds the exclusive lock. */
export async function forgetUnproven(parts: { engine: Engine; store: Store }): Promise<void> {
  const rows = await parts.engine.rows<{ import_id: number }>('SELECT DISTINCT import_id FROM log_stations');
  const ids = await importsOfNothing(
    parts.store,
    rows.map(({ import_id }) => import_id),
  );
  if (ids.length === 0) return;
  const sql = 'ALTER TABLE log_stations DELETE WHERE import_id IN {ids:Array(UInt32)} SETTINGS mutations_sync = 2';
  await changeAnswers(parts, 'all', (writer) => writer.command(sql, { ids }));
}

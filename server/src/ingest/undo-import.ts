import { appliedRules, specialStations } from '../catalogue/applied-rules.ts';
import type { Engine } from '../engine/engine.ts';
import { exclusively } from '../listening/exclusively.ts';
import { changeAnswers } from '../listening/gate.ts';
import { markDirty } from '../store/dirty-days.ts';
import { readUndoing, recordUndone } from '../store/imports.ts';
import { markStale } from '../store/music.ts';
import { settleAirings } from './airings/settle.ts';
import { countDirty } from './counting.ts';
import { forgetUnused } from './forget-unused.ts';
import { touchedDays } from './hits.ts';
import type { CountingParts } from './import-parts.ts';
import { joinAgain } from './pieces/join-again.ts';
import { recordChanges } from './pieces/store-pieces.ts';
import { countDownloads } from './requests/count-downloads.ts';
import { markDownloadDays } from './requests/dirty-download-days.ts';
import { joinSegments } from './segments/join-segments.ts';
import { recordSegmentChanges } from './segments/store-segments.ts';
import { dropTemporary, temporary, unmerged } from './staging.ts';

/** Takes back the imports that are marked for it, as if they had never happened: see `beginUndo`. */
export async function undoImports(given: CountingParts): Promise<void> {
  await exclusively(given, 'undo', async (parts) => {
    await dropTemporary(parts.engine);
    await finishUndoing(parts);
  });
}

/** Takes them back for a caller that holds the exclusive lock. An undo that a killed process left unfinished starts again. */
export async function finishUndoing(parts: CountingParts): Promise<void> {
  for (const id of await readUndoing(parts.store)) {
    await undoPieces(parts, id);
    await undoSegments(parts, id);
    await undoHits(parts, id);
    await undoRequests(parts, id);
    await undoAirings(parts, id);
    await undoEvidence(parts, id);
    await remove(parts.engine, 'rejects', id);
    await forgetUnused(parts);
    await recordUndone(parts.store, id);
  }
}

async function undoHits(parts: CountingParts, id: number): Promise<void> {
  const { engine, store } = parts;
  await withRowsOf(engine, 'hits', id, async (gone) => {
    const days = await engine.rows<{ day: string }>(`SELECT DISTINCT toDate(at) AS day FROM ${gone}`);
    await markDirty(store, [
      ...days.map(({ day }) => day),
      ...(await touchedDays(engine, gone, specialStations(appliedRules(await parts.catalogue())))),
    ]);
  });
  await countDirty(parts);
}

/** What an import showed of the servers of stations holds for all days. */
async function undoEvidence({ engine, store }: CountingParts, id: number): Promise<void> {
  const [any] = await engine.rows('SELECT 1 FROM log_stations WHERE import_id = {id:UInt32} LIMIT 1', { id });
  if (any) await changeAnswers({ engine, store }, 'all', (writer) => remove(writer, 'log_stations', id));
}

async function undoPieces(parts: CountingParts, id: number): Promise<void> {
  await withRowsOf(parts.engine, 'pieces', id, (gone) => recordChanges(parts.engine, gone));
  await joinAgain(parts);
}

async function undoSegments(parts: CountingParts, id: number): Promise<void> {
  await withRowsOf(parts.engine, 'segment_requests', id, (gone) => recordSegmentChanges(parts.engine, gone));
  await joinSegments(parts);
  // Of days without requests; those of the others were learned again.
  const which = '(station_id, stream_id, day) NOT IN (SELECT station_id, stream_id, toDate(at) FROM segment_requests)';
  for (const table of ['segment_lengths', 'segment_numberings']) {
    const [any] = await parts.engine.rows(`SELECT 1 FROM ${table} WHERE ${which} LIMIT 1`);
    if (any) await parts.engine.command(`ALTER TABLE ${table} DELETE WHERE ${which} SETTINGS mutations_sync = 2`);
  }
}

async function undoRequests(parts: CountingParts, id: number): Promise<void> {
  await withRowsOf(parts.engine, 'requests', id, (gone) => markDownloadDays(parts, gone));
  await countDownloads(parts);
}

async function undoAirings(parts: CountingParts, id: number): Promise<void> {
  const { engine, store } = parts;
  await withRowsOf(engine, 'airing_records', id, async (gone) => {
    const begins = await engine.rows<{ station_id: number; begin: number }>(
      `SELECT station_id, toUInt32(min(at)) AS begin FROM ${gone} GROUP BY station_id`,
    );
    await markStale(store.db, new Map(begins.map(({ station_id, begin }) => [station_id, begin])));
  });
  await settleAirings(parts);
}

/**
 * Removes the rows of an import from a table of records, after `mark` marked from a copy of them what must be computed again.
 */
async function withRowsOf(
  engine: Engine,
  table: 'hits' | 'pieces' | 'segment_requests' | 'requests' | 'airing_records',
  id: number,
  mark: (gone: string) => Promise<void>,
): Promise<void> {
  const gone = temporary(`undo_${id}`, table);
  await engine.command(
    `CREATE TABLE ${gone} AS ${table} ENGINE = MergeTree PARTITION BY tuple() ORDER BY at ${unmerged}`,
  );
  await engine.command(`INSERT INTO ${gone} SELECT * FROM ${table} WHERE import_id = {id:UInt32}`, { id });
  const [found] = await engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${gone}`);
  if (found && found.rows > 0) {
    // Marked before the rows go: if the process dies in between, everything gone is still counted again.
    await mark(gone);
    await remove(engine, table, id);
  }
  await engine.command(`DROP TABLE ${gone} SYNC`);
}

async function remove(engine: Engine, table: string, id: number): Promise<void> {
  await engine.command(`ALTER TABLE ${table} DELETE WHERE import_id = ${Math.trunc(id)} SETTINGS mutations_sync = 2`);
}

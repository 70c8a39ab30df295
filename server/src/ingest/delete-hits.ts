import { addDays } from '@quarterhour/model/period';
import type { Engine } from '../engine/engine.ts';
import { exclusively } from '../listening/exclusively.ts';
import { daysOfLot } from '../listening/lots.ts';
import { nearSeconds } from '../listening/shared-bits.ts';
import { readHitsFrom, recordHitsFrom } from '../store/hit-retention.ts';
import { importsEnded } from '../store/imports.ts';
import type { Store } from '../store/open.ts';
import { countDirty } from './counting.ts';
import type { CountingParts } from './import-parts.ts';
import { joinAgain } from './pieces/join-again.ts';
import { joinSegments } from './segments/join-segments.ts';
import { dropTemporary } from './staging.ts';
import { finishUndoing } from './undo-import.ts';

/** Hits are kept for two days more, so that a recount of the whole limit finds them on every station's clock. */
const spareDays = 2;
/** Days for which lines of any age stay after their import, while people import old logs one after the other. */
const graceDays = 30;
/** The least share of old lines that arrived lately from which on they are old logs and not a few lines with a wrong date. */
const leastShare = 0.01;

/** What lines of logs become; `requests` for podcasts and `airing_records` are kept. */
const tables = ['hits', 'pieces', 'segment_requests'] as const;

interface Limit {
  /** undefined: hits are kept for ever */
  keepHitsDays: number | undefined;
  /** unix seconds */
  clock: () => number;
}

/**
 * Deletes hits, and what they were made of, that are older than the limit. The days that they counted for keep their sessions:
 * from then on they are counted from these, and take no more lines.
 */
export async function deleteHits(given: CountingParts, { keepHitsDays, clock }: Limit): Promise<void> {
  await exclusively(given, 'upkeep', async (parts) => {
    await dropTemporary(parts.engine);
    if (keepHitsDays !== undefined) await keepSessions(parts, dayOf(clock()), keepHitsDays);
    // Also deletes what a killed process left, and what a setting that was raised since has no days for.
    const hitsFrom = await readHitsFrom(parts.store);
    if (hitsFrom !== undefined) await deleteBefore(parts, hitsFrom);
  });
}

/** The lines, whatever they became, that a limit at a moment deletes. */
export async function countHitsBefore(engine: Engine, before: Date): Promise<number> {
  const from = instant(addDays(dayOf(before.getTime() / 1000), -spareDays));
  const selects = tables.map((table) => `SELECT count() AS rows FROM ${table} WHERE at < ${from}`);
  const [row] = await engine.rows<{ rows: number }>(`SELECT sum(rows) AS rows FROM (${selects.join(' UNION ALL ')})`);
  return row?.rows ?? 0;
}

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Has days beyond the limit keep their sessions from now on, unless old logs are being imported. */
async function keepSessions(parts: CountingParts, today: string, keepHitsDays: number): Promise<void> {
  const { engine, store } = parts;
  const hitsFrom = addDays(today, -keepHitsDays - spareDays);
  if (hitsFrom <= ((await readHitsFrom(store)) ?? '')) return;
  const selects = tables.map((table) => `SELECT import_id FROM ${table} WHERE at < ${instant(hitsFrom)}`);
  const old = await engine.rows<OldLinesOfImport>(
    `SELECT import_id AS id, count() AS lines FROM (${selects.join(' UNION ALL ')}) GROUP BY id`,
  );
  const imports = old.map(({ id }) => id);
  if (old.length === 0 || (await areOldLogsArriving(store, old, { today, keepHitsDays }))) return;
  // What waits to be counted from hits is counted while they are there.
  await finishUndoing(parts);
  await joinAgain(parts);
  await joinSegments(parts);
  await countDirty(parts);
  await recordHitsFrom(store, hitsFrom, imports);
}

interface OldLinesOfImport {
  /** The number of the import. */
  id: number;
  /** Its lines beyond the limit. */
  lines: number;
}

/**
 * Whether people are importing old logs, whose days then keep their hits for a while. They are not if some lines beyond the
 * limit arrived longer ago than the limit, or if only a few arrived lately: a line with a wrong date delays nothing.
 */
async function areOldLogsArriving(
  store: Store,
  old: readonly OldLinesOfImport[],
  { today, keepHitsDays }: { today: string; keepHitsDays: number },
): Promise<boolean> {
  const ended = await importsEnded(
    store,
    old.map(({ id }) => id),
  );
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000);
  // An import without an end is under way.
  const since = (id: number, moment: Date) => (ended.get(id) ?? new Date(8.64e15)) >= moment;
  if (old.some(({ id }) => !since(id, before(keepHitsDays + spareDays)))) return false;
  const count = (list: readonly OldLinesOfImport[]) => list.reduce((sum, { lines }) => sum + lines, 0);
  return count(old.filter(({ id }) => since(id, before(graceDays)))) >= leastShare * count(old);
}

/**
 * Deletes the hits before a day, and what they were made of. Days before it stay as long as a session that ends later was in
 * progress, because the quarter hours of a device are credited once.
 */
async function deleteBefore({ engine }: CountingParts, hitsFrom: string): Promise<void> {
  const from = Date.parse(hitsFrom) / 1000;
  const [row] = await engine.rows<{ earliest: number }>(
    `SELECT min(toUInt32(at) - seconds) AS earliest FROM hits WHERE at >= ${instant(hitsFrom)} HAVING count() > 0`,
  );
  const first = addDays(dayOf(Math.min(from, row?.earliest ?? from) - nearSeconds), -1);
  const lots = await engine.rows<{ lot: string }>(
    `SELECT DISTINCT partition_id AS lot FROM system.parts WHERE database = currentDatabase() AND table = 'hits' AND active`,
  );
  for (const { lot } of lots) {
    const days = daysOfLot(lot);
    if (days.length > 0 && days.every((day) => day < first))
      await engine.command(`ALTER TABLE hits DROP PARTITION ID '${lot}'`);
  }
  for (const [table, where] of [
    // Of a month that is one lot.
    ['hits', `at < ${instant(first)}`],
    ['pieces', `at < ${instant(first)}`],
    ['segment_requests', `at < ${instant(first)}`],
    // Of mounts without a station: a station that gets one cannot have them counted any more.
    ['hits', `station_id = 0 AND at < ${instant(hitsFrom)}`],
  ]) {
    const [any] = await engine.rows(`SELECT 1 FROM ${table} WHERE ${where} LIMIT 1`);
    if (any) await engine.command(`ALTER TABLE ${table} DELETE WHERE ${where} SETTINGS mutations_sync = 2`);
  }
}

const instant = (day: string) => `toDateTime('${day} 00:00:00', 'UTC')`;

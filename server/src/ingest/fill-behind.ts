import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import type { Rollup } from '../listening/counted-table.ts';
import { countingTable } from '../listening/counted-table.ts';
import { exclusively } from '../listening/exclusively.ts';
import { fillRollups } from '../listening/fill-rollups.ts';
import { type DayBehind, readDaysBehind, recordFilled } from '../listening/filled-days.ts';
import { changeRollups } from '../listening/gate.ts';
import { rollups } from '../listening/rollups.ts';
import { exclusions, sessions } from '../listening/sessions/tables.ts';
import type { CountingParts } from './import-parts.ts';
import { replaceCounted } from './replace-days.ts';
import { dropTemporary, emptyCounting, temporary } from './staging.ts';

/** Sessions and days that are filled at once: imports wait so long, and questions are answered in between. */
const [sessionsAtOnce, daysAtOnce] = [300_000, 31];

interface FillOptions {
  /** Rollups that are filled before the others. */
  first?: ReadonlySet<string>;
  /** Only days whose sessions do not change any more, or that were not filled for long. */
  onlyDue?: boolean;
  /** Stops after the step under way. */
  signal?: AbortSignal;
  onProgress?(done: number): void;
}

/**
 * Fills the days that rollups do not hold, the newest first, in steps of which each holds the exclusive lock. What is asked
 * meanwhile is answered from sessions.
 */
export async function fillBehind(
  parts: CountingParts,
  { first = new Set(), onlyDue = false, signal, onProgress }: FillOptions = {},
): Promise<void> {
  const wanted = rollups.filter(({ name }) => first.has(name));
  let most = 0;
  for (const some of wanted.length > 0 ? [wanted, rollups] : [rollups]) {
    for (;;) {
      signal?.throwIfAborted();
      const { found, left } = await exclusively(parts, 'fill', (own) => fillStep(own, some, onlyDue));
      if (left === 0) break;
      most = Math.max(most, found);
      onProgress?.(1 - left / most);
    }
  }
}

/**
 * Fills the newest days that some rollups do not hold; returns how many there were, and how many are left. The caller holds the
 * exclusive lock.
 */
async function fillStep(parts: CountingParts, some: readonly Rollup[], onlyDue: boolean) {
  const { engine } = parts;
  const behind = (await readDaysBehind(engine, some)).filter(({ isDue }) => isDue || !onlyDue);
  if (behind.length === 0) return { found: 0, left: 0 };
  await dropTemporary(engine);
  const days = await newestAlike(engine, behind);
  const names = new Set(days[0]?.rollups);
  await fillDays(
    engine,
    rollups.filter(({ name }) => names.has(name)),
    (await parts.catalogue()).stations,
    days.map(({ day }) => day),
  );
  return { found: behind.length, left: behind.length - days.length };
}

/** The newest days that the same rollups do not hold, as many as are filled at once, in whole lots. */
async function newestAlike(engine: Engine, behind: readonly DayBehind[]): Promise<DayBehind[]> {
  const byLot = new Map<string, DayBehind[]>();
  for (const day of [...behind].reverse()) byLot.set(day.lot, [...(byLot.get(day.lot) ?? []), day]);
  const lots = [...byLot.values()];
  const newest = lots.filter((_, index) => lots.slice(0, index + 1).flat().length <= daysAtOnce || index === 0);
  const counts = await engine.rows<{ day: string; count: number }>(
    `SELECT day, count() AS count FROM ${sessions.name} WHERE day IN {days:Array(Date)} GROUP BY day`,
    { days: newest.flat().map(({ day }) => day) },
  );
  const countOf = new Map(counts.map(({ day, count }) => [day, count]));
  const rollupsOf = (days: readonly DayBehind[] | undefined) => days?.[0]?.rollups.join();
  const alike = newest.findIndex((days) => rollupsOf(days) !== rollupsOf(newest[0]));
  let sum = 0;
  const fitting = newest.slice(0, alike < 0 ? undefined : alike).filter((days) => {
    sum += days.reduce((added, { day }) => added + (countOf.get(day) ?? 0), 0);
    return sum <= sessionsAtOnce;
  });
  return (fitting.length > 0 ? fitting : newest.slice(0, 1)).flat();
}

/** Fills UTC days (YYYY-MM-DD) of rollups from their sessions. The caller holds the exclusive lock. */
async function fillDays(
  engine: Engine,
  some: readonly Rollup[],
  stations: CatalogueSnapshot['stations'],
  days: readonly string[],
): Promise<void> {
  const ofDays = (table: string) => `(SELECT * FROM ${table} WHERE day IN {filled:Array(Date)})`;
  const from = {
    sessions: ofDays(sessions.name),
    exclusions: ofDays(exclusions.name),
    scratch: temporary('fill', 'session_days'),
    parameters: { filled: days },
  };
  await fillRollups(engine, some, stations, from, (name) => countingTable({ name }));
  await changeRollups(engine, (writer) => replaceCounted({ engine, writer }, some, days));
  await recordFilled(engine, some, days);
  await emptyCounting(engine);
}

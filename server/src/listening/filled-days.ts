import type { Engine, Reader, RowsOptions } from '../engine/engine.ts';
import { groupBy } from '../host/group-by.ts';
import type { Rollup } from './counted-table.ts';
import { daysOfLot, lotOfDay, lotOfMonth, lotsOfDays } from './lots.ts';
import { tablesByDay } from './rollups.ts';
import { exclusions, sessions } from './sessions/tables.ts';

/*
 * A rollup is a cache of what its SELECT answers, lot by lot (lots.ts). Of each lot that is filled, `filled_days` records the
 * state of the sessions and exclusions of that moment, and how many rows the rollup has. It holds the lot for as long as both
 * are what they were: whatever changes or breaks one of them, also a version that does not know the rollup, makes its days
 * behind. A month is one lot as soon as any table has it in one.
 */

const ofTables = (parameter: string) =>
  `database = currentDatabase() AND active AND table IN {${parameter}:Array(String)}`;

/**
 * Reads the months that are one lot. What is read after it may have other ones, where tables are exchanged: its states and
 * records are then not of the same lots, and days that a rollup holds are read from sessions for a moment.
 */
async function readMonths(reader: Reader, limits?: RowsOptions): Promise<string[]> {
  const rows = await reader.rows<{ month: string }>(
    `SELECT DISTINCT partition_id AS month FROM system.parts WHERE ${ofTables('by_day')} AND length(partition_id) = 6`,
    { by_day: tablesByDay.map(({ name }) => name) },
    limits,
  );
  return rows.map(({ month }) => month);
}

const monthOf = (lot: string) => `substring(${lot}, 1, 6)`;
const isMonth = (lot: string) => `has({months:Array(String)}, ${monthOf(lot)})`;
const lot = `if(${isMonth('partition_id')}, ${monthOf('partition_id')}, partition_id)`;
/** Whether records of a lot are of today's lots: a month may have been days. */
const isOfToday = (recorded: string) => `(${recorded} < 1000000) = ${isMonth(`toString(${recorded})`)}`;

/**
 * SELECT of the state of each lot with sessions or exclusions: `id`, `state`, and `changed` (unix seconds). Blocks are numbered
 * once in the life of a table, and a part of merged ones has their first and last number and all rows; one that is changed in
 * place has the number of the change in its name. A table that takes the place of another one has another identifier, which is
 * in the path of its parts.
 */
const states = `SELECT id, cityHash64(arraySort(groupArray((table, identity, first, last, rows, change)))) AS state, max(changed) AS changed
      FROM (
        SELECT table, ${lot} AS id, extract(path, '.*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})') AS identity,
          min(min_block_number) AS first, max(max_block_number) AS last, sum(rows) AS rows,
          max(toUInt64OrZero(splitByChar('_', name)[5])) AS change, toUnixTimestamp(max(modification_time)) AS changed
        FROM system.parts WHERE ${ofTables('counted')} GROUP BY table, id, identity
      )
      GROUP BY id`;

/** SELECT of the rows that rollups have of each lot. */
const held = `SELECT table, ${lot} AS id, sum(rows) AS rows FROM system.parts WHERE ${ofTables('rollups')} GROUP BY table, id`;

/** The state that a record of a rollup has, whose version belongs to it. */
const recordOf = (state: string, version: string) => `cityHash64(${state}, toUInt16(${version}))`;

const parametersOf = (rollups: readonly Rollup[], months: readonly string[]) => ({
  rollups: rollups.map(({ name }) => name),
  versions: rollups.map(({ version }) => version),
  counted: [sessions.name, exclusions.name],
  months,
});

/** A UTC day that rollups do not hold. */
export interface DayBehind {
  /** YYYY-MM-DD */
  day: string;
  /** The lot in which it lies: all of its days are behind. */
  lot: string;
  rollups: readonly string[];
  /** What the engine says about the sessions and exclusions of the lot: another one once they have changed. */
  state: string;
  /** Whether it is time to fill it: its sessions do not change any more, or it was not filled for long. */
  isDue: boolean;
}

/** Seconds after a change in which another one is likely, and after which a day is filled that changes all the time. */
const [quietSeconds, mostSeconds] = [60, 600];

/** Reads the UTC days that some of these rollups do not hold, in the order of time. */
export async function readDaysBehind(
  reader: Reader,
  rollups: readonly Rollup[],
  limits?: RowsOptions,
): Promise<DayBehind[]> {
  const months = await readMonths(reader, limits);
  const rows = await reader.rows<{ id: string; behind: string[]; state: string; is_due: number }>(
    `SELECT id, groupArray(of_rollup) AS behind, toString(max(state)) AS state,
      max(changed) + ${quietSeconds} <= toUnixTimestamp(now()) OR max(filled) + ${mostSeconds} <= toUnixTimestamp(now()) AS is_due
    FROM (
      SELECT of_rollup, id, max(state) AS state, max(changed) AS changed, max(filled) AS filled
      FROM (
        SELECT one.1 AS of_rollup, id, state, ${recordOf('state', 'one.2')} AS counted, changed, toUInt64(0) AS recorded, toUInt64(0) AS recorded_rows,
          toUInt32(0) AS filled, toUInt64(0) AS held_rows
        FROM (${states}) ARRAY JOIN arrayZip({rollups:Array(String)}, {versions:Array(UInt16)}) AS one
        UNION ALL
        SELECT of_rollup, toString(lot), 0, 0, 0, argMax(counted, made), argMax(rows, made), toUInt32(intDiv(max(made), 1000)), 0
        FROM filled_days WHERE of_rollup IN {rollups:Array(String)} AND ${isOfToday('lot')} GROUP BY of_rollup, lot
        UNION ALL
        SELECT table, id, 0, 0, 0, 0, 0, 0, rows FROM (${held})
      )
      GROUP BY of_rollup, id
      HAVING sum(counted) != sum(recorded) OR sum(recorded_rows) != sum(held_rows)
    )
    GROUP BY id ORDER BY id`,
    parametersOf(rollups, months),
    limits,
  );
  return rows.flatMap(({ id, behind, state, is_due }) => {
    const lacking = behind.sort();
    return daysOfLot(id).map((day) => ({ day, lot: id, rollups: lacking, state, isDue: is_due === 1 }));
  });
}

/**
 * Records that rollups hold some UTC days (YYYY-MM-DD) as they are now; of a month that is one lot only if these are all of its
 * days. One statement for all of them: to plan it takes the engine longer than to run it. The caller holds the exclusive lock.
 */
export async function recordFilled(engine: Engine, rollups: readonly Rollup[], days: readonly string[]): Promise<void> {
  if (rollups.length === 0 || days.length === 0) return;
  const months = await readMonths(engine);
  await engine.command(
    `INSERT INTO filled_days
    SELECT filled.one.1, filled.lot, if(state = 0, 0, ${recordOf('state', 'filled.one.2')}), rows,
      -- Later than every record before, also after a clock was set back.
      greatest({made:UInt64}, (SELECT max(made) + 1 FROM filled_days WHERE of_rollup IN {rollups:Array(String)}))
    FROM (
      SELECT arrayJoin({lots:Array(UInt32)}) AS lot, arrayJoin(arrayZip({rollups:Array(String)}, {versions:Array(UInt16)})) AS one
    ) AS filled
    LEFT JOIN (${states}) AS states ON states.id = toString(filled.lot)
    LEFT JOIN (${held}) AS held ON held.table = filled.one.1 AND held.id = toString(filled.lot)
    WHERE ${isOfToday('filled.lot')}`,
    { ...parametersOf(rollups, months), lots: lotsOfDays(days).map(Number), made: Date.now() },
  );
}

/**
 * Records that rollups do not hold some UTC days any more, though their sessions are as they were: before something else changes
 * that their rows follow from.
 */
export async function forgetFilled(engine: Engine, rollups: readonly Rollup[], days: readonly string[]): Promise<void> {
  if (rollups.length === 0 || days.length === 0) return;
  await engine.command(
    // No state: the time of the last fill stays.
    `INSERT INTO filled_days
    SELECT of_rollup, lot, 1, 0, max(made) + 1 FROM filled_days
    WHERE of_rollup IN {rollups:Array(String)} AND lot IN {lots:Array(UInt32)} GROUP BY of_rollup, lot`,
    {
      rollups: rollups.map(({ name }) => name),
      lots: [...new Set(days.flatMap((day) => [lotOfDay(day), lotOfMonth(day)]))].map(Number),
    },
  );
}

/**
 * Records again what rollups hold after tables of sessions took the place of others with the same rows. The caller has held the
 * exclusive lock since before.
 * @param before the days that were behind
 */
export async function recordHeld(
  engine: Engine,
  rollups: readonly Rollup[],
  before: readonly DayBehind[],
): Promise<void> {
  const rows = await engine.rows<{ lot: string }>(
    `SELECT DISTINCT partition_id AS lot FROM system.parts WHERE ${ofTables('by_day')}`,
    { by_day: tablesByDay.map(({ name }) => name) },
  );
  const days = [...new Set(rows.flatMap(({ lot }) => daysOfLot(lot)))];
  // Most of them lack the same days: none.
  const lackedBy = ({ name }: Rollup) =>
    before.flatMap(({ rollups: lacking, day }) => (lacking.includes(name) ? [day] : [])).join();
  for (const [lacked, some] of groupBy(rollups, lackedBy)) {
    const isLacked = new Set(lacked.split(','));
    await recordFilled(
      engine,
      some,
      days.filter((day) => !isLacked.has(day)),
    );
  }
}

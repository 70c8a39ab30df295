import type { Engine, Reader, RowsOptions } from '../engine/engine.ts';
import type { Rollup } from './counted-table.ts';
import { exclusions, sessions } from './sessions/tables.ts';

/*
 * A rollup is a cache of what its SELECT answers, day by day. Of each day that is filled, `filled_days` records the state of the
 * sessions and exclusions of that moment, and how many rows the rollup has. It holds the day for as long as both are what they
 * were: whatever changes or breaks one of them, also a version that does not know the rollup, makes it a day behind.
 */

const ofTables = (parameter: string) =>
  `database = currentDatabase() AND active AND table IN {${parameter}:Array(String)}`;

/**
 * SELECT of the state of each UTC day with sessions or exclusions: `id` (YYYYMMDD), `state`, and `changed` (unix seconds).
 * Blocks are numbered once in the life of a table, and a part of merged ones has their first and last number and all rows; one
 * that is changed in place has the number of the change in its name.
 */
const states = `SELECT id, cityHash64(arraySort(groupArray((table, first, last, rows, change)))) AS state, max(changed) AS changed
      FROM (
        SELECT table, partition_id AS id, min(min_block_number) AS first, max(max_block_number) AS last, sum(rows) AS rows,
          max(toUInt64OrZero(splitByChar('_', name)[5])) AS change, toUnixTimestamp(max(modification_time)) AS changed
        FROM system.parts WHERE ${ofTables('counted')} GROUP BY table, id
      )
      GROUP BY id`;

/** The state that a record of a rollup has, whose version belongs to it. */
const recordOf = (state: string, version: string) => `cityHash64(${state}, toUInt16(${version}))`;

const parametersOf = (rollups: readonly Rollup[]) => ({
  rollups: rollups.map(({ name }) => name),
  versions: rollups.map(({ version }) => version),
  counted: [sessions.name, exclusions.name],
});
const idOf = (day: string) => `toString(toYYYYMMDD(${day}))`;

/** A UTC day that rollups do not hold. */
export interface DayBehind {
  /** YYYY-MM-DD */
  day: string;
  rollups: readonly string[];
  /** What the engine says about its sessions and exclusions: another one once they have changed. */
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
        SELECT of_rollup, ${idOf('day')}, 0, 0, 0, argMax(counted, made), argMax(rows, made), toUInt32(intDiv(max(made), 1000)), 0
        FROM filled_days WHERE of_rollup IN {rollups:Array(String)} GROUP BY of_rollup, day
        UNION ALL
        SELECT table, partition_id, 0, 0, 0, 0, 0, 0, sum(rows) FROM system.parts WHERE ${ofTables('rollups')} GROUP BY table, partition_id
      )
      GROUP BY of_rollup, id
      HAVING sum(counted) != sum(recorded) OR sum(recorded_rows) != sum(held_rows)
    )
    GROUP BY id ORDER BY id`,
    parametersOf(rollups),
    limits,
  );
  return rows.map(({ id, behind, state, is_due }) => ({
    day: id.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    rollups: behind.sort(),
    state,
    isDue: is_due === 1,
  }));
}

/** Records that a rollup holds some UTC days (YYYY-MM-DD) as they are now. The caller holds the exclusive lock. */
export async function recordFilled(engine: Engine, rollup: Rollup, days: readonly string[]): Promise<void> {
  await engine.command(
    `INSERT INTO filled_days
    SELECT {rollups:Array(String)}[1], day, if(state = 0, 0, ${recordOf('state', '{versions:Array(UInt16)}[1]')}), rows,
      -- Later than every record before, also after a clock was set back.
      greatest({made:UInt64}, (SELECT max(made) + 1 FROM filled_days WHERE of_rollup = {rollups:Array(String)}[1]))
    FROM (
      SELECT arrayJoin({days:Array(Date)}) AS day
    ) AS filled
    LEFT JOIN (${states}) AS states ON states.id = ${idOf('filled.day')}
    LEFT JOIN (
      SELECT partition_id AS id, sum(rows) AS rows FROM system.parts WHERE ${ofTables('rollups')} GROUP BY id
    ) AS held ON held.id = ${idOf('filled.day')}`,
    { ...parametersOf([rollup]), days, made: Date.now() },
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
    SELECT of_rollup, day, 1, 0, max(made) + 1 FROM filled_days
    WHERE of_rollup IN {rollups:Array(String)} AND day IN {days:Array(Date)} GROUP BY of_rollup, day`,
    { rollups: rollups.map(({ name }) => name), days },
  );
}

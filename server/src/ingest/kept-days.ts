import { addDays } from '@quarterhour/model/period';
import type { Engine, Parameters } from '../engine/engine.ts';
import { countingTable, insertSettings } from '../listening/counted-table.ts';
import { deviceColumns } from '../listening/sessions/attributes.ts';
import { exclusions, sessions } from '../listening/sessions/tables.ts';
import { readHitsFrom } from '../store/hit-retention.ts';
import type { Store } from '../store/open.ts';

/*
 * Days whose hits are deleted keep their sessions and exclusions. All other counted tables of such a day are filled from these,
 * as those of any other day are.
 */

/** The first UTC day from which on lines are taken: a day more than is counted, so that no new line continues a kept session. */
export const firstTaken = (hitsFrom: string) => addDays(hitsFrom, 1);

/**
 * The UTC days with hits or, where these are deleted, with sessions.
 * @param which a condition on hits and sessions alike; `end` is when they ended (UTC seconds), or the end of that day
 */
export async function daysOfListening(
  { engine, store }: { engine: Engine; store: Store },
  which: (end: string) => string = () => '1',
  parameters: Parameters = {},
): Promise<string[]> {
  const hitsFrom = await readHitsFrom(store);
  const selects = [`SELECT DISTINCT toDate(at) AS day FROM hits WHERE ${which('toUInt32(at)')}`];
  if (hitsFrom !== undefined) {
    const end = "(toUInt32(toDateTime(day, 'UTC')) + 86399)";
    for (const { name } of [sessions, exclusions]) {
      selects.push(`SELECT DISTINCT day FROM ${name} WHERE day < '${hitsFrom}' AND ${which(end)}`);
    }
  }
  const rows = await engine.rows<{ day: string }>(selects.join(' UNION DISTINCT '), parameters);
  return rows.map(({ day }) => day);
}

/**
 * Counts days without hits: what they counted stays, with the classes that their devices have now, as in the list of devices.
 * Fills the tables that days are counted into.
 */
export async function countKept(engine: Engine, days: readonly { day: string }[]): Promise<void> {
  const now = deviceColumns.map((column) => `if(known.id = 0, kept.${column}, known.${column}) AS ${column}`);
  for (const table of [sessions, exclusions]) {
    const ofDays = `FROM ${table.name} WHERE day IN {days:Array(Date)}`;
    await engine.command(
      `INSERT INTO ${countingTable(table)}
       SELECT kept.* REPLACE (${now.join(', ')})
       FROM (SELECT * ${ofDays}) AS kept
       LEFT ANY JOIN (
         SELECT id, ${deviceColumns.join(', ')} FROM devices WHERE id IN (SELECT device_id ${ofDays})
       ) AS known ON known.id = kept.device_id
       ${insertSettings}`,
      { days: days.map(({ day }) => day) },
    );
  }
}

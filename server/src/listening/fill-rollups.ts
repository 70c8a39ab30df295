import type { Stretch } from '@quarterhour/model/zone';
import type { Engine, Parameters, Reader } from '../engine/engine.ts';
import { sideBySide } from '../host/concurrency.ts';
import { type CountedDays, insertSettings, type Rollup } from './counted-table.ts';
import { createSessionDays, rowsOfSessionDays } from './session-days.ts';

/**
 * Fills tables like rollups from counted sessions and exclusions.
 * @param rollups those to fill
 * @param from.sessions, from.exclusions what follows FROM in a SELECT, with these parameters
 * @param from.scratch the name of a table to work in, which is dropped again
 * @param tableOf the table to fill for each rollup
 * @param atOnce how many are filled side by side
 */
export async function fillRollups(
  engine: Engine,
  rollups: readonly Rollup[],
  stations: readonly { id: number; timezone: string }[],
  from: { sessions: string; exclusions: string; scratch: string; parameters?: Parameters },
  tableOf: (rollup: string) => string = (rollup) => rollup,
  atOnce = 1,
): Promise<void> {
  const { sessions, exclusions, scratch, parameters } = from;
  const span = await spanOf(engine, sessions, parameters);
  const counted = { sessions, exclusions, sessionDays: scratch, span: span ?? { from: 0, to: 0 }, stations };
  const areCut = rollups.some((rollup) => rollup.rows(counted, '').sql.includes(scratch));
  if (areCut) await engine.command(createSessionDays(scratch));
  if (areCut && span && stations.length > 0) {
    const rows = rowsOfSessionDays(sessions, stations, span);
    await engine.command(`INSERT INTO ${scratch} ${rows.sql}`, { ...rows.parameters, ...parameters });
  }
  // The last ones take longest.
  await sideBySide(rollups.toReversed(), atOnce, async (rollup) => {
    await fillRollup(engine, rollup, tableOf(rollup.name), {
      ...counted,
      scratch: `${scratch}_${rollup.name}`,
      parameters,
    });
  });
  if (areCut) await engine.command(`DROP TABLE ${scratch} SYNC`);
}

/**
 * Fills a table like a rollup.
 * @param counted.scratch the name of a table to work in, which is dropped again
 */
async function fillRollup(
  engine: Engine,
  rollup: Rollup,
  into: string,
  counted: CountedDays & { scratch: string; parameters?: Parameters },
): Promise<void> {
  const insert = (table: string, rows: ReturnType<Rollup['rows']>, settings = '') =>
    engine.command(`INSERT INTO ${table} ${rows.sql} ${settings}`, { ...rows.parameters, ...counted.parameters });
  const { scratch } = counted;
  if (!rollup.scratch) return insert(into, rollup.rows(counted, ''), insertSettings);
  await engine.command(`CREATE TABLE ${scratch} (${rollup.scratch.columns}) ENGINE = Memory`);
  await insert(scratch, rollup.scratch.rows(counted));
  const [row] = await engine.rows(`SELECT 1 FROM ${scratch} LIMIT 1`);
  if (row) await insert(into, rollup.rows(counted, scratch), insertSettings);
  await engine.command(`DROP TABLE ${scratch} SYNC`);
}

/** The stretch (UTC seconds) that holds all of some sessions; undefined where there are none. @param sessions what follows FROM */
async function spanOf(engine: Reader, sessions: string, parameters?: Parameters): Promise<Stretch | undefined> {
  const [span] = await engine.rows<Stretch>(
    `SELECT toUInt32(min(start)) AS from, max(toUInt32(start) + greatest(seconds, 1)) AS to FROM ${sessions} HAVING count() > 0`,
    parameters,
  );
  return span;
}

import type { Stretch } from '@quarterhour/model/zone';
import type { Engine, Parameters, Reader } from '../engine/engine.ts';
import { sideBySide } from '../host/concurrency.ts';
import type { CountedDays, Rollup } from './counted-table.ts';
import { rollups } from './rollups.ts';
import { createSessionDays, insertSessionDays } from './session-days.ts';

/**
 * Fills tables like the rollups from counted sessions and exclusions.
 * @param from.sessions, from.exclusions what follows FROM in a SELECT, with these parameters
 * @param from.scratch the name of a table to work in, which is dropped again
 * @param tableOf the table to fill for each rollup
 * @param atOnce how many are filled side by side
 */
export async function fillRollups(
  engine: Engine,
  stations: readonly { id: number; timezone: string }[],
  from: { sessions: string; exclusions: string; scratch: string; parameters?: Parameters },
  tableOf: (rollup: string) => string = (rollup) => rollup,
  atOnce = 1,
): Promise<void> {
  const { sessions, exclusions, scratch, parameters } = from;
  await engine.command(createSessionDays(scratch));
  const span = await spanOf(engine, sessions, parameters);
  if (span && stations.length > 0) {
    const insert = insertSessionDays(scratch, sessions, stations, span);
    await engine.command(insert.sql, { ...insert.parameters, ...parameters });
  }
  const counted = { sessions, exclusions, sessionDays: scratch, span: span ?? { from: 0, to: 0 }, stations };
  // The last ones take longest.
  await sideBySide(rollups.toReversed(), atOnce, async (rollup) => {
    await fillRollup(engine, rollup, tableOf(rollup.name), {
      ...counted,
      scratch: `${scratch}_${rollup.name}`,
      parameters,
    });
  });
  await engine.command(`DROP TABLE ${scratch} SYNC`);
}

/**
 * Fills a table like a rollup.
 * @param counted.scratch the name of a table to work in, which is dropped again
 */
export async function fillRollup(
  engine: Engine,
  rollup: Rollup,
  into: string,
  counted: CountedDays & { scratch: string; parameters?: Parameters },
): Promise<void> {
  const run = (insert: ReturnType<Rollup['fill']>) =>
    engine.command(insert.sql, { ...insert.parameters, ...counted.parameters });
  const { scratch } = counted;
  if (!rollup.scratch) return run(rollup.fill(into, counted, ''));
  await engine.command(`CREATE TABLE ${scratch} (${rollup.scratch.columns}) ENGINE = Memory`);
  await run(rollup.scratch.fill(scratch, counted));
  const [row] = await engine.rows(`SELECT 1 FROM ${scratch} LIMIT 1`);
  if (row) await run(rollup.fill(into, counted, scratch));
  await engine.command(`DROP TABLE ${scratch} SYNC`);
}

/** The stretch (UTC seconds) that holds all of some sessions; undefined where there are none. @param sessions what follows FROM */
export async function spanOf(engine: Reader, sessions: string, parameters?: Parameters): Promise<Stretch | undefined> {
  const [span] = await engine.rows<Stretch>(
    `SELECT toUInt32(min(start)) AS from, max(toUInt32(start) + greatest(seconds, 1)) AS to FROM ${sessions} HAVING count() > 0`,
    parameters,
  );
  return span;
}

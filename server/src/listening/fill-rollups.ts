import type { Stretch } from '@quarterhour/model/zone';
import type { Engine, Parameters, Reader } from '../engine/engine.ts';
import { sideBySide } from '../side-by-side.ts';
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
  const counted = { sessions, exclusions, sessionDays: scratch, span: span ?? { from: 0, to: 0 } };
  // The last ones take longest.
  await sideBySide(rollups.toReversed(), atOnce, async (rollup) => {
    const check = rollup.hasRows?.(counted);
    if (check && (await engine.rows(check.sql, { ...check.parameters, ...parameters })).length === 0) return;
    const insert = rollup.fill(tableOf(rollup.name), counted);
    await engine.command(insert.sql, { ...insert.parameters, ...parameters });
  });
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

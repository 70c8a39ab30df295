import type { Engine, Parameters } from '../engine/engine.ts';
import { rollups } from './rollups.ts';
import { createSessionDays, insertSessionDays } from './session-days.ts';

/**
 * Fills tables like the rollups from counted sessions and exclusions.
 * @param from.sessions, from.exclusions what follows FROM in a SELECT, with these parameters
 * @param from.scratch the name of a table to work in, which is dropped again
 * @param tableOf the table to fill for each rollup
 */
export async function fillRollups(
  engine: Engine,
  stations: readonly { id: number; timezone: string }[],
  from: { sessions: string; exclusions: string; scratch: string; parameters?: Parameters },
  tableOf: (rollup: string) => string = (rollup) => rollup,
): Promise<void> {
  const { sessions, exclusions, scratch, parameters } = from;
  await engine.command(createSessionDays(scratch));
  const [span] = await engine.rows<{ from: number; to: number }>(
    `SELECT toUInt32(min(start)) AS from, max(toUInt32(start) + greatest(seconds, 1)) AS to FROM ${sessions} HAVING count() > 0`,
    parameters,
  );
  if (span && stations.length > 0) {
    const insert = insertSessionDays(scratch, sessions, stations, span);
    await engine.command(insert.sql, { ...insert.parameters, ...parameters });
  }
  for (const rollup of rollups) {
    const insert = rollup.fill(tableOf(rollup.name), { sessions, exclusions, sessionDays: scratch });
    await engine.command(insert.sql, { ...insert.parameters, ...parameters });
  }
  await engine.command(`DROP TABLE ${scratch} SYNC`);
}

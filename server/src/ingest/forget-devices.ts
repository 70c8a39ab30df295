import type { Engine } from '../engine/engine.ts';
import { exclusively } from '../listening/exclusively.ts';
import { changeAnswers } from '../listening/gate.ts';
import { exclusions, sessions } from '../listening/sessions/tables.ts';
import type { Store } from '../store/open.ts';
import { ofAddresses, withLines } from './tables-of-devices.ts';

/** A line may be compared with a new one, whatever its age: its device stays known. */
const heard = [
  ...[sessions, exclusions].map(({ name }) => `SELECT device_id FROM ${name} WHERE day >= {since:Date}`),
  ...withLines.map((table) => `SELECT device_id FROM ${table}`),
].join(' UNION DISTINCT ');
const unheard = `key != 0 AND id NOT IN (${heard})`;
const sinceDay = (since: Date) => ({ since: since.toISOString().slice(0, 10) });

/** The devices that would lose their pseudonym. */
export async function countForgotten(engine: Engine, since: Date): Promise<number> {
  const sql = `SELECT count() AS rows FROM devices WHERE ${unheard}`;
  return (await engine.rows<{ rows: number }>(sql, sinceDay(since)))[0]?.rows ?? 0;
}

/**
 * Removes the pseudonyms of devices that were not heard since a moment and have no line any more, and what their addresses
 * left. Their number and their kind stay, for the sessions that they had; if such a listener returns, the device is a new one.
 */
export async function forgetDevices(parts: { engine: Engine; store: Store }, since: Date): Promise<void> {
  await exclusively(parts, 'upkeep', async ({ engine, store }) => {
    const parameters = sinceDay(since);
    const [any] = await engine.rows(`SELECT 1 FROM devices WHERE ${unheard} LIMIT 1`, parameters);
    if (any) {
      const sql = `ALTER TABLE devices UPDATE key = 0 WHERE ${unheard}
         SETTINGS mutations_sync = 2, allow_nondeterministic_mutations = 1`;
      // No figure depends on the key of a device.
      await changeAnswers({ engine, store }, [], (writer) => writer.command(sql, parameters));
    }
    for (const table of ofAddresses) {
      const forgotten = 'device_id IN (SELECT id FROM devices WHERE key = 0)';
      const [left] = await engine.rows(`SELECT 1 FROM ${table} WHERE ${forgotten} LIMIT 1`);
      if (left) {
        await engine.command(
          `ALTER TABLE ${table} DELETE WHERE ${forgotten}
           SETTINGS mutations_sync = 2, allow_nondeterministic_mutations = 1`,
        );
      }
    }
  });
}

import type { Engine, Parameters } from '../engine/engine.ts';
import { markDirty } from '../store/dirty-days.ts';
import { markDownloadsDirty } from '../store/dirty-download-days.ts';
import type { Store } from '../store/open.ts';
import { daysOfListening } from './kept-days.ts';
import { temporary, unmerged } from './staging.ts';

/*
 * Attributes of a device are written when it is first seen. If more becomes known later, the days with its hits are marked
 * first and the devices replaced then: a process killed in between starts again.
 */

/** Marks the days with listening or requests of the devices that a condition selects. Returns whether there are any. */
export async function markDaysOf(
  { engine, store }: { engine: Engine; store: Store },
  condition: string,
  parameters?: Parameters,
): Promise<boolean> {
  const ofDevices = `device_id IN (SELECT id FROM devices WHERE ${condition})`;
  const days = await daysOfListening({ engine, store }, () => ofDevices, parameters);
  await markDirty(store, days);
  const asked = await engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(at) AS day FROM requests WHERE ${ofDevices}`,
    parameters,
  );
  await markDownloadsDirty(
    store,
    asked.map(({ day }) => day),
  );
  return days.length + asked.length > 0;
}

/** Replaces all rows of a table by those of a SELECT, in one step. */
export async function replaceAll(
  engine: Engine,
  table: 'devices' | 'places',
  select: string,
  parameters?: Parameters,
): Promise<void> {
  const renewed = temporary('renewed', table);
  await engine.command(`CREATE TABLE ${renewed} AS ${table} ${unmerged}`);
  await engine.command(`INSERT INTO ${renewed} ${select}`, parameters);
  await engine.command(`ALTER TABLE ${table} REPLACE PARTITION ID 'all' FROM ${renewed}`);
  await engine.command(`DROP TABLE ${renewed} SYNC`);
}

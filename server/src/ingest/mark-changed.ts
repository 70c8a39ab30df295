import type { Engine } from '../engine/engine.ts';
import { changedStations, markDirty, recordMarked } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';
import { daysAround } from './hits.ts';

/**
 * Marks the days with hits of stations after a change of anything that decides what counts, from the day on from which it
 * does; returns whether there are any.
 */
export async function markChanged({ engine, store }: { engine: Engine; store: Store }): Promise<boolean> {
  const changed = await changedStations(store);
  if (changed.length === 0) return false;
  const stations = changed.map(({ id }) => id);
  const rows = await engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(at) AS day FROM hits WHERE station_id IN {stations:Array(UInt16)}
       AND toUInt32(at) >= transform(station_id, {stations:Array(UInt16)}, {from:Array(UInt32)}, toUInt32(0))`,
    { stations, from: changed.map(({ uncountedFrom }) => (uncountedFrom ? Date.parse(uncountedFrom) / 1000 : 0)) },
  );
  const days = rows.map(({ day }) => day);
  const isPartial = changed.some(({ uncountedFrom }) => uncountedFrom !== null);
  await markDirty(store, isPartial ? [...days, ...(await daysAround(engine, stations, days))] : days);
  await recordMarked(store, changed);
  return true;
}

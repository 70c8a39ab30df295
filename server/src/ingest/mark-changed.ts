import type { Engine } from '../engine/engine.ts';
import { changedStations, markDirty, recordMarked } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';
import { daysAround } from './hits.ts';
import { daysOfListening } from './kept-days.ts';

/**
 * Marks the days with listening to stations after a change of anything that decides what counts, from the day on from which it
 * does; returns whether there are any.
 */
export async function markChanged({ engine, store }: { engine: Engine; store: Store }): Promise<boolean> {
  const changed = await changedStations(store);
  if (changed.length === 0) return false;
  const stations = changed.map(({ id }) => id);
  const from = `transform(station_id, {stations:Array(UInt16)}, {from:Array(UInt32)}, toUInt32(0))`;
  const days = await daysOfListening(
    { engine, store },
    (end) => `station_id IN {stations:Array(UInt16)} AND ${end} >= ${from}`,
    { stations, from: changed.map(({ uncountedFrom }) => (uncountedFrom ? Date.parse(uncountedFrom) / 1000 : 0)) },
  );
  const isPartial = changed.some(({ uncountedFrom }) => uncountedFrom !== null);
  await markDirty(store, isPartial ? [...days, ...(await daysAround(engine, stations, days))] : days);
  await recordMarked(store, changed);
  return true;
}

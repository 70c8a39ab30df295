import type { Engine } from '../engine/engine.ts';
import { changedStations, markDirty, recordMarked } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';

/**
 * Marks the days with hits of stations after a change of anything that decides what counts; returns whether there are any.
 */
export async function markChanged({ engine, store }: { engine: Engine; store: Store }): Promise<boolean> {
  const changed = await changedStations(store);
  if (changed.length === 0) return false;
  const days = await engine.rows<{ day: string }>(
    'SELECT DISTINCT toDate(at) AS day FROM hits WHERE station_id IN {ids:Array(UInt16)}',
    { ids: changed.map(({ id }) => id) },
  );
  await markDirty(
    store,
    days.map(({ day }) => day),
  );
  await recordMarked(store, changed);
  return true;
}

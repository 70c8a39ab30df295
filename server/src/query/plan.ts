import type { Aggregate } from '@quarterhour/model/measures';
import type { Reader } from '../engine/engine.ts';
import { sources } from '../listening/rollups.ts';
import type { Selection } from '../listening/selection.ts';
import type { Planned } from '../listening/source.ts';

/**
 * The fetches whose rows, added up, hold the wanted aggregates of a selection: each source takes what it can answer, the
 * cheapest first, and leaves the rest to the next.
 * @param reader for what a choice between statements depends on
 */
export async function plan(selection: Selection, wanted: ReadonlySet<Aggregate>, reader: Reader): Promise<Planned[]> {
  if (selection.clocks.length === 0) return [];
  const open = new Set(wanted);
  const all: Planned[] = [];
  for (const source of sources) {
    if (open.size === 0) break;
    const planned = await source.plan(selection, open, reader);
    if (!planned) continue;
    for (const id of planned.aggregates) open.delete(id);
    all.push(planned);
  }
  return all;
}

import type { Aggregate } from '@quarterhour/model/measures';
import type { ListeningReader } from '../listening/cache.ts';
import type { Selection } from '../listening/selection.ts';
import type { Fetch, Source } from '../listening/source.ts';

/**
 * The fetches whose rows, added up, hold the wanted aggregates of a selection: each source takes what it can answer,
 * and leaves the rest to the next.
 * @param sources of the table, the cheapest first
 * @param reader for what a choice between statements depends on
 * @throws if no source reads one of the aggregates, because a missing number would be answered as 0
 */
export async function plan(
  sources: readonly Source[],
  selection: Selection,
  wanted: ReadonlySet<Aggregate>,
  reader: ListeningReader,
): Promise<Fetch[]> {
  if (selection.clocks.length === 0) return [];
  const open = new Set(wanted);
  const all: Fetch[] = [];
  for (const source of sources) {
    if (open.size === 0) break;
    const fetches = await source.plan(selection, new Set(open), reader);
    const reads = new Set(fetches.flatMap((fetch) => fetch.reads));
    for (const id of reads) {
      if (!open.delete(id))
        throw new Error(`"${source.id}" reads the base aggregate "${id}", which it was not asked for.`);
    }
    all.push(...fetches);
  }
  const [missing] = open;
  if (missing) throw new Error(`No source of "${selection.table}" reads the base aggregate "${missing}".`);
  return all;
}

import type { Aggregate } from '@quarterhour/model/measures';
import type { ListeningReader } from '../listening/cache.ts';
import { daysRead } from '../listening/period-sql.ts';
import type { Selection } from '../listening/selection.ts';
import type { Fetch, Source } from '../listening/source.ts';

/** From this share of sessions in days that a rollup does not hold on, the next source answers as fast. */
const mostBehind = 1 / 3;

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
  const passedOver: string[] = [];
  for (const [at, source] of sources.entries()) {
    if (open.size === 0) break;
    const planned = await source.plan(selection, new Set(open), reader);
    const isLast = at === sources.length - 1;
    const behind = planned.length > 0 ? reader.shareBehind(source.id, daysRead(selection.clocks)) : 0;
    if (behind > mostBehind && !isLast) {
      passedOver.push(source.id);
      continue;
    }
    const because = passedOver.length > 0 ? ` (${passedOver.join(', ')}: not filled yet)` : '';
    const fetches = planned.map((fetch) => ({ ...fetch, source: `${fetch.source}${because}` }));
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

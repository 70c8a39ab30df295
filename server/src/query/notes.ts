import type { Meta, Warning } from '@quarterhour/model/result';
import type { ListeningReader } from '../listening/cache.ts';
import type { Extent } from '../listening/extents.ts';
import type { Waiting } from '../store/waiting.ts';
import type { Coverages } from './cover.ts';
import { type ReadOptions, readFew } from './read.ts';
import { type SelectedQuery, stretchOf } from './select.ts';

/** What is read beside the rows of an answer. */
export interface Notes {
  /** The first and the newest row of each member, by its number. */
  extents: ReadonlyMap<number, Extent>;
  excluded: Meta['excluded'];
  ofCube: readonly Warning[];
  coverages: Coverages;
  waiting: Waiting;
}

/** Reads the notes of an answer. @param now the clock, UTC seconds */
export async function readNotes(
  selected: SelectedQuery,
  options: ReadOptions,
  now: number,
): Promise<Pick<Notes, 'extents' | 'excluded' | 'ofCube'>> {
  const { cube } = selected.query.about;
  const [extents, excluded, ofCube] = await Promise.all([
    cube.readExtents(options.reader, now),
    readExcluded(selected, options),
    readWarnings(selected, options.reader),
  ]);
  return { extents, excluded, ofCube };
}

/** What began in the period and does not count, by rule, most frequent first. */
async function readExcluded({ excluded }: SelectedQuery, options: ReadOptions): Promise<Meta['excluded']> {
  const rows = await readFew(excluded, options);
  const counts = rows.map(({ values: [rule = ''], aggregates }) => ({ rule, connections: aggregates.started }));
  return counts.sort((a, b) => b.connections - a.connections || (a.rule < b.rule ? -1 : 1));
}

async function readWarnings({ query, now }: SelectedQuery, reader: ListeningReader): Promise<Warning[]> {
  const { cube, members } = query.about;
  const { clocks } = now.grid;
  return clocks.length === 0 ? [] : ((await cube.readWarnings?.(reader, members, stretchOf(clocks))) ?? []);
}

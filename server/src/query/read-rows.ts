import type { Aggregate } from '@quarterhour/model/measures';
import { inSlices } from '../host/time-slices.ts';
import type { ListeningReader } from '../listening/cache.ts';
import { type Clock, joined, type Selection } from '../listening/selection.ts';
import {
  type ColumnStatement,
  type Fetch,
  type FetchedRow,
  fetchLimit,
  type NamedSelect,
  type Source,
} from '../listening/source.ts';
import { addRows, type FoldedRow, fold } from './fold.ts';
import type { Grid } from './grid.ts';
import { plan } from './plan.ts';
import { TooManyRows } from './too-many-rows.ts';

/** The reader of a query; `onFetch` is called with each statement before it is run. */
export interface Reading {
  reader: ListeningReader;
  /** Of the table that is read, the cheapest first. */
  sources: readonly Source[];
  onFetch?: (select: NamedSelect) => void;
}

/** The most clocks of one statement, which has a SELECT for each; where there are more, stations are read a few at a time. */
const clocksAtOnce = 100;
/** Sets and peaks, which need all stations in one statement. */
const ofAllStations: ReadonlySet<Aggregate> = new Set(['devices', 'peak']);
/** The most clocks over which reach and peaks are read, which need all stations in one statement; so many take seconds. */
const mostClocks = 300;

export interface RowsRead {
  rows: FoldedRow[];
  /** The aggregates that were not read: they need all stations at once, and these have too many clocks. */
  unread: ReadonlySet<Aggregate>;
}

/**
 * Reads and folds what is wanted of a selection. Stations that differ in their gaps are averaged by themselves: where that
 * makes more clocks or rows than one statement can have, they are read a few at a time.
 * @param clocks those of the selection before they are joined
 * @throws TooManyRows where the answer itself is too large
 */
export async function readRows(
  reading: Reading,
  selection: Omit<Selection, 'clocks'>,
  clocks: readonly Clock[],
  wanted: ReadonlySet<Aggregate>,
  grid: Grid,
): Promise<RowsRead> {
  const all = { ...selection, clocks: joined(clocks) };
  const groups = groupsOf(clocks);
  if (all.clocks.length <= clocksAtOnce || groups.length < 2) {
    try {
      return { rows: await readAtOnce(reading, all, wanted, grid), unread: new Set() };
    } catch (error) {
      if (!(error instanceof TooManyRows) || groups.length < 2) throw error;
    }
  }
  const rows = new Map<string, FoldedRow>();
  // These add up over stations, so that stations can be read one after the other.
  const sums: ReadonlySet<Aggregate> = new Set([...wanted].filter((id) => !ofAllStations.has(id)));
  await readInTurns(reading, selection, groups, sums, grid, rows);
  const others = new Set([...wanted].filter((id) => !sums.has(id)));
  const isUnread = all.clocks.length > mostClocks;
  if (others.size > 0 && !isUnread) await inSlices(addRows(rows, await readAtOnce(reading, all, others, grid)));
  return { rows: [...rows.values()], unread: isUnread ? others : new Set() };
}

/** The clocks of the same stations, which one statement has to read: a session that goes on from one to the other is active once. */
function groupsOf(clocks: readonly Clock[]): Clock[][] {
  const found = new Map<Clock['stations'], Clock[]>();
  for (const clock of clocks) {
    const known = found.get(clock.stations);
    if (known) known.push(clock);
    else found.set(clock.stations, [clock]);
  }
  return [...found.values()];
}

/** Reads groups of clocks, each with the same stations, in as few statements as hold them. */
async function readInTurns(
  reading: Reading,
  selection: Omit<Selection, 'clocks'>,
  groups: readonly (readonly Clock[])[],
  wanted: ReadonlySet<Aggregate>,
  grid: Grid,
  rows: Map<string, FoldedRow>,
): Promise<void> {
  if (wanted.size === 0 || groups.length === 0) return;
  const clocks = joined(groups.flat());
  if (groups.length === 1 || clocks.length <= clocksAtOnce) {
    try {
      await inSlices(addRows(rows, await readAtOnce(reading, { ...selection, clocks }, wanted, grid, true)));
      if (rows.size > fetchLimit) throw new TooManyRows();
      return;
    } catch (error) {
      if (!(error instanceof TooManyRows) || groups.length === 1 || rows.size > fetchLimit) throw error;
    }
  }
  const half = Math.ceil(groups.length / 2);
  await readInTurns(reading, selection, groups.slice(0, half), wanted, grid, rows);
  await readInTurns(reading, selection, groups.slice(half), wanted, grid, rows);
}

/** @throws TooManyRows */
export async function readAtOnce(
  { reader, sources, onFetch }: Reading,
  selection: Selection,
  wanted: ReadonlySet<Aggregate>,
  grid: Grid,
  isAveraged = false,
): Promise<FoldedRow[]> {
  const fetches = await plan(sources, selection, wanted, reader);
  const fetched = fetches.map(async (fetch) => ({ fetch, rows: await rowsOf(fetch, { reader, onFetch }) }));
  return inSlices(fold(grid, selection.groupBy, await Promise.all(fetched), selection.clocks, isAveraged));
}

/** Runs the statements of a fetch. */
function rowsOf(
  fetch: Fetch,
  { reader, onFetch }: Pick<Reading, 'reader' | 'onFetch'>,
): Promise<readonly FetchedRow[]> {
  const { source } = fetch;
  if ('selects' in fetch) return columnRowsOf(fetch, { reader, onFetch });
  const { sql, parameters, days } = fetch;
  onFetch?.({ sql, source });
  const rows = reader.rows<FetchedRow>(sql, parameters, { days });
  return fetch.rowsOf ? rows.then(fetch.rowsOf) : rows;
}

async function columnRowsOf(
  { selects, source, rowsOf }: ColumnStatement,
  { reader, onFetch }: Pick<Reading, 'reader' | 'onFetch'>,
): Promise<FetchedRow[]> {
  const answers = selects.map(({ sql, parameters, days, byDay }) => {
    onFetch?.({ sql, source });
    return reader.columns(sql, parameters, { days, byDay });
  });
  return rowsOf(await Promise.all(answers));
}

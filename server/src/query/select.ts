import { type Aggregate, isInCoveredTime, type MeasureId, measures } from '@quarterhour/model/measures';
import { dayCount, isCyclic, isTimeDimension, type TimeDimension } from '@quarterhour/model/period';
import { reachDayLimit } from '@quarterhour/model/query';
import { inSlices } from '../host/time-slices.ts';
import type { ListeningReader } from '../listening/cache.ts';
import type { CubeTable } from '../listening/cubes/cube.ts';
import type { ValueNames } from '../listening/cubes/grouping.ts';
import { isOfPlace, readPlaces } from '../listening/places.ts';
import type { Clock, Selection } from '../listening/selection.ts';
import { readNewSongs, readSongs } from '../listening/songs/songs.ts';
import { momentBefore } from './alignment.ts';
import { creditedFromOf } from './credited-from.ts';
import { cutClocks } from './equal-coverage.ts';
import { type Grid, gridOf, mostBuckets } from './grid.ts';
import { type ClockPeriod, type CoveredQuery, namedDimensions, type Period } from './located-query.ts';
import type { Common } from './measured.ts';
import { isPerDay } from './per-day.ts';
import { clocksOf, type PeriodClock } from './period-clocks.ts';
import { expectFewRows } from './too-many-rows.ts';
import { conditionOf, groupByOf } from './values.ts';

/** What to read of one period, and the buckets to fold it into. */
export interface PeriodSelection {
  table: CubeTable;
  selection: Omit<Selection, 'clocks'>;
  /** The clocks that are read, before they are joined. */
  clocks: readonly Clock[];
  grid: Grid;
  wanted: ReadonlySet<Aggregate>;
  /** What is read of covered time alone, where the clocks have gaps. */
  covered: Pick<PeriodSelection, 'clocks' | 'wanted'> | null;
  /** The clocks of the grid, with their members. */
  periods: readonly ClockPeriod[];
  /** The period is too long for reach. */
  withoutReach: boolean;
  /** The time that is not compared is cut out. */
  isCut: boolean;
}

/** What to read for a query: the same of each period. */
export interface SelectedQuery {
  query: CoveredQuery;
  now: PeriodSelection;
  /** The part that is compared, where it has to be read separately. */
  compared: PeriodSelection | null;
  /** The time that is compared, where it is less but holds the same listening. */
  common: Common | null;
  before: PeriodSelection | null;
  /** What a rule excluded in the period, by rule. */
  excluded: PeriodSelection;
}

/**
 * Turns a query into selections.
 * @param now the clock, UTC seconds
 * @throws TooManyRows before anything is read
 */
export async function select(query: CoveredQuery, reader: ListeningReader, now: number): Promise<SelectedQuery> {
  const { shown, about, when, compared } = query;
  const { period, compare } = when;
  const before = compared ? compared.before : when.before;
  const isAlone = when.timezone !== null;
  const times = shown.dimensions.filter(isTimeDimension);
  const clocksNow = clocksOf(period, times, isAlone, () => now);
  const clocksCompared =
    compared && (compared.isPartial || compared.isUneven || isPerDay(query))
      ? clocksOf(compared.now, times, isAlone, () => now)
      : null;
  const counterparts = compared ? compared.now.clocks : period.clocks;
  const clocksBefore =
    before &&
    clocksOf(before, times, isAlone, (at) =>
      momentBefore(counterparts[at] as ClockPeriod, before.clocks[at], compare, now),
    );
  // Too large a grid is refused before it is built or anything is read.
  for (const clocks of [clocksNow, clocksBefore ?? []]) expectFewRows(mostBuckets(clocks, times));
  const names = await readNames(query, reader);
  const selectionOf = async (of: Period, clocks: readonly PeriodClock[]) =>
    selectionOfPeriod(query, of, clocks, await withNewSongs(names, query, reader, clocks));
  const isPartRead = compared?.isPartial && clocksCompared;
  return {
    query,
    now: await selectionOf(period, clocksNow),
    compared: isPartRead ? await selectionOf(compared.now, clocksCompared) : null,
    common:
      compared && clocksCompared && !isPartRead
        ? { grid: await inSlices(gridOf(clocksCompared, times, about.timeFilters)), periods: compared.now.clocks }
        : null,
    before: before && clocksBefore ? await selectionOf(before, clocksBefore) : null,
    excluded: await exclusionsOf(query, clocksNow, names),
  };
}

/** Reads the names that numbers in rows stand for, where the query needs them. */
async function readNames(query: CoveredQuery, reader: ListeningReader): Promise<ValueNames> {
  const { catalogue, members } = query.about;
  const named = namedDimensions(query);
  return {
    catalogue,
    members,
    songs: named.some((id) => id === 'song' || id === 'artist') ? await readSongs(reader) : new Map(),
    places: named.some(isOfPlace) ? await readPlaces(reader) : new Map(),
    newSongs: new Set(),
  };
}

/** The names with the songs that are new in a period, where the query asks for them. */
async function withNewSongs(
  names: ValueNames,
  query: CoveredQuery,
  reader: ListeningReader,
  clocks: readonly Clock[],
): Promise<ValueNames> {
  if (!namedDimensions(query).includes('song_age') || clocks.length === 0) return names;
  return { ...names, newSongs: await readNewSongs(reader, names.members, stretchOf(clocks)) };
}

/** From the first instant of some clocks to the last. */
export const stretchOf = (clocks: readonly Clock[]) => ({
  from: Math.min(...clocks.map(({ from }) => from)),
  to: Math.max(...clocks.map(({ to }) => to)),
});

const isRead = ({ stations, from, to }: Clock) => stations.length > 0 && from < to;

async function selectionOfPeriod(
  { shown, about, when, compared }: CoveredQuery,
  period: Period,
  clocks: readonly PeriodClock[],
  names: ValueNames,
): Promise<PeriodSelection> {
  const { cube, table, rowFilters, timeFilters } = about;
  const times = shown.dimensions.filter(isTimeDimension);
  const others = shown.dimensions.filter((id) => !isTimeDimension(id));
  const isCut = compared !== null && period !== when.period;
  const covered = isCut ? null : coveredOf(shown.measures, clocks);
  const ofAllTime = shown.measures.filter((id) => !covered || !isInCoveredTime(id));
  const wanted = new Set<Aggregate>(ofAllTime.flatMap((id) => measures[id].aggregates));
  const longest = Math.max(0, ...period.clocks.map(({ days }) => dayCount(days)));
  // Days, weeks and months have a reach of their own, however long the period is.
  const isByDate = times.some((dimension) => !isCyclic(dimension));
  const withoutReach = wanted.has('devices') && !isByDate && longest > reachDayLimit;
  if (withoutReach) wanted.delete('devices');
  const { everyValue, everyValueBy } = cube;
  const isReadBy = [...others, ...rowFilters.map(([, id]) => id)].every((id) => everyValueBy?.has(id) ?? true);
  if (everyValue && isReadBy && others.length > 0 && !wanted.has('devices')) wanted.add(everyValue);
  return {
    table,
    selection: {
      table: table.name,
      times,
      timeFilters,
      groupBy: others.map((dimension) => groupByOf(dimension, table, names)),
      conditions: rowFilters.map((filter, number) => conditionOf(filter, table, names, number)),
      creditedFrom: creditedFromOf(about.members),
      outages: confirmedOutages(about.members),
    },
    clocks: (isCut ? cutClocks(clocks, 'cut') : clocks).filter(isRead),
    grid: await inSlices(gridOf(clocks, times, timeFilters)),
    wanted,
    covered,
    periods: period.clocks,
    withoutReach,
    isCut,
  };
}

/** The outages of some stations that somebody confirmed. */
const confirmedOutages = (members: CoveredQuery['about']['members']) =>
  members.flatMap(({ id, marks = [] }) =>
    marks.flatMap(({ state, from, to }) => (state === 'confirmed' ? [{ station: id, from, to }] : [])),
  );

/** What measures of covered time alone read, where the clocks have gaps; null: nothing has to be read by itself. */
function coveredOf(asked: readonly MeasureId[], clocks: readonly PeriodClock[]): PeriodSelection['covered'] {
  const ids = asked.filter(isInCoveredTime);
  if (ids.length === 0 || clocks.every(({ gaps }) => gaps.length === 0)) return null;
  return {
    clocks: cutClocks(clocks, 'gaps').filter(isRead),
    wanted: new Set<Aggregate>(ids.flatMap((id) => measures[id].aggregates)),
  };
}

/** Excluded rows by rule, without filters that they know nothing of. */
async function exclusionsOf(
  { about, when }: CoveredQuery,
  clocks: readonly PeriodClock[],
  names: ValueNames,
): Promise<PeriodSelection> {
  const { excluded: table } = about.cube;
  const times: TimeDimension[] = [];
  const filters = about.rowFilters.filter(([, id]) => table.groupings[id]);
  return {
    table,
    selection: {
      table: table.name,
      times,
      timeFilters: about.timeFilters,
      groupBy: [groupByOf('excluded_by', table, names)],
      conditions: filters.map((filter, number) => conditionOf(filter, table, names, number)),
      creditedFrom: creditedFromOf(about.members),
    },
    clocks: clocks.filter(isRead),
    grid: await inSlices(gridOf(clocks, times, about.timeFilters)),
    wanted: new Set(['started']),
    covered: null,
    periods: when.period.clocks,
    withoutReach: false,
    isCut: false,
  };
}

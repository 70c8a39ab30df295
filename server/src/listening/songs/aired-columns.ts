import { dayCount } from '@quarterhour/model/period';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { Reader } from '../../engine/engine.ts';
import type { NumberColumns } from '../../engine/native-columns.ts';
import type { ListeningReader } from '../cache.ts';
import { highest } from '../columns/vectors.ts';
import { layersOf } from '../layers.ts';
import { daysRead, quarterOf } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import type { ColumnStatement, FetchedRow, Select } from '../source.ts';
import { type AiredRows, addedUp, gathered } from './added-up.ts';
import { summedAttribute } from './airing-audiences.ts';
import { audiencesByAgeOf, audiencesOf, lossesOf, onAirOf, restartsOf, stationsOf } from './column-selects.ts';
import { disturbancesOf } from './disturbances.ts';
import { isOfAiring, isOfListener } from './listeners.ts';
import { numbersByAge } from './time-since-joining.ts';
import { expectedOf, usualOfStations, weeksBeside } from './usual-quarters.ts';

/*
 * Airings of a period, their audiences and the losses of quarter hours, read as columns. A page asks for them by song, artist, day
 * and hour; each statement answers all of that.
 */

/** The most airings that are read as columns, and the most days of stations whose quarter hours are. */
const mostAirings = 500_000;
const mostStationDays = 10_000;
/** The most clocks of one station: columns are gone through once for each. */
const mostLayers = 8;

/** Whether columns answer a selection, and are not too many. */
export async function isReadAsColumns(selection: Selection, reader: Reader): Promise<boolean> {
  const { clocks, groupBy } = selection;
  if (summedAttribute(selection) === undefined) return false;
  if (groupBy.some((key) => isOfListener(key) || !key.ofAired)) return false;
  const days = daysRead(clocks);
  const { length } = stationsOf(clocks);
  if (length * (dayCount(days) + 14 * weeksBeside) > mostStationDays || layersOf(clocks).length > mostLayers)
    return false;
  const [row] = await reader.rows<{ airings: number }>(
    'SELECT count() AS airings FROM airings WHERE day >= {from:Date} AND day <= {to:Date}',
    days,
  );
  return (row?.airings ?? 0) <= mostAirings;
}

/**
 * The selection with those stations alone that aired any of the songs that it asks for: most play few of them, and sessions of
 * others need not be read. Its airings are those that the other queries of a page read.
 */
export async function onlyWhereAired(selection: Selection, reader: ListeningReader): Promise<Selection> {
  const conditions = selection.conditions.filter(isOfAiring);
  const passes = conditions.flatMap(({ passesSong }) => passesSong ?? []);
  const ofAirings = { ...selection, groupBy: [], conditions };
  if (passes.length === 0 || !(await isReadAsColumns(ofAirings, reader))) return selection;
  const { sql, parameters, days } = onAirOf(ofAirings);
  const { stations } = airingsIn(ofAsked(await reader.columns(sql, parameters, { days }), passes));
  const aired = new Set(stations);
  const airedBy = <Of extends { stations: readonly number[] }>(all: readonly Of[]) =>
    all
      .map((one) => ({ ...one, stations: one.stations.filter((id) => aired.has(id)) }))
      .filter(({ stations: left }) => left.length > 0);
  const clocks = airedBy(selection.clocks.map((clock) => ({ ...clock, bundles: airedBy(clock.bundles) })));
  return clocks.length > 0 ? { ...selection, clocks } : selection;
}

/** Plays and the time on air. */
export function onAirInColumns(selection: Selection): ColumnStatement {
  return addedUpIn(selection, {
    source: 'airings',
    selects: [onAirOf(selection)],
    ofRows: (columns) => {
      const airings = airingsIn(columns);
      return {
        ...airings,
        sumsOf: (clocks) => ({ plays: ones(airings.starts.length), air_seconds: lengthsOf(airings, columns, clocks) }),
      };
    },
    latest: ({ end }) => highest(wholeNumbers(end)),
  });
}

/** What was heard of them, and of some listeners how many airings. */
export function audiencesInColumns(selection: Selection): ColumnStatement {
  return addedUpIn(selection, {
    source: 'airing_audiences',
    selects: [audiencesOf(selection)],
    ofRows: (columns) => ({
      ...airingsIn(columns),
      sumsOf: () => {
        const sums: Record<string, Float64Array> = {
          song_seconds: numbers(columns.seconds),
          heard: numbers(columns.heard),
        };
        // Of all listeners, plays are those of the airings.
        return summedAttribute(selection) ? { ...sums, plays: ones(columns.heard?.length ?? 0) } : sums;
      },
    }),
    latest: ({ start }) => highest(wholeNumbers(start)) + 1,
  });
}

/** Departures, and how many are usual. */
export function stayingInColumns(selection: Selection): ColumnStatement {
  return addedUpIn(selection, {
    source: 'usual losses',
    selects: [audiencesByAgeOf(selection), lossesOf(selection), restartsOf(selection)],
    ofRows: (columns, [losses = {}, restarts = {}]) => {
      const airings = airingsIn(columns);
      const disturbances = disturbancesOf(restarts, selection.outages);
      const heard = { ...airings, lengths: wholeNumbers(columns.length), seconds: numbersByAge(columns, 'seconds') };
      return {
        ...airings,
        known: 'stay_expected',
        variant: selection.outages,
        sumsOf: (clocks) => ({
          stay_left: numbers(columns.gone),
          stay_expected: expectedOf(usualOfStations(clocks, losses, disturbances), heard),
        }),
      };
    },
    latest: ({ start }) => highest(wholeNumbers(start)) + 1,
  });
}

type Airings = Pick<AiredRows, 'stations' | 'songs' | 'starts'>;

/** The airings that columns are about. */
export const airingsIn = ({ station_id, song_id, start }: NumberColumns): Airings => ({
  stations: wholeNumbers(station_id),
  songs: wholeNumbers(song_id),
  starts: wholeNumbers(start),
});

const whole = new WeakMap<NumberColumns[string], Uint32Array>();

/** A column of whole numbers; the same array for the same column. */
export function wholeNumbers(column: NumberColumns[string] = none): Uint32Array {
  if (column instanceof Uint32Array) return column;
  const found = whole.get(column) ?? new Uint32Array(column);
  whole.set(column, found);
  return found;
}

const numbers = (column: NumberColumns[string] = none) =>
  column instanceof Float64Array ? column : new Float64Array(column);
const ones = (length: number) => new Float64Array(length).fill(1);
const none = new Uint32Array();

/** How long airings lasted, up to the moments of their clocks. */
function lengthsOf({ stations, starts }: Airings, { end }: NumberColumns, clocks: readonly Clock[]): Float64Array {
  const ends = wholeNumbers(end);
  const moments = new Float64Array(highest(stations) + 1);
  for (const { moment, stations: ofClock } of clocks) for (const station of ofClock) moments[station] = moment;
  const lengths = new Float64Array(starts.length);
  for (let row = 0; row < lengths.length; row++) {
    lengths[row] = Math.min(ends[row] as number, moments[stations[row] as number] as number) - (starts[row] as number);
  }
  return lengths;
}

interface InColumns {
  source: string;
  selects: readonly Select[];
  /** The rows that are added up, of the columns of the first SELECT, or some of their rows, and those of the others. */
  ofRows: (columns: NumberColumns, others: readonly NumberColumns[]) => AiredRows;
  /** The moment from which on nothing changes any more (UTC seconds). */
  latest: (columns: NumberColumns) => number;
}

function addedUpIn(selection: Selection, { source, selects, ofRows, latest }: InColumns): ColumnStatement {
  return {
    source,
    grain: 'asked',
    selects,
    rowsOf: ([columns = {}, ...others]) => {
      const until = latest(columns);
      // A moment after all that is read says no more than its end: sums that are kept are found again.
      const clocks = selection.clocks.map((clock) => ({ ...clock, moment: Math.min(Math.floor(clock.moment), until) }));
      return rowsOf({ ...selection, clocks }, columns, (some) => ofRows(some, others), others);
    },
  };
}

/** The rows of a selection. What is not about songs and time at once is gathered by either of them for all queries. */
function rowsOf(
  selection: Selection,
  columns: NumberColumns,
  ofRows: (columns: NumberColumns) => AiredRows,
  others: readonly NumberColumns[],
): FetchedRow[] {
  const { clocks, times, timeFilters, groupBy, conditions } = selection;
  const isOfTime = times.length > 0 || timeFilters.length > 0;
  const isOf = (by: string) => groupBy.some(({ ofAired }) => ofAired?.by === by);
  const ofSongs = conditions.flatMap(({ passesSong }) => passesSong ?? []);
  if (isOf('airing') || (isOfTime && (ofSongs.length > 0 || isOf('song') || isOf('station')))) {
    return addedUp({ ...selection, conditions: [] }, ofRows(ofSongs.length > 0 ? ofAsked(columns, ofSongs) : columns));
  }
  const { songs, quarters } = gathered(clocks, [columns, ...others], ofRows(columns));
  return isOfTime
    ? addedUp({ ...selection, clocks: clocks.map(inQuarters) }, quarters)
    : addedUp({ ...selection, clocks: [inAll(clocks)] }, songs);
}

const asked = new WeakMap<NumberColumns, { key: string; columns: NumberColumns }>();

/** The rows of songs that pass all conditions; those of the songs that were asked for last are kept. */
export function ofAsked(columns: NumberColumns, passes: readonly ((song: number) => boolean)[]): NumberColumns {
  const { songs } = airingsIn(columns);
  const isAsked = Uint8Array.from({ length: highest(songs) + 1 }, (_, song) => Number(passes.every((is) => is(song))));
  const key = isAsked.join('');
  const last = asked.get(columns);
  if (last?.key === key) return last.columns;
  const rows: number[] = [];
  for (let row = 0; row < songs.length; row++) if (isAsked[songs[row] as number] === 1) rows.push(row);
  const pick = (column: NumberColumns[string]) => Float64Array.from(rows, (row) => column[row] as number);
  const picked = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, pick(column)]));
  asked.set(columns, { key, columns: picked });
  return picked;
}

/** A clock for rows of whole quarter hours. */
const inQuarters = (clock: Clock): Clock => ({
  ...clock,
  from: quarterOf(clock.from) * quarterHourSeconds,
  moment: clock.to,
});

/** A clock for the sums of all time. */
function inAll(clocks: readonly Clock[]): Clock {
  return { ...(clocks[0] as Clock), stations: stationsOf(clocks), from: 0, to: 1, moment: 1 };
}

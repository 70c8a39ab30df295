import type { CountedDays, RowsOf } from './counted-table.ts';
import { lastQuarter } from './last-quarter.ts';
import {
  bucketsOfLayer,
  clockOfRow,
  elapsedOf,
  enteredInLayer,
  forEachLayer,
  type Layer,
  layerParameters,
  type RowLimit,
  rowsOfLayer,
} from './layers.ts';
import {
  conditionParameters,
  daysRead,
  exactGroupColumns,
  groupBySql,
  groupNames,
  quarterOf,
  timeColumns,
  timeNames,
} from './period-sql.ts';
import { isReadAsColumns, sumsInColumns } from './quarter-columns.ts';
import type { Selection } from './selection.ts';
import { type Fetch, type FetchGrain, fetchLimit, type Statement } from './source.ts';
import { grainOf, quartersOfDay } from './time-codes.ts';
import { rowsToShare } from './whole-days.ts';

/* Shared by rollups by UTC quarter hour. */

/** Their columns after the day, the station and what else they are split by. */
export const columnsOfQuarters = `
  quarter UInt32 CODEC(Delta, ZSTD(1)),                -- unix seconds / 900
  started UInt32 CODEC(T64, LZ4),                      -- sessions that started in it
  carried UInt32 CODEC(T64, LZ4),                      -- sessions in progress across its first instant
  seconds UInt64 CODEC(T64, LZ4),                      -- listened in it
  credits UInt32 CODEC(T64, LZ4),                      -- devices credited with it
  changes Array(Int32) CODEC(ZSTD(1)),                 -- by how many more (or fewer) were in progress on each of its 15 full minutes
  newest UInt32 CODEC(ZSTD(1))                         -- when the last of the sessions in progress in it ended (unix seconds)`;

/**
 * A session that starts at 10:00:20 is in progress on the full minute 10:01, and one that ends at 10:03:20 is not on 10:04. Minute
 * 15 belongs to the next quarter hour, where these sessions are carried.
 * @param place SQL of a place over the columns of a session, by which rows are split and whose column follows the station
 */
export function rowsByQuarter({ sessions }: CountedDays, place?: string): RowsOf {
  const [named, stored] = place ? [', of_place', `, ${place} AS of_place`] : ['', ''];
  const inMinutes = (instant: string, condition: string) =>
    `countResampleIf(0, 15, 1)(toUInt8(intDiv(${instant} - quarter * 900 + 59, 60)), ${condition})`;
  return {
    sql: `SELECT day, station_id${named}, quarter, countIf(quarter = first), countIf(quarter > first),
      sum(least(end, (quarter + 1) * 900) - greatest(begin, quarter * 900)),
      countIf(quarter >= credited AND quarter < credited + credits),
      arrayMap((begun, ended) -> toInt32(begun) - toInt32(ended),
        ${inMinutes('begin', 'quarter = first')}, ${inMinutes('end', 'end <= (quarter + 1) * 900')}),
      max(end)
    FROM (
      SELECT day, station_id${stored}, toUInt32(start) AS begin, toUInt32(begin + seconds) AS end, credits,
        intDiv(begin, 900) AS first, toUInt32(first + credit_skip) AS credited
      FROM ${sessions}
    )
    ARRAY JOIN range(first, toUInt32(${lastQuarter('begin', 'end')} + 1)) AS quarter
    GROUP BY day, station_id${named}, quarter`,
  };
}

/** The fetch of what adds up. */
export const sumsToShare = (table: string, selection: Selection) =>
  isReadAsColumns(selection)
    ? sumsInColumns(table, selection)
    : sumsOfQuarters(table, selection, grainToShare(selection));

/** Days or quarter hours where these are few, so that queries about other buckets share them. */
function grainToShare({ clocks, times, timeFilters, groupBy }: Selection): FetchGrain {
  const grain = grainOf([...times, ...timeFilters.map(({ dimension }) => dimension)]);
  const values = groupBy.reduce(
    (product, key) => product * (typeof key.values === 'number' ? key.values : Number.POSITIVE_INFINITY),
    1,
  );
  const quarters =
    clocks.reduce((sum, { from, to, bundles }) => sum + quarterOf(to - from) * bundles.length, 0) * values;
  if (grain === 'period' || grain === 'day') return quarters / quartersOfDay <= rowsToShare ? 'day' : 'asked';
  return quarters <= rowsToShare ? 'quarter' : 'asked';
}

const limits: readonly RowLimit[] = [
  { sql: (from) => `quarter >= ${from}`, value: ({ from }) => quarterOf(from), widest: Math.min },
  { sql: (to) => `quarter < ${to}`, value: ({ to }) => quarterOf(to), widest: Math.max },
];

/** FROM and WHERE: the rows of a rollup by quarter hour that lie in the periods of some clocks. */
export function rowsOfQuarters(table: string, layer: Layer, ...more: string[]): string {
  return rowsOfLayer(table, layer, limits, ...more);
}

export function sumsOfQuarters(table: string, selection: Selection, grain: FetchGrain): Statement {
  const { clocks, groupBy } = selection;
  const conditions = selection.conditions.map(({ sql }) => sql);
  const select = (layer: Layer) => {
    const time = timeOf(selection, layer, grain);
    const carried = time.entered === '1' ? 'sum(carried)' : `sumIf(carried, ${time.entered})`;
    return `SELECT ${clockOfRow(layer)} AS clock${time.columns}${exactGroupColumns(groupBy)}, sum(started) AS started, ${carried} AS carried,
  sum(seconds) AS seconds, sumIf(credits, quarter < ${elapsedOf(layer)}) AS credits
${rowsOfQuarters(table, layer, ...conditions, ...(time.passes === '1' ? [] : [time.passes]))}
${groupBySql(', clock', time.names, groupNames(groupBy))}`;
  };
  return {
    source: table,
    sql: `${forEachLayer(clocks, select)}\nLIMIT ${fetchLimit}`,
    parameters: { ...layerParameters(clocks), ...conditionParameters(selection) },
    grain,
    days: daysRead(clocks),
  };
}

/** The columns of time that a fetch is split by, and whether a row enters a new one. */
function timeOf(selection: Selection, layer: Layer, grain: FetchGrain) {
  if (grain === 'quarter') return { columns: ', quarter AS q', names: ', q', passes: '1', entered: '1' };
  const buckets = grain === 'day' ? { times: ['day' as const], timeFilters: [] } : selection;
  const { codes, passes } = bucketsOfLayer('quarter', layer, buckets);
  const entered = enteredInLayer('quarter', layer, buckets);
  if (grain === 'day') return { columns: `, toInt32(${codes[0]}) AS d`, names: ', d', passes, entered };
  return { columns: timeColumns(codes), names: timeNames(selection.times), passes, entered };
}

/**
 * The most sessions in progress on one full minute, and the first such minute (`peak_at`, UTC seconds): the sessions carried
 * into a quarter hour plus the changes from minute to minute.
 */
export function peaksOfQuarters(table: string, selection: Selection): Fetch {
  const { clocks, times, groupBy } = selection;
  const conditions = selection.conditions.map(({ sql }) => sql);
  const names = `${timeNames(times)}${groupNames(groupBy)}`;
  const select = (layer: Layer) => {
    const { codes, passes } = bucketsOfLayer('quarter', layer, selection);
    return `SELECT quarter${timeColumns(codes)}${exactGroupColumns(groupBy)}, carried, changes ${rowsOfQuarters(table, layer, ...conditions, ...(passes === '1' ? [] : [passes]))}`;
  };
  return {
    source: table,
    reads: ['peak'],
    sql: `SELECT max((most, -toInt64(minute))) AS top, top.1 AS peak, top.2 * -60 AS peak_at${names}
FROM (
  SELECT quarter, toInt64(sum(carried)) AS at_beginning, arrayCumSum(sumForEach(changes)) AS since,
    at_beginning + arrayMax(since) AS most, quarter * 15 + indexOf(since, arrayMax(since)) - 1 AS minute${names}
  FROM (
${forEachLayer(clocks, select)}
  )
  GROUP BY quarter${names}
)
${groupBySql(names)}
HAVING count() > 0
LIMIT ${fetchLimit}`,
    parameters: { ...layerParameters(clocks), ...conditionParameters(selection) },
    grain: 'asked',
    days: daysRead(clocks),
  };
}

import { dayOf, startOfDay } from '@quarterhour/model/zone';
import type { Parameters } from '../engine/engine.ts';
import {
  byClock,
  clockOfRow,
  forEachLayer,
  type Layer,
  layerParameters,
  type RowLimit,
  rowsOfLayer,
} from './layers.ts';
import {
  conditionParameters,
  dayBucketSql,
  daysRead,
  enteredSql,
  groupBySql,
  groupNames,
  timeColumns,
  timeNames,
} from './period-sql.ts';
import type { Clock, Selection } from './selection.ts';
import { type FetchGrain, fetchLimit, type Statement } from './source.ts';
import { grainOf } from './time-codes.ts';

/* Shared by rollups by local day: whole days, and the rest of a day that is not over. */

/** Whether a query asks for days of the stations' own clocks, or for buckets made of them. */
export function isOfDays({ clocks, times, timeFilters }: Selection): boolean {
  const grain = grainOf([...times, ...timeFilters.map(({ dimension }) => dimension)]);
  return (grain === 'period' || grain === 'day') && clocks.every(({ isOwn }) => isOwn);
}

/** Splits each clock's period into days that are over, and the part of a day that is not. */
export function splitDays(selection: Selection): { whole: Selection; rest: Selection } {
  const parts = selection.clocks.map((clock) => {
    const edge = endOfWholeDays(clock);
    return { whole: { ...clock, to: edge }, rest: { ...clock, from: edge } };
  });
  const kept = (clocks: readonly Clock[]) => ({ ...selection, clocks: clocks.filter(({ from, to }) => from < to) });
  return { whole: kept(parts.map(({ whole }) => whole)), rest: kept(parts.map(({ rest }) => rest)) };
}

function endOfWholeDays({ zone, from, to, elapsed, isPart }: Clock): number {
  if (to <= from || isPart) return from;
  const last = startOfDay(dayOf(to - 1, zone), zone);
  const isOver = elapsed >= to && dayOf(to, zone) !== dayOf(to - 1, zone);
  return isOver ? to : Math.max(from, last);
}

const dayNumber = (instant: number, zone: string) => Date.parse(dayOf(instant, zone)) / 86_400_000;

const limits: readonly RowLimit[] = [
  { sql: (from) => `local_day >= ${from}`, value: ({ from, zone }) => dayNumber(from, zone), widest: Math.min },
  { sql: (to) => `local_day < ${to}`, value: ({ to, zone }) => dayNumber(to - 1, zone) + 1, widest: Math.max },
];

/** FROM and WHERE: the rows of a rollup by local day that lie in the periods of some clocks. */
export function rowsOfDays(table: string, layer: Layer, ...more: string[]): string {
  return rowsOfLayer(table, layer, limits, ...more);
}

export function dayParameters(selection: Selection): Parameters {
  return { ...layerParameters(selection.clocks), ...conditionParameters(selection) };
}

/** The columns of time of a row by local day, and whether a filter lets it through. */
export function dayColumns(selection: Selection): { columns: string; passes: string[] } {
  const { codes, passes } = dayBucketSql('local_day', selection);
  return { columns: timeColumns(codes), passes: passes === '1' ? [] : [passes] };
}

/** The SELECT of what adds up over the rows of a rollup by local day. */
export function sumsOfDays(
  selection: Selection,
  table: {
    name: string;
    rows?: string;
    groupBy: string;
    names?: string;
    credits: string;
    conditions: readonly string[];
  },
): Statement {
  const { clocks, groupBy } = selection;
  const grain = grainToShare(selection);
  const select = (layer: Layer) => {
    const time = timeOf(selection, layer, grain);
    return `SELECT ${clockOfRow(layer)} AS clock${time.columns}${table.groupBy}, sum(started) AS started, ${time.carried} AS carried,
  sum(seconds) AS seconds, sum(${table.credits}) AS credits
${rowsOfDays(table.rows ?? table.name, layer, ...table.conditions, ...time.passes)}
${groupBySql(', clock', time.names, table.names ?? groupNames(groupBy))}`;
  };
  return {
    source: table.name,
    sql: `${forEachLayer(clocks, select)}\nLIMIT ${fetchLimit}`,
    parameters: dayParameters(selection),
    grain,
    days: daysRead(clocks),
  };
}

/** Reading so many rows costs less than a second statement. */
export const rowsToShare = 3000;

/** Days where only time is asked of filtered sessions and days are few, so that other queries share them. */
function grainToShare({ clocks, groupBy, conditions }: Selection): FetchGrain {
  const days = clocks.reduce((sum, { from, to, bundles }) => sum + ((to - from) / 86_400) * bundles.length, 0);
  return groupBy.length === 0 && conditions.length > 0 && days <= rowsToShare ? 'day' : 'asked';
}

/** The columns of time that a fetch is split by, and the sessions carried into each. */
function timeOf(selection: Selection, layer: Layer, grain: FetchGrain) {
  if (grain === 'day')
    return { columns: ', toInt32(local_day) AS d', names: ', d', passes: [], carried: 'sum(carried)' };
  const isFirst = `local_day <= ${byClock(layer, ({ start, zone }) => dayNumber(start, zone))}`;
  const entered = enteredSql(isFirst, dayBucketSql('local_day', selection), dayBucketSql('(local_day - 1)', selection));
  const names = timeNames(selection.times);
  return { ...dayColumns(selection), names, carried: `sumIf(carried, ${entered})` };
}

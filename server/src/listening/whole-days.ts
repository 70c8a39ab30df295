import { dayOf, startOfDay } from '@quarterhour/model/zone';
import type { Parameters } from '../engine/engine.ts';
import {
  clockNumber,
  conditionParameters,
  dayBucketSql,
  daysRead,
  enteredSql,
  forEachClock,
  groupBy,
  keyNames,
  ofClock,
  partParameters,
  stationsOf,
  timeColumns,
  timeNames,
  utcDay,
} from './period-sql.ts';
import type { Clock, Selection } from './selection.ts';
import { type Fetch, type FetchGrain, fetchLimit } from './source.ts';
import { grainOf } from './time-codes.ts';

/* Shared by rollups by local day: whole days, and the rest of a day that is not over. */

/** Whether a question asks for days of the stations' own clocks, or for buckets made of them. */
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

/** FROM, with its parameters named by clock: the rows of a rollup by local day that lie in the period of a clock. */
export function rowsOfDays(table: string, number: number, ...more: string[]): string {
  return `FROM ${table} WHERE ${[
    stationsOf(number),
    `day >= {${ofClock('first_day', number)}:Date}`,
    `local_day >= {${ofClock('local_from', number)}:UInt16} AND local_day < {${ofClock('local_to', number)}:UInt16}`,
    ...more,
  ].join(' AND ')}`;
}

export function dayParameters(selection: Selection): Parameters {
  return {
    ...Object.assign(
      {},
      ...selection.clocks.map((clock) => partParameters(clock)),
      ...selection.clocks.map(({ number, stations, zone, start, from, to }) => ({
        [ofClock('stations', number)]: [...stations],
        [ofClock('first_day', number)]: utcDay(from),
        [ofClock('local_start', number)]: dayNumber(start, zone),
        [ofClock('local_from', number)]: dayNumber(from, zone),
        [ofClock('local_to', number)]: dayNumber(to - 1, zone) + 1,
      })),
    ),
    ...conditionParameters(selection),
  };
}

/** The columns of time of a row by local day, and whether a filter lets it through. */
export function dayColumns(selection: Selection, clock: Clock): { columns: string; passes: string[] } {
  const { codes, passes } = dayBucketSql('local_day', clock, selection);
  return { columns: timeColumns(codes), passes: passes === '1' ? [] : [passes] };
}

/** The SELECT of what adds up over the rows of a rollup by local day. */
export function sumsOfDays(
  selection: Selection,
  table: { name: string; rows?: string; keys: string; names?: string; credits: string; conditions: readonly string[] },
): Fetch {
  const { clocks, keys } = selection;
  const grain = grainToShare(selection);
  const select = (clock: Clock, number: number) => {
    const time = timeOf(selection, clock, number, grain);
    return `SELECT ${clockNumber(clock)} AS clock${time.columns}${table.keys}, sum(started) AS started, ${time.carried} AS carried,
  sum(seconds) AS seconds, sum(${table.credits}) AS credits
${rowsOfDays(table.rows ?? table.name, number, ...table.conditions, ...time.passes)}
${groupBy(', clock', time.names, table.names ?? keyNames(keys))}`;
  };
  return {
    source: table.name,
    sql: `${forEachClock(clocks, select)}\nLIMIT ${fetchLimit}`,
    parameters: dayParameters(selection),
    grain,
    days: daysRead(clocks),
  };
}

/** Reading so many rows costs less than a second statement. */
export const rowsToShare = 3000;

/** Days where only time is asked of filtered sessions and days are few, so that other questions share them. */
function grainToShare({ clocks, keys, conditions }: Selection): FetchGrain {
  const days = clocks.reduce((sum, { from, to, parts }) => sum + ((to - from) / 86_400) * parts.length, 0);
  return keys.length === 0 && conditions.length > 0 && days <= rowsToShare ? 'day' : 'asked';
}

/** The columns of time that a fetch is split by, and the sessions carried into each. */
function timeOf(selection: Selection, clock: Clock, number: number, grain: FetchGrain) {
  if (grain === 'day')
    return { columns: ', toInt32(local_day) AS d', names: ', d', passes: [], carried: 'sum(carried)' };
  const isFirst = `local_day <= {${ofClock('local_start', number)}:UInt16}`;
  const entered = enteredSql(
    isFirst,
    dayBucketSql('local_day', clock, selection),
    dayBucketSql('(local_day - 1)', clock, selection),
  );
  const names = timeNames(selection.times);
  return { ...dayColumns(selection, clock), names, carried: `sumIf(carried, ${entered})` };
}

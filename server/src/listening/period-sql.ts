import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { Parameters } from '../engine/engine.ts';
import type { Clock, GroupBy, Selection } from './selection.ts';
import { type ClockPiece, quartersOfDay, type ScheduledSql, timeCodes } from './time-codes.ts';

/* Pieces of SQL that every source uses, with buckets as codes. */

export const quarterOf = (instant: number) => Math.floor(instant / quarterHourSeconds);
/** The UTC day of an instant, YYYY-MM-DD. */
export const utcDay = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 10);

/** The bucket of a quarter hour, as SQL. */
export interface BucketSql {
  /** Codes of the asked dimensions of time. */
  codes: readonly string[];
  /** Whether it passes the filters on time; '1' without filters. */
  passes: string;
}

export type Buckets = Pick<Selection, 'times' | 'timeFilters'>;

/** The bucket of a local day, given as SQL of its number since 1970: the same on every clock. */
export function dayBucketSql(day: string, buckets: Buckets): BucketSql {
  return localBucketSql(`(${day} * ${quartersOfDay})`, null, [], buckets, notOfDays);
}

const notOfDays: ScheduledSql = (dimension) => {
  throw new Error(`Days cannot be read by "${dimension}".`);
};

/** The bucket of a local quarter hour, as SQL over SQL; `instant` is the UTC one where hours are instants. */
export function localBucketSql(
  local: string,
  instant: string | null,
  pieces: readonly ClockPiece[],
  { times, timeFilters }: Buckets,
  scheduled: ScheduledSql,
): BucketSql {
  const passed = timeFilters.map(
    ({ dimension, codes }) =>
      `${timeCodes[dimension].sql(local, null, pieces, scheduled)} IN (${codes.join(', ') || '-1'})`,
  );
  return {
    codes: times.map((id) => timeCodes[id].sql(local, instant, pieces, scheduled)),
    passes: passed.join(' AND ') || '1',
  };
}

/**
 * Whether a bucket is entered with a quarter hour or a day: it is the first of the period, or the one before is left out
 * by a filter, or belongs to another bucket.
 */
export function enteredSql(isFirst: string, own: BucketSql, before: BucketSql): string {
  const differs = own.codes.map((code, at) => `${code} != ${before.codes[at]}`);
  const leftOut = before.passes === '1' ? [] : [`NOT (${before.passes})`];
  return `(${[isFirst, ...leftOut, ...differs].join(' OR ')})`;
}

/** `, toInt32(…) AS t0, …`: the codes of time as columns of one type for all clocks, and `, t0, …`: their names. */
export const timeColumns = (codes: readonly string[]) =>
  codes.map((code, at) => `, toInt32(${code}) AS t${at}`).join('');
export const timeNames = (times: readonly unknown[]) => times.map((_, at) => `, t${at}`).join('');

/** `, station_id AS k0, …`: the groups as columns, and `, k0, …`: their names. */
export const groupColumns = (groupBy: readonly GroupBy[]) =>
  groupBy.map(({ sql }, at) => `, ${sql} AS k${at}`).join('');
export const exactGroupColumns = (groupBy: readonly GroupBy[]) =>
  groupBy.map(({ sql, exactSql }, at) => `, ${exactSql ?? sql} AS k${at}`).join('');
export const groupNames = (groupBy: readonly GroupBy[]) => groupBy.map((_, at) => `, k${at}`).join('');

/** GROUP BY of a SELECT, or nothing for a single group. */
export function groupBySql(...names: string[]): string {
  const all = names.join('').slice(2);
  return all === '' ? '' : `GROUP BY ${all}`;
}

/** The UTC days whose counts hold listening inside the periods of some clocks. */
export function daysRead(clocks: readonly Clock[]): { from: string; to: string } {
  const from = Math.min(...clocks.map((clock) => clock.from));
  const to = Math.max(...clocks.map((clock) => clock.to));
  return { from: utcDay(from), to: utcDay(Math.max(from, to - 1)) };
}

/** Parameters of all conditions. */
export function conditionParameters({ conditions }: Pick<Selection, 'conditions'>): Parameters {
  return Object.assign({}, ...conditions.map(({ parameters }) => parameters));
}

/** The columns of groups for aggregates that add up. Places are added up by their names later, except by buckets of time: too many rows. */
export const columnsOfGroups = ({ times, groupBy }: Pick<Selection, 'times' | 'groupBy'>) =>
  times.length > 0 ? exactGroupColumns(groupBy) : groupColumns(groupBy);

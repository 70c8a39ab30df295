import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { Sum } from '@quarterhour/model/measures';
import { isTimeDimension } from '@quarterhour/model/period';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { Parameters } from '../engine/engine.ts';
import { apart, differingBits } from '../engine/shared-bits.ts';
import type { Grid } from './grid.ts';
import { type Condition, conditionOf, type Key, keyOf } from './keys.ts';
import { type LocalDays, localDaysOf } from './local-days.ts';
import type { Question } from './question.ts';

/** A SELECT that answers one row for each bucket and combination of keys: `bucket`, `k0`, `k1`… and `<sum>_sum`. */
export interface Statement {
  sql: string;
  parameters: Parameters;
  /** Other questions of the page ask the same. */
  isCommon?: boolean;
  /** Makes these rows of what the engine answers, where it is something else. */
  rowsOf?: (answer: readonly unknown[]) => EngineRow[];
}

export type EngineRow = Record<string, string | number>;

/** More rows than this are not even fetched. */
export const fetchLimit = 1_000_000;

/** What every SELECT of one question over one period has in common. */
export interface Scan {
  table: Question['table'];
  stations: readonly number[];
  conditions: readonly Condition[];
  keys: readonly Key[];
  grid: Grid;
  /** What keys and conditions ask of sessions and their devices. */
  attributes: readonly DimensionId[];
  /** The quarter hours credited to a session, and over whole days of `attribute_days`, as SQL. */
  credit: Credit;
  /**
   * Sessions with these bits of `shared` are told apart from others of their device in a way for which no credits are
   * stored: theirs are worked out. 0 where there are none.
   */
  sharedBits: number;
  /** The part that sets of devices by day answer; none where devices are not asked. */
  localDays: LocalDays | undefined;
  /** The parameters that hold the stations whose rows are read, and the instant from which on. */
  rows: { stations: 'stations' | 'day_stations' | 'other_stations'; since: 'from' | 'day_end' };
}

interface Credit {
  columns: readonly string[];
  skip: string;
  credits: string;
  summed: string;
}

const plainCredit: Credit = {
  columns: ['credit_skip', 'credits', 'shared'],
  skip: 'credit_skip',
  credits: 'credits',
  summed: 'credits',
};

/** What sessions are credited with where the values of one attribute are told apart. */
function creditBy(attribute: DimensionId): Credit | undefined {
  const told = apart[attribute];
  if (!told) return undefined;
  const choice = (column: string, other: string) =>
    `if(bitAnd(shared, ${differingBits[attribute]}) = 0, ${column}, ${other})`;
  return {
    columns: [...plainCredit.columns, told.column],
    skip: choice('credit_skip', told.skip),
    credits: choice('credits', told.credits),
    summed: 'credits + credits_apart',
  };
}

export function scanOf(question: Question, grid: Grid, wanted: ReadonlySet<Sum>): Scan {
  const { stations, rowFilters } = question;
  const others = question.dimensions.filter((id) => !isTimeDimension(id));
  const named = [...others, ...rowFilters.map(([, dimension]) => dimension)];
  const attributes = [...new Set(named)].filter((id) => dimensions[id].kind !== 'catalogue');
  const differing = attributes.filter((id) => differingBits[id]);
  // Of a filter alone, what it lets through counts together.
  const [told] = differing.length === 1 ? others.filter((id) => id === differing[0]) : [];
  const credit = told && creditBy(told);
  return {
    table: question.table,
    stations: stations.map((station) => station.id),
    conditions: rowFilters.map((filter, number) => conditionOf(filter, stations, number)),
    keys: others.map((dimension) => keyOf(dimension, stations)),
    grid,
    attributes,
    credit: credit ?? plainCredit,
    sharedBits: credit ? 0 : differing.reduce((bits, id) => bits | (differingBits[id] ?? 0), 0),
    localDays: wanted.has('devices') ? localDaysOf(question, grid) : undefined,
    rows: { stations: 'stations', since: 'from' },
  };
}

const daySeconds = 86_400;

/**
 * The UTC days (numbered since 1970) whose rows of at most a day's length lie inside the period to their last second:
 * a row belongs to the day on which it ended, so it began on the day before at the earliest.
 */
export function wholeDays({ from, elapsed }: Grid): { first: number; end: number } {
  return { first: Math.ceil(from / daySeconds) + 1, end: Math.floor(elapsed / daySeconds) };
}

/** The whole period is one bucket: plain arithmetic on its edges is enough. */
export const isOneRun = (grid: Grid) => grid.runs.length === 1 && grid.runs[0]?.bucket === 0;

const dayAt = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 10);
const quarterOf = (instant: number) => instant / quarterHourSeconds;

/** A list as its runs of equal values: long and regular lists become short parameters. */
function packed(name: string, values: readonly number[]): Parameters {
  const kept: number[] = [];
  const times: number[] = [];
  for (const value of values) {
    if (kept.at(-1) === value) times.push((times.pop() ?? 0) + 1);
    else {
      kept.push(value);
      times.push(1);
    }
  }
  return { [name]: kept, [`${name}_times`]: times };
}

const unpacked = (name: string) =>
  `arrayFlatten(arrayMap((value, times) -> arrayWithConstant(times, value), {${name}:Array(Int32)}, {${name}_times:Array(UInt32)}))`;

/**
 * The WITH that opens a SELECT over many runs, which are numbered from 1: the run of each quarter hour (`run_of`), the
 * edges of each run, its bucket, and how many runs ago its bucket was last visited.
 */
export const withRuns = `WITH ${unpacked('lengths')} AS run_length,
  arrayFlatten(arrayMap((number, length) -> arrayWithConstant(length, number), arrayEnumerate(run_length), run_length)) AS run_of,
  arrayMap(quarters -> toUInt32({from:UInt32} + quarters * 900), arrayCumSum(run_length)) AS run_to,
  arrayPushFront(arrayPopBack(run_to), {from:UInt32}) AS run_from,
  arrayCumSum(${unpacked('steps')}) AS run_bucket,
  ${unpacked('returns')} AS run_return
`;

/** What a SELECT over the runs of a grid begins with. */
export const opening = (grid: Grid) => (isOneRun(grid) ? '' : withRuns);

/** The bucket of a quarter hour, given as a number of quarter hours since 1970; below 0 it is left out. */
export const bucketAt = (grid: Grid, quarter: string) => (isOneRun(grid) ? '0' : `run_bucket[${runAt(quarter)}]`);

/** The run that holds a quarter hour, given as a number of quarter hours since 1970. */
export const runAt = (quarter: string) => `run_of[${quarter} - {first:UInt32} + 1]`;

function runParameters({ runs }: Grid): Parameters {
  const visited = new Map<number, number>();
  const returns = runs.map(({ bucket }, number) => {
    const last = visited.get(bucket);
    visited.set(bucket, number);
    return last === undefined ? runs.length : number - last;
  });
  return {
    ...packed(
      'lengths',
      runs.map((run) => quarterOf(run.to - run.from)),
    ),
    ...packed(
      'steps',
      runs.map((run, number) => run.bucket - (runs[number - 1]?.bucket ?? 0)),
    ),
    ...packed('returns', returns),
  };
}

function dayParameters({ stations, first, buckets, end }: LocalDays, all: readonly number[]): Parameters {
  return {
    day_stations: [...stations],
    other_stations: all.filter((id) => !stations.includes(id)),
    first_day: first,
    day_end: end,
    ...packed('day_buckets', buckets),
  };
}

/** The bucket of each whole day, from the first on. */
export const dayBuckets = unpacked('day_buckets');

/** The parameters that say which rows are read, whatever is asked of them. */
export function rowParameters({ grid, stations, conditions }: Scan): Parameters {
  return {
    stations: [...stations],
    from: grid.from,
    until: grid.to,
    first: quarterOf(grid.from),
    ...Object.assign({}, ...conditions.map(({ parameters }) => parameters)),
  };
}

/** All parameters that the SELECTs of a scan may name. */
export function parametersOf(scan: Scan): Parameters {
  const { grid, stations, keys, localDays } = scan;
  const { first, end } = wholeDays(grid);
  return {
    ...rowParameters(scan),
    first_whole: dayAt(first * daySeconds),
    end_whole: dayAt(end * daySeconds),
    elapsed: quarterOf(grid.elapsed),
    ...runParameters(grid),
    ...(localDays ? dayParameters(localDays, stations) : {}),
    ...Object.assign({}, ...keys.map(({ parameters }) => parameters)),
  };
}

/** `, country AS k0, …`: the keys as columns, and `, k0, …`: their names. */
export const keyColumns = (keys: readonly Key[]) => keys.map(({ sql }, number) => `, ${sql} AS k${number}`).join('');
export const keyNames = (keys: readonly Key[]) => keys.map((_, number) => `, k${number}`).join('');

/** A SELECT in whose rows keys are changed: each to SQL over its name, or not at all. */
export function withKeys(sql: string, keys: readonly Key[], changed: (key: Key, name: string) => string | undefined) {
  const changes = keys.flatMap((key, number) => {
    const change = changed(key, `k${number}`);
    return change ? [`${change} AS k${number}`] : [];
  });
  return changes.length === 0 ? sql : `SELECT * REPLACE (${changes.join(', ')}) FROM (${sql})`;
}

import { isTimeDimension, quarterHourSeconds } from '@quarterhour/model/period';
import type { Parameters } from '../engine/engine.ts';
import type { Grid } from './grid.ts';
import { type Condition, conditionOf, type Key, keyOf } from './keys.ts';
import type { Question } from './question.ts';

/** A SELECT that answers one row for each bucket and combination of keys: `bucket`, `k0`, `k1`… and `<sum>_sum`. */
export interface Statement {
  sql: string;
  parameters: Parameters;
}

/** More rows than this are not even fetched. */
export const fetchLimit = 1_000_000;

/** What every SELECT of one question over one period has in common. */
export interface Scan {
  table: Question['table'];
  stations: readonly number[];
  conditions: readonly Condition[];
  keys: readonly Key[];
  grid: Grid;
  /** Parts of one device's listening are told apart: stored credits do not hold where a quarter hour is shared. */
  splitsDevices: boolean;
}

/** Attributes that may differ between the sessions of one device on one station. */
const perSession = ['stream', 'listening_method'];

export function scanOf(question: Question, grid: Grid): Scan {
  const { stations, rowFilters } = question;
  const others = question.dimensions.filter((id) => !isTimeDimension(id));
  return {
    table: question.table,
    stations: stations.map((station) => station.id),
    conditions: rowFilters.map((filter, number) => conditionOf(filter, stations, number)),
    keys: others.map((dimension) => keyOf(dimension, stations)),
    grid,
    splitsDevices: [...others, ...rowFilters.map(([, dimension]) => dimension)].some((id) => perSession.includes(id)),
  };
}

/** The whole period is one bucket: plain arithmetic on its edges is enough. */
export const isOneRun = (grid: Grid) => grid.runs.length === 1 && grid.runs[0]?.bucket === 0;

/** The WITH that opens a SELECT which looks up runs by quarter hour: `run_of`, numbered from 1. */
export const withRuns =
  'WITH arrayFlatten(arrayMap((number, length) -> arrayWithConstant(length, number), arrayEnumerate({run_length:Array(UInt32)}), {run_length:Array(UInt32)})) AS run_of\n';

/** The run that holds a quarter hour, given as a number of quarter hours since 1970. */
export const runAt = (quarter: string) => `run_of[${quarter} - {first:UInt32} + 1]`;
export const bucketOf = (run: string) => `{run_bucket:Array(Int32)}[${run}]`;

const quarterOf = (instant: number) => instant / quarterHourSeconds;

/** All parameters that the SELECTs of a scan may name; `day` lets the engine skip what ended before. */
export function parametersOf({ grid, stations, keys, conditions }: Scan): Parameters {
  return {
    stations: [...stations],
    day: new Date(grid.from * 1000).toISOString().slice(0, 10),
    from: grid.from,
    until: grid.to,
    first: quarterOf(grid.from),
    elapsed: quarterOf(grid.elapsed),
    run_length: grid.runs.map((run) => quarterOf(run.to - run.from)),
    run_from: grid.runs.map((run) => run.from),
    run_to: grid.runs.map((run) => run.to),
    run_bucket: grid.runs.map((run) => run.bucket),
    ...Object.assign({}, ...[...keys, ...conditions].map((part) => part.parameters)),
  };
}

/** `, country AS k0, …`: the keys as columns, and `, k0, …`: their names. */
export const keyColumns = (keys: readonly Key[]) => keys.map(({ sql }, number) => `, ${sql} AS k${number}`).join('');
export const keyNames = (keys: readonly Key[]) => keys.map((_, number) => `, k${number}`).join('');

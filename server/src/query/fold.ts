import { type Aggregate, aggregates as aggregateIds } from '@quarterhour/model/measures';
import { each, type Steps } from '../host/steps.ts';
import { quarterOf } from '../listening/period-sql.ts';
import type { Clock, GroupBy } from '../listening/selection.ts';
import { type Fetch, type FetchedRow, fetchLimit } from '../listening/source.ts';
import { codesAt, pieceAt } from '../listening/time-buckets.ts';
import { quartersOfDay } from '../listening/time-codes.ts';
import { codesKey, type Grid, type Span } from './grid.ts';
import { TooManyRows } from './too-many-rows.ts';

/** The base aggregates of one bucket and one combination of values. */
export interface FoldedRow {
  bucket: number;
  /** One for each asked dimension that is not time. */
  values: readonly string[];
  aggregates: Record<Aggregate, number>;
  /** Those of covered time alone, where they were read by themselves. */
  covered?: Record<Aggregate, number>;
  /** The aggregates that are averaged over time, for each clock of the grid. */
  credits: number[];
  seconds: number[];
  /** Averages over time that were divided when the rows were read; `completed`: of seconds, over the time that live minutes add. */
  averaged: { credits: number; seconds: number; completed: number };
  /** The minute of the peak (UTC seconds), also of a peak of 0; null where no peak was asked. */
  peakAt: number | null;
}

export interface Fetched {
  fetch: Fetch;
  rows: readonly FetchedRow[];
}

/**
 * Adds up the rows of fetches by bucket and values; of peaks it keeps the highest. A combination without a peak whose
 * aggregates are all 0 has no row.
 * @param read the clocks that were read: those of the grid, or the clocks that they were cut into
 * @param isAveraged divide averages over time at once instead of keeping them by clock, as there are very many
 * @throws TooManyRows, or an error if a row lacks what its fetch reads
 */
export function* fold(
  grid: Grid,
  groupBy: readonly GroupBy[],
  fetched: readonly Fetched[],
  read: readonly Clock[],
  isAveraged: boolean,
): Steps<FoldedRow[]> {
  const clocks = new Map(
    read.flatMap((clock) => clock.bundles.map((bundle) => [bundle.number, { ...clock, ...bundle }] as const)),
  );
  const found = new Map<string, FoldedRow>();
  const spanOf = isAveraged ? spansOfSets(grid) : undefined;
  for (const { fetch, rows } of fetched) {
    // Rows that `rowsOf` makes of others are one for each quarter hour: their number says nothing about the LIMIT of the statement.
    if (('selects' in fetch || !fetch.rowsOf) && rows.length >= fetchLimit) throw new TooManyRows();
    const bucketOf = bucketFinder(grid, clocks, fetch);
    yield* each(rows, (row) => {
      const at = bucketOf(row);
      if (at) add(entryOf(found, groupBy, row, at.bucket), row, clocks, fetch, at.entered, spanOf);
    });
  }
  const isThere = ({ aggregates, peakAt }: FoldedRow) =>
    peakAt !== null || Object.values(aggregates).some((value) => value !== 0);
  const there: FoldedRow[] = [];
  yield* each(found.values(), (row) => isThere(row) && there.push(row));
  return there;
}

interface BucketOfRow {
  bucket: number;
  /** The bucket begins with the time of this row, so that the sessions carried into the row count as active. */
  entered: boolean;
}

/** Finds the bucket of a row. */
function bucketFinder(
  grid: Grid,
  clocks: ReadonlyMap<number, Clock>,
  { grain, source }: Fetch,
): (row: FetchedRow) => BucketOfRow | undefined {
  if (grain === 'asked') {
    return (row) => {
      const bucket = grid.numbers.get(codesKey(grid.times.map((_, at) => numberOf(row, `t${at}`, source))));
      return bucket === undefined ? undefined : { bucket, entered: true };
    };
  }
  const known = new Map<string, BucketOfRow | undefined>();
  return (row) => {
    const key = `${row.clock} ${row.d ?? row.q}`;
    if (known.has(key)) return known.get(key);
    const clock = clocks.get(Number(row.clock)) as Clock;
    const at = grain === 'day' ? bucketOfDay(grid, clock, Number(row.d)) : bucketOfQuarter(grid, clock, Number(row.q));
    known.set(key, at);
    return at;
  };
}

function bucketOfDay(grid: Grid, clock: Clock, day: number): BucketOfRow | undefined {
  const piece = pieceAt(clock, 0);
  const codesOf = (number: number) => codesAt(grid, number * quartersOfDay, null, piece);
  const start = quarterOf(clock.start);
  const isFirst = day * quartersOfDay <= start + pieceAt(clock, start).offset;
  return bucketOf(grid, codesOf(day), isFirst ? undefined : codesOf(day - 1));
}

/** The bucket of a quarter hour (UTC number since 1970) on a clock; undefined where a filter excludes it. */
export function bucketOfQuarter(grid: Grid, clock: Clock, quarter: number): BucketOfRow | undefined {
  const codesOf = (utc: number) => {
    const piece = pieceAt(clock, utc);
    return codesAt(grid, utc + piece.offset, clock.isAlone ? utc : null, piece);
  };
  return bucketOf(grid, codesOf(quarter), quarter <= quarterOf(clock.start) ? undefined : codesOf(quarter - 1));
}

function bucketOf(grid: Grid, codes: number[] | undefined, before: number[] | undefined): BucketOfRow | undefined {
  const bucket = codes && grid.numbers.get(codesKey(codes));
  if (bucket === undefined) return undefined;
  return { bucket, entered: before === undefined || codesKey(before) !== codesKey(codes as number[]) };
}

function entryOf(
  found: Map<string, FoldedRow>,
  groupBy: readonly GroupBy[],
  row: FetchedRow,
  bucket: number,
): FoldedRow {
  const values = groupBy.map(({ textOf }, at) => textOf(row[`k${at}`] ?? ''));
  const id = [bucket, ...values].join('\n');
  const known = found.get(id);
  if (known) return known;
  const entry = newRow(bucket, values);
  found.set(id, entry);
  return entry;
}

/** A row to which nothing was added yet. */
export function newRow(bucket: number, values: readonly string[]): FoldedRow {
  return {
    bucket,
    values,
    aggregates: { ...zeroAggregates },
    credits: [],
    seconds: [],
    averaged: { credits: 0, seconds: 0, completed: 0 },
    peakAt: null,
  };
}

type SpanOfSet = (bucket: number, set: number) => Readonly<Span> | undefined;

/** The time by which a set is averaged: clocks that share one are covered in all of a bucket or in nothing of it. */
function spansOfSets({ clocks, buckets }: Grid): SpanOfSet {
  const members = new Map<number, number[]>();
  for (const [at, { set }] of clocks.entries()) members.set(set, [...(members.get(set) ?? []), at]);
  return (bucket, set) => {
    const spans = buckets[bucket]?.spans;
    const at = members.get(set)?.find((position) => spans?.[position]?.seconds);
    return at === undefined ? undefined : spans?.[at];
  };
}

/** Adds the rows of other stations, or of other aggregates. */
export function* addRows(rows: Map<string, FoldedRow>, others: readonly FoldedRow[]): Steps<void> {
  yield* each(others, (row) => {
    const key = [row.bucket, ...row.values].join('\n');
    const known = rows.get(key);
    if (!known) {
      rows.set(key, row);
      return;
    }
    for (const id of aggregateIds) known.aggregates[id] += row.aggregates[id];
    for (const id of ['credits', 'seconds', 'completed'] as const) known.averaged[id] += row.averaged[id];
    known.peakAt ??= row.peakAt;
  });
}

export const zeroAggregates = Object.fromEntries(aggregateIds.map((id) => [id, 0])) as Record<Aggregate, number>;

function add(
  entry: FoldedRow,
  row: FetchedRow,
  clocks: ReadonlyMap<number, Clock>,
  { source, reads }: Fetch,
  entered: boolean,
  spanOf: SpanOfSet | undefined,
): void {
  const set = clocks.get(Number(row.clock))?.set ?? -1;
  for (const id of reads) {
    if (id === 'peak') {
      keepHigher(entry, numberOf(row, 'peak', source), numberOf(row, 'peak_at', source));
      continue;
    }
    const value = id === 'active' ? activeOf(row, entered, source) : numberOf(row, id, source);
    entry.aggregates[id] += value;
    if (id === 'credits' || id === 'seconds') addToAverage(entry, id, value, set, spanOf);
  }
}

const activeOf = (row: FetchedRow, entered: boolean, source: string) =>
  numberOf(row, 'started', source) + (entered ? numberOf(row, 'carried', source) : 0);

/** A column that is missing, or null, is no 0. */
function numberOf(row: FetchedRow, name: string, source: string): number {
  const value = row[name] ?? Number.NaN;
  const number = Number(value);
  if (value === '' || Number.isNaN(number))
    throw new Error(`A row of "${source}" has no number in the column "${name}".`);
  return number;
}

function addToAverage(
  entry: FoldedRow,
  id: 'credits' | 'seconds',
  value: number,
  set: number,
  spanOf: SpanOfSet | undefined,
): void {
  if (!spanOf) {
    entry[id][set] = (entry[id][set] ?? 0) + value;
    return;
  }
  const span = spanOf(entry.bucket, set);
  const time = span?.[id === 'credits' ? 'quarterHours' : 'seconds'];
  if (!span || !time) return;
  entry.averaged[id] += value / time;
  if (id === 'seconds') entry.averaged.completed += value / (time + span.live);
}

/** Of equal peaks the earlier one is kept. */
function keepHigher(row: FoldedRow, peak: number, at: number): void {
  const { aggregates, peakAt } = row;
  if (peak < aggregates.peak || (peak === aggregates.peak && peakAt !== null && peakAt <= at)) return;
  aggregates.peak = peak;
  row.peakAt = at;
}

import type { Sum } from '@quarterhour/model/measures';
import { columnOf, isSummed, longestSummed } from '../engine/attribute-days.ts';
import { keyOfValue } from '../engine/peak-days.ts';
import { isOfPlace } from '../engine/places.ts';
import { notLong } from '../engine/shared-bits.ts';
import type { Grid } from './grid.ts';
import type { Key } from './keys.ts';
import {
  bucketAt,
  fetchLimit,
  keyColumns,
  keyNames,
  opening,
  parametersOf,
  runAt,
  type Scan,
  type Statement,
  wholeDays,
  withKeys,
} from './scan.ts';

/** The sums that add up row by row and from statement to statement; peaks and different devices do not. */
export type RowSum = Exclude<Sum, 'peak' | 'devices'>;

export const started = 'toUInt32(start)';
/** The first second after a row; one without length is in progress for the second in which it started. */
export const over = `(${started} + greatest(seconds, 1))`;

const since = ({ rows }: Scan) => `{${rows.since}:UInt32}`;

/** FROM and WHERE: the rows of the question that overlap its period. */
export function rowsOf(scan: Scan, ...more: string[]): string {
  return rowsBeforeEnd(scan, `${over} > ${since(scan)}`, ...more);
}

function rowsBeforeEnd(scan: Scan, ...more: string[]): string {
  // By the day on which it ended, a row that ended before is skipped unread.
  const notBefore = `day >= toDate(toDateTime(${since(scan)}, 'UTC'))`;
  return rowsWhere(scan, notBefore, 'start < toDateTime({until:UInt32})', ...more);
}

export function rowsWhere({ table, rows, conditions }: Scan, ...more: string[]): string {
  const where = [`station_id IN {${rows.stations}:Array(UInt16)}`, ...conditions.map(({ sql }) => sql), ...more];
  return `FROM ${table} WHERE ${where.join(' AND ')}`;
}

const wholeDay = 'day >= {first_whole:Date} AND day < {end_whole:Date}';
/** Rows of which nothing lies outside the period, known by their day and length alone. */
export const inWholeDays = ({ table }: Scan) =>
  `${wholeDay} AND ${table === 'sessions' ? notLong : `seconds <= ${longestSummed}`}`;

export const hasWholeDays = (grid: Grid) => wholeDays(grid).first < wholeDays(grid).end;

/** The runs that hold the first and the last second of a row inside the period. */
const firstRun = (scan: Scan) => runAt(`intDiv(greatest(${started}, ${since(scan)}), 900)`);
const lastRun = runAt(`intDiv(toUInt32(least(${over}, {until:UInt32}) - 1), 900)`);

/** The columns that sums read. */
export function columnsRead({ credit }: Scan, sums: readonly RowSum[]): string[] {
  const reads: Record<RowSum, readonly string[]> = {
    started: ['start'],
    active: [],
    seconds: ['start', 'seconds'],
    credits: ['start', ...credit.columns],
  };
  return [...new Set(sums.flatMap((sum) => reads[sum]))];
}

/** No quarter hour of the row is shared with one that the question tells apart from it. */
export const unshared = ({ sharedBits }: Scan) => `bitAnd(shared, ${sharedBits}) = 0`;

/** Each sum over pieces of rows, a piece being what lies between `begin` and `finish`. */
export function sumOver(sum: RowSum, scan: Scan, begin: string, finish: string): string {
  switch (sum) {
    case 'started':
      return `countIf(${started} >= ${begin})`;
    case 'active':
      return scan.grid.contiguous ? 'count()' : 'countIf(first_visit)';
    case 'seconds':
      return `sum(toInt64(least(${started} + seconds, ${finish})) - greatest(${started}, ${begin}))`;
    case 'credits': {
      const first = `(intDiv(${started}, 900) + ${scan.credit.skip})`;
      const last = `least(${first} + ${scan.credit.credits}, intDiv(${finish}, 900), {elapsed:UInt32})`;
      const quarters = `greatest(0, toInt64(${last}) - greatest(${first}, intDiv(${begin}, 900)))`;
      return scan.sharedBits ? `sumIf(${quarters}, ${unshared(scan)})` : `sum(${quarters})`;
    }
  }
}

/** Each sum over whole rows. */
function wholeSum(sum: RowSum, scan: Scan): string {
  switch (sum) {
    case 'started':
    case 'active':
      return 'count()';
    case 'seconds':
      return 'sum(seconds)';
    case 'credits':
      return scan.sharedBits ? `sumIf(credits, ${unshared(scan)})` : `sum(${scan.credit.credits})`;
  }
}

/** Rows by the quarter hour in which they started: nothing of their length is read. */
export function sessionStarts(scan: Scan): Statement {
  const { grid, keys } = scan;
  return {
    sql: `${opening(grid)}SELECT ${bucketAt(grid, `intDiv(${started}, 900)`)} AS bucket${keyColumns(keys)}, count() AS started_sum
${rowsBeforeEnd(scan, 'start >= toDateTime({from:UInt32})', 'bucket >= 0')}
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/** Sums row by row over sessions, or over exclusions, by buckets. */
export function sumsOfPieces(scan: Scan, sums: readonly RowSum[]): Statement {
  const { grid, keys } = scan;
  const columns = sums.map((sum) => `${sumOver(sum, scan, 'begin', 'finish')} AS ${sum}_sum`).join(', ');
  return {
    sql: `${opening(grid)}SELECT bucket${keyNames(keys)}, ${columns}
FROM (${piecesOf(scan, columnsRead(scan, sums))})
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/**
 * The same over a period that is one bucket: rows of whole days are summed as they are, or read from the sums of days
 * where these know the attribute; the others are clipped.
 */
export function sumsOfPeriod(scan: Scan, sums: readonly RowSum[]): Statement[] {
  const statement = (rows: string, column: (sum: RowSum) => string): Statement => ({
    sql: `${byPlaceFirst(
      scan,
      sums,
      (keys) => `SELECT 0 AS bucket${keyColumns(keys)}, ${sums.map((sum) => `${column(sum)} AS ${sum}_sum`).join(', ')}
${rows}
GROUP BY bucket${keyNames(keys)}`,
    )}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  });
  const clipped = (sum: RowSum) => sumOver(sum, scan, '{from:UInt32}', '{until:UInt32}');
  if (!hasWholeDays(scan.grid)) return [statement(rowsOf(scan), clipped)];
  const summed = rowsOfSums(scan);
  return [
    summed
      ? statement(summed, (sum) => sumOfSums(scan, sum))
      : statement(rowsWhere(scan, inWholeDays(scan)), (sum) => wholeSum(sum, scan)),
    statement(rowsOf(scan, `NOT (${inWholeDays(scan)})`), clipped),
  ];
}

/** Sums by keys; where these are looked up by the place of a row, by places first, which are fewer than rows. */
function byPlaceFirst({ keys }: Scan, sums: readonly RowSum[], select: (keys: readonly Key[]) => string): string {
  if (!keys.some(({ ofPlace }) => ofPlace)) return select(keys);
  const byPlace = select(keys.map((key) => (key.ofPlace ? { ...key, sql: 'place' } : key)));
  return `SELECT bucket${keyNames(keys)}, ${sums.map((sum) => `sum(${sum}_sum) AS ${sum}_sum`).join(', ')}
FROM (${withKeys(byPlace, keys, ({ ofPlace }, name) => ofPlace?.(name))})
GROUP BY bucket${keyNames(keys)}`;
}

/** Each sum over the sums of days. */
const sumOfSums = ({ credit }: Scan, sum: RowSum) =>
  `sum(${{ started: 'sessions', active: 'sessions', seconds: 'seconds', credits: credit.summed }[sum]})`;

/** FROM and WHERE: the sums of whole days, where there are such of all that is asked. */
function rowsOfSums({ table, attributes, conditions }: Scan): string | undefined {
  const [first, ...others] = attributes;
  const where = ['station_id IN {stations:Array(UInt16)}', wholeDay, ...conditions.map(({ sql }) => sql)].join(' AND ');
  if (table !== 'sessions') return undefined;
  if (first !== undefined && attributes.every(isOfPlace)) return `FROM place_days WHERE ${where}`;
  if (!isSummed(first) || others.length > 0) return undefined;
  return `FROM (
  SELECT station_id, day, ${keyOfValue(first)} AS ${columnOf(first)}, sessions, seconds, credits, credits_apart
  FROM attribute_days WHERE attribute = '${first}'
)
WHERE ${where}`;
}

/**
 * Rows cut where they cross from run to run: `run`, its `bucket`, and the edges `begin` and `finish` of the piece.
 * A row that comes back to a bucket (Monday to Monday) is active in it once, at its `first_visit`.
 */
export function piecesOf(scan: Scan, columns: readonly string[], ...conditions: string[]): string {
  const plain = columns.map((name) => `, ${name}`).join('');
  return `SELECT run, run_bucket[run] AS bucket, run_from[run] AS begin, run_to[run] AS finish,
    run - run_return[run] < first_run AS first_visit${keyNames(scan.keys)}${plain}
  FROM (
    SELECT ${firstRun(scan)} AS first_run, arrayJoin(range(first_run, ${lastRun} + 1)) AS run${keyColumns(scan.keys)}${plain}
    ${rowsOf(scan, ...conditions)}
  )
  ${scan.grid.runs.some(({ bucket }) => bucket < 0) ? 'WHERE bucket >= 0' : ''}`;
}

/**
 * What a session counts too often where each of its visits to a bucket is counted: it is active in a bucket once.
 * Only sessions longer than the shortest way back to a bucket can visit one again.
 */
export function repeatedVisits(scan: Scan): Statement {
  const { grid, keys } = scan;
  return {
    sql: `${opening(grid)}SELECT bucket${keyNames(keys)}, -toInt64(count()) AS active_sum
FROM (${piecesOf(scan, [], `seconds > ${shortestReturn(grid)}`)})
WHERE NOT first_visit
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/** Seconds between the end of a run and the next begin of one of the same bucket, at the least. */
function shortestReturn({ runs }: Grid): number {
  const left = new Map<number, number>();
  let shortest = Number.MAX_SAFE_INTEGER;
  for (const { bucket, from, to } of runs) {
    const last = left.get(bucket);
    if (bucket >= 0 && last !== undefined) shortest = Math.min(shortest, from - last);
    left.set(bucket, to);
  }
  return shortest;
}

import type { Sum } from '@quarterhour/model/measures';
import { isSummed, longestSummed } from '../engine/attribute-days.ts';
import type { Grid } from './grid.ts';
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
} from './scan.ts';

/** The sums that add up row by row; the peak does not. */
export type RowSum = Exclude<Sum, 'peak'>;
/** Those that add up from statement to statement as well; different devices do not. */
type AddedSum = Exclude<RowSum, 'devices'>;

export const isAdded = (sum: RowSum): sum is AddedSum => sum !== 'devices';

const started = 'toUInt32(start)';
/** The first second after a row; one without length is in progress for the second in which it started. */
const over = `(${started} + greatest(seconds, 1))`;

const inStations = 'station_id IN {stations:Array(UInt16)}';

/** FROM and WHERE: the rows of the question that overlap its period. */
export function rowsOf(scan: Scan, ...more: string[]): string {
  return rowsBeforeEnd(scan, `${over} > {from:UInt32}`, ...more);
}

function rowsBeforeEnd(scan: Scan, ...more: string[]): string {
  return rowsWhere(scan, 'day >= {day:Date}', 'start < toDateTime({until:UInt32})', ...more);
}

function rowsWhere({ table, conditions }: Scan, ...more: string[]): string {
  const where = [inStations, ...conditions.map(({ sql }) => sql), ...more];
  return `FROM ${table} WHERE ${where.join(' AND ')}`;
}

const wholeDay = 'day >= {first_whole:Date} AND day < {end_whole:Date}';
/** Rows of which nothing lies outside the period, known by their day and length alone. */
const inWholeDays = `${wholeDay} AND seconds <= ${longestSummed}`;

const hasWholeDays = (grid: Grid) => wholeDays(grid).first < wholeDays(grid).end;

/** The runs that hold the first and the last second of a row inside the period. */
const firstRun = runAt(`intDiv(greatest(${started}, {from:UInt32}), 900)`);
const lastRun = runAt(`intDiv(least(${over}, {until:UInt32}) - 1, 900)`);

/** The columns that a sum reads. */
const reads: Record<RowSum, readonly string[]> = {
  started: ['start'],
  active: [],
  seconds: ['start', 'seconds'],
  credits: ['start', 'credit_skip', 'credits', 'shared'],
  devices: ['device_id'],
};

const columnsRead = (sums: readonly RowSum[]) => [...new Set(sums.flatMap((sum) => reads[sum]))];

/** Each sum over pieces of rows, a piece being what lies between `begin` and `finish`. */
function columnOf(sum: RowSum, scan: Scan, begin: string, finish: string): string {
  switch (sum) {
    case 'started':
      return `countIf(${started} >= ${begin})`;
    case 'active':
      return scan.grid.contiguous ? 'count()' : 'countIf(first_visit)';
    case 'seconds':
      return `sum(toInt64(least(${started} + seconds, ${finish})) - greatest(${started}, ${begin}))`;
    case 'credits': {
      const first = `(intDiv(${started}, 900) + credit_skip)`;
      const last = `least(${first} + credits, intDiv(${finish}, 900), {elapsed:UInt32})`;
      const quarters = `greatest(0, toInt64(${last}) - greatest(${first}, intDiv(${begin}, 900)))`;
      return scan.splitsDevices ? `sumIf(${quarters}, shared = 0)` : `sum(${quarters})`;
    }
    case 'devices':
      return 'groupBitmap(device_id)';
  }
}

/** Each sum over whole rows. */
function wholeColumnOf(sum: AddedSum, { splitsDevices }: Scan): string {
  switch (sum) {
    case 'started':
    case 'active':
      return 'count()';
    case 'seconds':
      return 'sum(seconds)';
    case 'credits':
      return splitsDevices ? 'sumIf(credits, shared = 0)' : 'sum(credits)';
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
  const columns = sums.map((sum) => `${columnOf(sum, scan, 'begin', 'finish')} AS ${sum}_sum`).join(', ');
  return {
    sql: `${opening(grid)}SELECT bucket${keyNames(keys)}, ${columns}
FROM (${piecesOf(scan, columnsRead(sums))})
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/**
 * The same over a period that is one bucket: rows of whole days are summed as they are, or read from the sums of days
 * where these know the attribute; the others are clipped.
 */
export function sumsOfPeriod(scan: Scan, sums: readonly AddedSum[]): Statement[] {
  const statement = (rows: string, column: (sum: AddedSum) => string): Statement => ({
    sql: `SELECT 0 AS bucket${keyColumns(scan.keys)}, ${sums.map((sum) => `${column(sum)} AS ${sum}_sum`).join(', ')}
${rows}
GROUP BY bucket${keyNames(scan.keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  });
  const clipped = (sum: RowSum) => columnOf(sum, scan, '{from:UInt32}', '{until:UInt32}');
  if (!hasWholeDays(scan.grid)) return [statement(rowsOf(scan), clipped)];
  return [
    isInAttributeDays(scan)
      ? statement(rowsOfAttributeDays(scan), (sum) => attributeDaysColumns[sum])
      : statement(rowsWhere(scan, inWholeDays), (sum) => wholeColumnOf(sum, scan)),
    statement(rowsOf(scan, `NOT (${inWholeDays})`), clipped),
  ];
}

/** Each sum over the sums of days. */
const attributeDaysColumns: Record<AddedSum, string> = {
  started: 'sum(sessions)',
  active: 'sum(sessions)',
  seconds: 'sum(seconds)',
  credits: 'sum(credits)',
};

/** One attribute is asked, and it is one of those that are summed. */
function isInAttributeDays({ table, attributes }: Scan): boolean {
  return table === 'sessions' && attributes.length === 1 && isSummed(attributes[0]);
}

function rowsOfAttributeDays({ attributes, conditions }: Scan): string {
  const where = [inStations, wholeDay, ...conditions.map(({ sql }) => sql)];
  return `FROM (
  SELECT station_id, day, value AS ${attributes[0]}, sessions, seconds, credits
  FROM attribute_days WHERE attribute = '${attributes[0]}'
)
WHERE ${where.join(' AND ')}`;
}

/** Different devices over a period that is one bucket. */
export function devicesOfPeriod(scan: Scan): Statement {
  return {
    sql: `SELECT 0 AS bucket${keyNames(scan.keys)}, groupBitmap(device_id) AS devices_sum
FROM (${devicesIn(scan, keyColumns(scan.keys))})
GROUP BY bucket${keyNames(scan.keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

function devicesIn(scan: Scan, columns = ''): string {
  const select = (rows: string) => `SELECT device_id${columns} ${rows}`;
  if (!hasWholeDays(scan.grid)) return select(rowsOf(scan));
  return `${select(rowsWhere(scan, inWholeDays))}
  UNION ALL ${select(rowsOf(scan, `NOT (${inWholeDays})`))}`;
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
    SELECT ${firstRun} AS first_run, arrayJoin(range(first_run, ${lastRun} + 1)) AS run${keyColumns(scan.keys)}${plain}
    ${rowsOf(scan, ...conditions)}
  )
  WHERE bucket >= 0`;
}

/**
 * Different devices by what the device itself carries: their set is collected first and then split by `devices`,
 * several times faster than a set for each value.
 */
export function devicesByAttribute(scan: Scan): Statement {
  return {
    sql: `WITH (SELECT groupBitmapState(device_id) FROM (${devicesIn(scan)})) AS listening
SELECT 0 AS bucket${keyColumns(scan.keys)}, count() AS devices_sum
FROM devices WHERE bitmapContains(listening, id)
GROUP BY bucket${keyNames(scan.keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
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

/**
 * Credits of the rows that share a quarter hour with another session of their device, worked out again from the rows
 * that the question selects: 300 seconds of a quarter hour, by station, device and the asked keys.
 */
export function creditsFromShared(scan: Scan): Statement {
  const { grid, keys } = scan;
  const finish = `least(${started} + seconds, {elapsed:UInt32} * 900)`;
  const begin = `greatest(${started}, {from:UInt32})`;
  return {
    sql: `${opening(grid)}SELECT ${bucketAt(grid, 'quarter')} AS bucket${keyNames(keys)}, count() AS credits_sum
FROM (
  SELECT quarter${keyNames(keys)}
  FROM (
    SELECT station_id, device_id${keyColumns(keys)}, ${begin} AS begin, ${finish} AS finish,
      arrayJoin(range(intDiv(begin, 900), intDiv(finish - 1, 900) + 1)) AS quarter
    ${rowsOf(scan, 'shared = 1', 'begin < finish')}
  )
  GROUP BY station_id, device_id, quarter${keyNames(keys)}
  HAVING sum(toInt64(least(finish, (quarter + 1) * 900)) - greatest(begin, quarter * 900)) >= 300
)
WHERE bucket >= 0
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

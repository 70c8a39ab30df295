import type { Sum } from '@quarterhour/model/measures';
import {
  bucketAt,
  fetchLimit,
  isOneRun,
  keyColumns,
  keyNames,
  opening,
  parametersOf,
  runAt,
  type Scan,
  type Statement,
} from './scan.ts';

/** The sums that add up row by row; the peak does not. */
export type RowSum = Exclude<Sum, 'peak'>;

const started = 'toUInt32(start)';
/** The first second after a row; one without length is in progress for the second in which it started. */
const over = `(${started} + greatest(seconds, 1))`;

/** FROM and WHERE: the rows of the question that overlap its period. */
export function rowsOf(scan: Scan, ...more: string[]): string {
  return rowsBeforeEnd(scan, `${over} > {from:UInt32}`, ...more);
}

function rowsBeforeEnd({ table, conditions }: Scan, ...more: string[]): string {
  const where = [
    'station_id IN {stations:Array(UInt16)}',
    'day >= {day:Date}',
    'start < toDateTime({until:UInt32})',
    ...conditions.map(({ sql }) => sql),
    ...more,
  ];
  return `FROM ${table} WHERE ${where.join(' AND ')}`;
}

/** The runs that hold the first and the last second of a row inside the period. */
const firstRun = runAt(`intDiv(greatest(${started}, {from:UInt32}), 900)`);
const lastRun = runAt(`intDiv(least(${over}, {until:UInt32}) - 1, 900)`);

/** The columns that a sum reads. */
const reads: Record<RowSum, readonly string[]> = {
  started: ['start'],
  active: [],
  seconds: ['start', 'seconds'],
  credits: ['credit_from', 'credits', 'shared'],
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
      const last = `least(credit_from + credits, intDiv(${finish}, 900), {elapsed:UInt32})`;
      const quarters = `greatest(0, toInt64(${last}) - greatest(credit_from, intDiv(${begin}, 900)))`;
      return scan.splitsDevices ? `sumIf(${quarters}, shared = 0)` : `sum(${quarters})`;
    }
    case 'devices':
      // One bucket takes few sets, many take much memory: a bitmap is slower, and a fraction of the size.
      return isOneRun(scan.grid) ? 'uniqExact(device_id)' : 'groupBitmap(device_id)';
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

/** Sums row by row over sessions, or over exclusions. */
export function sessionSums(scan: Scan, sums: readonly RowSum[]): Statement {
  const { grid, keys } = scan;
  const one = isOneRun(grid);
  const [begin, finish] = one ? ['{from:UInt32}', '{until:UInt32}'] : ['begin', 'finish'];
  const columns = sums.map((sum) => `${columnOf(sum, scan, begin, finish)} AS ${sum}_sum`).join(', ');
  const selected = one ? `0 AS bucket${keyColumns(keys)}` : `bucket${keyNames(keys)}`;
  return {
    sql: `${opening(grid)}SELECT ${selected}, ${columns}
${one ? rowsOf(scan) : `FROM (${piecesOf(scan, columnsRead(sums))})`}
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/**
 * Rows cut where they cross from run to run: `run`, its `bucket`, and the edges `begin` and `finish` of the piece.
 * A row that comes back to a bucket (Monday to Monday) is active in it once, at its `first_visit`.
 */
export function piecesOf(scan: Scan, columns: readonly string[]): string {
  const plain = columns.map((name) => `, ${name}`).join('');
  return `SELECT run, run_bucket[run] AS bucket, run_from[run] AS begin, run_to[run] AS finish,
    run - run_return[run] < first_run AS first_visit${keyNames(scan.keys)}${plain}
  FROM (
    SELECT ${firstRun} AS first_run, arrayJoin(range(first_run, ${lastRun} + 1)) AS run${keyColumns(scan.keys)}${plain}
    ${rowsOf(scan)}
  )
  WHERE bucket >= 0`;
}

/**
 * Different devices by what the device itself carries: their set is collected first and then split by `devices`,
 * several times faster than a set for each value.
 */
export function deviceSet(scan: Scan): Statement {
  return {
    sql: `WITH (SELECT groupBitmapState(device_id) ${rowsOf(scan)}) AS listening
SELECT 0 AS bucket${keyColumns(scan.keys)}, count() AS devices_sum
FROM devices WHERE bitmapContains(listening, id)
GROUP BY bucket${keyNames(scan.keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
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

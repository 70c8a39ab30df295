import { dimensions } from '@quarterhour/model/dimensions';
import { hasWholeDays, inWholeDays, piecesOf, rowsOf, rowsWhere } from './compile-sessions.ts';
import type { Grid } from './grid.ts';
import {
  dayBuckets,
  fetchLimit,
  isOneRun,
  keyColumns,
  keyNames,
  opening,
  parametersOf,
  type Scan,
  type Statement,
} from './scan.ts';

/** Different devices, by bucket and keys. */
export function devices(scan: Scan): Statement {
  return isOneRun(scan.grid) && isOfDevices(scan) ? devicesByAttribute(scan) : devicesByBucket(scan);
}

/** The keys are what `devices` knows. */
function isOfDevices({ keys }: Scan): boolean {
  return keys.length > 0 && keys.every(({ dimension }) => dimensions[dimension].kind === 'device');
}

/** Splitting the set of listening devices by what they carry is several times faster than a set for each value. */
function devicesByAttribute(scan: Scan): Statement {
  const { keys } = scan;
  return {
    sql: `WITH (SELECT groupBitmapMergeState(listening) FROM (${setsOf({ ...scan, keys: [] })})) AS listening
SELECT 0 AS bucket${keyColumns(keys)}, count() AS devices_sum
FROM devices WHERE ${['bitmapContains(listening, id)', ...ofDevices(scan)].join(' AND ')}
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

function devicesByBucket(scan: Scan): Statement {
  const { grid, keys, localDays } = scan;
  const [count, from] = localDays
    ? [countOfSets(scan), setsOf(scan)]
    : ['groupBitmap(device_id)', rowsWithDevices(scan)];
  return {
    sql: `${opening(grid)}SELECT ${bucketOf(grid)}${keyNames(keys)}, ${count} AS devices_sum
FROM (${from})
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/** A bucket that is the same in all rows costs nothing to group by. */
const bucketOf = (grid: Grid) => (isOneRun(grid) ? '0 AS bucket' : 'bucket');

function countOfSets(scan: Scan): string {
  const wanted = ofDevices(scan);
  if (wanted.length === 0) return 'groupBitmapMerge(listening)';
  const those = `(SELECT groupBitmapState(id) FROM devices WHERE ${wanted.join(' AND ')})`;
  return `bitmapAndCardinality(groupBitmapMergeState(listening), ${those})`;
}

/** The conditions that `devices` can tell. */
const ofDevices = ({ conditions }: Scan) =>
  conditions.filter(({ dimension }) => dimensions[dimension].kind === 'device').map(({ sql }) => sql);

/** SELECTs of sets of devices, `listening`, by bucket and keys: of whole local days as stored, of the rest row by row. */
function setsOf(scan: Scan): string {
  const { stations, localDays, grid } = scan;
  if (!localDays) return setsOfRows(scan);
  const sets = [setsOfDays(scan)];
  if (localDays.stations.length < stations.length) {
    sets.push(setsOfRows({ ...scan, rows: { stations: 'other_stations', since: 'from' } }));
  }
  if (localDays.end < grid.to) sets.push(setsOfRows({ ...scan, rows: { stations: 'day_stations', since: 'day_end' } }));
  return sets.join(' UNION ALL ');
}

function setsOfDays({ grid, keys, conditions }: Scan): string {
  const where = [
    'station_id IN {day_stations:Array(UInt16)}',
    "day >= toDate(toDateTime({from:UInt32}, 'UTC'))",
    'local_day >= {first_day:Date} AND local_day < {first_day:Date} + length(day_bucket)',
    ...conditions.filter(({ dimension }) => dimension === 'stream').map(({ sql }) => sql),
    'bucket >= 0',
  ];
  return `WITH ${dayBuckets} AS day_bucket
  SELECT ${isOneRun(grid) ? '0' : 'day_bucket[local_day - {first_day:Date} + 1]'} AS bucket${keyColumns(keys)}, devices AS listening
  FROM device_days WHERE ${where.join(' AND ')}`;
}

function setsOfRows(scan: Scan): string {
  return `SELECT ${bucketOf(scan.grid)}${keyNames(scan.keys)}, groupBitmapState(device_id) AS listening
  FROM (${rowsWithDevices(scan)})
  GROUP BY bucket${keyNames(scan.keys)}`;
}

/** Rows of whole days need no look at their edges. */
function rowsWithDevices(scan: Scan): string {
  const { grid, keys, rows } = scan;
  if (!isOneRun(grid)) return piecesOf(scan, ['device_id']);
  const select = (where: string) => `SELECT device_id${keyColumns(keys)} ${where}`;
  if (rows.since !== 'from' || !hasWholeDays(grid)) return select(rowsOf(scan));
  return `${select(rowsWhere(scan, inWholeDays(scan)))} UNION ALL ${select(rowsOf(scan, `NOT (${inWholeDays(scan)})`))}`;
}

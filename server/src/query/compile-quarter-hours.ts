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

const rows = `FROM quarter_hours
WHERE station_id IN {stations:Array(UInt16)} AND day >= toDate(toDateTime({from:UInt32}, 'UTC'))
  AND quarter >= {first:UInt32} AND quarter * 900 < {until:UInt32} AND bucket >= 0`;

/** Sums from `quarter_hours`: all that time and station alone can ask, whatever the number of sessions. */
export function quarterHourSums(scan: Scan, sums: readonly Sum[]): Statement {
  const begin = isOneRun(scan.grid) ? '{from:UInt32}' : `run_from[${runAt('quarter')}]`;
  const columns: Partial<Record<Sum, string>> = {
    started: 'sum(started)',
    // Active in a run: in progress when it begins, or started in it.
    active: `sum(started) + sumIf(carried, quarter * 900 = ${begin})`,
    seconds: 'sum(seconds)',
    credits: 'sumIf(credits, quarter < {elapsed:UInt32})',
  };
  return {
    sql: `${opening(scan.grid)}SELECT ${bucketAt(scan.grid, 'quarter')} AS bucket${keyColumns(scan.keys)}, ${sums.map((sum) => `${columns[sum]} AS ${sum}_sum`).join(', ')}
${rows}
GROUP BY bucket${keyNames(scan.keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/**
 * The most sessions in progress on one full minute, and the first such minute (`peak_at`, UTC seconds): those that were
 * carried into a quarter hour, and what changes from minute to minute of it.
 */
export function quarterHourPeaks(scan: Scan): Statement {
  const names = keyNames(scan.keys);
  return {
    sql: `${opening(scan.grid)}SELECT bucket${names}, max((most, -toInt64(minute))) AS top, top.1 AS peak_sum, top.2 * -60 AS peak_at
FROM (
  SELECT ${bucketAt(scan.grid, 'quarter')} AS bucket, quarter${keyColumns(scan.keys)}, toInt64(sum(carried)) AS at_beginning,
    arrayCumSum(sumForEach(changes)) AS since, at_beginning + arrayMax(since) AS most,
    quarter * 15 + indexOf(since, arrayMax(since)) - 1 AS minute
  ${rows}
  GROUP BY bucket, quarter${names}
)
GROUP BY bucket${names}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

import type { Sum } from '@quarterhour/model/measures';
import {
  fetchLimit,
  isOneRun,
  keyColumns,
  keyNames,
  parametersOf,
  runAt,
  type Scan,
  type Statement,
  withRuns,
} from './scan.ts';

const run = runAt('quarter');
const opening = ({ grid }: Scan) => (isOneRun(grid) ? '' : withRuns);
const bucket = ({ grid }: Scan) => (isOneRun(grid) ? '0' : `run_bucket[${run}]`);
const rows = `FROM quarter_hours
WHERE station_id IN {stations:Array(UInt16)} AND day >= {day:Date}
  AND quarter >= {first:UInt32} AND quarter * 900 < {until:UInt32} AND bucket >= 0`;

/** Sums from `quarter_hours`: all that time and station alone can ask, whatever the number of sessions. */
export function quarterHourSums(scan: Scan, sums: readonly Sum[]): Statement {
  const begin = isOneRun(scan.grid) ? '{from:UInt32}' : `run_from[${run}]`;
  const columns: Partial<Record<Sum, string>> = {
    started: 'sum(started)',
    // Active in a run: in progress when it begins, or started in it.
    active: `sum(started) + sumIf(carried, quarter * 900 = ${begin})`,
    seconds: 'sum(seconds)',
    credits: 'sumIf(credits, quarter < {elapsed:UInt32})',
  };
  return {
    sql: `${opening(scan)}SELECT ${bucket(scan)} AS bucket${keyColumns(scan.keys)}, ${sums.map((sum) => `${columns[sum]} AS ${sum}_sum`).join(', ')}
${rows}
GROUP BY bucket${keyNames(scan.keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/**
 * The quarter hours that may hold a peak: in no minute can there be more sessions than were in progress when the
 * quarter hour began or started in it, and the peak is no less than the most that were in progress at any beginning.
 */
export function quarterHoursOfPeaks(scan: Scan): Statement {
  const names = keyNames(scan.keys);
  return {
    sql: `${opening(scan)}SELECT DISTINCT arrayJoin(arrayFilter((quarter, most) -> most >= max(at_beginning), groupArray(quarter), groupArray(most))) AS candidate
FROM (
  SELECT ${bucket(scan)} AS bucket, quarter${keyColumns(scan.keys)}, sum(carried) AS at_beginning, at_beginning + sum(started) AS most
  ${rows}
  GROUP BY bucket, quarter${names}
)
GROUP BY bucket${names}
ORDER BY candidate`,
    parameters: parametersOf(scan),
  };
}

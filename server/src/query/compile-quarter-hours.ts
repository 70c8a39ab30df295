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

/** Sums from `quarter_hours`: all that time and station alone can ask, whatever the number of sessions. */
export function quarterHourSums(scan: Scan, sums: readonly Sum[]): Statement {
  const { grid, keys } = scan;
  const one = isOneRun(grid);
  const run = runAt('quarter');
  const begin = one ? '{from:UInt32}' : `run_from[${run}]`;
  const columns: Partial<Record<Sum, string>> = {
    started: 'sum(started)',
    // Active in a run: in progress when it begins, or started in it.
    active: `sum(started) + sumIf(carried, quarter * 900 = ${begin})`,
    seconds: 'sum(seconds)',
    credits: 'sumIf(credits, quarter < {elapsed:UInt32})',
  };
  return {
    sql: `${one ? '' : withRuns}SELECT ${one ? '0' : `run_bucket[${run}]`} AS bucket${keyColumns(keys)}, ${sums.map((sum) => `${columns[sum]} AS ${sum}_sum`).join(', ')}
FROM quarter_hours
WHERE station_id IN {stations:Array(UInt16)} AND day >= {day:Date}
  AND quarter >= {first:UInt32} AND quarter * 900 < {until:UInt32} AND bucket >= 0
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

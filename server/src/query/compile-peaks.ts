import { rowsOf } from './compile-sessions.ts';
import {
  bucketOf,
  fetchLimit,
  isOneRun,
  keyColumns,
  keyNames,
  openingOf,
  parametersOf,
  runAt,
  type Scan,
  type Statement,
} from './scan.ts';

/**
 * The most sessions in progress on one full minute, and the first such minute (`peak_at`, UTC seconds).
 * Each row adds one at its first full minute and takes it away at the first minute after its end; between two such
 * changes the number stands, so each stretch between changes is looked at once in every run that it touches.
 */
export function peaks(scan: Scan): Statement {
  const { grid, keys } = scan;
  const names = keyNames(keys);
  const partition = keys.length === 0 ? '' : `PARTITION BY ${names.slice(2)} `;
  const one = isOneRun(grid);
  const first = 'greatest(intDiv(toUInt32(start) + 59, 60), intDiv({from:UInt32}, 60))';
  const last = 'least(intDiv(toUInt32(start) + seconds + 59, 60), intDiv({until:UInt32}, 60))';
  const stretches = `SELECT minute${names}, sum(change) OVER (${partition}ORDER BY minute) AS listening,
    leadInFrame(minute, 1, intDiv({until:UInt32}, 60)) OVER (${partition}ORDER BY minute ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS next
  FROM (
    SELECT event.1 AS minute${names}, sum(event.2) AS change
    FROM (
      SELECT ${first} AS first, ${last} AS last, arrayJoin([(first, 1), (last, -1)]) AS event${keyColumns(keys)}
      ${rowsOf(scan, 'first < last')}
    )
    GROUP BY minute${names}
  )`;
  const runs = `arrayJoin(range(${runAt('intDiv(minute, 15)')}, ${runAt('intDiv(next - 1, 15)')} + 1))`;
  const pieces = one
    ? `SELECT 0 AS bucket${names}, listening, minute FROM (${stretches}) WHERE minute < next`
    : `SELECT ${bucketOf('run')} AS bucket${names}, listening, greatest(minute_of_change, intDiv({run_from:Array(UInt32)}[run], 60)) AS minute
FROM (SELECT minute AS minute_of_change${names}, listening, ${runs} AS run FROM (${stretches}) WHERE minute < next)
WHERE bucket >= 0`;
  return {
    sql: `${openingOf(grid)}SELECT bucket${names}, max((toInt64(listening), -toInt64(minute))) AS top, top.1 AS peak_sum, top.2 * -60 AS peak_at
FROM (${pieces})
GROUP BY bucket${names}
HAVING peak_sum > 0
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

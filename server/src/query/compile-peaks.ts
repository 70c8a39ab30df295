import { piecesOf } from './compile-sessions.ts';
import type { Grid, Run } from './grid.ts';
import { fetchLimit, keyNames, parametersOf, type Scan, type Statement, withRuns } from './scan.ts';

const daySeconds = 86_400;

/**
 * The most sessions in progress on one full minute, and the first such minute (`peak_at`, UTC seconds).
 * A piece of a row adds one at its first full minute and takes it away at the first minute after its end. The changes
 * of a run are sorted, ends before beginnings within a minute, and added up one after the other; the highest sum is
 * the peak. Runs are cut to a day at most, so that there is much to do side by side and little to sort at once.
 */
export function peaks(scan: Scan): Statement {
  const parts = { ...scan, grid: cutToDays(scan.grid) };
  const names = keyNames(scan.keys);
  return {
    sql: `${withRuns}SELECT bucket${names}, max((most, -toInt64(minute))) AS top, top.1 AS peak_sum, top.2 * -60 AS peak_at
FROM (
  SELECT bucket${names}, arraySort(arrayConcat(groupArray(toUInt16(first * 2 + 1)), groupArray(toUInt16(last * 2)))) AS changes,
    arrayCumSum(arrayMap(change -> toInt32(change % 2) * 2 - 1, changes)) AS listening, arrayMax(listening) AS most,
    intDiv(run_from[run], 60) + intDiv(changes[indexOf(listening, most)], 2) AS minute
  FROM (
    SELECT bucket, run${names},
      intDiv(greatest(toUInt32(start), begin) - begin + 59, 60) AS first,
      intDiv(least(toUInt32(start) + seconds, finish) - begin + 59, 60) AS last
    FROM (${piecesOf(parts, ['start', 'seconds'])})
    WHERE first < last
  )
  GROUP BY bucket, run${names}
)
GROUP BY bucket${names}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(parts),
  };
}

function cutToDays(grid: Grid): Grid {
  const runs = grid.runs.flatMap(({ from, to, bucket }): Run[] =>
    Array.from({ length: Math.ceil((to - from) / daySeconds) }, (_, day) => ({
      from: from + day * daySeconds,
      to: Math.min(from + (day + 1) * daySeconds, to),
      bucket,
    })),
  );
  return { ...grid, runs };
}

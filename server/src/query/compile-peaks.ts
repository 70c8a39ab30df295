import { piecesOf, rowsOf, started } from './compile-sessions.ts';
import type { Grid, Run } from './grid.ts';
import {
  bucketAt,
  fetchLimit,
  isOneRun,
  keyColumns,
  keyNames,
  opening,
  parametersOf,
  type Scan,
  type Statement,
  withRuns,
} from './scan.ts';

const daySeconds = 86_400;

/** Minutes times values for which the engine holds two counts of 4 bytes each: some 250 MB on two processors. */
const mostMinutes = 16_000_000;
/** Of more values, the sessions of each are so few that sorting them takes less time. */
const mostValues = 500;
/** What one aggregation may tell apart. */
const longestPeriod = 1_048_000;

/**
 * The most sessions in progress on one full minute, and the first such minute (`peak_at`, UTC seconds). Over a period that
 * is one bucket, who was active but on no full minute has a row as well.
 * @param values how many combinations of values the keys have at most: a few are counted on every minute of the period.
 */
export function peaks(scan: Scan, values: number): Statement {
  const minutes = (scan.grid.to - scan.grid.from) / 60;
  const few = values <= mostValues && minutes <= longestPeriod && minutes * values <= mostMinutes;
  return few ? peaksOfFew(scan, minutes) : peaksOfMany(scan);
}

/**
 * A row adds one at its first full minute and takes it away at the first minute after its end. The changes of every
 * minute, added up one after the other, are the sessions in progress.
 */
function peaksOfFew(scan: Scan, minutes: number): Statement {
  const { grid, keys } = scan;
  const names = keyNames(keys);
  const countBy = (minute: string) => `sumWithOverflowResample(0, ${minutes + 1}, 1)(toUInt32(1), ${minute})`;
  return {
    sql: `${opening(grid)}SELECT bucket${names}, max(bitShiftLeft(toUInt64(listening), 32) + ${minutes} - minute) AS top,
  bitShiftRight(top, 32) AS peak_sum, {from:UInt32} + (${minutes} - bitAnd(top, 4294967295)) * 60 AS peak_at
FROM (
  SELECT ${bucketAt(grid, '{first:UInt32} + intDiv(minute, 15)')} AS bucket${names}, listening, minute
  FROM (
    SELECT arrayCumSum(arrayMap((begun, ended) -> toInt64(begun) - toInt64(ended), ${countBy('first')}, ${countBy('last')})) AS course${names}
    FROM (
      SELECT intDiv(toUInt32(greatest(${started}, {from:UInt32}) - {from:UInt32} + 59), 60) AS first,
        intDiv(toUInt32(least(${started} + seconds, {until:UInt32}) - {from:UInt32} + 59), 60) AS last${keyColumns(keys)}
      ${rowsOf(scan)}
    )
    ${keys.length > 0 ? `GROUP BY ${names.slice(1)}` : ''}
  )
  ARRAY JOIN arrayPopBack(course) AS listening, range(${minutes}) AS minute
)
WHERE bucket >= 0${isOneRun(grid) ? '' : ' AND listening > 0'}
GROUP BY bucket${names}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/**
 * The changes of a run are sorted, ends before beginnings within a minute, and added up one after the other; the
 * highest sum is the peak. Runs are cut to a day at most, so that there is much to do side by side and little to sort
 * at once.
 */
function peaksOfMany(scan: Scan): Statement {
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

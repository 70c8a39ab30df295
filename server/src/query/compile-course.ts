import { quarterHourSeconds } from '@quarterhour/model/zone';
import { over, type RowSum, rowsOf, started, unshared } from './compile-sessions.ts';
import type { Grid } from './grid.ts';
import { isOneRun, rowParameters, type Scan, type Statement } from './scan.ts';

/** What one aggregation may tell apart. */
const longestCourse = 1_048_000;

const quartersOf = ({ from, to }: Grid) => (to - from) / quarterHourSeconds;

/** Time alone is asked of the sessions that pass filters. */
export function isCourse({ table, grid, keys, conditions }: Scan): boolean {
  return (
    table === 'sessions' &&
    keys.length === 0 &&
    conditions.length > 0 &&
    !isOneRun(grid) &&
    quartersOf(grid) <= longestCourse
  );
}

/** What begins and ends in each quarter hour of a period. */
interface Course {
  /** Sessions in progress when the period begins; in its first quarter hour they are among `begun`. */
  carried: number;
  /** Sessions, and seconds from their beginnings to the ends of the quarter hour. */
  begun: number[];
  begun_seconds: number[];
  /** Sessions, and seconds from their ends to the end of the quarter hour. */
  ended: number[];
  ended_seconds: number[];
  /** Stretches of credited quarter hours that begin with it, and that were over before it. */
  credited: number[];
  no_longer: number[];
}

/**
 * Sums by buckets of time from what begins and ends in each quarter hour, so that no session is cut. The statement is the
 * same whatever buckets and sums are asked: the questions of a page ask it once.
 */
export function course(scan: Scan, sums: readonly RowSum[]): Statement {
  const quarters = quartersOf(scan.grid);
  const quarterOf = (instant: string) => `intDiv(toUInt32(${instant} - {from:UInt32}), 900)`;
  const firstCredit = `(intDiv(${started}, 900) + credit_skip)`;
  const credits = scan.sharedBits ? `if(${unshared(scan)}, credits, 0)` : 'credits';
  // How many there are, and their seconds, in one number.
  const both = (seconds: string, quarter: string) =>
    `sumResample(0, ${quarters}, 1)(${countUnit} + ${seconds}, ${quarter})`;
  const stretches = (quarter: string) => `countResampleIf(0, ${quarters}, 1)(${quarter}, credit_from < credit_to)`;
  return {
    sql: `SELECT carried, ${countsOf('beginnings')} AS begun, ${secondsOf('beginnings')} AS begun_seconds,
  ${countsOf('ends')} AS ended, ${secondsOf('ends')} AS ended_seconds, credited, no_longer
FROM (
  SELECT countIf(is_carried) AS carried, ${both('(first + 1) * 900 - begin', 'first')} AS beginnings,
    ${both('(last + 1) * 900 - finish', 'last')} AS ends, ${stretches('credit_from')} AS credited, ${stretches('credit_to')} AS no_longer
  FROM (
    SELECT ${started} < {from:UInt32} AS is_carried, greatest(${started}, {from:UInt32}) - {from:UInt32} AS begin,
      least(${started} + seconds, {until:UInt32}) - {from:UInt32} AS finish,
      ${quarterOf(`greatest(${started}, {from:UInt32})`)} AS first, ${quarterOf(`least(${over}, {until:UInt32}) - 1`)} AS last,
      greatest(${firstCredit}, {first:UInt32}) - {first:UInt32} AS credit_from,
      least(${firstCredit} + ${credits}, {first:UInt32} + ${quarters}) - toInt64({first:UInt32}) AS credit_to
    ${rowsOf(scan)}
  )
)`,
    parameters: rowParameters(scan),
    isCommon: true,
    rowsOf: ([found]) => sumsOf(scan.grid, sums, found as Course),
  };
}

/** A session in a number that holds sessions above and seconds below. */
const countUnit = 2 ** 36;
const countsOf = (list: string) => `arrayMap(both -> intDiv(both, ${countUnit}), ${list})`;
const secondsOf = (list: string) => `arrayMap(both -> both % ${countUnit}, ${list})`;

/** The sums of each bucket, run by run. */
function sumsOf({ from, elapsed, runs }: Grid, sums: readonly RowSum[], found: Course): Record<string, number>[] {
  const at = (list: readonly number[], quarter: number) => list[quarter] ?? 0;
  const numberOf = (instant: number) => (instant - from) / quarterHourSeconds;
  let through = 0;
  let credited = 0;
  return runs.flatMap((run) => {
    const first = numberOf(run.from);
    const sum: Record<RowSum, number> = {
      started: 0,
      active: first === 0 ? found.carried : through,
      seconds: 0,
      credits: 0,
    };
    for (let quarter = first; quarter < numberOf(run.to); quarter++) {
      sum.started += at(found.begun, quarter) - (quarter === 0 ? found.carried : 0);
      sum.seconds += through * quarterHourSeconds + at(found.begun_seconds, quarter) - at(found.ended_seconds, quarter);
      credited += at(found.credited, quarter) - at(found.no_longer, quarter);
      if (quarter < numberOf(elapsed)) sum.credits += credited;
      through += at(found.begun, quarter) - at(found.ended, quarter);
    }
    sum.active += sum.started;
    if (run.bucket < 0) return [];
    return { bucket: run.bucket, ...Object.fromEntries(sums.map((id) => [`${id}_sum`, sum[id]])) };
  });
}

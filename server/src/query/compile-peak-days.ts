import { hasPeaks, keyOfValue, type PeakAttribute } from '../engine/peak-days.ts';
import { peaks } from './compile-peaks.ts';
import { fetchLimit, isOneRun, rowParameters, type Scan, type Statement } from './scan.ts';
import type { Sizes } from './sizes.ts';

const daySeconds = 86_400;

/** More stretches than this would be read one by one: then all is worked out at once. */
const mostStretches = 6;

/** What is asked is the peak of a whole period by one attribute. */
export function isOfPeakDays({ table, grid, keys, conditions }: Scan): boolean {
  return (
    table === 'sessions' &&
    isOneRun(grid) &&
    conditions.length === 0 &&
    keys.length === 1 &&
    hasPeaks(keys[0]?.dimension)
  );
}

/** A SELECT of the days whose peaks are kept: those of all stations together, so none where another was listened to. */
export const filledDays = `SELECT groupArray(number) FROM (
  SELECT toUInt16(day) AS number FROM peak_days WHERE attribute = '' AND (
    SELECT count() FROM quarter_hours
    WHERE station_id NOT IN {stations:Array(UInt16)} AND day >= toDate(toDateTime({from:UInt32}, 'UTC'))
      AND quarter >= intDiv({from:UInt32}, 900) AND quarter < intDiv({until:UInt32}, 900)
  ) = 0 ORDER BY number)`;

/** The highest of the days inside the period whose peaks are kept, and of the stretches between them. */
export function peaksByDays(scan: Scan, { peakDays, combinations }: Sizes): Statement[] {
  const { from, to } = scan.grid;
  const days = peakDays.filter((day) => day * daySeconds >= from && (day + 1) * daySeconds <= to);
  const begins = [from, ...days.map((day) => (day + 1) * daySeconds)];
  const ends = [...days.map((day) => day * daySeconds), to];
  const stretches = begins
    .map((begin, number) => ({ from: begin, to: ends[number] ?? to, bucket: 0 }))
    .filter((stretch) => stretch.from < stretch.to);
  if (days.length === 0 || stretches.length > mostStretches) return [peaks(scan, combinations)];
  const within = stretches.map(
    (run): Scan => ({ ...scan, grid: { ...scan.grid, from: run.from, to: run.to, runs: [run] } }),
  );
  return [ofDays(scan, days), ...within.map((part) => peaks(part, combinations))];
}

function ofDays(scan: Scan, days: readonly number[]): Statement {
  const attribute = scan.keys[0]?.dimension as PeakAttribute;
  return {
    sql: `SELECT 0 AS bucket, ${keyOfValue(attribute)} AS k0,
  max(bitShiftLeft(toUInt64(most), 32) + 4294967295 - at) AS top, bitShiftRight(top, 32) AS peak_sum, 4294967295 - bitAnd(top, 4294967295) AS peak_at
FROM peak_days WHERE attribute = '${attribute}' AND toUInt16(day) IN {peak_days:Array(UInt16)}
GROUP BY k0
LIMIT ${fetchLimit}`,
    parameters: { ...rowParameters(scan), peak_days: [...days] },
  };
}

import { dimensions } from '@quarterhour/model/dimensions';
import type { Sum } from '@quarterhour/model/measures';
import { peaks } from './compile-peaks.ts';
import { quarterHourPeaks, quarterHourSums } from './compile-quarter-hours.ts';
import { creditsFromShared, deviceSet, type RowSum, sessionStarts, sessionSums } from './compile-sessions.ts';
import { isOneRun, type Scan, type Statement } from './scan.ts';

/** The SELECTs whose rows, added up by bucket and keys, hold the wanted sums: as few as the tables allow. */
export function compile(scan: Scan, wanted: ReadonlySet<Sum>): Statement[] {
  const open = new Set([...wanted].filter((sum): sum is RowSum => sum !== 'peak'));
  const take = (...sums: RowSum[]) => sums.filter((sum) => open.delete(sum));
  const statements: Statement[] = [];
  if (wanted.has('peak')) statements.push(isCoarse(scan) ? quarterHourPeaks(scan) : peaks(scan));
  if (isCoarse(scan)) {
    const sums = take('started', 'seconds', 'credits', ...(scan.grid.contiguous ? (['active'] as const) : []));
    if (sums.length > 0) statements.push(quarterHourSums(scan, sums));
  }
  if (countsInDevices(scan) && take('devices').length > 0) statements.push(deviceSet(scan));
  if (open.has('credits') && scan.splitsDevices) statements.push(creditsFromShared(scan));
  if (open.size === 1 && open.has('started')) statements.push(sessionStarts(scan));
  else if (open.size > 0) statements.push(sessionSums(scan, [...open]));
  return statements;
}

/** Nothing is asked that sums by station and quarter hour do not know. */
function isCoarse({ table, keys, conditions }: Scan): boolean {
  return (
    table === 'sessions' &&
    conditions.length === 0 &&
    keys.every(({ dimension }) => dimensions[dimension].kind === 'catalogue')
  );
}

/** The set of listening devices is enough: splitting it by what `devices` knows is cheaper than row by row. */
function countsInDevices({ grid, keys }: Scan): boolean {
  return isOneRun(grid) && keys.length > 0 && keys.every(({ dimension }) => dimensions[dimension].kind === 'device');
}

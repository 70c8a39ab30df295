import { dimensions } from '@quarterhour/model/dimensions';
import { quarterHourSums } from './compile-quarter-hours.ts';
import { creditsFromShared, deviceSet, type RowSum, sessionSums } from './compile-sessions.ts';
import { isOneRun, type Scan, type Statement } from './scan.ts';

/**
 * The SELECTs whose rows, added up by bucket and keys, hold the wanted sums: as few as the tables allow.
 * The peak is not among them, because where to look for it can be asked first.
 */
export function compile(scan: Scan, wanted: readonly RowSum[]): Statement[] {
  const open = new Set(wanted);
  const take = (...sums: RowSum[]) => sums.filter((sum) => open.delete(sum));
  const statements: Statement[] = [];
  if (isCoarse(scan)) {
    const sums = take('started', 'seconds', 'credits', ...(scan.grid.contiguous ? (['active'] as const) : []));
    if (sums.length > 0) statements.push(quarterHourSums(scan, sums));
  }
  if (countsInDevices(scan) && take('devices').length > 0) statements.push(deviceSet(scan));
  if (open.has('credits') && scan.splitsDevices) statements.push(creditsFromShared(scan));
  if (open.size > 0) statements.push(sessionSums(scan, [...open]));
  return statements;
}

/** Nothing is asked that sums by station and quarter hour do not know. */
export function isCoarse({ table, keys, conditions }: Scan): boolean {
  return (
    table === 'sessions' &&
    conditions.length === 0 &&
    keys.every(({ dimension }) => dimensions[dimension].kind === 'catalogue')
  );
}

/** The set of listening devices is enough: splitting it by what `devices` knows is cheaper than row by row. */
function countsInDevices({ grid, keys }: Scan): boolean {
  return isOneRun(grid) && keys.every(({ dimension }) => dimensions[dimension].kind === 'device');
}

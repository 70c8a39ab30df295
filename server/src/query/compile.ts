import { dimensions } from '@quarterhour/model/dimensions';
import type { Sum } from '@quarterhour/model/measures';
import { peaks } from './compile-peaks.ts';
import { quarterHourPeaks, quarterHourSums } from './compile-quarter-hours.ts';
import {
  creditsFromShared,
  devicesByAttribute,
  devicesOfPeriod,
  isAdded,
  type RowSum,
  repeatedVisits,
  sessionStarts,
  sumsOfPeriod,
  sumsOfPieces,
} from './compile-sessions.ts';
import { isOneRun, type Scan, type Statement } from './scan.ts';

/** The SELECTs whose rows, added up by bucket and keys, hold the wanted sums: as few as the tables allow. */
export function compile(scan: Scan, wanted: ReadonlySet<Sum>): Statement[] {
  const open = new Set(wanted);
  const take = <Taken extends Sum>(...sums: Taken[]) => sums.filter((sum) => open.delete(sum));
  const statements: Statement[] = [];
  if (take('peak').length > 0) statements.push(isCoarse(scan) ? quarterHourPeaks(scan) : peaks(scan));
  if (isCoarse(scan)) {
    const sums = take('started', 'active', 'seconds', 'credits');
    if (sums.length > 0) statements.push(quarterHourSums(scan, sums));
    if (sums.includes('active') && !scan.grid.contiguous) statements.push(repeatedVisits(scan));
  }
  if (open.has('credits') && scan.splitsDevices) statements.push(creditsFromShared(scan));
  if (isOneRun(scan.grid) && take('devices').length > 0) {
    statements.push(isOfDevices(scan) ? devicesByAttribute(scan) : devicesOfPeriod(scan));
  }
  const sums = take('started', 'active', 'seconds', 'credits', 'devices');
  return sums.length > 0 ? [...statements, ...sessionSums(scan, sums)] : statements;
}

/** What is asked session by session. */
function sessionSums(scan: Scan, sums: readonly RowSum[]): Statement[] {
  if (isOneRun(scan.grid)) return sumsOfPeriod(scan, sums.filter(isAdded));
  return [sums.join() === 'started' ? sessionStarts(scan) : sumsOfPieces(scan, sums)];
}

/** Nothing is asked that sums by station and quarter hour do not know. */
function isCoarse({ table, keys, conditions }: Scan): boolean {
  return (
    table === 'sessions' &&
    conditions.length === 0 &&
    keys.every(({ dimension }) => dimensions[dimension].kind === 'catalogue')
  );
}

/** The keys are what `devices` knows: splitting the set of listening devices by them is cheaper than row by row. */
function isOfDevices({ keys }: Scan): boolean {
  return keys.length > 0 && keys.every(({ dimension }) => dimensions[dimension].kind === 'device');
}

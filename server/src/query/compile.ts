import { dimensions } from '@quarterhour/model/dimensions';
import type { Sum } from '@quarterhour/model/measures';
import { course, isCourse } from './compile-course.ts';
import { creditsFromShared } from './compile-credits.ts';
import { devices } from './compile-devices.ts';
import { devicesOfHours, isOfHours } from './compile-hours.ts';
import { peaksByDays } from './compile-peak-days.ts';
import { peaks } from './compile-peaks.ts';
import { quarterHourPeaks, quarterHourSums } from './compile-quarter-hours.ts';
import { type RowSum, repeatedVisits, sessionStarts, sumsOfPeriod, sumsOfPieces } from './compile-sessions.ts';
import { devicesBySlot, isOfSlots } from './compile-slots.ts';
import { isOneRun, type Scan, type Statement } from './scan.ts';
import type { Sizes } from './sizes.ts';

/**
 * The SELECTs whose rows, added up by bucket and keys, hold the wanted sums (of peaks the highest is taken): as few as
 * the tables allow.
 */
export function compile(scan: Scan, wanted: ReadonlySet<Sum>, sizes: Sizes): Statement[] {
  const open = new Set(wanted);
  // Who listened for too short to be credited, or to be seen by the full minute, has a row all the same.
  if (!wanted.has('devices') && !(wanted.has('peak') && hasAllRows(scan))) open.add('active');
  const take = <Taken extends Sum>(...sums: Taken[]) => sums.filter((sum) => open.delete(sum));
  const statements: Statement[] = [];
  if (take('peak').length > 0) statements.push(...highestOf(scan, sizes));
  if (isCoarse(scan)) {
    const sums = take('started', 'active', 'seconds', 'credits');
    if (sums.length > 0) statements.push(quarterHourSums(scan, sums));
    statements.push(...visitsTwice(scan, sums));
  }
  if (open.has('credits') && scan.sharedBits) statements.push(creditsFromShared(scan));
  if (take('devices').length > 0) statements.push(...differentDevices(scan, sizes));
  const sums = take('started', 'active', 'seconds', 'credits');
  return sums.length > 0 ? [...statements, ...sessionSums(scan, sums)] : statements;
}

/** Peaks are answered of everybody who was active, also where they are 0. */
const hasAllRows = (scan: Scan) => isOneRun(scan.grid) && !isCoarse(scan);

function highestOf(scan: Scan, sizes: Sizes): Statement[] {
  if (isCoarse(scan)) return [quarterHourPeaks(scan)];
  return sizes.peakDays.length > 0 ? peaksByDays(scan, sizes) : [peaks(scan, sizes.combinations)];
}

function differentDevices(scan: Scan, sizes: Sizes): Statement[] {
  if (isOfHours(scan)) return hourlyDevices(scan);
  return [!scan.localDays && isOfSlots(scan, sizes.devices) ? devicesBySlot(scan) : devices(scan)];
}

/** Different devices by hour or quarter hour: sessions active in each, less those of a device that is there already. */
function hourlyDevices(scan: Scan): Statement[] {
  const active = isCoarse(scan) ? quarterHourSums(scan, ['active']) : sumsOfPieces(scan, ['active']);
  return devicesOfHours(scan, active);
}

/** Sums by quarter hours count a session at each of its visits to a bucket. */
function visitsTwice(scan: Scan, sums: readonly RowSum[]): Statement[] {
  return sums.includes('active') && !scan.grid.contiguous ? [repeatedVisits(scan)] : [];
}

/** What is asked session by session. */
function sessionSums(scan: Scan, sums: readonly RowSum[]): Statement[] {
  if (isOneRun(scan.grid)) return sumsOfPeriod(scan, sums);
  if (sums.join() === 'started') return [sessionStarts(scan)];
  if (!isCourse(scan)) return [sumsOfPieces(scan, sums)];
  return [course(scan, sums), ...visitsTwice(scan, sums)];
}

/** Nothing is asked that sums by station and quarter hour do not know. */
function isCoarse({ table, keys, conditions }: Scan): boolean {
  return (
    table === 'sessions' &&
    conditions.length === 0 &&
    keys.every(({ dimension }) => dimensions[dimension].kind === 'catalogue')
  );
}

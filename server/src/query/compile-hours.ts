import { quarterHourSeconds } from '@quarterhour/model/zone';
import { anywhereBit, nearBit, nearSeconds, sharedWith } from '../engine/shared-bits.ts';
import { piecesOf } from './compile-sessions.ts';
import type { Grid } from './grid.ts';
import { fetchLimit, isOneRun, keyNames, opening, parametersOf, type Scan, type Statement } from './scan.ts';

/** Each bucket is an hour at most, so that a session with no other of its device nearby is a device of its own in it. */
export function isOfHours({ table, grid }: Scan): boolean {
  return table === 'sessions' && !isOneRun(grid) && grid.contiguous && longest(grid) <= nearSeconds;
}

/** Seconds of the longest bucket. */
const longest = ({ runs }: Grid) => Math.max(...runs.map(({ from, to, bucket }) => (bucket < 0 ? 0 : to - from)));

/**
 * Different devices by bucket and keys, from the active sessions by the same: of the few sessions that may share a
 * bucket with another of their device, devices are counted in the place of sessions.
 */
export function devicesOfHours(scan: Scan, active: Statement): Statement[] {
  const names = `bucket${keyNames(scan.keys)}`;
  const mayShare = longest(scan.grid) <= quarterHourSeconds ? anywhereBit : nearBit;
  return [
    { ...active, sql: `SELECT ${names}, active_sum AS devices_sum FROM (${active.sql})` },
    {
      sql: `${opening(scan.grid)}SELECT ${names}, toInt64(uniqExact(device_id)) - toInt64(count()) AS devices_sum
FROM (${piecesOf(scan, ['device_id'], sharedWith(mayShare))})
GROUP BY ${names}
LIMIT ${fetchLimit}`,
      parameters: parametersOf(scan),
    },
  ];
}

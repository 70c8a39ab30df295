import { sharedBit, sharedWith } from '../engine/shared-bits.ts';
import { rowsOf, started } from './compile-sessions.ts';
import {
  bucketAt,
  fetchLimit,
  keyColumns,
  keyNames,
  opening,
  parametersOf,
  type Scan,
  type Statement,
} from './scan.ts';

const listener = 'bitShiftLeft(toUInt64(station_id), 32) + device_id';

/**
 * Credits where a question tells parts of one device's listening apart. Those stored hold for all sessions but the ones
 * that share a quarter hour with a session that differs. Of the few listeners that have such, all sessions that share a
 * quarter hour are worked out again (300 seconds by station, device and the asked keys), and what was added for them is
 * taken off.
 */
export function creditsFromShared(scan: Scan): Statement {
  const { grid, keys } = scan;
  const finish = `least(${started} + seconds, {elapsed:UInt32} * 900)`;
  const begin = `greatest(${started}, {from:UInt32})`;
  const credited = `(intDiv(${started}, 900) + credit_skip)`;
  return {
    sql: `${opening(grid)}SELECT bucket${keyNames(keys)}, toInt64(countIf(listened >= 300)) - sum(stored) AS credits_sum
FROM (
  SELECT ${bucketAt(grid, 'quarter')} AS bucket${keyNames(keys)},
    sum(toInt64(least(finish, (quarter + 1) * 900)) - greatest(begin, quarter * 900)) AS listened,
    countIf(bitAnd(shared, ${scan.sharedBits}) = 0 AND quarter >= first_credit AND quarter < first_credit + credits) AS stored
  FROM (
    SELECT station_id, device_id, shared, credits, ${credited} AS first_credit${keyColumns(keys)}, ${begin} AS begin, ${finish} AS finish,
      arrayJoin(range(intDiv(begin, 900), intDiv(finish - 1, 900) + 1)) AS quarter
    ${rowsOf(scan, sharedWith(sharedBit), `${listener} IN (${listenersThatDiffer(scan)})`)}
  )
  GROUP BY bucket, station_id, device_id, quarter${keyNames(keys)}
  HAVING bucket >= 0
)
GROUP BY bucket${keyNames(keys)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(scan),
  };
}

/** Of all that ended since the period began: who differs outside of it alone is worked out to the same sums. */
function listenersThatDiffer({ table, sharedBits }: Scan): string {
  return `SELECT ${listener} FROM ${table}
    WHERE station_id IN {stations:Array(UInt16)} AND day >= toDate(toDateTime({from:UInt32}, 'UTC')) AND ${sharedWith(sharedBits)}`;
}

import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { Parameters, Reader } from '../engine/engine.ts';
import type { Condition } from './selection.ts';

/** So many minutes of a quarter hour make it known. */
export const leastMinutes = 10;

/**
 * The audience of a minute as a log counts it: open listeners, and what those who became listeners in it had listened before.
 * Without that, each session would lack the seconds of the minimum of its rule set.
 */
const audience = 'max(listeners) + sum(early) / 60';

/** The minutes of stations, their streams added up: `audience` and `arrivals` by `station_id` and `minute`. */
export function stationMinutes(where: string): string {
  return `SELECT station_id, minute, sum(open) AS audience, sum(came) AS arrivals FROM (
    SELECT station_id, toUnixTimestamp(at) AS minute, stream_id, source_id, ${audience} AS open, sum(arrivals) AS came
    FROM live_minutes WHERE station_id IN {stations:Array(UInt16)} AND ${where}
    GROUP BY station_id, minute, stream_id, source_id) GROUP BY station_id, minute`;
}

/** A stream of a source in a quarter hour, as live minutes show it. */
export interface LiveQuarter {
  station: number;
  stream: number;
  source: number;
  /** UTC number since 1970. */
  quarter: number;
  /** The mean of the minutes that are known, as a log counts it. */
  audience: number;
  /** How many are known, at most 15. */
  minutes: number;
}

/**
 * Reads the streams of stations by the quarter hour, in the order of time.
 * @param stretch whole quarter hours, UTC seconds
 * @param conditions on `stream_id` alone: live minutes know no other column of sessions
 */
export function readLiveQuarters(
  reader: Pick<Reader, 'rows'>,
  stations: readonly number[],
  { from, to }: Stretch,
  conditions: readonly Pick<Condition, 'sql' | 'parameters'>[],
): Promise<LiveQuarter[]> {
  const parameters: Parameters = Object.assign({ stations, from, to }, ...conditions.map((one) => one.parameters));
  const where = ['station_id IN {stations:Array(UInt16)}', ...conditions.map(({ sql }) => `(${sql})`)].join(' AND ');
  return reader.rows<LiveQuarter>(
    `SELECT station, stream, source, intDiv(minute, ${quarterHourSeconds}) AS quarter, avg(open) AS audience, count() AS minutes
FROM (SELECT station_id AS station, stream_id AS stream, source_id AS source, toUnixTimestamp(at) AS minute, ${audience} AS open
  FROM live_minutes WHERE ${where} AND at >= toDateTime({from:UInt32}) AND at < toDateTime({to:UInt32})
  GROUP BY station, stream, source, minute)
GROUP BY station, stream, source, quarter ORDER BY quarter, station, stream, source`,
    parameters,
  );
}

import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { Reader } from '../engine/engine.ts';

/** The first quarter hour with listening to a station, and the newest end of a session (UTC seconds). */
export interface Extent {
  first: number;
  newest: number;
}

/**
 * Reads the extent of every station with listening, by its number.
 * @param now the clock, UTC seconds: sessions that a fast clock dated later are ignored
 */
export async function readExtents(reader: Reader, now: number): Promise<ReadonlyMap<number, Extent>> {
  const until = Math.ceil(now / quarterHourSeconds);
  const rows = await reader.rows<{ station_id: number; first: number; newest: number }>(
    `SELECT station_id, min(quarter) AS first, max(newest) AS newest
FROM quarter_hours WHERE quarter < {until:UInt32} GROUP BY station_id`,
    { until },
  );
  return new Map(
    rows.map(({ station_id, first, newest }) => [
      station_id,
      { first: first * quarterHourSeconds, newest: Math.min(newest, now) },
    ]),
  );
}

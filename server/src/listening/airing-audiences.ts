import type { CountedDays, Rollup } from './counted-table.ts';
import { insertSettings } from './counted-table.ts';
import { parameterOf, stationsOf } from './period-sql.ts';
import type { Source } from './source.ts';

/** Before an airing that is heard begins, so many days may lie in it: an item lasts no longer than one. */
const daysBefore = 1;

/**
 * What the sessions that ended on a day heard of each song on air: what questions without a filter of listeners ask. An
 * airing has a row for each day on which who heard it left.
 */
export const airingAudiences: Rollup & Source = {
  id: 'airing_audiences',
  name: 'airing_audiences',
  version: 1,
  columns: `
  day Date,                                            -- of the sessions
  station_id UInt16,
  start UInt32 CODEC(Delta, LZ4),                      -- of the airing (unix seconds)
  heard UInt32 CODEC(T64, LZ4),                        -- sessions that heard any of it
  gone UInt32 CODEC(T64, LZ4),                         -- of them, those that ended during it
  seconds UInt64 CODEC(T64, LZ4)                       -- listened during it`,
  orderBy: 'station_id, start',
  fill,
  // The source of airings reads it, where it reads airings.
  plan: () => undefined,
};

/**
 * From the running number of listeners, as the source of airings does: at each start and end of an airing, how many sessions
 * of the day had begun and ended before, and the sums of these instants.
 */
function fill(into: string, { sessions }: Pick<CountedDays, 'sessions'>) {
  const heard = `FROM ${sessions} WHERE seconds > 0`;
  const by = 'PARTITION BY day, station_id ORDER BY t RANGE BETWEEN UNBOUNDED PRECEDING AND';
  const [before, until] = [`${by} 1 PRECEDING`, `${by} CURRENT ROW`];
  const between = (column: string) => `sumIf(${column}, role = 2) - sumIf(${column}, role = 1)`;
  return {
    sql: `INSERT INTO ${into}
    SELECT day, station_id, airing, toUInt32(sumIf(begun - over, role = 1) + ${between('begun')}) AS heard_by,
      toUInt32(${between('over')}), toUInt64(${between('listened')})
    FROM (
      SELECT day, station_id, airing, role, sum(s) OVER (${before}) AS begun, sum(e) OVER (${until}) AS over,
        t * (begun - over) - (sum(s * t) OVER (${before}) - sum(e * t) OVER (${until})) AS listened
      FROM (
        SELECT day, station_id, event.1 AS t, toInt64(sum(event.2)) AS s, toInt64(sum(event.3)) AS e,
          toUInt32(0) AS airing, toUInt8(0) AS role
        FROM (
          SELECT day, station_id, arrayJoin([(toInt64(toUInt32(start)), 1, 0), (toInt64(toUInt32(start)) + seconds, 0, 1)]) AS event
          ${heard}
        )
        GROUP BY day, station_id, t
        UNION ALL
        SELECT listened.day AS day, listened.station_id AS station_id, toInt64(edge.1) AS t, 0 AS s, 0 AS e,
          aired.start AS airing, edge.2 AS role
        FROM (
          SELECT day, station_id, min(toUInt32(start)) AS first, max(toUInt32(start) + seconds) AS last,
            arrayJoin(range(toUInt32(intDiv(first, 86400) - ${daysBefore}), toUInt32(intDiv(last, 86400) + 1))) AS air_day
          ${heard} GROUP BY day, station_id
        ) AS listened
        INNER JOIN (
          SELECT toUInt32(toUInt16(day)) AS air_day, station_id, start, arrayJoin([(start, 1), (end, 2)]) AS edge, end
          FROM airings WHERE kind = 'song'
            AND day >= (SELECT toDate(min(start)) - ${daysBefore} ${heard}) AND day <= (SELECT max(day) ${heard})
        ) AS aired ON aired.station_id = listened.station_id AND aired.air_day = listened.air_day
        WHERE aired.start < listened.last AND aired.end > listened.first
      )
    )
    WHERE role > 0 GROUP BY day, station_id, airing HAVING heard_by > 0
    ${insertSettings}`,
  };
}

/** What each airing of a selection had of an audience; `airings` is a SELECT of them. */
export function summedAudiences(airings: string, number: number): string {
  return `SELECT aired.station_id AS station_id, aired.start AS start, aired.last AS until, aired.song_id AS song_id,
    toInt64(audience.heard) AS heard_by, toInt64(audience.gone) AS gone, toInt64(audience.seconds) AS heard_seconds
  FROM (${airings}) AS aired
  LEFT JOIN (
    SELECT station_id, start, sum(heard) AS heard, sum(gone) AS gone, sum(seconds) AS seconds FROM airing_audiences
    WHERE ${stationsOf(number)} AND start >= ${parameterOf('from', number)} AND start < ${parameterOf('to', number)}
      AND day >= toDate(toDateTime(${parameterOf('from', number)}, 'UTC'))
    GROUP BY station_id, start
  ) AS audience ON audience.station_id = aired.station_id AND audience.start = aired.start`;
}

import { dimensions } from '@quarterhour/model/dimensions';
import { addDays } from '@quarterhour/model/period';
import { airingKinds } from './airing-kinds.ts';
import {
  bucketSql,
  daysRead,
  forEachClock,
  groupBy,
  keyNames,
  ofClock,
  parameterOf,
  stationsOf,
  timeColumns,
  timeNames,
} from './period-sql.ts';
import type { Clock, Selection } from './selection.ts';
import { rowParameters } from './sessions/rows.ts';
import { fetchLimit, type Source } from './source.ts';

/*
 * The audience in the minutes around the start of airings, from the running number of listeners: at every full minute from
 * the start, how many sessions had begun and ended before, and the seconds listened until then. The difference of two such
 * instants is the listening of the minute between them.
 */

const minutes = dimensions.airing_minute.values.map(Number);
const first = Math.min(...minutes);
const last = Math.max(...minutes);
const minuteSeconds = 60;

/** Seconds listened in the minutes around airings (`song_seconds`), and the seconds of these minutes (`air_seconds`). */
export const airingMinuteSource: Source = {
  id: 'airing minutes',
  plan(selection, wanted) {
    const { table, clocks, times, keys } = selection;
    if (table !== 'airings' || !keys.some(({ dimension }) => dimension === 'airing_minute')) return undefined;
    const select = (clock: Clock, number: number) => {
      const { codes, passes } = bucketSql('intDiv(start, 900)', clock, selection);
      const own = keys.map(({ sql }, at) => `, ${sql} AS k${at}`).join('');
      return `SELECT ${number} AS clock${timeColumns(codes)}${own}, count() * ${minuteSeconds} AS air_seconds, sum(given) AS song_seconds
FROM (${minutesOf(selection, number)})
${passes === '1' ? '' : `WHERE ${passes}`}
${groupBy(', clock', timeNames(times), keyNames(keys))}`;
    };
    const { from, to } = daysRead(clocks);
    const moments = clocks.map(({ number, moment }) => [ofClock('moment', number), Math.floor(moment)]);
    return {
      aggregates: [...wanted],
      fetches: [
        {
          source: 'airing minutes',
          sql: `${forEachClock(clocks, select)}\nLIMIT ${fetchLimit}`,
          parameters: { ...rowParameters(selection), ...Object.fromEntries(moments) },
          grain: 'asked' as const,
          days: { from: addDays(from, -2), to: addDays(to, 2) },
        },
      ],
    };
  },
};

/** Each minute of each airing that is over: what was listened in it (`given`, seconds). */
function minutesOf({ conditions }: Selection, number: number): string {
  const [from, to] = [parameterOf('from', number), parameterOf('to', number)];
  const moment = `{${ofClock('moment', number)}:UInt32}`;
  const { ofAirings, ofListeners } = airingKinds(conditions);
  const sessions = [
    stationsOf(number),
    `day >= toDate(toDateTime(${from} - 3600, 'UTC'))`,
    `toUInt32(start) < ${to} + 3600`,
    'seconds > 0',
    ...ofListeners,
  ].join(' AND ');
  const airings = [
    stationsOf(number),
    `kind = 'song'`,
    `day >= toDate(toDateTime(${from}, 'UTC')) AND start >= ${from} AND start < least(${to}, ${moment})`,
    ...ofAirings,
  ].join(' AND ');
  const by = 'PARTITION BY station_id ORDER BY t RANGE BETWEEN UNBOUNDED PRECEDING AND';
  const [before, until] = [`${by} 1 PRECEDING`, `${by} CURRENT ROW`];
  // The end of a minute is the beginning of the next one.
  return `SELECT station_id, airing AS start, edge.1 AS minute, any(song) AS song_id, sum(edge.2) AS given
  FROM (
    SELECT station_id, airing, song, arrayJoin([(number, -listened), (number - 1, listened)]) AS edge
    FROM (
      SELECT station_id, t, airing, song, number,
        sum(s) OVER (${before}) AS begun, sum(e) OVER (${until}) AS over,
        t * (begun - over) - (sum(s * t) OVER (${before}) - sum(e * t) OVER (${until})) AS listened
      FROM (
        SELECT station_id, event.1 AS t, toInt64(sum(event.2)) AS s, toInt64(sum(event.3)) AS e,
          toUInt32(0) AS airing, toUInt32(0) AS song, toInt32(0) AS number
        FROM (
          SELECT station_id, arrayJoin([(toInt64(toUInt32(start)), 1, 0), (toInt64(toUInt32(start)) + seconds, 0, 1)]) AS event
          FROM sessions WHERE ${sessions}
        )
        GROUP BY station_id, t
        UNION ALL
        SELECT station_id, toInt64(start) + ${minuteSeconds} * arrayJoin(range(${first}, ${last + 2})) AS t,
          toInt64(0) AS s, toInt64(0) AS e, start AS airing, song_id AS song,
          toInt32(intDiv(t - toInt64(start), ${minuteSeconds})) AS number
        FROM airings WHERE ${airings}
      )
    )
    WHERE airing > 0 AND t <= ${moment}
  )
  WHERE edge.1 >= ${first} AND edge.1 <= ${last}
  GROUP BY station_id, airing, minute
  HAVING count() = 2`;
}

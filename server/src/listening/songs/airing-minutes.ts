import { dimensions } from '@quarterhour/model/dimensions';
import type { Aggregate } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { bucketsOfLayer, clockOfRow, forEachLayer, type Layer } from '../layers.ts';
import { daysRead, groupBySql, groupNames, timeColumns, timeNames } from '../period-sql.ts';
import type { Selection } from '../selection.ts';
import { fetchLimit, type Source } from '../source.ts';
import { airedParameters, airingsOf, momentOf, sessionsAround } from './aired.ts';
import { onlyWhereAired } from './aired-columns.ts';
import { asHeardColumns, minutesInColumns } from './heard-columns.ts';

/*
 * The audience in the minutes around the start of airings, from the running number of listeners: at every full minute from
 * the start, how many sessions had begun and ended before, and the seconds listened until then. The difference of two such
 * instants is the listening of the minute between them.
 */

const counted: readonly Aggregate[] = ['air_seconds', 'song_seconds'];
const minutes = dimensions.airing_minute.values.map(Number);
const first = Math.min(...minutes);
const last = Math.max(...minutes);
const minuteSeconds = 60;

/** Seconds listened in the minutes around airings (`song_seconds`), and the seconds of these minutes (`air_seconds`). */
export const airingMinuteSource: Source = {
  id: 'airing minutes',
  async plan(asked, wanted, reader) {
    if (!asked.groupBy.some(({ dimension }) => dimension === 'airing_minute')) return [];
    const reads = counted.filter((id) => wanted.has(id));
    if (reads.length === 0) return [];
    const isOfMinutes = asked.groupBy.length === 1 && asked.times.length + asked.timeFilters.length === 0;
    const heard = isOfMinutes && (await asHeardColumns({ ...asked, groupBy: [] }, reader));
    if (heard) return [{ ...minutesInColumns(heard), reads }];
    const selection = await onlyWhereAired(asked, reader);
    const { clocks, times, groupBy } = selection;
    const select = (layer: Layer) => {
      const { codes, passes } = bucketsOfLayer('intDiv(start, 900)', layer, selection);
      const own = groupBy.map(({ sql }, at) => `, ${sql} AS k${at}`).join('');
      return `SELECT ${clockOfRow(layer)} AS clock${timeColumns(codes)}${own}, count() * ${minuteSeconds} AS air_seconds, sum(given) AS song_seconds
FROM (${minutesOf(selection, layer)})
${passes === '1' ? '' : `WHERE ${passes}`}
${groupBySql(', clock', timeNames(times), groupNames(groupBy))}`;
    };
    const { from, to } = daysRead(clocks);
    return [
      {
        source: 'airing minutes',
        reads,
        sql: `${forEachLayer(clocks, select)}\nLIMIT ${fetchLimit}`,
        parameters: airedParameters(selection),
        grain: 'asked',
        days: { from: addDays(from, -2), to: addDays(to, 2) },
      },
    ];
  },
};

/** The seconds listened (`given`) in each minute around each airing that is over. */
function minutesOf(selection: Selection, layer: Layer): string {
  const points = `SELECT station_id, start, song_id, toUInt32(start + ${minuteSeconds} * arrayJoin(range(${first}, ${last + 2}))) AS t,
        toInt32(intDiv(toInt64(t) - start, ${minuteSeconds})) AS number
      FROM (${airingsOf(selection, layer)})
      WHERE t <= ${momentOf(layer)}`;
  const sessions = sessionsAround(selection, layer, { before: 3600, after: 3600 });
  const instants = `(SELECT DISTINCT station_id, t FROM (${points}))`;
  const until = 'OVER (PARTITION BY station_id ORDER BY t ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)';
  // The end of a minute is the beginning of the next one.
  return `SELECT station_id, start, edge.1 AS minute, any(song_id) AS song_id, sum(edge.2) AS given
  FROM (
    SELECT points.station_id AS station_id, start, song_id, arrayJoin([(number, -listened), (number - 1, listened)]) AS edge
    FROM (${points}) AS points
    INNER JOIN (
      SELECT station_id, t, t * sum(more) ${until} - sum(since) ${until} AS listened
      FROM (
        -- Each session counts at the first instant after it began, and at the first by which it had ended.
        SELECT station_id, t, toInt64(sum(change)) AS more, sum(change * toInt64(at)) AS since
        FROM (
          SELECT event.station_id AS station_id, instant.t AS t, at, 1 AS change
          FROM (SELECT station_id, toUInt32(start) AS at ${sessions}) AS event
          ASOF INNER JOIN ${instants} AS instant ON instant.station_id = event.station_id AND instant.t > event.at
          UNION ALL
          SELECT event.station_id AS station_id, instant.t AS t, at, -1 AS change
          FROM (SELECT station_id, toUInt32(toUInt32(start) + seconds) AS at ${sessions}) AS event
          ASOF INNER JOIN ${instants} AS instant ON instant.station_id = event.station_id AND instant.t >= event.at
          UNION ALL
          SELECT station_id, t, toUInt32(0) AS at, 0 AS change FROM ${instants}
        )
        GROUP BY station_id, t
      )
    ) AS heard ON heard.station_id = points.station_id AND heard.t = points.t
  )
  WHERE edge.1 >= ${first} AND edge.1 <= ${last}
  GROUP BY station_id, start, minute
  HAVING count() = 2`;
}

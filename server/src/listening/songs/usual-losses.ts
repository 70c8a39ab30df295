import { type Layer, localQuarterOfLayer } from '../layers.ts';
import { quarterOf } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import { sessionsAround } from './aired.ts';
import { summedAttribute } from './airing-audiences.ts';
import { columnsOfListeners, namesOfListeners } from './listeners.ts';
import { givenSql, lossesOfQuarters } from './quarter-losses.ts';
import { besideSeconds, mostAhead, weekQuarters, weeksBeside, withTimeBeside } from './usual-quarters.ts';

/**
 * FROM of a SELECT: what was heard of airings by station, quarter hour (`quarter`) and groups (`gone`, `seconds`),
 * where it is known what the station usually loses (`usual_lost`, `usual_given`).
 * @param heard SELECT of audiences of airings
 * @param groups columns of all groups over those of `heard`
 */
export function withUsualLosses(selection: Selection, layer: Layer, heard: string, groups: Groups): string {
  const names = namesOfListeners(selection);
  const split = names.map((name) => `, ${name}`).join('');
  const wider = { ...layer, clocks: layer.clocks.map(withTimeBeside) as [Clock, ...Clock[]] };
  const local = (quarter: string) => `toInt32(${localQuarterOfLayer(quarter, wider)})`;
  const attribute = summedAttribute(selection);
  const losses =
    attribute === undefined
      ? lossesOfSessions(selection, layer)
      : lossesOfQuarters(selection, attribute, layer, besideSeconds);
  const weeks = Array.from({ length: weeksBeside }, (_, at) => (at + 1) * weekQuarters);
  const shifts = weeks.flatMap((week) => [-week, week]).join(', ');
  const from = quarterOf(Math.min(...layer.clocks.map((clock) => clock.from))) - mostAhead;
  const to = quarterOf(Math.max(...layer.clocks.map((clock) => clock.to))) + mostAhead;
  // The losses of a quarter hour are the usual ones for the same quarter hour of the weeks before and after.
  const usual = `SELECT station_id${split}, arrayJoin(arrayFilter(other -> other BETWEEN ${from} AND ${to},
        arrayMap(shift -> own + shift, [${shifts}]))) AS local, toInt64(sum(lost)) AS usual_lost, toInt64(sum(given)) AS usual_given
    FROM (SELECT station_id${split}, ${local('quarter')} AS own, sum(lost) AS lost, sum(given) AS given
      FROM (${losses}) GROUP BY station_id${split}, own)
    GROUP BY station_id, local${split} HAVING usual_given > 0`;
  return `(
    SELECT station_id, intDiv(start, 900) AS quarter, ${local('quarter')} AS local${groups.columns},
      sum(gone) AS gone, sum(seconds) AS seconds
    FROM (${heard}) GROUP BY station_id, quarter${groups.names}
  ) AS listened
  INNER JOIN (${usual}) AS usual ON usual.station_id = listened.station_id AND usual.local = listened.local${names
    .map((name) => ` AND usual.${name} = listened.${name}`)
    .join('')}`;
}

/** Groups as columns, `, song_id AS k0, …`, and their names, `, k0, …`. */
export interface Groups {
  columns: string;
  names: string;
}

/** SELECT of lost sessions and listened seconds of some listeners of a station, by quarter hour. */
function lossesOfSessions(selection: Selection, layer: Layer): string {
  const split = namesOfListeners(selection)
    .map((name) => `, ${name}`)
    .join('');
  return `SELECT station_id, quarter${split}, countIf(quarter = final) AS lost,
      ${givenSql} AS given
    FROM (
      SELECT station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over, intDiv(over - 1, 900) AS final,
        arrayJoin(range(intDiv(begun, 900), toUInt32(final + 1))) AS quarter${columnsOfListeners(selection)}
      ${sessionsAround(selection, layer, { before: besideSeconds, after: besideSeconds })}
    )
    GROUP BY station_id, quarter${split}`;
}

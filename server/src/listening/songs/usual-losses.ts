import { byClock, type Layer, localQuarterOfLayer } from '../layers.ts';
import { quarterOf } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import { sessionsAround } from './aired.ts';
import { summedAttribute } from './airing-audiences.ts';
import { disturbedOfLayer } from './disturbances.ts';
import { columnsOfListeners, namesOfListeners } from './listeners.ts';
import { lossesOfQuarters, lossesSql, quartersOfSession } from './quarter-losses.ts';
import { byAge, disjointSql, weightsSql } from './time-since-joining.ts';
import { besideSeconds, mostAhead, weekQuarters, weeksBeside, withTimeBeside } from './usual-quarters.ts';

/**
 * FROM of a SELECT: what was heard of airings by station, quarter hour (`quarter`) and groups (`gone`, `seconds` by disjoint times
 * since joining), where it is known what the station usually loses (`usual_lost`, `usual_given`, and `weights` of these times).
 * Disturbed quarter hours are left out, and so are airings that run into one.
 * @param heard SELECT of audiences of airings by the time since joining
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
  const earliest = byClock(layer, (clock) => quarterOf(clock.from - besideSeconds));
  const latest = byClock(layer, (clock) => quarterOf(clock.to + besideSeconds));
  const disturbed = disturbedOfLayer(selection, layer, besideSeconds);
  const own = [...byAge('lost'), ...byAge('given')].map((column) => `sum(losses.${column}) AS ${column}`).join(', ');
  // The losses of a quarter hour are the usual ones for the same quarter hour of the weeks before and after.
  const usual = `SELECT station_id${split}, arrayJoin(arrayFilter(other -> other BETWEEN ${from} AND ${to},
        arrayMap(shift -> own + shift, [${shifts}]))) AS local, any(weights_then) AS weights,
      toFloat64(sum(lost)) AS usual_lost, sum(arrayDotProduct(${disjointSql('given')}, weights_then)) AS usual_given
    FROM (
      SELECT *, ${weightsSql('lost_by_age', 'given_by_age')} AS weights_then
      FROM (
        SELECT *, ${disjointSql('lost', ofStation)} AS lost_by_age, ${disjointSql('given', ofStation)} AS given_by_age
        FROM (SELECT station_id${split}, ${local('quarter')} AS own, ${own}
          FROM (${losses}) AS losses
          WHERE quarter >= ${earliest} AND quarter < ${latest} AND (station_id, quarter) NOT IN (${disturbed})
          GROUP BY station_id${split}, own)
        WINDOW of_station AS (PARTITION BY station_id${split})
      )
    )
    GROUP BY station_id, local${split} HAVING sum(given) > 0`;
  const quarters = 'range(intDiv(start, 900), intDiv(start + length - 1, 900) + 1)';
  const listened = byAge('seconds').map((column) => `sum(heard.${column}) AS ${column}`);
  return `(
    SELECT station_id, intDiv(start, 900) AS quarter, ${local('quarter')} AS local${groups.columns},
      sum(gone) AS gone, ${listened.join(', ')}
    FROM (${heard}) AS heard
    WHERE NOT hasAny(arrayMap(each -> (station_id, toUInt32(each)), ${quarters}),
      (SELECT groupArray((station_id, quarter)) FROM (${disturbed})))
    GROUP BY station_id, quarter${groups.names}
  ) AS listened
  INNER JOIN (${usual}) AS usual ON usual.station_id = listened.station_id AND usual.local = listened.local${names
    .map((name) => ` AND usual.${name} = listened.${name}`)
    .join('')}`;
}

const ofStation = (column: string) => `sum(${column}) OVER of_station`;

/** Aggregates over it: departures, and how many are usual. */
export const stayingSql = `sum(gone) AS stay_left,
  sum(arrayDotProduct(${disjointSql('seconds')}, weights) * usual_lost / usual_given) AS stay_expected`;

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
  return `SELECT station_id, quarter${split}, ${lossesSql}
    FROM (
      SELECT station_id, ${quartersOfSession}${columnsOfListeners(selection)}
      ${sessionsAround(selection, layer, { before: besideSeconds, after: besideSeconds })}
    )
    GROUP BY station_id, quarter${split}`;
}

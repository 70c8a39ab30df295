import { offsetsOf, quarterHourSeconds } from '@quarterhour/model/zone';
import { sessionsAround } from './aired.ts';
import { type Layer, localQuarterOfLayer } from './layers.ts';
import { columnsOfListeners, isOfListener, namesOfListeners } from './listeners.ts';
import { lossesOfQuarters } from './quarter-losses.ts';
import type { Clock, Selection } from './selection.ts';

/** Usual losses are those of as many weeks on either side. */
export const weeksBeside = 4;
const weekQuarters = (7 * 86_400) / quarterHourSeconds;
const besideSeconds = weeksBeside * weekQuarters * quarterHourSeconds;
/** An airing lasts no longer than a day. */
const longest = 86_400;

/** Heard airings with what their station usually loses, and the sums of both for the stay rate. */
export function usualLosses(selection: Selection, layer: Layer, heard: string): { from: string; sums: string } {
  const { groupBy, conditions } = selection;
  const names = namesOfListeners(selection);
  const wider = { ...layer, clocks: layer.clocks.map(withTimeBeside) as [Clock, ...Clock[]] };
  const local = (quarter: string) => `toInt32(${localQuarterOfLayer(quarter, wider)})`;
  const isNarrowed = [...groupBy, ...conditions].some(isOfListener);
  const losses = isNarrowed ? lossesOfSessions(selection, layer) : lossesOfQuarters(layer, besideSeconds);
  const split = names.map((name) => `, ${name}`).join('');
  const weeks = Array.from({ length: weeksBeside }, (_, at) => (at + 1) * weekQuarters);
  // The losses of a quarter hour are the usual ones for the same quarter hour of the weeks before and after.
  const usual = `SELECT station_id${split}, ${local('quarter')} + arrayJoin([${weeks.flatMap((week) => [-week, week]).join(', ')}]) AS local,
      toInt64(sum(lost)) AS usual_lost, toInt64(sum(given)) AS usual_given
    FROM (${losses}) GROUP BY station_id, local${split}`;
  const known = 'usual_given > 0';
  return {
    from: `(SELECT *, ${local('intDiv(start, 900)')} AS local FROM (${heard})) AS listened
  LEFT JOIN (${usual}) AS usual ON usual.station_id = listened.station_id AND usual.local = listened.local${names
    .map((name) => ` AND usual.${name} = listened.${name}`)
    .join('')}`,
    sums: `, sumIf(heard_by, ${known}) AS stay_heard, sumIf(gone, ${known}) AS stay_left,
  sumIf(seconds * usual_lost / usual_given, ${known}) AS stay_expected`,
  };
}

/** The clock with its distances from UTC in the weeks beside its period. */
function withTimeBeside(clock: Clock): Clock {
  const { from, to, zone } = clock;
  const inQuarters = (seconds: number) => seconds / quarterHourSeconds;
  const pieces = offsetsOf({ from: from - besideSeconds, to: to + besideSeconds + longest }, zone);
  return {
    ...clock,
    pieces: pieces.map((piece) => ({
      from: inQuarters(piece.from),
      to: inQuarters(piece.to),
      offset: inQuarters(piece.offset),
    })),
  };
}

/** SELECT of lost sessions and listened seconds of some listeners of a station, by quarter hour. */
function lossesOfSessions(selection: Selection, layer: Layer): string {
  const split = namesOfListeners(selection)
    .map((name) => `, ${name}`)
    .join('');
  return `SELECT station_id, quarter${split}, countIf(quarter = final) AS lost,
      sum(toInt64(least(over, (quarter + 1) * 900)) - greatest(begun, quarter * 900)) AS given
    FROM (
      SELECT station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over, intDiv(over - 1, 900) AS final,
        arrayJoin(range(intDiv(begun, 900), toUInt32(final + 1))) AS quarter${columnsOfListeners(selection)}
      ${sessionsAround(selection, layer, { before: besideSeconds, after: besideSeconds })}
    )
    GROUP BY station_id, quarter${split}`;
}

import type { Aggregate } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { airedParameters, airingsOf, sessionsAround } from './aired.ts';
import { summedAttribute, summedAudiences } from './airing-audiences.ts';
import { heardAirings, heardBySessions, numberedAirings } from './heard-airings.ts';
import { bucketsOfLayer, clockOfRow, forEachLayer, type Layer } from './layers.ts';
import { columnsOfHeard, columnsOfListeners, namesOfListeners } from './listeners.ts';
import { daysRead, groupBySql, groupNames, timeColumns, timeNames } from './period-sql.ts';
import type { Clock, Selection } from './selection.ts';
import { type Fetch, fetchLimit, type Source, type Statement } from './source.ts';
import { usualLosses, weeksBeside } from './usual-losses.ts';

/** Sessions that hear an airing may begin up to a day after the period: an item lasts at most a day. */
const around = { before: 0, after: 86_400 };

const counted = ['plays', 'air_seconds', 'song_seconds', 'heard', 'stay_heard', 'stay_left', 'stay_expected'] as const;
const ofStay: readonly Aggregate[] = ['stay_heard', 'stay_left', 'stay_expected'];

/** Airings of songs and their audiences: from the rollup for at most one attribute that it holds, else from sessions. */
export const airingSource: Source = {
  id: 'airings',
  plan(selection, wanted) {
    const sums = counted.filter((id) => wanted.has(id));
    const isOfStay = sums.some((id) => ofStay.includes(id));
    return [
      ...(sums.length > 0 ? [{ ...audiences(selection, isOfStay), reads: sums }] : []),
      ...(wanted.has('devices') ? [devicesOfSongs(selection)] : []),
    ];
  },
};

function audiences(selection: Selection, isOfStay: boolean): Statement {
  const { clocks, times, groupBy } = selection;
  const attribute = summedAttribute(selection);
  const select = (layer: Layer) => {
    const { codes, passes } = bucketsOfLayer('intDiv(start, 900)', layer, selection);
    const heard =
      attribute === undefined ? audiencesOfSessions(selection, layer) : summedAudiences(selection, attribute, layer);
    const usual = isOfStay ? usualLosses(selection, layer, heard) : { from: `(${heard})`, sums: '' };
    return `SELECT ${clockOfRow(layer)} AS clock${timeColumns(codes)}${columnsOfHeard(selection)}, count() AS plays,
  sum(toInt64(last) - start) AS air_seconds, sum(seconds) AS song_seconds, sum(heard_by) AS heard${usual.sums}
FROM ${usual.from}
${passes === '1' ? '' : `WHERE ${passes}`}
${groupBySql(', clock', timeNames(times), groupNames(groupBy))}`;
  };
  return {
    source: attribute === undefined ? 'airings: sessions' : 'airing_audiences',
    sql: `${forEachLayer(clocks, select)}\nLIMIT ${fetchLimit}`,
    parameters: airedParameters(selection),
    grain: 'asked',
    days: daysAround(clocks, isOfStay ? weeksBeside * 7 + 2 : 2),
  };
}

function audiencesOfSessions(selection: Selection, layer: Layer): string {
  return heardAirings({
    sessions: `(SELECT station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over${columnsOfListeners(selection)}
      ${sessionsAround(selection, layer, around)})`,
    aired: `(${numberedAirings(airingsOf(selection, layer))})`,
    split: namesOfListeners(selection),
  });
}

/** Different devices that heard any of a song, an artist or an airing. */
function devicesOfSongs(selection: Selection): Fetch {
  const { clocks, times, groupBy } = selection;
  const names = `${timeNames(times)}${groupNames(groupBy)}`;
  const select = (layer: Layer) => {
    const { codes, passes } = bucketsOfLayer('intDiv(start, 900)', layer, selection);
    const heard = heardBySessions({
      sessions: `(SELECT station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over, device_id${columnsOfListeners(selection)}
      ${sessionsAround(selection, layer, around)})`,
      aired: `(${numberedAirings(airingsOf(selection, layer))})`,
      columns: ['device_id', ...namesOfListeners(selection)],
    });
    return `SELECT device_id${timeColumns(codes)}${columnsOfHeard(selection)}
FROM (${heard})
${passes === '1' ? '' : `WHERE ${passes}`}`;
  };
  return {
    source: 'airings: devices',
    reads: ['devices'],
    sql: `SELECT ${[...names.split(', ').filter(Boolean), 'groupBitmap(device_id) AS devices'].join(', ')}
FROM (
${forEachLayer(clocks, select)}
)
${groupBySql(names)}
LIMIT ${fetchLimit}`,
    parameters: airedParameters(selection),
    grain: 'asked',
    days: daysAround(clocks, 2),
  };
}

/** The days of the periods and so many on either side: sessions that hear an airing may end on another day. */
function daysAround(clocks: readonly Clock[], more: number): Fetch['days'] {
  const { from, to } = daysRead(clocks);
  return { from: addDays(from, -more), to: addDays(to, more) };
}

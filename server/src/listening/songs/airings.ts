import type { Aggregate } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import type { ListeningReader } from '../cache.ts';
import { bucketsOfLayer, clockOfRow, forEachLayer, type Layer } from '../layers.ts';
import { daysRead, groupBySql, groupNames, timeColumns, timeNames } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import { type ColumnStatement, type Fetch, fetchLimit, type Source, type Statement } from '../source.ts';
import { airedParameters, airingsOf, sessionsAround, withoutMoment } from './aired.ts';
import {
  audiencesInColumns,
  isReadAsColumns,
  onAirInColumns,
  onlyWhereAired,
  stayingInColumns,
} from './aired-columns.ts';
import { summedAttribute, summedAudiences } from './airing-audiences.ts';
import { heardAirings, heardBySessions, numberedAirings } from './heard-airings.ts';
import { asHeardColumns, devicesInColumns } from './heard-columns.ts';
import {
  attributesOfListeners,
  columnsOfHeard,
  columnsOfListeners,
  exactColumnsOfHeard,
  isOfAiring,
  namesOfListeners,
} from './listeners.ts';
import { sharedBySong } from './shared-by-song.ts';
import { airingNumber } from './songs.ts';
import { ages, byAge } from './time-since-joining.ts';
import { type Groups, stayingSql, withUsualLosses } from './usual-losses.ts';
import { weeksBeside } from './usual-quarters.ts';

/** Sessions that hear an airing may begin up to a day after the period: an item lasts at most a day. */
const around = { before: 0, after: 86_400 };

const ofStay: readonly Aggregate[] = ['stay_left', 'stay_expected'];

/** Airings of songs and their audiences: from the rollup for at most one attribute that it holds, else from sessions. */
export const airingSource: Source = {
  id: 'airings',
  async plan(asked, wanted, reader) {
    const isOfAll = attributesOfListeners(asked).length === 0;
    // Whoever listens, plays are those of the airings; of some listeners, those that one of them heard.
    const ofAirings: readonly Aggregate[] = isOfAll ? ['plays', 'air_seconds'] : [];
    const ofAudiences: readonly Aggregate[] = [...(isOfAll ? [] : ['plays' as const]), 'song_seconds', 'heard'];
    const heard = wanted.has('devices') ? await asHeardColumns(asked, reader) : undefined;
    const devices = heard && devicesInColumns(heard);
    const isInColumns = await isReadAsColumns(asked, reader);
    const selection = isInColumns && (devices || !wanted.has('devices')) ? asked : await forRows(asked, reader);
    const reading = (
      ids: readonly Aggregate[],
      inRows: (selection: Selection) => Statement,
      inColumns?: (selection: Selection) => ColumnStatement,
    ): Fetch[] => {
      const reads = ids.filter((id) => wanted.has(id));
      if (reads.length === 0) return [];
      return [{ ...(isInColumns && inColumns ? inColumns(asked) : inRows(selection)), reads }];
    };
    return [
      ...reading(ofAirings, onAir, onAirInColumns),
      ...reading(ofAudiences, (read) => audiences(read, wanted.has('plays')), audiencesInColumns),
      ...reading(ofStay, staying, stayingInColumns),
      ...(devices ? [{ ...devices, reads: ['devices' as const] }] : reading(['devices'], devicesOfSongs)),
    ];
  },
};

/** The selection as statements for rows read it. */
const forRows = async (asked: Selection, reader: ListeningReader) =>
  onlyWhereAired(await withoutMoment(asked, reader), reader);

/** Plays and the time on air. */
function onAir(selection: Selection): Statement {
  const sums = 'count() AS plays, sum(toInt64(last) - start) AS air_seconds';
  return grouped(selection, {
    source: 'airings',
    daysBeside: 0,
    sums,
    from: (read, layer) => `(${airingsOf(read, layer)})`,
  });
}

/** What was heard of them, and of some listeners how many airings. */
export function audiences(selection: Selection, withPlays: boolean): Statement {
  const attribute = summedAttribute(selection);
  // An airing has a row for each day of its sessions in the rollup, and for each value that passes.
  const ofRollup = attribute && withPlays ? `uniqExact(${airingNumber})` : '0';
  const plays = attribute === undefined ? 'count()' : ofRollup;
  return grouped(selection, {
    source: attribute === undefined ? 'airings: sessions' : 'airing_audiences',
    daysBeside: 2,
    sums: `${plays} AS plays, sum(seconds) AS song_seconds, sum(heard_by) AS heard`,
    from: (read, layer) => `(${heardOf(read, layer)})`,
  });
}

/** Departures, and how many are usual. */
function staying(selection: Selection): Statement {
  return grouped(selection, {
    source: 'usual losses',
    daysBeside: weeksBeside * 7 + 2,
    sums: stayingSql,
    from: (read, layer, groups) => withUsualLosses(read, layer, heardByAgeOf(read, layer), groups),
    quarter: 'quarter',
  });
}

interface Sums {
  source: string;
  sums: string;
  from: (read: Selection, layer: Layer, groups: Groups) => string;
  /** The quarter hour in which an airing begins, where `from` has its groups as columns already. */
  quarter?: string;
  /** The days on either side of the period whose counts the rows depend on. */
  daysBeside: number;
}

/** Of all songs, hardly a row is left out: to read the columns of conditions before the others costs more than it saves. */
const readAtOnce = '\nSETTINGS optimize_move_to_prewhere = 0';

/** The sums of a selection, by the asked groups or by song. */
function grouped(asked: Selection, { source, sums, from, quarter, daysBeside }: Sums): Statement {
  const shared = sharedBySong(asked);
  const selection = shared?.selection ?? asked;
  const { clocks, times, groupBy } = selection;
  const groups = shared?.groups ?? { columns: columnsOfHeard(selection), names: groupNames(groupBy) };
  const clock = shared ? '' : ', clock';
  const select = (layer: Layer) => {
    const { codes, passes } = bucketsOfLayer(quarter ?? 'intDiv(start, 900)', layer, selection);
    const columns = [
      ...(shared ? [] : [`${clockOfRow(layer)} AS clock`]),
      `${timeColumns(codes)}${quarter ? groups.names : groups.columns}`.slice(2),
      sums,
    ];
    return `SELECT ${columns.filter(Boolean).join(', ')}
FROM ${from(selection, layer, groups)}
${passes === '1' ? '' : `WHERE ${passes}`}
${groupBySql(clock, timeNames(times), groups.names)}`;
  };
  return {
    source,
    sql: `${forEachLayer(clocks, select)}${shared ? '' : `\nLIMIT ${fetchLimit}`}${selection.conditions.some(isOfAiring) ? '' : readAtOnce}`,
    parameters: airedParameters(selection),
    grain: 'asked',
    days: daysAround(clocks, daysBeside),
    ...(shared && { rowsOf: shared.rowsOf }),
  };
}

/** SELECT of the audiences of airings: station_id, start, song_id, groups of listeners, `heard_by`, `gone`, `seconds`. */
function heardOf(selection: Selection, layer: Layer): string {
  const attribute = summedAttribute(selection);
  if (attribute !== undefined) return summedAudiences(selection, attribute, layer);
  return heardInSessions(selection, layer);
}

function heardInSessions(selection: Selection, layer: Layer, byAges: readonly number[] = []): string {
  return heardAirings({
    sessions: `(SELECT station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over${columnsOfListeners(selection)}
      ${sessionsAround(selection, layer, around)})`,
    aired: `(${numberedAirings(airingsOf(selection, layer))})`,
    split: namesOfListeners(selection),
    ages: byAges,
  });
}

/** The same with `length`, and `seconds` by the time since joining. */
function heardByAgeOf(selection: Selection, layer: Layer): string {
  const attribute = summedAttribute(selection);
  if (attribute !== undefined) return summedAudiences(selection, attribute, layer);
  const columns = ['station_id', 'start', 'song_id', 'heard_by', 'gone', ...byAge('seconds')];
  return `SELECT ${[...columns, ...namesOfListeners(selection)].join(', ')}, toUInt32(last - start) AS length
    FROM (${heardInSessions(selection, layer, ages)})`;
}

/** Different devices that heard any of a song, an artist or an airing. */
function devicesOfSongs(selection: Selection): Statement {
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
    return `SELECT device_id${timeColumns(codes)}${exactColumnsOfHeard(selection)}
FROM (${heard})
${passes === '1' ? '' : `WHERE ${passes}`}`;
  };
  return {
    source: 'airings: devices',
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
function daysAround(clocks: readonly Clock[], more: number): Statement['days'] {
  const { from, to } = daysRead(clocks);
  return { from: addDays(from, -more), to: addDays(to, more) };
}

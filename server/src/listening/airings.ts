import { type Dimension, dimensions } from '@quarterhour/model/dimensions';
import type { Aggregate } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { offsetsOf, quarterHourSeconds } from '@quarterhour/model/zone';
import { summedAudiences } from './airing-audiences.ts';
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
import { lossesOfQuarters } from './quarter-losses.ts';
import type { Clock, Condition, Key, Selection } from './selection.ts';
import { rowParameters } from './sessions/rows.ts';
import { type Fetch, fetchLimit, type Source } from './source.ts';
import { localQuarterSql } from './time-codes.ts';

/*
 * Who heard the songs that were on air, from the running number of listeners: at every start and end of an airing, how many
 * sessions had begun and ended before, and the sums of these instants. Their differences are the arrivals and departures
 * during an airing, and its seconds of listening; no session is joined with a song. Where nothing of listeners is asked,
 * these sums are those of a rollup.
 */

/** An item lasts no longer than this. */
const longestAiring = 86_400;
/** Usual losses are those of as many weeks on either side. */
const weeksBeside = 4;
const weekSeconds = 7 * 86_400;
const weekQuarters = weekSeconds / quarterHourSeconds;

const counted = ['plays', 'air_seconds', 'song_seconds', 'heard', 'stay_heard', 'stay_left', 'stay_expected'] as const;
const ofStay: readonly Aggregate[] = ['stay_heard', 'stay_left', 'stay_expected'];

/** Airings of songs, and who heard them. */
export const airingSource: Source = {
  id: 'airings',
  plan(selection, wanted) {
    if (selection.table !== 'airings') return undefined;
    const sums = counted.filter((id) => wanted.has(id));
    return {
      aggregates: [...wanted],
      fetches: [
        ...(sums.length > 0
          ? [
              audiences(
                selection,
                sums.some((id) => ofStay.includes(id)),
              ),
            ]
          : []),
        ...(wanted.has('devices') ? [devicesOfSongs(selection)] : []),
      ],
    };
  },
};

const isOfListener = ({ dimension }: Key | Condition) =>
  ['session', 'device'].includes((dimensions[dimension] as Dimension).kind);
const isNarrowed = ({ keys, conditions }: Selection) => keys.some(isOfListener) || conditions.some(isOfListener);
const isOfAiring = ({ dimension }: Key | Condition) => (dimensions[dimension] as Dimension).kind === 'airing';

/** The names under which keys of listeners are carried along. */
const carriedNames = (keys: readonly Key[]) => keys.map((key, at) => (isOfListener(key) ? `, k${at}` : '')).join('');
const carriedColumns = (keys: readonly Key[]) =>
  keys.map((key, at) => (isOfListener(key) ? `, ${key.exactSql ?? key.sql} AS k${at}` : '')).join('');

function airingsOf({ conditions }: Selection, number: number): string {
  const [from, to] = [parameterOf('from', number), parameterOf('to', number)];
  return `SELECT station_id, start, least(end, {${ofClock('moment', number)}:UInt32}) AS last, song_id
    FROM airings WHERE ${[
      stationsOf(number),
      `kind = 'song'`,
      `day >= toDate(toDateTime(${from}, 'UTC')) AND start >= ${from} AND start < least(${to}, {${ofClock('moment', number)}:UInt32})`,
      ...conditions.filter(isOfAiring).map(({ sql }) => sql),
    ].join(' AND ')}`;
}

/** The sessions in progress at some moment between two instants. */
function sessionsOf({ conditions }: Selection, number: number, stay: boolean): string {
  const { lo, hi } = spanOf(number, stay);
  return `FROM sessions WHERE ${[
    stationsOf(number),
    `day >= toDate(toDateTime(${lo}, 'UTC'))`,
    `toUInt32(start) < ${hi}`,
    // Without length, it heard nothing.
    'seconds > 0',
    ...conditions.filter(isOfListener).map(({ sql }) => sql),
  ].join(' AND ')}`;
}

const spanOf = (number: number, stay: boolean) => ({
  lo: `(${parameterOf('from', number)} - ${stay ? weeksBeside * weekSeconds : 0})`,
  hi: `(${parameterOf('to', number)} + ${stay ? weeksBeside * weekSeconds : longestAiring})`,
});

/** Instants with what had begun (`s`, before it) and ended (`e`, by then), and the seconds listened until then (`f`). */
function points(selection: Selection, number: number, stay: boolean): string {
  const { keys } = selection;
  const [names, columns] = [carriedNames(keys), carriedColumns(keys)];
  const sessions = sessionsOf(selection, number, stay);
  const { lo, hi } = spanOf(number, stay);
  const each = names ? ` CROSS JOIN (SELECT DISTINCT ${columns.slice(2)} ${sessions}) AS listeners` : '';
  const edges = `SELECT station_id, toInt64(edge.1) AS t${names}, 0 AS s, 0 AS e, start AS airing, edge.2 AS role, last, song_id
    FROM (SELECT *, arrayJoin([(start, 1), (last, 2)]) AS edge FROM (${airingsOf(selection, number)})) AS aired${each}`;
  const quarters = `SELECT station_id, toInt64(quarter) * 900 AS t${names}, 0 AS s, 0 AS e, quarter AS airing, 3 AS role, 0 AS last, 0 AS song_id
    FROM (SELECT arrayJoin({${ofClock('stations', number)}:Array(UInt16)}) AS station_id,
      arrayJoin(range(toUInt32(intDiv(${lo}, 900)), toUInt32(intDiv(${hi}, 900) + 1))) AS quarter) AS asked${each}`;
  const by = `PARTITION BY station_id${names} ORDER BY t RANGE BETWEEN UNBOUNDED PRECEDING AND`;
  const [before, until] = [`${by} 1 PRECEDING`, `${by} CURRENT ROW`];
  return `SELECT station_id, t${names}, airing, role, last, song_id,
    sum(s) OVER (${before}) AS begun, sum(e) OVER (${until}) AS over,
    t * (begun - over) - (sum(s * t) OVER (${before}) - sum(e * t) OVER (${until})) AS listened
  FROM (
    SELECT station_id, event.1 AS t${names}, toInt64(sum(event.2)) AS s, toInt64(sum(event.3)) AS e,
      toUInt32(0) AS airing, toUInt8(0) AS role, toUInt32(0) AS last, toUInt32(0) AS song_id
    FROM (
      SELECT station_id${columns}, arrayJoin([(toInt64(toUInt32(start)), 1, 0), (toInt64(toUInt32(start)) + seconds, 0, 1)]) AS event
      ${sessions}
    )
    GROUP BY station_id, t${names}
    UNION ALL ${edges}${stay ? `\n    UNION ALL ${quarters}` : ''}
  )`;
}

/** What each airing had of an audience, by its listeners' keys. */
function audienceOf(selection: Selection, number: number, stay: boolean): string {
  if (!isNarrowed(selection)) return summedAudiences(airingsOf(selection, number), number);
  const names = carriedNames(selection.keys);
  const between = (column: string) => `sumIf(${column}, role = 2) - sumIf(${column}, role = 1)`;
  return `SELECT station_id, airing AS start, any(last) AS until, any(song_id) AS song_id${names},
    sumIf(begun - over, role = 1) AS carried, carried + ${between('begun')} AS heard_by, ${between('over')} AS gone,
    ${between('listened')} AS heard_seconds
  FROM (${points(selection, number, stay)}) WHERE role IN (1, 2) GROUP BY station_id, airing${names}`;
}

/** What is usually lost for a second of listening, by quarter hour. */
function usualOf(selection: Selection, clock: Clock, number: number): string {
  const names = carriedNames(selection.keys);
  const { from, to, zone } = clock;
  const span = { from: from - weeksBeside * weekSeconds, to: to + weeksBeside * weekSeconds + longestAiring };
  const pieces = offsetsOf(span, zone).map((piece) => ({
    from: piece.from / quarterHourSeconds,
    to: piece.to / quarterHourSeconds,
    offset: piece.offset / quarterHourSeconds,
  }));
  const next = `OVER (PARTITION BY station_id${names} ORDER BY t ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING)`;
  const weeks = `OVER (PARTITION BY station_id${names}, slot ORDER BY week RANGE BETWEEN ${weeksBeside} PRECEDING AND ${weeksBeside} FOLLOWING)`;
  const quarters = isNarrowed(selection)
    ? `SELECT station_id, airing AS quarter${names}, leadInFrame(over, 1, over) ${next} - over AS lost,
      leadInFrame(listened, 1, listened) ${next} - listened AS given
    FROM (${points(selection, number, true)}) WHERE role = 3`
    : lossesOfQuarters(number, spanOf(number, true));
  return `SELECT station_id, quarter${names}, sum(lost) ${weeks} - lost AS usual_lost, sum(given) ${weeks} - given AS usual_given
  FROM (
    SELECT station_id, quarter${names}, lost, given, toInt64(${localQuarterSql('quarter', pieces)}) AS local,
      local % ${weekQuarters} AS slot, intDiv(local, ${weekQuarters}) AS week
    FROM (${quarters})
  )`;
}

function audiences(selection: Selection, stay: boolean): Fetch {
  const { clocks, times, keys } = selection;
  const names = carriedNames(keys);
  const played = isNarrowed(selection) ? 'heard_by > 0' : '1';
  const select = (clock: Clock, number: number) => {
    const { codes, passes } = bucketSql('intDiv(start, 900)', clock, selection);
    const own = keys.map((key, at) => (isOfListener(key) ? `, k${at}` : `, ${key.sql} AS k${at}`)).join('');
    const known = 'usual_given > 0';
    const stays = stay
      ? `, sumIf(heard_by, ${known}) AS stay_heard, sumIf(gone, ${known}) AS stay_left, sumIf(heard_seconds * usual_lost / usual_given, ${known}) AS stay_expected`
      : '';
    const join = stay
      ? `LEFT JOIN (${usualOf(selection, clock, number)}) AS usual ON usual.station_id = aired.station_id AND usual.quarter = aired.quarter${names
          .split(', ')
          .filter(Boolean)
          .map((name) => ` AND usual.${name} = aired.${name}`)
          .join('')}`
      : '';
    const source = `SELECT aired.station_id AS station_id, aired.start AS start, aired.until AS until, aired.song_id AS song_id${names
      .split(', ')
      .filter(Boolean)
      .map((name) => `, aired.${name} AS ${name}`)
      .join('')}, heard_by, gone, heard_seconds${stay ? ', usual_lost, usual_given' : ''}
FROM (SELECT *, intDiv(start, 900) AS quarter FROM (${audienceOf(selection, number, stay)})) AS aired ${join}`;
    return `SELECT ${number} AS clock${timeColumns(codes)}${own}, countIf(${played}) AS plays, sumIf(toInt64(until) - start, ${played}) AS air_seconds,
  sum(heard_seconds) AS song_seconds, sum(heard_by) AS heard${stays}
FROM (${source})
${passes === '1' ? '' : `WHERE ${passes}`}
${groupBy(timeNames(times), keyNames(keys))}`;
  };
  return {
    source: isNarrowed(selection) ? 'airings' : 'airing_audiences',
    sql: `${forEachClock(clocks, select)}\nLIMIT ${fetchLimit}`,
    parameters: parametersOf(selection),
    grain: 'asked',
    days: daysAround(clocks, stay ? weeksBeside * 7 + 2 : 2),
  };
}

/** Different devices that heard any of a song, an artist or an airing. */
function devicesOfSongs(selection: Selection): Fetch {
  const { clocks, times, keys } = selection;
  const names = `${timeNames(times)}${keyNames(keys)}`;
  const select = (clock: Clock, number: number) => {
    const { codes, passes } = bucketSql('intDiv(start, 900)', clock, selection);
    const own = keys.map((key, at) => (isOfListener(key) ? `, k${at}` : `, ${key.sql} AS k${at}`)).join('');
    const quartersBetween = (begin: string, end: string) =>
      `arrayJoin(range(intDiv(${begin}, 900), toUInt32(intDiv(${end} - 1, 900) + 1))) AS quarter`;
    return `SELECT device_id${timeColumns(codes)}${own}
FROM (
  SELECT aired.station_id AS station_id, aired.start AS start, aired.song_id AS song_id, device_id${carriedNames(keys)}
  FROM (SELECT *, ${quartersBetween('start', 'last')} FROM (${airingsOf(selection, number)}) WHERE last > start) AS aired
  INNER JOIN (
    SELECT *, ${quartersBetween('begun', 'over')} FROM (
      SELECT station_id, device_id, toUInt32(start) AS begun, toUInt32(begun + greatest(seconds, 1)) AS over${carriedColumns(keys)}
      ${sessionsOf(selection, number, false)}
    )
  ) AS heard ON heard.station_id = aired.station_id AND heard.quarter = aired.quarter
  WHERE begun < last AND over > start
)
${passes === '1' ? '' : `WHERE ${passes}`}`;
  };
  return {
    source: 'airings: devices',
    sql: `SELECT ${[...names.split(', ').filter(Boolean), 'groupBitmap(device_id) AS devices'].join(', ')}
FROM (
${forEachClock(clocks, select)}
)
${groupBy(names)}
LIMIT ${fetchLimit}`,
    parameters: parametersOf(selection),
    grain: 'asked',
    days: daysAround(clocks, 2),
  };
}

/** The days of the periods and so many on either side: who hears an airing at the end of a period may leave on another day. */
function daysAround(clocks: readonly Clock[], more: number): Fetch['days'] {
  const { from, to } = daysRead(clocks);
  return { from: addDays(from, -more), to: addDays(to, more) };
}

function parametersOf(selection: Selection) {
  const moments = selection.clocks.map(({ number, moment }) => [ofClock('moment', number), Math.floor(moment)]);
  return { ...rowParameters(selection), ...Object.fromEntries(moments) };
}

import type { DimensionId } from '@quarterhour/model/dimensions';
import { type Dimension, dimensions } from '@quarterhour/model/dimensions';
import type { Aggregate } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { offsetsOf } from '@quarterhour/model/zone';
import { summedAttributes } from '../attribute-days.ts';
import type { CountedDays, Rollup, RowsOf } from '../counted-table.ts';
import { clockOfRow, forEachLayer } from '../layers.ts';
import { daysRead, groupBySql, groupColumns, groupNames, timeNames, utcDay } from '../period-sql.ts';
import { isOfPlace, ofPlace } from '../places.ts';
import type { Selection } from '../selection.ts';
import { fetchLimit, type RowFetch, type Source, type Statement } from '../source.ts';
import { dayColumns, dayParameters, isOfDays, rowsOfDays, splitDays } from '../whole-days.ts';
import { withoutMoment } from './aired.ts';
import { audiences } from './airings.ts';
import { numberedAirings } from './heard-airings.ts';
import { attributesOfListeners, isOfListener } from './listeners.ts';

const columnOf = (id: DimensionId) => (dimensions[id] as Dimension).column ?? '';
/** The attributes that rows are summed by, each with the values of a session. */
const valuesOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(summedAttributes.map((id) => [id, columnOf(id)])),
  place: 'place',
  country: 'country',
};

/** What listeners heard of songs, by local day, station, country and one more attribute. */
export const songDays: Rollup & Source = {
  id: 'song_days',
  name: 'song_days',
  version: 1,
  columns: `
  day Date,                                            -- UTC day on which the sessions ended
  attribute LowCardinality(String),                    -- stream, player…; place, country
  station_id UInt16,
  local_day UInt16,                                    -- day of the station's clock on which the song began, numbered since 1970
  country UInt32,                                      -- the first place there
  value LowCardinality(String),
  heard UInt64,                                        -- sessions that heard any of a song, of each song on air
  seconds UInt64                                       -- listened during songs`,
  orderBy: 'attribute, station_id, local_day, country, value',
  followsAirings: true,
  scratch: {
    // `before`: the seconds of the station's songs before this one.
    columns: 'station_id UInt16, start UInt32, last UInt32, number UInt32, local_day UInt16, before UInt64',
    rows: rowsOfAirings,
  },
  rows,
  plan,
};

/** An item lasts at most a day. */
const daysBefore = 1;

function rowsOfAirings({ span, stations }: CountedDays): RowsOf {
  const wider = { from: span.from - (daysBefore + 1) * 86_400, to: span.to + 86_400 };
  const zones = [...new Set(stations.map(({ timezone }) => timezone))];
  const pieces = zones.flatMap((zone, at) =>
    offsetsOf(wider, zone).map(({ to, offset }) => ({ at: at + 1, to, offset })),
  );
  const ahead = pieces.map(({ at, to, offset }) => `zone = ${at} AND start < ${to}, ${offset}`);
  return {
    sql: `SELECT station_id, start, last, number, toUInt16(intDiv(start + ${ahead.length > 0 ? `multiIf(${ahead.join(', ')}, 0)` : '0'}, 86400)),
      sum(last - start) OVER (PARTITION BY station_id ORDER BY start ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - (last - start)
    FROM (
      SELECT *, transform(station_id, {stations:Array(UInt16)}, {zones:Array(UInt16)}, toUInt16(0)) AS zone
      FROM (${numberedAirings(`SELECT station_id, start, end AS last, song_id FROM airings
        WHERE kind = 'song' AND day >= {aired_from:Date} AND day <= {aired_to:Date}`)})
    )`,
    parameters: {
      aired_from: addDays(utcDay(span.from), -daysBefore),
      aired_to: utcDay(span.to),
      stations: stations.map(({ id }) => id),
      zones: stations.map(({ timezone }) => zones.indexOf(timezone) + 1),
    },
  };
}

/**
 * Each session is joined with the first and the last song that it heard. Songs of a station are counted by their numbers, and their
 * seconds by those of all songs before; what belongs to a day lies between the first and the last of its songs.
 */
function rows({ sessions }: Pick<CountedDays, 'sessions'>, aired: string): RowsOf {
  const columns = [...new Set([...Object.values(valuesOf), 'place'])].filter((column) => column !== 'country');
  const names = columns.map((column) => `, ${column}`).join('');
  const attributes = Object.entries(valuesOf).map(([id, column]) => `('${id}', toString(${column}))`);
  return {
    sql: `SELECT day, attribute.1, station_id, local_day, country, attribute.2, sum(heard), sum(listened)
    FROM (
      SELECT day, station_id, local_day, ${ofPlace('country_id', 'place')} AS country, [${attributes.join(', ')}] AS attributes,
        sum(least(final_number, last_number) - greatest(first_number, lowest) + 1) AS heard,
        sum(least(until, days.until) - greatest(since, days.since)) AS listened
      FROM (
        SELECT day, heard.station_id AS station_id${names}, toInt64(first.number) AS first_number, toInt64(final.number) AS final_number,
          first.before + greatest(0, toInt64(begun) - first.start) AS since,
          toInt64(final.before) + least(over, final.last) - final.start AS until,
          arrayJoin(range(first.local_day, toUInt16(final.local_day + 1))) AS local_day
        FROM (SELECT day, station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over${names}
          FROM ${sessions} WHERE seconds > 0 AND station_id IN (SELECT station_id FROM ${aired})) AS heard
        ASOF INNER JOIN ${aired} AS first ON first.station_id = heard.station_id AND first.last > heard.begun
        ASOF INNER JOIN ${aired} AS final ON final.station_id = heard.station_id AND final.start < heard.over
        WHERE first.number <= final.number
      ) AS listened
      INNER JOIN (
        SELECT station_id, local_day, toInt64(min(number)) AS lowest, toInt64(max(number)) AS last_number,
          toInt64(min(before)) AS since, toInt64(max(before + last - start)) AS until
        FROM ${aired} GROUP BY station_id, local_day
      ) AS days ON days.station_id = listened.station_id AND days.local_day = listened.local_day
      GROUP BY day, station_id, local_day${names}
    )
    ARRAY JOIN attributes AS attribute
    GROUP BY day, attribute.1, station_id, local_day, country, attribute.2`,
  };
}

const read: readonly Aggregate[] = ['song_seconds', 'heard'];

async function plan(
  selection: Selection,
  wanted: ReadonlySet<Aggregate>,
  reader: Parameters<Source['plan']>[2],
): Promise<RowFetch[]> {
  const reads = read.filter((id) => wanted.has(id));
  const attribute = attributeOf(selection);
  if (reads.length === 0 || attribute === undefined || !isOfDays(selection)) return [];
  const { whole, rest } = splitDays(selection);
  if (whole.clocks.length === 0) return [];
  const ofRest = rest.clocks.length > 0 ? [audiences(await withoutMoment(rest, reader), false)] : [];
  return [sumsOf(whole, attribute), ...ofRest].map((statement) => ({ ...statement, reads }));
}

/** The attribute whose rows answer a selection: that of its listeners, who may be those of a country. */
function attributeOf(selection: Selection): string | undefined {
  const { groupBy, conditions } = selection;
  const asked = attributesOfListeners(selection);
  const isOfOthers = [...groupBy, ...conditions].some((named) => !isOfListener(named) && !isOfMember(named.dimension));
  // What names one attribute in its filters alone is read with the songs.
  if (isOfOthers || asked.length === 0 || (asked.length === 1 && !groupBy.some(isOfListener))) return undefined;
  const places = asked.filter(isOfPlace);
  const [other, ...more] = asked.filter((id) => !isOfPlace(id));
  if (more.length > 0) return undefined;
  if (other === undefined) return places.every((id) => id === 'country') ? 'country' : 'place';
  return places.every((id) => id === 'country') ? other : undefined;
}

const isOfMember = (id: DimensionId) => dimensions[id].kind === 'catalogue';

function sumsOf(selection: Selection, attribute: string): Statement {
  const { clocks, times, timeFilters, groupBy, conditions } = selection;
  const isShared =
    times.length + timeFilters.length === 0 &&
    groupBy.length === 1 &&
    conditions.every(({ dimension }) => dimension === 'country');
  const { columns, passes } = dayColumns(selection);
  const groups = isShared
    ? { columns: ', attribute, value', names: ', attribute, value' }
    : { columns: groupColumns(groupBy), names: groupNames(groupBy) };
  const rows = isShared ? '(SELECT *, country AS place FROM song_days)' : rowsOfAttribute(attribute);
  const statement: Statement = {
    source: 'song_days',
    sql: `${forEachLayer(
      clocks,
      (
        layer,
      ) => `SELECT ${clockOfRow(layer)} AS clock${columns}${groups.columns}, sum(seconds) AS song_seconds, sum(heard) AS heard
${rowsOfDays(rows, layer, ...conditions.map(({ sql }) => sql), ...passes)}
${groupBySql(', clock', timeNames(times), groups.names)}`,
    )}\nLIMIT ${fetchLimit}`,
    parameters: dayParameters(selection),
    grain: 'asked',
    days: daysRead(clocks),
  };
  if (!isShared) return statement;
  // One statement answers for all attributes.
  return {
    ...statement,
    rowsOf: (answer) =>
      answer.flatMap(({ attribute: of, value, ...row }) => (of === attribute ? [{ ...row, k0: value ?? '' }] : [])),
  };
}

/** The FROM of a SELECT: the rows of an attribute, with the columns of a session that hold it and the country. */
function rowsOfAttribute(attribute: string): string {
  const column = valuesOf[attribute];
  const type = { stream_id: 'toUInt16OrZero', place: 'toUInt32OrZero' }[column as string];
  const value = attribute === 'country' ? '' : `, ${type ? `${type}(value)` : 'value'} AS ${column}`;
  const place = column === 'place' ? '' : ', country AS place';
  return `(SELECT *${place}${value} FROM song_days WHERE attribute = '${attribute}')`;
}

import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { addDays } from '@quarterhour/model/period';
import type { CountedDays, Rollup, RowsOf } from '../counted-table.ts';
import { type Layer, rowsOfLayer } from '../layers.ts';
import { utcDay } from '../period-sql.ts';
import { ofPlace } from '../places.ts';
import type { Selection } from '../selection.ts';
import { begunInPeriod } from './aired.ts';
import { heardAirings, numberedAirings } from './heard-airings.ts';
import { attributesOfListeners, columnsOfListeners, conditionsOnAirings, conditionsOnListeners } from './listeners.ts';
import { ages, byAge } from './time-since-joining.ts';

/** Days before a session in which an airing that it heard may begin: an item lasts at most a day. */
const daysBefore = 1;

/** The attributes of listeners by one of which audiences are summed. The others have too many values for rows of their own. */
const summed: readonly DimensionId[] = ['country', 'stream', 'device_category', 'listening_method'];

/** The column of a session that holds an attribute, and its stored value: of a country, the first place there. */
const columnOf = (id: DimensionId) => (dimensions[id] as Dimension).column ?? '';
const storedOf = (id: DimensionId) => (id === 'country' ? ofPlace('country_id', 'place') : columnOf(id));

/** The attributes as columns of a session, by each of which rows are summed. */
export const setsOfAttributes = summed.map((id) => `of_${id}`);
export const valuesOfSets = summed.map((id) => `${storedOf(id)} AS of_${id}`).join(', ');
/** `attribute, value` of a row whose column `set` names its set, '' for all listeners. */
export const attributeOfSet = `substring(set, 4), multiIf(${setsOfAttributes.map((set) => `set = '${set}', toString(${set}), `).join('')}'')`;

/**
 * The audience of each song on air among the sessions that ended on a day: of all listeners, and by the values of one attribute.
 * An airing has rows for each day on which sessions that heard it ended.
 */
export const airingAudiences: Rollup = {
  name: 'airing_audiences',
  version: 4,
  columns: `
  day Date,                                            -- of the sessions
  attribute LowCardinality(String),                    -- '': all listeners; country, player…
  value LowCardinality(String),                        -- of the column of a session that tells it
  station_id UInt16,
  start UInt32 CODEC(Delta, LZ4),                      -- of the airing (unix seconds)
  song_id UInt32 CODEC(T64, LZ4),                      -- that was on air, before merges
  heard UInt32 CODEC(T64, LZ4),                        -- sessions that heard any of it
  gone UInt32 CODEC(T64, LZ4),                         -- of them, those that ended during it
  length UInt32 CODEC(T64, LZ4),                       -- seconds on air
  ${byAge('seconds').join(' UInt64 CODEC(T64, LZ4), ')} UInt64 CODEC(T64, LZ4) -- listened during it; from so many seconds after joining on`,
  orderBy: 'attribute, value, station_id, start',
  followsAirings: true,
  scratch: {
    columns: 'station_id UInt16, start UInt32, last UInt32, song_id UInt32, number UInt32',
    rows: ({ span }) => ({
      sql: numberedAirings(`SELECT station_id, start, end AS last, song_id FROM airings
      WHERE kind = 'song' AND day >= {aired_from:Date} AND day <= {aired_to:Date}`),
      parameters: { aired_from: addDays(utcDay(span.from), -daysBefore), aired_to: utcDay(span.to) },
    }),
  },
  rows,
};

/** @param aired the songs on air around the sessions, numbered */
function rows({ sessions }: Pick<CountedDays, 'sessions'>, aired: string): RowsOf {
  const heard = heardAirings({
    sessions: `(SELECT day, station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over, ${valuesOfSets}
      FROM ${sessions} WHERE seconds > 0 AND station_id IN (SELECT station_id FROM ${aired}))`,
    aired,
    split: ['day'],
    sets: setsOfAttributes,
    ages,
  });
  return {
    sql: `SELECT day, ${attributeOfSet}, station_id, start, song_id, heard_by, gone, last - start, ${byAge('seconds').join(', ')}
    FROM (${heard})`,
  };
}

/** The one attribute of listeners that a query names, where audiences are summed by it; '' where it names none. */
export function summedAttribute(selection: Selection): DimensionId | '' | undefined {
  const [attribute = '', ...others] = attributesOfListeners(selection);
  return others.length === 0 && (attribute === '' || summed.includes(attribute)) ? attribute : undefined;
}

/**
 * SELECT of the audiences of the airings of a selection, by the day of its sessions: station_id, start, song_id, groups of
 * listeners, `heard_by`, `gone`, `length`, and `seconds` by the time since joining.
 */
export function summedAudiences(selection: Selection, attribute: DimensionId | '', layer: Layer): string {
  const rows = rowsOfAttribute('airing_audiences', attribute);
  const conditions = [...conditionsOnAirings(selection), ...conditionsOnListeners(selection)];
  const seconds = byAge('seconds').map((column) => `toInt64(${column}) AS ${column}`);
  return `SELECT station_id, start, song_id${columnsOfListeners(selection)}, heard AS heard_by, gone, length, ${seconds.join(', ')}
    ${rowsOfLayer(rows, layer, begunInPeriod, ...conditions)}`;
}

/** The FROM of a SELECT: the rows of a rollup for an attribute of listeners, with the column of a session that holds it. */
export function rowsOfAttribute(table: string, attribute: DimensionId | ''): string {
  const column = attribute && columnOf(attribute);
  const type = { stream: 'toUInt16OrZero', country: 'toUInt32OrZero' }[attribute as string];
  const value = column && `, ${type ? `${type}(value)` : 'value'} AS ${column}`;
  return `(SELECT *${value} FROM ${table} WHERE attribute = '${attribute}')`;
}

import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { Parameters, Reader } from '../../engine/engine.ts';
import {
  byClock,
  dayLimit,
  type Layer,
  layerParameters,
  type RowLimit,
  rowsOfLayer,
  rowsOfStations,
} from '../layers.ts';
import { conditionParameters, quarterOf } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import { conditionsOnAirings, conditionsOnListeners } from './listeners.ts';

/* SELECTs of the airings and sessions that a query about songs reads. */

/** Airings that start in the period of their station's clock. */
const startingInPeriod: readonly RowLimit[] = [
  { sql: (from) => `start >= ${from}`, value: ({ from }) => from, widest: Math.min },
  { sql: (to) => `start < ${to}`, value: ({ to }) => to, widest: Math.max },
];

const momentAt = ({ moment }: Clock) => Math.floor(moment);
/** Airings of the period that had begun. */
export const begunInPeriod: readonly RowLimit[] = [
  ...startingInPeriod,
  { sql: (moment) => `start < ${moment}`, value: momentAt, widest: Math.max },
];
/** The moment up to which the clock of a row is read. */
export const momentOf = (layer: Layer) => byClock(layer, momentAt);

/** SELECT of the songs on air of a selection that had begun: station_id, start, last (the first second after it), song_id. */
export function airingsOf(selection: Selection, layer: Layer): string {
  const songs = [`kind = 'song'`, ...conditionsOnAirings(selection)];
  const rows = rowsOfLayer('airings', layer, begunInPeriod, ...songs);
  return `SELECT station_id, start, least(end, ${momentOf(layer)}) AS last, song_id
    ${rows}`;
}

/**
 * FROM and WHERE: the sessions of a selection's listeners that had not ended before its period, nor so many seconds before it,
 * and that began no later than as many seconds after it.
 */
export function sessionsAround(selection: Selection, layer: Layer, seconds: { before: number; after: number }): string {
  const limits: RowLimit[] = [
    dayLimit(({ from }) => from - seconds.before),
    { sql: (end) => `toUInt32(start) < ${end}`, value: ({ to }) => to + seconds.after, widest: Math.max },
  ];
  // A session of no length hears nothing.
  return rowsOfStations('sessions', layer, limits, 'seconds > 0', ...conditionsOnListeners(selection));
}

/** Later than every airing (UTC seconds). */
const never = 2 ** 32 - 1;

/**
 * The selection with a moment that never comes, where no airing of its period lasts beyond its own: the statement then stays
 * the same from second to second, and its rows may be kept.
 */
export async function withoutMoment(selection: Selection, reader: Reader): Promise<Selection> {
  const { clocks } = selection;
  const [from, to] = [Math.min(...clocks.map((clock) => clock.from)), Math.max(...clocks.map((clock) => clock.to))];
  const moment = Math.min(...clocks.map((clock) => Math.floor(clock.moment)));
  const last = await readLastEnd(reader, { from, to }, moment);
  const isOver = clocks.every(({ moment }) => Math.floor(moment) >= last);
  return isOver ? { ...selection, clocks: clocks.map((clock) => ({ ...clock, moment: never })) } : selection;
}

/** An item lasts at most so many seconds. */
const longest = 86_400;

/**
 * Reads when the last song of a stretch ends (UTC seconds). Only songs that may last beyond a moment are read; without any, the
 * answer is 0.
 */
export async function readLastEnd(reader: Reader, { from, to }: Stretch, moment: number): Promise<number> {
  // In whole quarter hours, so that the statement stays the same.
  const earliest = Math.max(from, quarterOf(moment) * quarterHourSeconds - longest);
  if (earliest >= to) return 0;
  const sql = `SELECT max(end) AS last FROM airings
WHERE day >= toDate({first:UInt32}) AND start >= {from:UInt32} AND start < {to:UInt32} AND kind = 'song'`;
  const [row] = await reader.rows<{ last: number }>(sql, { first: Math.floor(earliest / 86_400), from: earliest, to });
  return row?.last ?? never;
}

/** The parameters that these name. */
export function airedParameters(selection: Selection): Parameters {
  return { ...layerParameters(selection.clocks), ...conditionParameters(selection) };
}

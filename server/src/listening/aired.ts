import type { Parameters } from '../engine/engine.ts';
import {
  byClock,
  dayLimit,
  type Layer,
  layerParameters,
  type RowLimit,
  rowsOfLayer,
  rowsOfStations,
} from './layers.ts';
import { conditionsOnAirings, conditionsOnListeners } from './listeners.ts';
import { conditionParameters } from './period-sql.ts';
import type { Clock, Selection } from './selection.ts';

/* SELECTs of the airings and sessions that a query about songs reads. */

/** Airings that start in the period of their station's clock. */
export const startingInPeriod: readonly RowLimit[] = [
  { sql: (from) => `start >= ${from}`, value: ({ from }) => from, widest: Math.min },
  { sql: (to) => `start < ${to}`, value: ({ to }) => to, widest: Math.max },
];

const momentAt = ({ moment }: Clock) => Math.floor(moment);
/** The moment up to which the clock of a row is read. */
export const momentOf = (layer: Layer) => byClock(layer, momentAt);

/** SELECT of the songs on air of a selection that had begun: station_id, start, last (the first second after it), song_id. */
export function airingsOf(selection: Selection, layer: Layer): string {
  const begun: RowLimit = { sql: (moment) => `start < ${moment}`, value: momentAt, widest: Math.max };
  const songs = [`kind = 'song'`, ...conditionsOnAirings(selection)];
  const rows = rowsOfLayer('airings', layer, [...startingInPeriod, begun], ...songs);
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

/** The parameters that these name. */
export function airedParameters(selection: Selection): Parameters {
  return { ...layerParameters(selection.clocks), ...conditionParameters(selection) };
}

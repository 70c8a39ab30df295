import { conditionsOnAirings, conditionsOnListeners } from './listeners.ts';
import { ofClock, parameterOf, stationsOf } from './period-sql.ts';
import type { Selection } from './selection.ts';
import { rowParameters } from './sessions/rows.ts';

/* SELECTs of the airings and sessions that a question about songs reads. */

/** The parameter of the moment up to which a clock is read. */
export const momentOf = (number: number) => `{${ofClock('moment', number)}:UInt32}`;

/** SELECT of the songs on air of a selection that had begun: station_id, start, last (the first second after it), song_id. */
export function airingsOf(selection: Selection, number: number): string {
  const [from, to] = [parameterOf('from', number), parameterOf('to', number)];
  return `SELECT station_id, start, least(end, ${momentOf(number)}) AS last, song_id
    FROM airings WHERE ${[
      stationsOf(number),
      `kind = 'song'`,
      `day >= toDate(toDateTime(${from}, 'UTC')) AND start >= ${from} AND start < least(${to}, ${momentOf(number)})`,
      ...conditionsOnAirings(selection),
    ].join(' AND ')}`;
}

/**
 * FROM and WHERE: the sessions of a selection's listeners that had not ended before its period, nor so many seconds before it,
 * and that began no later than as many seconds after it.
 */
export function sessionsAround(
  selection: Selection,
  number: number,
  seconds: { before: number; after: number },
): string {
  const [from, to] = [parameterOf('from', number), parameterOf('to', number)];
  return `FROM sessions WHERE ${[
    stationsOf(number),
    `day >= toDate(toDateTime(${from} - ${seconds.before}, 'UTC'))`,
    `toUInt32(start) < ${to} + ${seconds.after}`,
    // A session of no length hears nothing.
    'seconds > 0',
    ...conditionsOnListeners(selection),
  ].join(' AND ')}`;
}

/** The parameters that these name. */
export function airedParameters(selection: Selection) {
  const moments = selection.clocks.map(({ number, moment }) => [ofClock('moment', number), Math.floor(moment)]);
  return { ...rowParameters(selection), ...Object.fromEntries(moments) };
}

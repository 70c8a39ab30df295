import type { Parameters } from '../../engine/engine.ts';
import { clockParameters, conditionParameters, ofClock, parameterOf, stationsOf, utcDay } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';

/* The FROM and WHERE of every SELECT over sessions or exclusions. */

export const started = 'toUInt32(start)';
/** The first second after a row; a row without length is in progress for the second in which it started. */
export const over = `(${started} + greatest(seconds, 1))`;

/** FROM and WHERE: the rows of one clock's stations that are in progress at some moment of its period. */
export function rowsInPeriod(selection: Selection, number: number, ...more: string[]): string {
  return rowsOf(selection, number, `${over} > ${parameterOf('from', number)}`, ...more);
}

/** The rows that start in the period: nothing of their length is read. */
export function rowsStarted(selection: Selection, number: number, ...more: string[]): string {
  return rowsOf(selection, number, `${started} >= ${parameterOf('from', number)}`, ...more);
}

function rowsOf({ table, conditions }: Selection, number: number, ...more: string[]): string {
  const all = [
    stationsOf(number),
    // Partitions are days of the end: earlier ones are skipped unread.
    `day >= {${ofClock('first_day', number)}:Date}`,
    `start < toDateTime(${parameterOf('to', number)}, 'UTC')`,
    ...conditions.map(({ sql }) => sql),
    ...more,
  ];
  return `FROM ${table} WHERE ${all.join(' AND ')}`;
}

/** The parameters that these SELECTs name. */
export function rowParameters(selection: Selection): Parameters {
  return {
    ...clockParameters(selection.clocks),
    ...Object.fromEntries(
      selection.clocks.map(({ number, from }: Clock) => [ofClock('first_day', number), utcDay(from)]),
    ),
    ...conditionParameters(selection),
  };
}

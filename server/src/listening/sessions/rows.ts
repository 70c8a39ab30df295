import type { Parameters } from '../../engine/engine.ts';
import { type Layer, layerParameters, type RowLimit, rowsOfLayer } from '../layers.ts';
import { conditionParameters } from '../period-sql.ts';
import type { Selection } from '../selection.ts';

/* The FROM and WHERE of every SELECT over sessions or exclusions. */

export const started = 'toUInt32(start)';
/** The first second after a row; a row without length is in progress for the second in which it started. */
export const over = `(${started} + greatest(seconds, 1))`;

const startsBeforeEnd: RowLimit = {
  sql: (to) => `start < toDateTime(${to}, 'UTC')`,
  value: ({ to }) => to,
  widest: Math.max,
};
const after = (instant: string, comparison: '>' | '>='): RowLimit => ({
  sql: (from) => `${instant} ${comparison} ${from}`,
  value: ({ from }) => from,
  widest: Math.min,
});
const inProgress = [startsBeforeEnd, after(over, '>')];
const starting = [startsBeforeEnd, after(started, '>=')];

/** FROM and WHERE: the rows of a layer's stations that are in progress at some moment of their clock's period. */
export function rowsInPeriod({ table, conditions }: Selection, layer: Layer, ...more: string[]): string {
  return rowsOfLayer(table, layer, inProgress, ...conditions.map(({ sql }) => sql), ...more);
}

/** The rows that start in the period: nothing of their length is read. */
export function rowsStarted({ table, conditions }: Selection, layer: Layer, ...more: string[]): string {
  return rowsOfLayer(table, layer, starting, ...conditions.map(({ sql }) => sql), ...more);
}

/** The parameters that these SELECTs name. */
export function rowParameters(selection: Selection): Parameters {
  return { ...layerParameters(selection.clocks), ...conditionParameters(selection) };
}

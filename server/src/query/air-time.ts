import type { Aggregate } from '@quarterhour/model/measures';
import type { Clock, Selection } from '../listening/selection.ts';
import { isOfListener } from '../listening/songs/listeners.ts';
import type { Grid } from './grid.ts';
import { type Reading, readRows } from './read-rows.ts';

/*
 * The seconds for which songs were on air, whoever heard them: an average audience by country divides by all plays, so that the
 * countries add up to the average of all listeners.
 */

/** Finds the seconds on air of a line, by the number of its bucket and its values. */
export type AirTime = (bucket: number, values: readonly string[]) => number;

/** Whether a query about songs names attributes of listeners, by which the time on air is not split. */
export function isHeardBySome(selection: Omit<Selection, 'clocks'>, wanted: ReadonlySet<Aggregate>): boolean {
  const { groupBy, conditions } = selection;
  return wanted.has('air_seconds') && [...groupBy, ...conditions].some(isOfListener);
}

/** Reads the time on air by the groups of airings alone. */
export async function readAirTime(
  reading: Reading,
  selection: Omit<Selection, 'clocks'>,
  clocks: readonly Clock[],
  grid: Grid,
): Promise<AirTime> {
  const ofAirings = selection.groupBy.map((key) => !isOfListener(key));
  const all = {
    ...selection,
    groupBy: selection.groupBy.filter((_, at) => ofAirings[at]),
    conditions: selection.conditions.filter((condition) => !isOfListener(condition)),
  };
  const { rows } = await readRows(reading, all, clocks, new Set<Aggregate>(['air_seconds']), grid);
  const keyOf = (bucket: number, values: readonly string[]) => [bucket, ...values].join('\n');
  const found = new Map(rows.map(({ bucket, values, aggregates }) => [keyOf(bucket, values), aggregates.air_seconds]));
  return (bucket, values) =>
    found.get(
      keyOf(
        bucket,
        values.filter((_, at) => ofAirings[at]),
      ),
    ) ?? 0;
}

import { dimensions as catalogue, type DimensionId } from '@quarterhour/model/dimensions';
import { fitsExclusions, type MeasureId } from '@quarterhour/model/measures';
import type { Opened } from '../data/view-address.ts';
import type { Dashboard, TableGroup } from './dashboard.ts';

/** The tables of a group: one of each dimension, and the week hour by hour. */
export function tablesOf({ dimensions }: TableGroup): readonly (readonly DimensionId[])[] {
  return dimensions.flatMap((id): DimensionId[][] =>
    id === 'day_of_week' ? [[id], ['day_of_week', 'hour_of_day']] : [[id]],
  );
}

/** Whether there is a table of these dimensions. */
export function hasDetails(
  { tableGroups }: Pick<Dashboard, 'tableGroups'>,
  dimensions: readonly DimensionId[],
): boolean {
  return tableGroups.flatMap(tablesOf).some((table) => isSame(table, dimensions));
}

/** Whether two lists of dimensions open the same table. */
export function isSame(table: readonly DimensionId[], other: readonly DimensionId[]): boolean {
  return table.join() === other.join();
}

/** The measures that a table can show. */
export function possibleColumns(
  { columns }: Pick<Dashboard, 'columns'>,
  dimensions: readonly DimensionId[],
): readonly MeasureId[] {
  return dimensions.includes('excluded_by') ? columns.filter(fitsExclusions) : columns;
}

/** The measures that a table shows, in the order of the columns. */
export function columnsOf(
  dashboard: Pick<Dashboard, 'columns' | 'extraColumns'>,
  { dimensions, measures }: Opened,
): readonly MeasureId[] {
  const possible = possibleColumns(dashboard, dimensions);
  const chosen = possible.filter((id) => measures?.includes(id));
  if (chosen.length > 0) return chosen;
  // Logs cover stations and times; of countries or devices they say nothing of their own.
  const isCovered = dimensions.every((id) => ['time', 'catalogue'].includes(catalogue[id].kind));
  return possible.filter((id) => !dashboard.extraColumns.includes(id) && (id !== 'coverage' || isCovered));
}

import { dimensions as catalogue, type DimensionId } from '@quarterhour/model/dimensions';
import { fitsExclusions, type MeasureId } from '@quarterhour/model/measures';
import type { Opened } from '@quarterhour/model/view-address';
import type { Dashboard, TableGroup } from '../dashboard.ts';

/** The tables of a topic: one of each dimension, and the week by hour. */
export function tablesOf({ dimensions }: TableGroup): readonly (readonly DimensionId[])[] {
  return dimensions.flatMap((id): DimensionId[][] =>
    id === 'day_of_week' ? [[id], ['day_of_week', 'hour_of_day']] : [[id]],
  );
}

/** Whether a table of these dimensions exists. */
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

/** The measures available in a table. */
export function possibleColumns(
  { columns }: Pick<Dashboard, 'columns'>,
  dimensions: readonly DimensionId[],
): readonly MeasureId[] {
  return dimensions.includes('excluded_by') ? columns.filter(fitsExclusions) : columns;
}

/** The chosen measures of a table, in the order of the columns. */
export function columnsOf(
  dashboard: Pick<Dashboard, 'columns' | 'extraColumns'>,
  { dimensions, measures }: Opened,
): readonly MeasureId[] {
  const possible = possibleColumns(dashboard, dimensions);
  const chosen = possible.filter((id) => measures?.includes(id));
  if (chosen.length > 0) return chosen;
  // Coverage belongs to stations and times: countries or devices have none of their own.
  const isCovered = dimensions.every((id) => ['time', 'catalogue'].includes(catalogue[id].kind));
  return possible.filter((id) => !dashboard.extraColumns.includes(id) && (id !== 'coverage' || isCovered));
}

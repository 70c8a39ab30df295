import { type DimensionId, dimensionIds } from '@quarterhour/model/dimensions';
import { fitsExclusions, type MeasureId } from '@quarterhour/model/measures';
import type { Opened } from '../../data/view-address.ts';

/** What can be opened in full: each dimension but single quarter hours, and the week hour by hour. */
export const detailTables: readonly (readonly DimensionId[])[] = dimensionIds.flatMap((id): DimensionId[][] => {
  if (id === 'quarter_hour') return [];
  return id === 'day_of_week' ? [[id], ['day_of_week', 'hour_of_day']] : [[id]];
});

/** Whether there is a table of these dimensions. */
export function hasDetails(dimensions: readonly DimensionId[]): boolean {
  return detailTables.some((table) => isSame(table, dimensions));
}

/** Whether two lists of dimensions open the same table. */
export function isSame(table: readonly DimensionId[], other: readonly DimensionId[]): boolean {
  return table.join() === other.join();
}

/** All measures, as the columns stand beside each other. */
const columns: readonly MeasureId[] = [
  'listening_hours',
  'sessions',
  'active_sessions',
  'average_session_minutes',
  'aqh',
  'average_audience',
  'reach',
  'listening_per_device_hours',
  'peak_audience',
];
/** Those that have no card are left out until they are asked for. */
const withoutCard: readonly MeasureId[] = ['active_sessions', 'average_audience', 'listening_per_device_hours'];

/** The measures that a table can show. */
export function possibleColumns(dimensions: readonly DimensionId[]): readonly MeasureId[] {
  return dimensions.includes('excluded_by') ? columns.filter(fitsExclusions) : columns;
}

/** The measures that a table shows, in the order of the columns. */
export function columnsOf({ dimensions, measures }: Opened): readonly MeasureId[] {
  const possible = possibleColumns(dimensions);
  const chosen = possible.filter((id) => measures?.includes(id));
  return chosen.length > 0 ? chosen : possible.filter((id) => !withoutCard.includes(id));
}

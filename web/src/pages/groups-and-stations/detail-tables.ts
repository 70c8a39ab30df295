import { type DimensionId, dimensionIds } from '@quarterhour/model/dimensions';
import { fitsExclusions, type MeasureId } from '@quarterhour/model/measures';
import type { Opened } from '../../data/view-address.ts';
import type { MessageKey } from '../../text/en.ts';

/** What can be opened in full: each dimension but single quarter hours, and the week hour by hour. */
export const detailTables: readonly (readonly DimensionId[])[] = dimensionIds.flatMap((id): DimensionId[][] => {
  if (id === 'quarter_hour') return [];
  return id === 'day_of_week' ? [[id], ['day_of_week', 'hour_of_day']] : [[id]];
});

/** All tables by what they are about, each group with the dimensions that its tables begin with. */
export const tableGroups = [
  { title: 'breakdown.stations', dimensions: ['territory', 'group', 'station', 'stream'] },
  { title: 'breakdown.when', dimensions: ['hour', 'day', 'week', 'month', 'hour_of_day', 'day_of_week', 'daypart'] },
  { title: 'breakdown.where', dimensions: ['country', 'region', 'city'] },
  { title: 'breakdown.device', dimensions: ['device_category', 'device', 'player'] },
  { title: 'breakdown.method', dimensions: ['listening_method'] },
  { title: 'breakdown.excluded', dimensions: ['excluded_by'] },
] as const satisfies readonly { title: MessageKey; dimensions: readonly DimensionId[] }[];

/** The tables of a group. */
export function tablesOf({ dimensions }: (typeof tableGroups)[number]): readonly (readonly DimensionId[])[] {
  const own: readonly DimensionId[] = dimensions;
  return detailTables.filter(([first]) => first !== undefined && own.includes(first));
}

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

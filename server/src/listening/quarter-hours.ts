import type { Aggregate } from '@quarterhour/model/measures';
import type { Rollup } from './counted-table.ts';
import { columnsOfQuarters, peaksOfQuarters, rowsByQuarter, sumsOfQuarters, sumsToShare } from './quarters.ts';
import { attributesOf, type Selection } from './selection.ts';
import { additive } from './sessions/additive.ts';
import { devicesOfHours, isOfHours } from './sessions/hour-devices.ts';
import { revisits } from './sessions/revisits.ts';
import type { Fetch, Source } from './source.ts';

/** Sessions by station and quarter hour: for queries by time and station on any clock. */
export const quarterHours: Rollup & Source = {
  id: 'quarter_hours',
  name: 'quarter_hours',
  version: 1,
  columns: `
  day Date,                                            -- of the sessions
  station_id UInt16,${columnsOfQuarters}`,
  orderBy: 'station_id, quarter',
  rows: (counted) => rowsByQuarter(counted),
  plan,
};

function plan(selection: Selection, wanted: ReadonlySet<Aggregate>): Fetch[] {
  if (attributesOf(selection).length > 0) return [];
  const sums = additive.filter((id) => wanted.has(id));
  const isOfDevices = wanted.has('devices') && isOfHours(selection);
  const returned = sums.includes('active') ? revisits(selection) : undefined;
  return [
    ...(sums.length > 0 ? [{ ...sumsToShare('quarter_hours', selection), reads: sums }] : []),
    ...(returned ? [returned] : []),
    ...(wanted.has('peak') ? [peaksOfQuarters('quarter_hours', selection)] : []),
    ...(isOfDevices ? devicesOfHours(selection, sumsOfQuarters('quarter_hours', selection, 'asked')) : []),
  ];
}

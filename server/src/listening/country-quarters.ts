import type { Aggregate } from '@quarterhour/model/measures';
import type { Rollup } from './counted-table.ts';
import { ofPlace } from './places.ts';
import { isReadAsColumns } from './quarter-columns.ts';
import { columnsOfQuarters, peaksOfQuarters, rowsByQuarter, sumsToShare } from './quarters.ts';
import { attributesOf, byKeys, type Selection } from './selection.ts';
import { additive } from './sessions/additive.ts';
import { revisits } from './sessions/revisits.ts';
import type { Fetch, Source } from './source.ts';
import { isOfDays } from './whole-days.ts';

/** Sessions by country, station and quarter hour: for hours and peaks of pages that are filtered by a country. */
export const countryQuarters: Rollup & Source = {
  id: 'country_quarters',
  name: 'country_quarters',
  version: 2,
  columns: `
  day Date,                                            -- of the sessions
  station_id UInt16,
  place UInt32,                                        -- the first place of the country${columnsOfQuarters}`,
  orderBy: 'place, station_id, quarter',
  rows: (counted) => rowsByQuarter(counted, ofPlace('country_id', 'place')),
  plan,
};

function plan(selection: Selection, wanted: ReadonlySet<Aggregate>): Fetch[] {
  if (attributesOf(selection).join() !== 'country') return [];
  // Of many days, the rollup by day has fewer rows.
  const isSummed = !isOfDays(selection) || isReadAsColumns(selection);
  const sums = additive.filter((id) => isSummed && wanted.has(id));
  const returned = sums.includes('active') ? revisits(selection) : undefined;
  return [
    ...(sums.length > 0 ? [{ ...sumsToShare('country_quarters', byKeys(selection)), reads: sums }] : []),
    ...(returned ? [returned] : []),
    ...(wanted.has('peak') ? [peaksOfQuarters('country_quarters', byKeys(selection))] : []),
  ];
}

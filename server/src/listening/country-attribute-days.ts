import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Aggregate } from '@quarterhour/model/measures';
import { creditedSums, fetchesOfAttribute, rowsByAttribute } from './attribute-days.ts';
import type { Rollup } from './counted-table.ts';
import { ofPlace } from './places.ts';
import { attributesOf, byKeys, type Selection } from './selection.ts';
import type { Fetch, Source } from './source.ts';
import { isOfDays } from './whole-days.ts';

/** The attributes that pages filtered by a country show. The others have too many values for rows of their own. */
const summed: readonly DimensionId[] = ['stream', 'device_category', 'listening_method'];

/** Sessions by local day, station, country and the values of one more attribute. */
export const countryAttributeDays: Rollup & Source = {
  id: 'country_attribute_days',
  name: 'country_attribute_days',
  version: 2,
  columns: `
  day Date,                                            -- UTC day on which the sessions ended
  attribute LowCardinality(String),                    -- stream, device_category…
  station_id UInt16,
  local_day UInt16 CODEC(Delta, ZSTD(1)),              -- day of the station's clock, numbered since 1970
  place UInt32,                                        -- the first place of the country
  value LowCardinality(String) CODEC(ZSTD(1)),
  started UInt32 CODEC(T64, ZSTD(1)),
  carried UInt32 CODEC(T64, ZSTD(1)),                  -- sessions in progress when the local day began
  seconds UInt64 CODEC(T64, LZ4),
  credits UInt32 CODEC(T64, ZSTD(1))                   -- counted for each value by itself`,
  orderBy: 'place, attribute, station_id, local_day, value',
  rows: (counted) => rowsByAttribute(counted, summed, ofPlace('country_id', 'place')),
  plan,
};

/** By the country alone, its rows by this one are summed: a device has one category, so that its credits add up. */
const ofAll: DimensionId = 'device_category';

function plan(selection: Selection, wanted: ReadonlySet<Aggregate>): Fetch[] {
  const attributes = attributesOf(selection);
  const [attribute = ofAll, ...more] = attributes.filter((id) => id !== 'country');
  if (more.length > 0 || !attributes.includes('country')) return [];
  if (!summed.includes(attribute) || !isOfDays(selection)) return [];
  const sums = creditedSums(selection, wanted);
  return sums.length === 0 ? [] : fetchesOfAttribute('country_attribute_days', byKeys(selection), attribute, sums);
}

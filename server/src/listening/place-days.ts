import type { Aggregate } from '@quarterhour/model/measures';
import type { CountedDays, Rollup } from './counted-table.ts';
import { columnsOfGroups } from './period-sql.ts';
import { isOfPlace } from './places.ts';
import { attributesOf, type Selection } from './selection.ts';
import { additive } from './sessions/additive.ts';
import { revisits } from './sessions/revisits.ts';
import { partialFetches } from './sessions/source.ts';
import type { Source } from './source.ts';
import { isOfDays, splitDays, sumsOfDays } from './whole-days.ts';

/** Sessions by local day, station and place: countries, regions and cities, and pages filtered by them. */
export const placeDays: Rollup & Source = {
  id: 'place_days',
  name: 'place_days',
  version: 2,
  columns: `
  day Date,                                            -- UTC day on which the sessions ended
  station_id UInt16,
  local_day UInt16 CODEC(Delta, ZSTD(1)),              -- day of the station's clock, numbered since 1970
  place UInt32 CODEC(Delta, ZSTD(1)),
  started UInt32 CODEC(T64, ZSTD(1)),
  carried UInt32 CODEC(T64, ZSTD(1)),                  -- sessions in progress when the local day began
  seconds UInt64 CODEC(T64, ZSTD(1)),
  credits UInt32 CODEC(T64, ZSTD(1))`,
  orderBy: 'station_id, local_day, place',
  rows: ({ sessionDays }: CountedDays) => ({
    sql: `SELECT any(day), any(station_id), any(local_day), place, sum(started), sum(carried), sum(seconds), sum(credits)
    FROM ${sessionDays} GROUP BY (toUInt64(toUInt16(day)) * 65536 + local_day) * 65536 + station_id, place`,
  }),
  plan(selection: Selection, wanted: ReadonlySet<Aggregate>) {
    const attributes = attributesOf(selection);
    if (attributes.length === 0 || !attributes.every(isOfPlace)) return [];
    const sums = additive.filter((id) => wanted.has(id));
    if (sums.length === 0 || !isOfDays(selection)) return [];
    const { whole, rest } = splitDays(selection);
    const returned = sums.includes('active') ? revisits(selection) : undefined;
    const days = () =>
      sumsOfDays(whole, {
        name: 'place_days',
        groupBy: columnsOfGroups(whole),
        credits: 'credits',
        conditions: selection.conditions.map(({ sql }) => sql),
      });
    return [
      ...(whole.clocks.length === 0 ? [] : [{ ...days(), reads: sums }]),
      ...(rest.clocks.length === 0 ? [] : partialFetches(rest, sums)),
      ...(returned ? [returned] : []),
    ];
  },
};

import { type Dimension, type DimensionId, dimensionIds, dimensions } from '@quarterhour/model/dimensions';
import type { Aggregate } from '@quarterhour/model/measures';
import type { CountedDays, Rollup, RowsOf } from './counted-table.ts';
import { groupColumns } from './period-sql.ts';
import { attributesOf, type Selection } from './selection.ts';
import { type Additive, additive } from './sessions/additive.ts';
import { differingIn, storedSplit } from './sessions/credits.ts';
import { revisits } from './sessions/revisits.ts';
import { partialFetches } from './sessions/source.ts';
import { varyingAttribute } from './shared-bits.ts';
import type { Fetch, FetchedRow, Source, Statement } from './source.ts';
import { isOfDays, splitDays, sumsOfDays } from './whole-days.ts';

/** The session attributes that this rollup sums by; `place_days` sums by places. */
export const summedAttributes: readonly DimensionId[] = dimensionIds.filter((id) => {
  const { kind, column }: Dimension = dimensions[id];
  return (kind === 'session' || kind === 'device') && column !== 'place';
});

const columnOf = (id: DimensionId) => (dimensions[id] as Dimension).column ?? '';

/** Sessions by local day, station and the values of one attribute: for breakdowns, and pages with one filter. */
export const attributeDays: Rollup & Source = {
  id: 'attribute_days',
  name: 'attribute_days',
  version: 1,
  columns: `
  day Date,                                            -- UTC day on which the sessions ended
  attribute LowCardinality(String),                    -- stream, player…
  station_id UInt16,
  local_day UInt16,                                    -- day of the station's clock, numbered since 1970
  value LowCardinality(String),
  started UInt32,
  carried UInt32,                                      -- sessions in progress when the local day began
  seconds UInt64,
  credits UInt32                                       -- counted for each value by itself`,
  orderBy: 'attribute, station_id, local_day, value',
  rows: (counted) => rowsByAttribute(counted, summedAttributes),
  plan,
};

// Grouping by two numbers takes half the time of grouping by dates, a number and texts.
const daysAndStation = '(toUInt64(toUInt16(day)) * 65536 + local_day) * 65536 + station_id';

/**
 * Sums each combination of attributes, which are few, and of these sums each attribute.
 * @param place SQL of a place over the columns of a session, by which rows are split and whose column follows the local day
 */
export function rowsByAttribute(
  { sessionDays }: CountedDays,
  attributes: readonly DimensionId[],
  place?: string,
): RowsOf {
  const [named, stored] = place ? [', of_place', `, any(${place}) AS of_place`] : ['', ''];
  const ofEach = attributes.map((id) => {
    const varying = varyingAttribute(id);
    const credits = `sum(credits${varying ? `_${varying.name}` : ''})`;
    return `('${id}', toString(any(${columnOf(id)})), ${credits})`;
  });
  const hashes = [...attributes.map((id) => `cityHash64(${columnOf(id)})`), ...(place ? [place] : [])];
  return {
    sql: `SELECT on_day, attribute.1, of_station, on_local_day${named}, attribute.2, sum(started), sum(carried), sum(listened), sum(attribute.3)
    FROM (
      SELECT any(day) AS on_day, any(station_id) AS of_station, any(local_day) AS on_local_day${stored}, sum(started) AS started,
        sum(carried) AS carried, sum(seconds) AS listened, [${ofEach.join(', ')}] AS attributes
      FROM ${sessionDays} GROUP BY ${daysAndStation}, cityHash64(${hashes.join(', ')})
    )
    ARRAY JOIN attributes AS attribute
    GROUP BY on_day, of_station, on_local_day${named}, attribute.1, attribute.2`,
  };
}

function plan(selection: Selection, wanted: ReadonlySet<Aggregate>): Fetch[] {
  const [attribute, ...others] = attributesOf(selection);
  if (!attribute || others.length > 0) return [];
  if (!summedAttributes.includes(attribute) || !isOfDays(selection)) return [];
  const sums = creditedSums(selection, wanted);
  return sums.length === 0 ? [] : fetchesOfAttribute('attribute_days', selection, attribute, sums);
}

/** What adds up. Credits of several values together are not stored for attributes in which sessions of one device differ. */
export function creditedSums(selection: Selection, wanted: ReadonlySet<Aggregate>): Additive[] {
  const isCredited = differingIn(selection).length === 0 || storedSplit(selection) !== undefined;
  return additive.filter((id) => wanted.has(id) && (id !== 'credits' || isCredited));
}

/** The fetches of sums by an attribute, from a rollup by local day that has its rows. */
export function fetchesOfAttribute(
  table: string,
  selection: Selection,
  attribute: DimensionId,
  sums: readonly Additive[],
): Fetch[] {
  const { whole, rest } = splitDays(selection);
  const returned = sums.includes('active') ? revisits(selection) : undefined;
  return [
    ...(whole.clocks.length === 0 ? [] : [{ ...sumsOfWhole(table, whole, attribute), reads: sums }]),
    ...(rest.clocks.length === 0 ? [] : partialFetches(rest, sums)),
    ...(returned ? [returned] : []),
  ];
}

const sumsOfWhole = (table: string, selection: Selection, attribute: DimensionId) =>
  isOfAll(selection, attribute) ? sumsOfAll(table, selection, attribute) : sumsOfOne(table, selection, attribute);

/** The values of one attribute are asked, of all sessions or those of a country: one statement then answers it for all attributes. */
const isOfAll = ({ times, timeFilters, groupBy, conditions }: Selection, attribute: DimensionId) =>
  times.length + timeFilters.length === 0 &&
  groupBy.map(({ dimension }) => dimension).join() === attribute &&
  conditions.every(({ dimension }) => dimension !== attribute);

function sumsOfAll(table: string, selection: Selection, attribute: DimensionId): Statement {
  const fetch = sumsOfDays(selection, {
    name: table,
    groupBy: ', attribute, value',
    names: ', attribute, value',
    credits: 'credits',
    conditions: selection.conditions.map(({ sql }) => sql),
  });
  return {
    ...fetch,
    rowsOf: (answer) =>
      answer.flatMap(({ attribute: of, value, ...row }): FetchedRow[] =>
        of === attribute ? [{ ...row, k0: value ?? '' }] : [],
      ),
  };
}

function sumsOfOne(table: string, selection: Selection, attribute: DimensionId): Statement {
  const column = columnOf(attribute);
  const value = column === 'stream_id' ? 'toUInt16OrZero(value)' : 'value';
  return sumsOfDays(selection, {
    name: table,
    rows: `(SELECT *, ${value} AS ${column} FROM ${table} WHERE attribute = '${attribute}')`,
    groupBy: groupColumns(selection.groupBy),
    credits: 'credits',
    conditions: selection.conditions.map(({ sql }) => sql),
  });
}

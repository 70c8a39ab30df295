import { exclusionRules, listeningMethods } from '@quarterhour/model/classes';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { Parameters } from '../engine/engine.ts';
import { isOfPlace, ofPlace, type PlaceAttribute } from '../engine/places.ts';
import { matcherOf, patternOf } from './filter.ts';

/** A dimension other than time, as the engine groups by it and as the answer names it. */
export interface Key {
  dimension: DimensionId;
  sql: string;
  parameters: Parameters;
  /** The value of a place, as SQL over its number: what adds up is summed by place first. */
  ofPlace?: (place: string) => string;
  /** The text of a value, as SQL over it, where the engine groups by something else. */
  textOf?: (value: string) => string;
  valueOf: (cell: string | number) => string;
  /** How many values there are at most, where that is known; the others are counted (`sizes.ts`). */
  values: number | undefined;
  /** All values, where they are the same everywhere. */
  list?: readonly string[];
}

/** A condition on rows of sessions or exclusions. */
export interface Condition {
  dimension: DimensionId;
  sql: string;
  parameters: Parameters;
}

export function keyOf(dimension: DimensionId, stations: readonly StationEntry[]): Key {
  switch (dimension) {
    case 'station': {
      const slugs = new Map(stations.map(({ id, slug }) => [id, slug]));
      return {
        dimension,
        sql: 'station_id',
        parameters: {},
        valueOf: (id) => slugs.get(Number(id)) ?? '',
        values: slugs.size,
      };
    }
    case 'group':
    case 'territory': {
      const slugs = [...new Set(stations.map((station) => station[dimension].slug))];
      return {
        dimension,
        sql: `transform(station_id, {${dimension}_of:Array(UInt16)}, {${dimension}_number:Array(UInt16)}, 0)`,
        parameters: {
          [`${dimension}_of`]: stations.map((station) => station.id),
          [`${dimension}_number`]: stations.map((station) => slugs.indexOf(station[dimension].slug)),
        },
        valueOf: (number) => slugs[Number(number)] ?? '',
        values: slugs.length,
      };
    }
    case 'stream': {
      const streams = new Map(streamsOf(stations).map(({ id, value }) => [id, value]));
      return {
        dimension,
        sql: 'stream_id',
        parameters: {},
        valueOf: (id) => streams.get(Number(id)) ?? '',
        values: streams.size + 1,
      };
    }
    default:
      return {
        dimension,
        ...(isOfPlace(dimension) ? keyOfPlace(dimension) : { sql: dimension }),
        parameters: {},
        valueOf: String,
        values: lists[dimension]?.length,
        list: lists[dimension],
      };
  }
}

/** Grouped by the number of the first place of the same name. */
function keyOfPlace(attribute: PlaceAttribute) {
  const firstOf = (place: string) => ofPlace(`${attribute}_id`, place);
  return {
    sql: firstOf('place'),
    ofPlace: firstOf,
    textOf: (place: string) => ofPlace(`toString(${attribute})`, place),
  };
}

const lists: Partial<Record<DimensionId, readonly string[]>> = {
  listening_method: listeningMethods,
  excluded_by: exclusionRules,
};

/** The condition of a filter on a session or its device. @param number tells its parameter from those of others. */
export function conditionOf(
  [operator, dimension, values]: Filter,
  stations: readonly StationEntry[],
  number: number,
): Condition {
  const name = `filter_${number}`;
  const not = operator === 'is_not' ? 'NOT ' : '';
  if (dimension === 'stream') {
    const passes = matcherOf(operator === 'is_not' ? 'is' : operator, values);
    const ids = [...streamsOf(stations), { id: 0, slug: '', value: '', name: '' }]
      .filter(({ slug, value, name: title }) => passes(value, title) || passes(slug))
      .map(({ id }) => id);
    return { dimension, sql: `${not}has({${name}:Array(UInt16)}, stream_id)`, parameters: { [name]: ids } };
  }
  const [sql, value] =
    operator === 'contains'
      ? [`match(${dimension}, {${name}:String})`, patternOf(values)]
      : [`${dimension} ${not}IN {${name}:Array(String)}`, values];
  return { dimension, sql: isOfPlace(dimension) ? ofPlace(sql, 'place') : sql, parameters: { [name]: value } };
}

/** Streams by the value that answers give them: station/stream, because slugs are unique within a station only. */
function streamsOf(stations: readonly StationEntry[]) {
  return stations.flatMap((station) =>
    station.streams.map(({ id, slug, name }) => ({ id, slug, name, value: `${station.slug}/${slug}` })),
  );
}

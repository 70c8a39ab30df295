import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';
import type { CatalogueSnapshot, Member } from '../../catalogue/snapshot.ts';
import { isOfPlace, ofPlace, type PlaceAttribute, type Places } from '../places.ts';
import type { Condition, GroupBy } from '../selection.ts';
import type { SongNames } from '../songs/songs.ts';
import { matcherOf, patternOf } from './matcher.ts';

/** What numbers in rows stand for. */
export interface ValueNames {
  catalogue: CatalogueSnapshot;
  /** The stations or podcasts of the query. */
  members: readonly Member[];
  places: Places;
  songs: SongNames;
  /** The numbers of the songs that are new in the period. */
  newSongs: ReadonlySet<number>;
}

/** How rows are grouped and filtered by a dimension other than time. */
export interface Grouping {
  groupBy(names: ValueNames): Omit<GroupBy, 'dimension'>;
  /** Left out: rows cannot be filtered by it; members of the catalogue are filtered before. */
  condition?(
    filter: Filter,
    names: ValueNames,
    parameter: string,
  ): Pick<Condition, 'sql' | 'keySql' | 'parameters' | 'passesSong' | 'namesSpots'>;
}

/** The group or the territory of a member. */
export const ofLevel = (level: 'group' | 'territory'): Grouping => ({
  groupBy({ members }) {
    const slugs = [...new Set(members.map((member) => member[level].slug))];
    const ids = members.map(({ id }) => id);
    const numbers = members.map((member) => slugs.indexOf(member[level].slug));
    const byId = new Map(members.map(({ id }, at) => [id, numbers[at] ?? 0]));
    return {
      sql: `transform(station_id, [${ids.join(', ')}], [${numbers.join(', ')}], 0)`,
      textOf: (number) => slugs[Number(number)] ?? '',
      values: slugs.length,
      ofAired: { by: 'station', value: (id) => byId.get(id) ?? 0 },
    };
  },
});

/** A column that holds the value itself. */
export function ofColumn(dimension: DimensionId): Grouping {
  const { column = dimension, kind, values: known }: Dimension = dimensions[dimension];
  const counted = `SELECT uniqExact(${column}) FROM ${kind === 'device' ? 'agents' : 'sessions'}`;
  return {
    groupBy: () => ({ sql: column, textOf: String, values: known && kind !== 'device' ? known.length : counted }),
    condition: (filter, _, parameter) => textCondition(filter, column, parameter),
  };
}

/** The country, region or city of a place, which rows hold as a number. */
export const ofPlaces = (dimension: PlaceAttribute): Grouping => ({
  groupBy: ({ places }) => ({
    sql: 'place',
    exactSql: ofPlace(`${dimension}_id`, 'place'),
    textOf: (place) => places.get(Number(place))?.[dimension] ?? '',
    values: `SELECT uniqExact(${dimension}_id) FROM places`,
  }),
  condition(filter, _, parameter) {
    const { sql, parameters } = textCondition(filter, dimension, parameter);
    // Looking a number up in an array takes half the time of looking for it in a set.
    const keySql = `place IN (SELECT id FROM places WHERE ${sql})`;
    return { sql: ofPlace(sql, 'place'), keySql, parameters };
  },
});

/** Attributes of sessions and devices whose columns hold their values, and those of places. */
export const ofColumns = (ids: readonly DimensionId[]): Partial<Record<DimensionId, Grouping>> =>
  Object.fromEntries(ids.map((id) => [id, isOfPlace(id) ? ofPlaces(id) : ofColumn(id)]));

/** Passes rows by a number; `is_not` also passes numbers that have no name. */
export function numberCondition(
  [operator, , values]: Filter,
  column: string,
  { parameter, type }: { parameter: string; type: string },
  numbersOf: (passes: (value: string, name?: string) => boolean) => number[],
): Pick<Condition, 'sql' | 'parameters'> {
  const passes = matcherOf(operator === 'is_not' ? 'is' : operator, values);
  const sql = `${operator === 'is_not' ? 'NOT ' : ''}has({${parameter}:Array(${type})}, ${column})`;
  return { sql, parameters: { [parameter]: numbersOf(passes) } };
}

function textCondition([operator, , values]: Filter, column: string, parameter: string) {
  const not = operator === 'is_not' ? 'NOT ' : '';
  return operator === 'contains'
    ? { sql: `match(${column}, {${parameter}:String})`, parameters: { [parameter]: patternOf(values) } }
    : { sql: `${column} ${not}IN {${parameter}:Array(String)}`, parameters: { [parameter]: values } };
}

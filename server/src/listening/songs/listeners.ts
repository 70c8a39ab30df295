import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { Condition, GroupBy, Selection } from '../selection.ts';

/* A query about songs names attributes of airings and of listeners; each is read from tables of its own. */

const kindOf = ({ dimension }: GroupBy | Condition) => (dimensions[dimension] as Dimension).kind;
export const isOfListener = (named: GroupBy | Condition) => ['session', 'device'].includes(kindOf(named));
export const isOfAiring = (named: GroupBy | Condition) => kindOf(named) === 'airing';

/** The attributes of listeners that groups and conditions name. */
export function attributesOfListeners({ groupBy, conditions }: Selection): DimensionId[] {
  return [...new Set([...groupBy, ...conditions].filter(isOfListener).map(({ dimension }) => dimension))];
}

/** The names of the groups of listeners among all groups (k0, k2 …). */
export function namesOfListeners({ groupBy }: Selection): string[] {
  return groupBy.flatMap((key, at) => (isOfListener(key) ? [`k${at}`] : []));
}

/** `, player AS k0, …`: the groups of listeners as columns of a session. */
export const columnsOfListeners = ({ groupBy }: Selection) =>
  groupBy.map((key, at) => (isOfListener(key) ? `, ${key.exactSql ?? key.sql} AS k${at}` : '')).join('');

export const conditionsOnListeners = ({ conditions }: Selection) =>
  conditions.filter(isOfListener).map(({ sql }) => sql);
export const conditionsOnAirings = ({ conditions }: Selection) => conditions.filter(isOfAiring).map(({ sql }) => sql);

/** All groups as columns of a heard airing, in which those of listeners are columns already. */
export const columnsOfHeard = (selection: Selection) =>
  selection.groupBy
    .map((key, at) => (isOfListener(key) ? `, k${at}` : `, ${sqlOfAiring(selection, key)} AS k${at}`))
    .join('');

/** Songs are added up by their names later, except by buckets of time: too many rows. */
const sqlOfAiring = ({ times }: Selection, { sql, exactSql = sql }: GroupBy) => (times.length > 0 ? exactSql : sql);

/** The same with one value for each text, for what does not add up. */
export const exactColumnsOfHeard = ({ groupBy }: Selection) =>
  groupBy.map((key, at) => (isOfListener(key) ? `, k${at}` : `, ${key.exactSql ?? key.sql} AS k${at}`)).join('');

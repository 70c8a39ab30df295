import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { Condition, Key, Selection } from './selection.ts';

/* A query about songs names attributes of airings and of listeners; each is read from tables of its own. */

const kindOf = ({ dimension }: Key | Condition) => (dimensions[dimension] as Dimension).kind;
export const isOfListener = (named: Key | Condition) => ['session', 'device'].includes(kindOf(named));
const isOfAiring = (named: Key | Condition) => kindOf(named) === 'airing';

/** The attributes of listeners that keys and conditions name. */
export function attributesOfListeners({ keys, conditions }: Selection): DimensionId[] {
  return [...new Set([...keys, ...conditions].filter(isOfListener).map(({ dimension }) => dimension))];
}

/** The names of the keys of listeners among all keys (k0, k2 …). */
export function namesOfListeners({ keys }: Selection): string[] {
  return keys.flatMap((key, at) => (isOfListener(key) ? [`k${at}`] : []));
}

/** `, player AS k0, …`: the keys of listeners as columns of a session. */
export const columnsOfListeners = ({ keys }: Selection) =>
  keys.map((key, at) => (isOfListener(key) ? `, ${key.exactSql ?? key.sql} AS k${at}` : '')).join('');

export const conditionsOnListeners = ({ conditions }: Selection) =>
  conditions.filter(isOfListener).map(({ sql }) => sql);
export const conditionsOnAirings = ({ conditions }: Selection) => conditions.filter(isOfAiring).map(({ sql }) => sql);

/** All keys as columns of a heard airing, in which those of listeners are columns already. */
export const columnsOfHeard = ({ keys }: Selection) =>
  keys.map((key, at) => (isOfListener(key) ? `, k${at}` : `, ${key.sql} AS k${at}`)).join('');

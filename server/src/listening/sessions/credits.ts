import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import {
  bucketsOfLayer,
  clockOfRow,
  elapsedOf,
  firstDayOf,
  forEachLayer,
  fromOf,
  type Layer,
  stationsOfLayer,
} from '../layers.ts';
import { columnsOfGroups, daysRead, groupBySql, groupNames, timeColumns, timeNames } from '../period-sql.ts';
import { attributesOf, type Selection } from '../selection.ts';
import { sharedBit, sharedWith, varyingAttribute } from '../shared-bits.ts';
import { type Fetch, fetchLimit } from '../source.ts';
import { rowParameters, rowsInPeriod, started } from './rows.ts';

/** The quarter hours that are credited to a session, as SQL. */
export interface Credit {
  columns: readonly string[];
  /** Quarter hours from that of its start to the first one that is credited to it, and how many there are. */
  skip: string;
  credits: string;
  /** The sessions for which this holds; credits of the others are computed from what they listened. */
  counts: string;
}

const plain: Credit = { columns: ['credit_skip', 'credits'], skip: 'credit_skip', credits: 'credits', counts: '1' };

/** The attributes in which the sessions of one device can differ within a quarter hour. */
export function differingIn(selection: Pick<Selection, 'groupBy' | 'conditions'>): DimensionId[] {
  return attributesOf(selection).filter((id) => (dimensions[id] as Dimension).variesByDevice);
}

/** The one attribute that needs credits split by its values, which are stored; undefined for none or several. */
export function storedSplit(selection: Pick<Selection, 'groupBy' | 'conditions'>): DimensionId | undefined {
  const [first, ...others] = differingIn(selection);
  if (!first || others.length > 0) return undefined;
  const conditions = selection.conditions.filter(({ dimension }) => dimension === first);
  // A filter on several values counts them together, unless the answer is split by these values.
  const isSplit = selection.groupBy.some(({ dimension }) => dimension === first);
  return isSplit || conditions.every(({ isOneValue }) => isOneValue) ? first : undefined;
}

/** How the sessions of a selection are credited. */
export function creditOf(selection: Selection): Credit {
  const bits = differingIn(selection).reduce((sum, id) => sum | (varyingAttribute(id)?.bit ?? 0), 0);
  if (bits === 0) return plain;
  const split = storedSplit(selection);
  const attribute = split && varyingAttribute(split);
  if (!attribute) return { ...plain, columns: [...plain.columns, 'shared'], counts: `bitAnd(shared, ${bits}) = 0` };
  const column = `credit_${attribute.name}`;
  const choice = (own: string, other: string) => `if(bitAnd(shared, ${bits}) = 0, ${own}, ${other})`;
  return {
    columns: [...plain.columns, 'shared', column],
    skip: choice('credit_skip', `bitShiftRight(${column}, 16)`),
    credits: choice('credits', `bitAnd(${column}, 65535)`),
    counts: '1',
  };
}

const listener = 'bitShiftLeft(toUInt64(station_id), 32) + device_id';

/**
 * Corrections of credits where several such attributes are asked. Stored credits hold for all sessions but those that share a
 * quarter hour with a session that differs. For the few listeners with such sessions, all sessions that share a quarter hour
 * are read again (the minimum by station, device and the asked groups), and their stored credits are subtracted.
 */
export function creditsOfShared(selection: Selection): Fetch {
  const bits = differingIn(selection).reduce((sum, id) => sum | (varyingAttribute(id)?.bit ?? 0), 0);
  const { clocks, times, groupBy, creditedFrom } = selection;
  const select = (layer: Layer) => {
    const [from, elapsed] = [fromOf(layer), elapsedOf(layer)];
    const begin = `greatest(${started}, ${from})`;
    const finish = `least(${started} + seconds, ${elapsed} * 900)`;
    const { codes, passes } = bucketsOfLayer('quarter', layer, selection);
    const differing = `SELECT ${listener} FROM sessions
      WHERE ${stationsOfLayer(layer)} AND day >= ${firstDayOf(layer)} AND ${sharedWith(bits)}`;
    return `SELECT ${clockOfRow(layer)} AS clock${timeNames(times)}${groupNames(groupBy)}, toInt64(countIf(listened >= ${creditedFrom.sql})) - sum(stored) AS credits
FROM (
  SELECT station_id, device_id, quarter${timeColumns(codes)}${groupNames(groupBy)},
    sum(toInt64(least(finish, (quarter + 1) * 900)) - greatest(begin, quarter * 900)) AS listened,
    countIf(bitAnd(shared, ${bits}) = 0 AND quarter >= first_credit AND quarter < first_credit + credits) AS stored
  FROM (
    SELECT station_id, device_id, shared, credits, intDiv(${started}, 900) + credit_skip AS first_credit${columnsOfGroups(selection)},
      ${begin} AS begin, ${finish} AS finish,
      arrayJoin(range(intDiv(begin, 900), toUInt32(intDiv(greatest(finish, 1) - 1, 900) + 1))) AS quarter
    ${rowsInPeriod(selection, layer, sharedWith(sharedBit), `${listener} IN (${differing})`)}
  )
  WHERE ${passes}
  GROUP BY station_id, device_id, quarter${timeNames(times)}${groupNames(groupBy)}
)
${groupBySql(', clock', timeNames(times), groupNames(groupBy))}`;
  };
  return {
    source: 'sessions: shared quarter hours',
    reads: ['credits'],
    sql: `${forEachLayer(clocks, select)}\nLIMIT ${fetchLimit}`,
    parameters: { ...rowParameters(selection), ...creditedFrom.parameters },
    grain: 'asked',
    days: daysRead(clocks),
  };
}

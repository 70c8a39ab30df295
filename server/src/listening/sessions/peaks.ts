import type { Reader } from '../../engine/engine.ts';
import { bucketsOfLayer, forEachLayer, fromOf, type Layer, layersOf, toOf } from '../layers.ts';
import {
  daysRead,
  exactGroupColumns,
  groupBySql,
  groupNames,
  quarterOf,
  timeColumns,
  timeNames,
} from '../period-sql.ts';
import type { GroupBy, Selection } from '../selection.ts';
import { fetchLimit, type RowFetch } from '../source.ts';
import { pieceParameters, piecesOfLayer, type Unit, unitOf } from './pieces.ts';
import { rowParameters, rowsInPeriod, started } from './rows.ts';

/** Minutes times values, for each of which the engine holds up to 20 bytes on two processors: some 300 MB. */
const mostMinutes = 16_000_000;
/** With more values, each has so few sessions that sorting them is faster. */
const mostValues = 500;
/** The most positions that one `sumResample` of the engine takes, as minutes. */
const longestPeriod = 1_048_000;

/** The most sessions in progress on one full minute (`peak`), and the first such minute (`peak_at`, UTC seconds), session by session. */
export async function peaks(selection: Selection, reader: Reader): Promise<RowFetch> {
  const [layer, ...others] = layersOf(selection.clocks);
  const minutes = layer ? (latest(layer) - earliest(layer)) / 60 : 0;
  // The same minute lies in another bucket of each clock.
  const isInOneBucket = layer?.clocks.length === 1 || selection.times.length + selection.timeFilters.length === 0;
  const isShort = layer && others.length === 0 && isInOneBucket && minutes <= longestPeriod;
  const values = isShort ? await combinations(selection.groupBy, reader) : Number.POSITIVE_INFINITY;
  return {
    source: selection.table,
    reads: ['peak'],
    ...(isShort && values <= mostValues && minutes * values <= mostMinutes
      ? peaksOfFew(selection, layer, minutes)
      : peaksOfMany(selection)),
    grain: 'asked',
    days: daysRead(selection.clocks),
  };
}

/** How many combinations of values groups have at most. */
async function combinations(groupBy: readonly GroupBy[], reader: Reader): Promise<number> {
  const open = groupBy.flatMap(({ values }) => (typeof values === 'string' ? [values] : []));
  const columns = open.map((select, number) => `(${select}) AS c${number}`);
  const [counts = {}] =
    open.length > 0 ? await reader.rows<Record<string, number>>(`SELECT ${columns.join(', ')}`) : [];
  const known = groupBy.flatMap(({ values }) => (typeof values === 'number' ? [values] : []));
  return [...known, ...Object.values(counts)].reduce((product, count) => product * count, 1);
}

const earliest = ({ clocks }: Layer) => Math.min(...clocks.map(({ from }) => from));
const latest = ({ clocks }: Layer) => Math.max(...clocks.map(({ to }) => to));

type Sql = Pick<RowFetch, 'sql' | 'parameters'>;

/**
 * A row adds one at its first full minute and takes it away at the first minute after its end. The changes of every
 * minute, added up one after the other, are the sessions in progress.
 */
function peaksOfFew(selection: Selection, layer: Layer, minutes: number): Sql {
  const { groupBy, times, timeFilters } = selection;
  const from = earliest(layer);
  const groups = groupNames(groupBy);
  const listening = `SELECT arrayPopBack(arrayCumSum(sumWithOverflowResample(0, ${minutes + 1}, 1)(change, minute))) AS listening_by_minute${groups}
    FROM (
      SELECT (arrayJoin([(toInt32(1), first), (toInt32(-1), last)]) AS at).1 AS change, at.2 AS minute${groups}
      FROM (
        SELECT intDiv(toUInt32(greatest(${started}, ${fromOf(layer)}) - ${from} + 59), 60) AS first,
          intDiv(toUInt32(least(${started} + seconds, ${toOf(layer)}) - ${from} + 59), 60) AS last${exactGroupColumns(groupBy)}
        ${rowsInPeriod(selection, layer)}
      )
    )
    ${groupBySql(groups)}`;
  const isOneBucket = times.length + timeFilters.length === 0;
  return {
    sql: `${isOneBucket ? peakOfAll(listening, from, groups) : peakByBucket(selection, layer, listening, minutes)}
LIMIT ${fetchLimit}`,
    parameters: rowParameters(selection),
  };
}

/** Over a period that is one bucket, sessions on no full minute have a row as well. */
const peakOfAll = (listening: string, from: number, groups: string) =>
  `SELECT arrayMax(listening_by_minute) AS peak, ${from} + (indexOf(listening_by_minute, peak) - 1) * 60 AS peak_at${groups}
FROM (
    ${listening}
)`;

function peakByBucket(selection: Selection, layer: Layer, listening: string, minutes: number): string {
  const { times, groupBy } = selection;
  const from = earliest(layer);
  const names = `${timeNames(times)}${groupNames(groupBy)}`;
  const minuteInQuarters = `(${quarterOf(from)} + intDiv(minute, 15))`;
  const { codes, passes } = bucketsOfLayer(minuteInQuarters, layer, selection);
  const conditions = [...(passes === '1' ? [] : [passes]), 'listening > 0'];
  return `SELECT max(bitShiftLeft(toUInt64(listening), 32) + ${minutes} - minute) AS top,
  bitShiftRight(top, 32) AS peak, ${from} + (${minutes} - bitAnd(top, 4294967295)) * 60 AS peak_at${names}
FROM (
  SELECT listening, minute${timeColumns(codes)}${groupNames(groupBy)}
  FROM (
    ${listening}
  )
  ARRAY JOIN listening_by_minute AS listening, range(${minutes}) AS minute
  WHERE ${conditions.join(' AND ')}
)
${groupBySql(names)}`;
}

/**
 * The changes inside a piece of time are sorted, ends before beginnings within a minute, and added up one after the other;
 * the highest sum is the peak. Pieces are a day at most, so that there is little to sort at once. Over several clocks they
 * are quarter hours, which begin at the same instants on all of them.
 */
function peaksOfMany(selection: Selection): Sql {
  const { clocks, times, groupBy } = selection;
  const names = `${timeNames(times)}${groupNames(groupBy)}`;
  const own = unitOf(selection);
  const unit: Unit = clocks.length > 1 ? 'quarter' : own === 'period' ? 'day' : own;
  const pieces = forEachLayer(clocks, (layer) =>
    piecesOfLayer(selection, layer, { unit, groupBy: exactGroupColumns(groupBy), columns: ['start', 'seconds'] }),
  );
  return {
    sql: `SELECT max((most, -toInt64(minute))) AS top, top.1 AS peak, top.2 * -60 AS peak_at${names}
FROM (
  SELECT arraySort(arrayConcat(groupArray(toUInt16(first * 2 + 1)), groupArray(toUInt16(last * 2)))) AS changes,
    arrayCumSum(arrayMap(change -> toInt32(change % 2) * 2 - 1, changes)) AS listening, arrayMax(listening) AS most,
    intDiv(min(begin), 60) + intDiv(changes[indexOf(listening, most)], 2) AS minute${names}
  FROM (
    SELECT first_quarter, begin${names},
      intDiv(greatest(toUInt32(start), begin) - begin + 59, 60) AS first,
      intDiv(least(toUInt32(start) + seconds, finish) - begin + 59, 60) AS last
    FROM (${pieces})
  )
  GROUP BY first_quarter${names}
)
${groupBySql(names)}
LIMIT ${fetchLimit}`,
    parameters: { ...rowParameters(selection), ...pieceParameters(selection, unit) },
  };
}

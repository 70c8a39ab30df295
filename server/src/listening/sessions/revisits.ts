import { isScheduled } from '@quarterhour/model/dimensions';
import { isCyclic } from '@quarterhour/model/period';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import { enteredInLayer, forEachLayer, type Layer } from '../layers.ts';
import { columnsOfGroups, daysRead, groupBySql, groupNames, quarterOf, timeNames } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import { longBit, longSeconds, sharedWith } from '../shared-bits.ts';
import { type Fetch, fetchLimit } from '../source.ts';
import { type ClockPiece, quartersOfDay, timeCodes } from '../time-codes.ts';
import { piecesOfLayer } from './pieces.ts';
import { rowParameters } from './rows.ts';

/**
 * Corrections for sessions that come back to a bucket (Monday to Monday, or the quarter hours that come again when a clock is set
 * back): a session is active in a bucket once, but is carried into it at each return. Only sessions longer than the shortest
 * return time can come back, also across time that was cut out of a clock.
 */
export function revisits(selection: Selection): Fetch | undefined {
  const shortest = Math.min(shortestReturn(selection), ...setsOf(selection.clocks).map(shortestCut));
  if (shortest === Number.POSITIVE_INFINITY) return undefined;
  const { clocks, times, groupBy } = selection;
  const conditions = [`seconds > ${shortest}`];
  if (selection.table === 'sessions' && shortest >= longSeconds) conditions.push(sharedWith(longBit));
  const names = `${timeNames(times)}${groupNames(groupBy)}`.slice(2);
  const entries = (
    layer: Layer,
  ) => `SELECT station_id, device_id, stream_id, start, seconds, first_quarter${names && `, ${names}`}, (${enteredInLayer('first_quarter', layer, selection)} OR ${isStart}) AS entered
  FROM (${piecesOfLayer(selection, layer, {
    unit: 'quarter',
    groupBy: columnsOfGroups(selection),
    columns: ['station_id', 'device_id', 'start', 'seconds', 'stream_id'],
    conditions,
  })})`;
  return {
    source: `${selection.table}: returns to a bucket`,
    reads: ['active'],
    sql: `SELECT ${names}${names && ', '}0 AS started, sum(corrected) AS carried FROM (
  SELECT ${names}${names && ', '}${sessions} - toInt64(sum(entered)) AS corrected
  FROM (
  ${forEachLayer(clocks, entries)}
  )
  GROUP BY station_id, device_id, stream_id, start, seconds${names && `, ${names}`}
  HAVING corrected < 0
)
${groupBySql(names && `, ${names}`)}
LIMIT ${fetchLimit}`,
    parameters: rowParameters(selection),
    grain: 'asked',
    days: daysRead(clocks),
  };
}

/** The stretches read of each set of stations, in the order of time: several where it was cut. */
function setsOf(clocks: readonly Clock[]): Stretch[][] {
  const sets = new Map<number, Stretch[]>();
  for (const { from, to, bundles } of [...clocks].sort((a, b) => a.from - b.from)) {
    for (const { set } of bundles) {
      const own = sets.get(set);
      if (own) own.push({ from, to });
      else sets.set(set, [{ from, to }]);
    }
  }
  return [...sets.values()];
}

/** The shortest stretch that was cut out of a set, in seconds: a session that is longer may reach over it. */
function shortestCut(set: readonly Stretch[]): number {
  const cuts = set.slice(1).map(({ from }, at) => from - (set[at] as Stretch).to);
  return Math.min(...cuts.filter((seconds) => seconds > 0));
}

/** The number of sessions that are equal in all columns: those of a group in progress in its fullest quarter hour. */
const sessions = 'toInt64(arrayMax(sumMap([first_quarter], [1]).2))';

/** A session also enters a bucket by starting in it. */
const isStart = 'toUInt32(start) >= begin AND toUInt32(start) < finish';

const templateDays = 16;
/** Monday, 2 June 2025, by a clock that shows UTC and is never changed. */
const templateFrom = Date.UTC(2025, 5, 2) / 900_000;
const template: Walk = {
  from: templateFrom,
  to: templateFrom + templateDays * quartersOfDay,
  pieces: [{ from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0 }],
  isAlone: true,
};

/** Quarter hours of a clock, one after the other: [from, to). */
interface Walk extends Pick<Clock, 'pieces' | 'isAlone'> {
  from: number;
  to: number;
}

/**
 * The shortest time between leaving a bucket and returning to it, in seconds: found by walking two ordinary weeks, less an hour
 * for clock changes, and the days around each change that sets a clock back.
 */
function shortestReturn(selection: Selection): number {
  const { times, timeFilters, clocks } = selection;
  const named = [...times, ...timeFilters.map(({ dimension }) => dimension)];
  // Schedules repeat as they like.
  if (named.some(isScheduled)) return Math.min(...clocks.map((clock) => shortestOf(selection, wholeOf(clock))));
  const cycles = named.some(isCyclic);
  const ordinary = cycles ? Math.max(0, shortestOf(selection, template) - 3600) : Number.POSITIVE_INFINITY;
  return Math.min(ordinary, ...clocks.flatMap(setBacks).map((walk) => shortestOf(selection, walk)));
}

const wholeOf = ({ pieces, isAlone, start, to }: Clock): Walk => ({
  ...{ from: quarterOf(start), to: quarterOf(to) },
  ...{ pieces, isAlone },
});

/** The days around the moments in the period at which a clock is set back: what it showed comes again. */
function setBacks({ pieces, isAlone, start, to }: Clock): Walk[] {
  const isSetBack = ({ from, offset }: ClockPiece, at: number) =>
    offset < (pieces[at - 1]?.offset ?? offset) && from > quarterOf(start) && from < quarterOf(to);
  const around = ({ from }: ClockPiece) => ({ from: from - quartersOfDay, to: from + quartersOfDay, pieces, isAlone });
  return pieces.filter(isSetBack).map(around);
}

function shortestOf({ times, timeFilters }: Selection, { from, to, pieces, isAlone }: Walk): number {
  const left = new Map<string, number>();
  let open: string | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (let quarter = from; quarter < to; quarter++) {
    const piece = (pieces.find((each) => quarter < each.to) ?? pieces.at(-1)) as ClockPiece;
    const local = quarter + piece.offset;
    const passes = timeFilters.every(({ dimension, codes }) =>
      codes.includes(timeCodes[dimension].code(local, null, piece)),
    );
    const codes = () => times.map((id) => timeCodes[id].code(local, isAlone ? quarter : null, piece));
    const bucket = passes ? codes().join() : undefined;
    if (bucket === open) continue;
    if (open !== undefined) left.set(open, quarter);
    const last = bucket === undefined ? undefined : left.get(bucket);
    if (last !== undefined) shortest = Math.min(shortest, (quarter - last) * quarterHourSeconds);
    open = bucket;
  }
  return shortest;
}

import { offsetsOf, quarterHourSeconds } from '@quarterhour/model/zone';
import type { NumberColumns } from '../../engine/native-columns.ts';
import { quarterOf } from '../period-sql.ts';
import type { Clock } from '../selection.ts';
import { pieceAt } from '../time-buckets.ts';

/** Usual losses are those of as many weeks on either side. */
export const weeksBeside = 4;
export const weekQuarters = (7 * 86_400) / quarterHourSeconds;
/** Weeks are those of the clock: after a change of it, they begin up to two hours earlier or end later than in UTC. */
const clockChange = 7200;
export const besideSeconds = weeksBeside * weekQuarters * quarterHourSeconds + clockChange;
/** Clocks are at most so many quarter hours from UTC. */
export const mostAhead = 60;
/** An airing lasts no longer than a day. */
const longest = 86_400;

/** The clock with its distances from UTC in the weeks beside its period. */
export function withTimeBeside(clock: Clock): Clock {
  const { from, to, zone } = clock;
  const inQuarters = (seconds: number) => seconds / quarterHourSeconds;
  const pieces = offsetsOf({ from: from - besideSeconds, to: to + besideSeconds + longest }, zone);
  return {
    ...clock,
    pieces: pieces.map((piece) => ({
      from: inQuarters(piece.from),
      to: inQuarters(piece.to),
      offset: inQuarters(piece.offset),
    })),
  };
}

/** Numbers by station, of each quarter hour of a period. */
type ByStation = (Float64Array | undefined)[];
const known = new WeakMap<NumberColumns, Map<string, ByStation>>();

/** What some stations usually lose for each second listened in a quarter hour, from a first one on; -1 where it is not known. */
interface Usual {
  rates: ByStation;
  /** The first quarter hour, by the number of the station. */
  firsts: readonly number[];
}

/**
 * The usual losses of the quarter hours of clocks of different stations: those of the same local quarter hour in the weeks before
 * and after.
 * @param losses `station_id`, `quarter` (UTC), `lost`, `given`
 */
export function usualOfStations(clocks: readonly Clock[], losses: NumberColumns): Usual {
  const all = known.get(losses) ?? new Map<string, ByStation>();
  known.set(losses, all);
  const [rates, firsts]: [ByStation, number[]] = [[], []];
  for (const clock of clocks) {
    const key = JSON.stringify([clock.zone, clock.from, clock.to, clock.stations]);
    const found = all.get(key) ?? usualByStation(clock, losses);
    all.set(key, found);
    for (const station of clock.stations) {
      rates[station] = found[station];
      firsts[station] = quarterOf(clock.from);
    }
  }
  return { rates, firsts };
}

/** How many listeners of airings usually leave in the seconds that they heard; -1 where it is not known. */
export function expectedOf(
  { rates, firsts }: Usual,
  { stations, starts }: { stations: Uint32Array; starts: Uint32Array },
  seconds: Float64Array,
): Float64Array {
  const expected = new Float64Array(starts.length);
  for (let row = 0; row < expected.length; row++) {
    const station = stations[row] as number;
    const quarter = Math.floor((starts[row] as number) / quarterHourSeconds);
    const rate = rates[station]?.[quarter - (firsts[station] as number)] ?? -1;
    expected[row] = rate < 0 ? -1 : (seconds[row] as number) * rate;
  }
  return expected;
}

function usualByStation(clock: Clock, losses: NumberColumns): ByStation {
  const wider = withTimeBeside(clock);
  const [from, to] = [quarterOf(clock.from), quarterOf(clock.to) + 1];
  const { first, lost, given } = localLosses(wider, losses);
  const locals = localQuarters(wider, from, to);
  const found: ByStation = [];
  for (const station of clock.stations) {
    const rates = new Float64Array(to - from).fill(-1);
    found[station] = rates;
    const [ofLost, ofGiven] = [lost[station], given[station]];
    if (!ofLost || !ofGiven) continue;
    for (let at = 0; at < rates.length; at++) {
      const local = (locals[at] as number) - first;
      const usualGiven = besideOf(ofGiven, local);
      if (usualGiven > 0) rates[at] = besideOf(ofLost, local) / usualGiven;
    }
  }
  return found;
}

/** What numbers of quarter hours are in the weeks on either side. */
function besideOf(numbers: Float64Array, at: number): number {
  let sum = 0;
  for (let week = weekQuarters; week <= weeksBeside * weekQuarters; week += weekQuarters) {
    sum += (numbers[at - week] ?? 0) + (numbers[at + week] ?? 0);
  }
  return sum;
}

/** The local quarter hours of a stretch of UTC ones. */
function localQuarters(clock: Clock, from: number, to: number): Int32Array {
  const found = new Int32Array(to - from);
  for (let at = 0; at < found.length; at++) found[at] = from + at + pieceAt(clock, from + at).offset;
  return found;
}

/** Adds up what the stations of a clock lost around its period, by local quarter hours from `first` on. */
function localLosses(
  clock: Clock,
  { station_id = none, quarter = none, lost = none, given = none }: NumberColumns,
): { first: number; lost: ByStation; given: ByStation } {
  const [from, to] = [quarterOf(clock.from - besideSeconds), quarterOf(clock.to + besideSeconds)];
  const first = from - mostAhead;
  const locals = localQuarters(clock, from, to);
  const found: { lost: ByStation; given: ByStation } = { lost: [], given: [] };
  for (const of of [found.lost, found.given]) {
    for (const station of clock.stations) of[station] = new Float64Array(to - from + 2 * mostAhead);
  }
  for (let row = 0; row < quarter.length; row++) {
    const utc = quarter[row] as number;
    const ofLost = found.lost[station_id[row] as number];
    const ofGiven = found.given[station_id[row] as number];
    if (!ofLost || !ofGiven || utc < from || utc >= to) continue;
    const local = (locals[utc - from] as number) - first;
    ofLost[local] = (ofLost[local] as number) + (lost[row] as number);
    ofGiven[local] = (ofGiven[local] as number) + (given[row] as number);
  }
  return { first, ...found };
}

const none = new Uint32Array();

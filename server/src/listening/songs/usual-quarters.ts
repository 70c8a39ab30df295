import { offsetsOf, quarterHourSeconds } from '@quarterhour/model/zone';
import type { NumberColumns } from '../../engine/native-columns.ts';
import { quarterOf } from '../period-sql.ts';
import type { Clock } from '../selection.ts';
import { pieceAt } from '../time-buckets.ts';
import type { Disturbances } from './disturbances.ts';
import { numbersByAge, weightsByAge } from './time-since-joining.ts';

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

/** Numbers by station. */
type ByStation = (Float64Array | undefined)[];
/** What each station of a clock usually loses. */
interface UsualOfClock {
  /** Departures for each weighted second listened in a quarter hour, from the first one of the clock on; -1 where it is not known. */
  rates: ByStation;
  /** The weights of the disjoint times since joining. */
  weights: ByStation;
}
const known = new WeakMap<NumberColumns, WeakMap<Disturbances, Map<string, UsualOfClock>>>();

/** What some stations usually lose. */
interface Usual extends UsualOfClock {
  /** The first quarter hour, by the number of the station. */
  firsts: readonly number[];
  disturbances: Disturbances;
}

/**
 * The usual losses of the quarter hours of clocks of different stations: those of the same local quarter hour in the weeks before
 * and after.
 * @param losses `station_id`, `quarter` (UTC), `lost` and `given` by the time since joining
 */
export function usualOfStations(clocks: readonly Clock[], losses: NumberColumns, disturbances: Disturbances): Usual {
  const ofLosses = known.get(losses) ?? new WeakMap<Disturbances, Map<string, UsualOfClock>>();
  known.set(losses, ofLosses);
  const all = ofLosses.get(disturbances) ?? new Map<string, UsualOfClock>();
  ofLosses.set(disturbances, all);
  const usual = { rates: [] as ByStation, weights: [] as ByStation, firsts: [] as number[], disturbances };
  for (const clock of clocks) {
    const key = JSON.stringify([clock.zone, clock.from, clock.to, clock.stations]);
    const found = all.get(key) ?? usualByStation(clock, losses, disturbances);
    all.set(key, found);
    for (const station of clock.stations) {
      usual.rates[station] = found.rates[station];
      usual.weights[station] = found.weights[station];
      usual.firsts[station] = quarterOf(clock.from);
    }
  }
  return usual;
}

/** Airings that listeners heard. */
interface HeardAirings {
  stations: Uint32Array;
  starts: Uint32Array;
  /** Seconds on air. */
  lengths: Uint32Array;
  /** Seconds listened, from so many seconds after joining on. */
  seconds: readonly Float64Array[];
}

/** How many listeners of airings usually leave in the seconds that they heard; -1 where it is not known, or disturbed. */
export function expectedOf({ rates, weights, firsts, disturbances }: Usual, heard: HeardAirings): Float64Array {
  const { stations, starts, lengths, seconds } = heard;
  const expected = new Float64Array(starts.length);
  for (let row = 0; row < expected.length; row++) {
    const [station, start] = [stations[row] as number, starts[row] as number];
    const quarter = quarterOf(start);
    const rate = rates[station]?.[quarter - (firsts[station] as number)] ?? -1;
    const disturbed = disturbances.of(station);
    const isOut = rate < 0 || (disturbed && isAny(disturbed, quarter, quarterOf(start + (lengths[row] as number) - 1)));
    expected[row] = isOut ? -1 : weighted(seconds, row, weights[station] as Float64Array) * rate;
  }
  return expected;
}

function isAny(quarters: ReadonlySet<number>, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) if (quarters.has(at)) return true;
  return false;
}

/** The sum of a row of columns that are kept by the time since joining, weighted by it. */
function weighted(columns: readonly Float64Array[], row: number, weights: Float64Array): number {
  let sum = 0;
  for (let age = 0; age < weights.length; age++) sum += disjoint(columns, age, row) * (weights[age] as number);
  return sum;
}

/** What a row has of one time since joining alone. */
const disjoint = (columns: readonly Float64Array[], age: number, row: number) =>
  (columns[age]?.[row] ?? 0) - (columns[age + 1]?.[row] ?? 0);

function usualByStation(clock: Clock, losses: NumberColumns, disturbances: Disturbances): UsualOfClock {
  const wider = withTimeBeside(clock);
  const [from, to] = [quarterOf(clock.from), quarterOf(clock.to) + 1];
  const { first, lost, given, weights } = localLosses(wider, losses, disturbances);
  const locals = localQuarters(wider, from, to);
  const rates: ByStation = [];
  for (const station of clock.stations) {
    const ofStation = new Float64Array(to - from).fill(-1);
    rates[station] = ofStation;
    const [ofLost, ofGiven] = [lost[station], given[station]];
    if (!ofLost || !ofGiven) continue;
    for (let at = 0; at < ofStation.length; at++) {
      const local = (locals[at] as number) - first;
      const usualGiven = besideOf(ofGiven, local);
      if (usualGiven > 0) ofStation[at] = besideOf(ofLost, local) / usualGiven;
    }
  }
  return { rates, weights };
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

/**
 * Adds up what the stations of a clock lost around its period, by local quarter hours from `first` on, and the seconds given to
 * these, weighted by the time since joining.
 */
function localLosses(
  clock: Clock,
  losses: NumberColumns,
  disturbances: Disturbances,
): { first: number; lost: ByStation; given: ByStation; weights: ByStation } {
  const [from, to] = [quarterOf(clock.from - besideSeconds), quarterOf(clock.to + besideSeconds)];
  const first = from - mostAhead;
  const locals = localQuarters(clock, from, to);
  const { station_id = none, quarter = none } = losses;
  const [lost, given] = [numbersByAge(losses, 'lost'), numbersByAge(losses, 'given')];
  const isRead = (row: number) => {
    const at = quarter[row] as number;
    return at >= from && at < to && !disturbances.of(station_id[row] as number)?.has(at);
  };
  const weights = weightsOf(clock.stations, { stations: station_id, lost, given }, isRead);
  const found: { lost: ByStation; given: ByStation } = { lost: [], given: [] };
  for (const of of [found.lost, found.given]) {
    for (const station of clock.stations) of[station] = new Float64Array(to - from + 2 * mostAhead);
  }
  for (let row = 0; row < quarter.length; row++) {
    const station = station_id[row] as number;
    const [ofLost, ofGiven, ofStation] = [found.lost[station], found.given[station], weights[station]];
    if (!ofLost || !ofGiven || !ofStation || !isRead(row)) continue;
    const local = (locals[(quarter[row] as number) - from] as number) - first;
    ofLost[local] = (ofLost[local] as number) + (lost[0]?.[row] ?? 0);
    ofGiven[local] = (ofGiven[local] as number) + weighted(given, row, ofStation);
  }
  return { first, ...found, weights };
}

/** How often listeners of each station leave by the time since joining, over all rows that are read. */
function weightsOf(
  all: readonly number[],
  rows: { stations: NumberColumns[string]; lost: readonly Float64Array[]; given: readonly Float64Array[] },
  isRead: (row: number) => boolean,
): ByStation {
  const { stations, lost, given } = rows;
  const sums: { lost: Float64Array; given: Float64Array }[] = [];
  for (const station of all) {
    sums[station] = { lost: new Float64Array(lost.length), given: new Float64Array(lost.length) };
  }
  for (let row = 0; row < stations.length; row++) {
    const of = sums[stations[row] as number];
    if (!of || !isRead(row)) continue;
    for (let age = 0; age < lost.length; age++) {
      of.lost[age] = (of.lost[age] as number) + disjoint(lost, age, row);
      of.given[age] = (of.given[age] as number) + disjoint(given, age, row);
    }
  }
  return sums.map((of) => weightsByAge(of));
}

const none = new Uint32Array();

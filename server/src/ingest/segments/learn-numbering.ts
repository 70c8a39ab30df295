import { groupBy } from '../../host/group-by.ts';
import { measure } from './measure-numbering.ts';
import { medianOf } from './medians.ts';
import { type Method, type Numbering, type SoundRequest, trackOf, valueAt } from './numbering.ts';
import { type TrackTimes, timesOf } from './time-scales.ts';

/** A request with the numbers of its address as texts of equal length, which sort as numbers do. */
interface Read {
  t: number;
  digits: string;
  numbers: readonly string[];
}
type Pair = readonly [Read, Read];

/** Numbers that change are tried in combination; more of them than this are no numbering. */
const mostChanging = 6;
/** The share of steps back: listeners go back, encoders restart, and an hour begins again with minute 0. */
const mostBack = 0.05;
/** The share of steps that another number must explain to be a part of the numbering: a new part in most requests, but no second track. */
const worthANumber = 0.4;
/** The share of requests that may share a number with two others: a rendition that the player left, beside audio and video. */
const mostShared = 0.03;
/** The share of different addresses that may have the same number: renditions and tracks. */
const mostEqual = 0.7;

/** The requests of the sample for addresses of one kind, and how they are numbered. */
interface Kind {
  space: number;
  isPart: boolean;
  runs: readonly (readonly Read[])[];
  pairs: readonly Pair[];
  method?: Method;
}

/**
 * Learns from a sample of requests which numbers of the addresses advance with time while a player plays.
 * @param requests of some players; those of one player in the order of time
 */
export function learnNumbering(requests: readonly SoundRequest[]): Numbering {
  const kinds = [...groupBy(requests, ({ space, isPart }) => `${space} ${isPart}`).values()].map(kindOf);
  const repeating = kinds.reduce((sum, { pairs }) => sum + pairs.length, 0);
  // Where each segment has a name of its own, the few that look alike by chance show nothing.
  const numbered = repeating >= requests.length / 4 ? kinds.filter(({ method }) => method !== undefined) : [];
  const { scales, ...times } = timesOfTracks(numbered);
  const methods = numbered.flatMap(({ space, isPart, method }) => {
    const units = scales.get(space);
    return method ? [{ space, isPart, ...method, ...(units && !isPart && { scales: units }) }] : [];
  });
  const others = [false, true].flatMap((isPart) => {
    const [most] = numbered.filter((one) => one.isPart === isPart).sort((a, b) => b.pairs.length - a.pairs.length);
    return most?.method ? [{ space: 0, isPart, ...most.method }] : [];
  });
  const numbering = { methods: [...methods, ...others], ...times };
  const measured = measure(requests, numbering);
  if ((measured.shared ?? 0) <= mostShared) return { ...numbering, ...measured };
  // Different segments would count once; whole addresses count each, and `rate` finds their tracks.
  const byAddress = { methods: [] };
  return { ...byAddress, ...measure(requests, byAddress), shared: measured.shared };
}

function kindOf(requests: readonly SoundRequest[]): Kind {
  const [{ space, isPart } = { space: 0, isPart: false }] = requests;
  const runs = runsOf(requests);
  const pairs = runs.flatMap(pairsOf);
  return { space, isPart, runs, pairs, method: methodOf(pairs, isPart) };
}

/** The requests of each player for addresses of one kind, without repetitions in a row. */
function runsOf(requests: readonly SoundRequest[]): Read[][] {
  return [...groupBy(requests, ({ player }) => player).values()].map((of) => {
    const different = of.filter(({ digits }, index) => digits !== of[index - 1]?.digits);
    return different.map(({ t, digits }) => ({ t, digits, numbers: numbersOf(digits) }));
  });
}

const numbersOf = (digits: string) => (digits === '' ? [] : digits.split(' ').map((text) => text.padStart(24, '0')));

/** Neighbours in time; within a second, their order is unknown. */
function pairsOf(run: readonly Read[]): Pair[] {
  return run.flatMap((read, index) => {
    const before = run[index - 1];
    return before && before.t < read.t ? [[before, read] as const] : [];
  });
}

function methodOf(pairs: readonly Pair[], isPart: boolean): Method | undefined {
  const positions = advancing(pairs);
  if (!positions) return undefined;
  const length = pairs[0]?.[0].numbers.length ?? 0;
  const fromEnd = positions.map((position) => position - length);
  const isRange = (position: number) => pairs[0]?.[0].numbers.at(position)?.includes('r') === true;
  const [last] = fromEnd.slice(-1);
  if (last === undefined) return undefined;
  // Ranges of one file are its segments; ranges of many files are parts of each.
  if (isPart || (fromEnd.length > 1 && isRange(last))) return { segment: fromEnd.slice(0, -1), part: [last] };
  return { segment: fromEnd, part: [] };
}

/** The fewest numbers that together advance from request to request; undefined if none do. */
function advancing(pairs: readonly Pair[]): readonly number[] | undefined {
  const [first] = pairs;
  if (!first) return undefined;
  const changing = first[0].numbers.flatMap((_, position) => {
    const changes = pairs.filter(([a, b]) => a.numbers[position] !== b.numbers[position]).length;
    return changes > 0 ? [{ position, changes }] : [];
  });
  if (changing.length === 0 || changing.length > mostChanging) return undefined;
  const positions = changing.map(({ position }) => position);
  let best: Judged | undefined;
  for (let size = 1; size <= positions.length; size++) {
    const [found] = subsets(positions, size)
      .map((subset) => judge(subset, pairs))
      .filter(({ back }) => back <= mostBack)
      .sort((a, b) => Math.round((a.equal - b.equal) * 20) || a.step - b.step || b.order - a.order);
    if (found && (!best || best.equal - found.equal >= worthANumber)) best = found;
  }
  return best && best.equal <= mostEqual ? best.positions : undefined;
}

interface Judged {
  positions: readonly number[];
  back: number;
  equal: number;
  /** How far the last of them usually goes: a count goes by one, a time by more. */
  step: number;
  order: number;
}

function judge(positions: readonly number[], pairs: readonly Pair[]): Judged {
  const textOf = ({ numbers }: Read) => positions.map((position) => numbers[position]).join(' ');
  let [on, back] = [0, 0];
  const steps: number[] = [];
  const last = positions.at(-1) ?? 0;
  for (const [a, b] of pairs) {
    const [before, after] = [textOf(a), textOf(b)];
    if (after > before) on++;
    if (after < before) back++;
    if (after > before) steps.push(numberIn(b.numbers[last]) - numberIn(a.numbers[last]));
  }
  return {
    positions,
    back: on + back === 0 ? 1 : back / (on + back),
    equal: 1 - (on + back) / pairs.length,
    step: medianOf(steps) ?? 0,
    order: last,
  };
}

const numberIn = (text = '') => Number(text.replace(/\D/, '0'));

function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, index) => subsets(of.slice(index + 1), size - 1).map((others) => [first, ...others]));
}

/** The units of tracks whose numbers are times, if several have such, and how their times fall together. */
function timesOfTracks(kinds: readonly Kind[]) {
  const tracks: { space: number; track: string; times: TrackTimes }[] = [];
  for (const { space, isPart, method, runs } of kinds) {
    if (isPart || method?.segment.length !== 1 || method.part.length > 0) continue;
    const [at = 0] = method.segment;
    const named = runs.flatMap((run) => [...groupBy(run, ({ digits }) => trackOf(digits.split(' '), method))]);
    for (const [track, of] of groupBy(named, ([name]) => name)) {
      const times = timesOf(
        of.map(([, run]) => run.map(({ t, digits }) => ({ t, value: valueAt(digits.split(' '), at) }))),
      );
      if (times) tracks.push({ space, track, times });
    }
  }
  const scales = new Map<number, Record<string, number>>();
  const known = tracks.filter(({ times }) => times.scale !== undefined);
  if (known.length < 2) return { scales };
  for (const [space, of] of groupBy(known, (one) => one.space)) {
    scales.set(space, Object.fromEntries(of.map(({ track, times }) => [track, times.scale ?? 0])));
  }
  // Half a segment of the most regular track: times of tracks differ by a frame, and segments by more.
  const [reference] = known.sort((a, b) => b.times.regular - a.times.regular);
  const step = Math.max(1, Math.round((reference?.times.step ?? 0) / 2));
  return { scales, step, phase: Number((reference?.times.first ?? 0n) % BigInt(step)) };
}

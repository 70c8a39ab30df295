import { ratesOf, type ScoreRates, timesPerYear } from '../listening/coverage/tail-limit.ts';
import { type LeftOut, quartersOfDay, quartersOfYear, type Series } from './series.ts';
import { fitSpread, type Spread } from './spread.ts';
import { logAtLeast, logAtMost } from './tails.ts';
import { type UsualWeek, usualWeekOf, weeklyOf } from './usual-week.ts';
import {
  type Heard,
  type Level,
  type Window,
  type WindowColumns,
  type WindowLength,
  Windows,
  windowLengths,
} from './windows.ts';

/*
 * The one expectation of the product: what is usual at a time, how much it spreads, and how often a year chance does what was
 * seen. docs/alerts.md, "What is expected".
 */

export type Side = 'low' | 'high';

/** How a window of a side is judged. */
interface Scale {
  spread: Spread;
  rates: ScoreRates;
}

/** What a station has usually, and how that spreads. */
export interface Model {
  series: Series;
  week: UsualWeek;
  heard: Heard;
  windows: Windows;
  scales: ReadonlyMap<WindowLength, Record<Side, Scale>>;
  leftOut: LeftOut;
}

/**
 * By how much chance is overrated: the lengths are as many questions, and what was learnt of the past is not all that the future
 * brings. Set by `npm run bench -- alerts`, so that the measured rate stays under the stated one.
 */
const caution = 12;
/** Fewer listeners more are no news, however rare that is. Source: `limit54` of R's surveillance package. */
const fewestMore = 5;
/** Residuals under so many deviations are no candidates for the largest of a day. */
const ordinary = 1;

/** Learns what is expected from a series. */
export function learn(series: Series): Model {
  const week = usualWeekOf(weeklyOf(series));
  const heard = heardOf(series, week);
  const windows = new Windows(heard);
  const scales = new Map(
    windowLengths.map((length) => {
      const own = tellingOf(series, windows, length);
      const scale = (side: Side) => scaleOf(series, own, length, side);
      return [length, { low: scale('low'), high: scale('high') }] as const;
    }),
  );
  return { series, week, heard, windows, scales, leftOut: series.leftOut };
}

/** What is usual at each position: on public holidays, as on a Sunday if that is lower, or higher. */
function heardOf({ values, holiday }: Series, week: UsualWeek): Heard {
  const low = new Float64Array(values.length).fill(Number.NaN);
  const high = new Float64Array(values.length).fill(Number.NaN);
  for (let at = 0; at < values.length; at++) {
    const usual = usualAt(week, at, holiday[at] === 1);
    if (!usual) continue;
    low[at] = usual.low;
    high[at] = usual.high;
  }
  return { values, low, high };
}

/** What is usual at a position for the judgement of low and of high. */
export function usualAt(week: UsualWeek, at: number, isHoliday: boolean): { low: number; high: number } | undefined {
  const usual = week.at(at);
  if (!usual) return undefined;
  const sunday = isHoliday ? week.onSunday(at) : undefined;
  return {
    low: Math.min(usual.mean, sunday?.mean ?? usual.mean),
    high: Math.max(usual.mean, sunday?.mean ?? usual.mean),
  };
}

/** The windows of a length that say how listening spreads, without outages and holidays: the positions before which they end. */
interface Telling {
  ends: Int32Array;
  columns: WindowColumns;
}

function tellingOf({ special }: Series, windows: Windows, length: WindowLength): Telling {
  const specials = new Float64Array(special.length + 1);
  for (let at = 0; at < special.length; at++) specials[at + 1] = (specials[at] as number) + (special[at] as number);
  const columns = windows.all(length);
  const ends = new Int32Array(special.length + 1);
  let count = 0;
  for (let end = length; end <= special.length; end++) {
    const hasSpecial = (specials[end] as number) > (specials[end - length] as number);
    if (!hasSpecial && !Number.isNaN(columns.observed[end] as number)) ends[count++] = end;
  }
  return { ends: ends.subarray(0, count), columns };
}

const sign: Record<Side, 1 | -1> = { low: -1, high: 1 };

function scaleOf({ first }: Series, { ends, columns }: Telling, length: WindowLength, side: Side): Scale {
  const step = Math.max(1, length >> 1);
  const residuals: { expected: number; difference: number }[] = [];
  for (let at = 0; at < ends.length; at += step) {
    const end = ends[at] as number;
    const expected = columns[side][end] as number;
    const difference = (columns.observed[end] as number) - expected;
    if (difference * sign[side] > 0) residuals.push({ expected, difference });
  }
  const spread = fitSpread(residuals);
  const highest: number[] = [];
  let day = -1;
  for (const end of ends) {
    const own = scoreOf(columns.observed[end] as number, columns[side][end] as number, spread, side);
    const of = Math.floor((first + end - 1) / quartersOfDay);
    if (of === day) highest[highest.length - 1] = Math.max(highest.at(-1) as number, own);
    else highest.push(own);
    day = of;
  }
  const years = ends.length / quartersOfYear;
  const rates = ratesOf({ scores: highest, years, chancesPerYear: quartersOfYear / length });
  return { spread, rates };
}

/** −ln of the probability of as few, or as many, as were seen; 0 for what is ordinary. */
function scoreOf(observed: number, expected: number, { noise, spread }: Spread, side: Side): number {
  const deviation = Math.sqrt(noise * expected + spread * expected ** 2);
  if ((observed - expected) * sign[side] < ordinary * deviation) return 0;
  const [count, mean] = [observed / noise, expected / noise];
  return -(side === 'low' ? logAtMost(count, mean, spread) : logAtLeast(count, mean, spread));
}

/** What was seen in a window, and how often a year chance does that. */
export interface Verdict extends Window {
  side: Side;
  length: WindowLength;
  /** Times a year; 0 if never. */
  perYear: number;
}

/** What is asked about the windows that end before a position. */
interface Asked {
  sides: readonly Side[];
  /** Quarter hours of the shortest window. */
  shortest: number;
  perYear: number;
  /** A position before which no window begins: the end of what was out of the ordinary before. */
  since?: number;
}

/**
 * Judges the windows that end before a position.
 * @returns the rarest; a window in which not even silence is rarer than `perYear` has no say
 */
export function judge(
  { scales }: Pick<Model, 'scales'>,
  windows: Windows,
  end: number,
  { sides, shortest, perYear, since = 0 }: Asked,
): Verdict | undefined {
  let found: Verdict | undefined;
  for (const length of windowLengths) {
    if (length < shortest || end - length < since) continue;
    const window = windows.ending(end, length);
    if (!window) continue;
    for (const side of sides) {
      const scale = (scales.get(length) as Record<Side, Scale>)[side];
      const own = rateOf(window, scale, side);
      if (own >= (found?.perYear ?? Number.POSITIVE_INFINITY)) continue;
      if (hasNoSay(window, scale, side, perYear) || isOver(windows, end, { ...window, side, length })) continue;
      found = { ...window, side, length, perYear: own };
    }
  }
  return found;
}

/** Whether a window is too small to say anything: not even silence would be rare, or a few listeners more are no news. */
function hasNoSay(window: Window, scale: Scale, side: Side, perYear: number): boolean {
  if (side === 'high') return window.observed - window.high < fewestMore;
  return rateOf({ ...window, observed: 0 }, scale, side) > perYear;
}

/** What was out of the ordinary and is over raises nothing, for as long as windows still hold it. */
function isOver(
  windows: Windows,
  end: number,
  { side, length, observed, ...window }: Omit<Verdict, 'perYear'>,
): boolean {
  const ratio = observed / Math.max(window[side], 0.01);
  return isBack(windows, end, { side, ratio, level: windows.levelBefore(end - length) }, Math.ceil(length / 4));
}

/** How far from what is expected something was: the side, observed ÷ expected, and the level of the hours before. */
export interface Deviation {
  side: Side;
  ratio: number;
  level: Level;
}

/**
 * Whether the quarter hours before a position are nearer to what is expected than to what was out of the ordinary. What is
 * unknown is not back.
 */
export function isBack(windows: Windows, end: number, { side, ratio, level }: Deviation, quarters: number): boolean {
  // The newest quarter hour too: what has just begun is half of the last two.
  return [1, quarters].every((length) => {
    const window = windows.ending(end, length, level);
    if (!window) return false;
    const middle = (window[side] * (1 + ratio)) / 2;
    return side === 'low' ? window.observed >= middle : window.observed <= middle;
  });
}

function rateOf(window: Window, { spread, rates }: Scale, side: Side): number {
  const own = scoreOf(window.observed, window[side], spread, side);
  if (own === 0) return Number.POSITIVE_INFINITY;
  return timesPerYear(rates, own) * caution;
}

/** After how many quarter hours silence would be noticed; undefined: not within eight hours. */
export function noticedAfter(model: Model, windows: Windows, end: number, perYear: number): WindowLength | undefined {
  return windowLengths.find((length) => {
    const window = windows.ending(end, length);
    const scale = model.scales.get(length)?.low;
    return window && scale && rateOf({ ...window, observed: 0 }, scale, 'low') <= perYear;
  });
}

/** The middle, and the band that nine of ten quarter hours are in, around what is expected. */
export function bandOf({ scales }: Pick<Model, 'scales'>, expected: number, length: WindowLength = 1) {
  const { low, high } = scales.get(length) as Record<Side, Scale>;
  return { median: expected, ...bandAround({ low: expected, high: expected }, { low: low.spread, high: high.spread }) };
}

/** The band that nine of ten values are in, around what is expected for the judgement of low and of high. */
export function bandAround(expected: Record<Side, number>, spread: Record<Side, Spread>): Record<Side, number> {
  const end = (side: Side, logTail: typeof logAtMost) => {
    const { noise, spread: ofDays } = spread[side];
    const mean = expected[side] / noise;
    return quantile((count) => logTail(count, mean, ofDays), mean, sign[side]) * noise;
  };
  return { low: end('low', logAtMost), high: end('high', logAtLeast) };
}

const tail = Math.log(0.05);

/** The count whose tail is 5 %, by halving. */
function quantile(logTail: (count: number) => number, mean: number, direction: 1 | -1): number {
  if (mean <= 0) return 0;
  let [near, far] = [mean, direction > 0 ? mean * 2 + 10 : 0];
  while (direction > 0 && logTail(far) > tail) far *= 2;
  if (direction < 0 && logTail(0) > tail) return 0;
  for (let step = 0; step < 40; step++) {
    const middle = (near + far) / 2;
    if (logTail(middle) > tail) near = middle;
    else far = middle;
  }
  return (near + far) / 2;
}

import { clockOf, quartersOfWeek, type Series } from './series.ts';

/*
 * What is usual at each quarter hour of the week, from up to 26 weeks: recent weeks weigh more, outliers less, neighbours lend
 * their strength where few listen. Source: Noufaily et al., An improved algorithm for outbreak detection in multiple surveillance
 * systems, Statistics in Medicine 32 (2013), for the weights of outliers.
 */

/** A week weighs half as much as one so many weeks later. */
const halfLife = 8;
/** Residuals over so many deviations weigh less. */
const farOut = 2.58;
/** With so many listeners, a neighbour weighs half as much as the quarter hour itself. */
const strengthOfNeighbours = 20;
/** How much the neighbours at a distance weigh of that. */
const neighbours: readonly (readonly [distance: number, share: number])[] = [
  [-2, 0.5],
  [-1, 1],
  [1, 1],
  [2, 0.5],
];
/** Fewer weeks say nothing of a week. */
export const fewestWeeks = 3;

/** What is usual at a quarter hour. */
interface UsualQuarter {
  mean: number;
  weeks: number;
}

/** The usual week of a series. */
export interface UsualWeek {
  /** What is usual at a position, without what was there itself; undefined with fewer than three weeks. */
  at(position: number): UsualQuarter | undefined;
  /** The same at the same time of a Sunday. */
  onSunday(position: number): UsualQuarter | undefined;
}

/** Values by quarter hour, hour or day, of which the usual week is computed. */
export interface Weekly {
  /** NaN where nothing is known. */
  values: Float64Array;
  /** 1: it says nothing of what is usual. */
  special: Uint8Array;
  /** The local slot of a position, which may lie after the end: quarter hours, hours or days since 1970. */
  clock: (position: number) => number;
  /** How many slots a week has. */
  slots: number;
  /** Neighbours lend their strength where few listen. */
  lends: boolean;
}

/** The quarter hours of a series. */
export function weeklyOf(series: Series): Weekly {
  const { values, special } = series;
  return { values, special, clock: clockOf(series, values.length), slots: quartersOfWeek, lends: true };
}

/** Computes the usual week. */
export function usualWeekOf({ values, special, clock, slots: slotsOfWeek, lends }: Weekly): UsualWeek {
  const length = values.length;
  const firstLocal = Math.min(clock(0), ...(length > 0 ? [clock(length - 1) - length + 1] : [])) - 8;
  const positions = new Int32Array(length + 32).fill(-1);
  for (let at = 0; at < length; at++) positions[clock(at) - firstLocal] = at;
  const usable = (local: number) => {
    const at = positions[local - firstLocal] ?? -1;
    return at < 0 || special[at] === 1 ? Number.NaN : (values[at] as number);
  };
  const lastWeek = Math.floor((firstLocal + positions.length) / slotsOfWeek);
  const firstWeek = Math.floor(firstLocal / slotsOfWeek);
  const weekCount = lastWeek - firstWeek + 1;
  const slots = Array.from({ length: slotsOfWeek }, (_, slot) => {
    const locals = Array.from({ length: weekCount }, (_, week) => (firstWeek + week) * slotsOfWeek + slot);
    return slotOf(locals, usable, lends);
  });
  const read = (local: number): UsualQuarter | undefined => {
    const week = Math.floor(local / slotsOfWeek);
    const { sum, weight, weeks, weights, smoothed } = slots[local - week * slotsOfWeek] as Slot;
    const own = weights[week - firstWeek] ?? 0;
    const left = weight - own;
    const count = own > 0 ? weeks - 1 : weeks;
    if (count < fewestWeeks || left <= 0) return undefined;
    return {
      mean: Math.max(0, (sum - (own > 0 ? own * (smoothed[week - firstWeek] as number) : 0)) / left),
      weeks: count,
    };
  };
  return {
    at: (position) => read(clock(Math.floor(position))),
    onSunday(position) {
      const local = clock(Math.floor(position));
      // The first of January 1970 was a Thursday.
      const slotsOfDay = slotsOfWeek / 7;
      const day = Math.floor((local % slotsOfWeek) / slotsOfDay);
      return read(local + (3 - day) * slotsOfDay);
    },
  };
}

interface Slot {
  smoothed: number[];
  weights: number[];
  sum: number;
  weight: number;
  weeks: number;
}

function slotOf(locals: readonly number[], usable: (local: number) => number, lends: boolean): Slot {
  const known = locals.map(usable).filter((value) => !Number.isNaN(value));
  const share = lends ? 1 / (1 + median(known) / strengthOfNeighbours) : 0;
  const smoothed = locals.map((local) => {
    const own = usable(local);
    if (Number.isNaN(own)) return Number.NaN;
    let [sum, weight] = [own, 1];
    for (const [distance, part] of neighbours) {
      const value = usable(local + distance);
      if (Number.isNaN(value)) continue;
      sum += value * share * part;
      weight += share * part;
    }
    return sum / weight;
  });
  const list = smoothed.filter((value) => !Number.isNaN(value));
  const middle = median(list);
  const deviation = 1.4826 * median(list.map((value) => Math.abs(value - middle)));
  const scale = Math.max(deviation, Math.sqrt(middle) / 2, middle / 20, 0.25);
  const weights = smoothed.map((value, week) => {
    if (Number.isNaN(value)) return 0;
    const residual = Math.abs(value - middle) / scale;
    return 0.5 ** ((smoothed.length - week) / halfLife) * (residual > farOut ? (farOut / residual) ** 2 : 1);
  });
  let [sum, weight] = [0, 0];
  for (const [week, own] of weights.entries()) {
    if (own === 0) continue;
    sum += own * (smoothed[week] as number);
    weight += own;
  }
  return { smoothed, weights, sum, weight, weeks: list.length };
}

/** The middle of some values; 0 of none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

/*
 * Windows of quarter hours, with what was heard in them and what was expected. What is expected follows the level of the six hours
 * before a window, down for what is low and up for what is high: a quiet holiday is compared with the holiday, and the end of a
 * great match is no fall.
 */

/** Quarter hours of the windows that are judged. */
export const windowLengths = [1, 2, 4, 8, 16, 32] as const;
export type WindowLength = (typeof windowLengths)[number];

/** Heard and expected by quarter hour; NaN where either is unknown. */
export interface Heard {
  values: Float64Array;
  /** What is usual, for the judgement of what is low and of what is high. */
  low: Float64Array;
  high: Float64Array;
}

/** A window in mean listeners. */
export interface Window {
  observed: number;
  /** What is expected for the judgement of low and of high. */
  low: number;
  high: number;
}

export const levelQuarters = 24;
const fewestOfLevel = 12;
/** Listeners of quarter hours that stand for the usual level beside those that were heard. */
const levelPrior = 8;
const [lowestLevel, highestLevel] = [0.2, 5];

/** The windows of one length, by the position before which they end; NaN where a part is unknown. Many, without an object each. */
export type WindowColumns = Record<keyof Window, Float64Array>;

/** Sums over positions, so that each window costs the same. */
export class Windows {
  readonly #values: Float64Array;
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  readonly #known: Float64Array;
  #levels: Record<keyof Level, Float64Array> | undefined;

  constructor({ values, low, high }: Heard) {
    const isKnown = (at: number) =>
      !Number.isNaN(values[at] as number) && !Number.isNaN(low[at] as number) && !Number.isNaN(high[at] as number);
    const sums = (of: (at: number) => number) => {
      const sum = new Float64Array(values.length + 1);
      for (let at = 0; at < values.length; at++) sum[at + 1] = (sum[at] as number) + (isKnown(at) ? of(at) : 0);
      return sum;
    };
    this.#values = sums((at) => values[at] as number);
    this.#low = sums((at) => low[at] as number);
    this.#high = sums((at) => high[at] as number);
    this.#known = sums(() => 1);
  }

  /**
   * The window of a length that ends before a position; undefined if a part of it is unknown.
   * @param level the level to take instead of that of the hours before
   */
  ending(end: number, length: number, level?: Level): Window | undefined {
    const begin = end - length;
    if (begin < 0 || between(this.#known, begin, end) < length) return undefined;
    const { down, up } = level ?? this.levelBefore(begin);
    return {
      observed: between(this.#values, begin, end) / length,
      low: (between(this.#low, begin, end) / length) * down,
      high: (between(this.#high, begin, end) / length) * up,
    };
  }

  /** All windows of a length. */
  all(length: number): WindowColumns {
    const count = this.#values.length;
    const none = () => new Float64Array(count + 1).fill(Number.NaN);
    const columns: WindowColumns = { observed: none(), low: none(), high: none() };
    this.#levels ??= levelsOf(count, (position) => this.levelBefore(position));
    const { down, up } = this.#levels;
    for (let end = length; end <= count; end++) {
      const begin = end - length;
      if (between(this.#known, begin, end) < length) continue;
      columns.observed[end] = between(this.#values, begin, end) / length;
      columns.low[end] = (between(this.#low, begin, end) / length) * (down[begin] as number);
      columns.high[end] = (between(this.#high, begin, end) / length) * (up[begin] as number);
    }
    return columns;
  }

  /** The level of the six hours before a position, as parts of what is usual. */
  levelBefore(position: number): Level {
    const from = Math.max(0, position - levelQuarters);
    if (position <= from || between(this.#known, from, position) < fewestOfLevel) return { down: 1, up: 1 };
    const heard = between(this.#values, from, position) + levelPrior;
    return {
      down: Math.max(lowestLevel, Math.min(1, heard / (between(this.#low, from, position) + levelPrior))),
      up: Math.min(highestLevel, Math.max(1, heard / (between(this.#high, from, position) + levelPrior))),
    };
  }
}

/** By how much listening differs from what is usual: at most 1 for what is low, at least 1 for what is high. */
export interface Level {
  down: number;
  up: number;
}

function levelsOf(count: number, at: (position: number) => Level): Record<keyof Level, Float64Array> {
  const [down, up] = [new Float64Array(count), new Float64Array(count)];
  for (let position = 0; position < count; position++) {
    const level = at(position);
    down[position] = level.down;
    up[position] = level.up;
  }
  return { down, up };
}

const between = (sums: Float64Array, from: number, to: number) => (sums[to] as number) - (sums[from] as number);

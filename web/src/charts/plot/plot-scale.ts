import { nice, ticks } from 'd3-array';

/** Pixels around the drawing: room for the labels of the axes. */
export interface PlotEdges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface PlotShape {
  /** The size of the whole picture, in pixels. */
  width: number;
  height: number;
  edges: PlotEdges;
  /** The number of buckets. */
  count: number;
  /** The largest value. */
  most: number;
  /** The lower end of the axis; omitted: 0. */
  least?: number;
  /** Whether buckets have a width, as bars do; points begin and end at the edges. */
  bands: boolean;
  rtl: boolean;
}

/** The positions of buckets and values, in pixels from the upper left corner of the picture. */
export interface PlotScale extends PlotShape {
  /** The middle of a bucket. */
  x: (index: number) => number;
  y: (value: number) => number;
  /** The width of a bucket. */
  step: number;
  /** The values labelled on the axis: a few round ones, including 0 if the axis begins there. */
  ticks: readonly number[];
  /** The bucket at a position; the nearest one outside the drawing. */
  indexAt: (x: number) => number;
}

/**
 * Lays out buckets in reading direction, and values from 0, or a round number below the smallest, to a round number
 * above the largest.
 */
export function plotScale(shape: PlotShape): PlotScale {
  const { width, height, edges, count, bands, rtl } = shape;
  const [least, most] = shape.least
    ? nice(shape.least, Math.max(shape.most, shape.least * 1.01), wantedTicks)
    : [0, topOf(shape.most)];
  const inner = Math.max(width - edges.left - edges.right, 1);
  const tall = Math.max(height - edges.top - edges.bottom, 1);
  const step = inner / Math.max(bands ? count : count - 1, 1);
  const first = bands ? step / 2 : count > 1 ? 0 : inner / 2;
  const along = (index: number) => first + index * step;
  return {
    ...shape,
    step,
    x: (index) => edges.left + (rtl ? inner - along(index) : along(index)),
    y: (value) => edges.top + tall * (1 - (value - least) / (most - least)),
    ticks: ticks(least, most, wantedTicks),
    indexAt: (x) => {
      const from = rtl ? edges.left + inner - x : x - edges.left;
      return Math.min(Math.max(Math.round((from - first) / step), 0), count - 1);
    },
  };
}

const wantedTicks = 4;

/** The round number at the end of an axis; 1 if there is nothing to draw. */
export function topOf(most: number): number {
  return most > 0 ? nice(0, most, wantedTicks)[1] : 1;
}

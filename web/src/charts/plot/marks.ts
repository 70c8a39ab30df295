import type { PlotScale } from './plot-scale.ts';

type Values = readonly (number | null)[];
interface Point {
  x: number;
  y: number;
}

/** The runs of points without a missing value. Straight lines do not justify a library of curves. */
function stretches({ x, y }: PlotScale, values: Values): Point[][] {
  const found: Point[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const follows = index > 0 && values[index - 1] !== null;
    if (!follows) found.push([]);
    found.at(-1)?.push({ x: x(index), y: y(value) });
  }
  return found;
}

const through = (points: readonly Point[]) => points.map(({ x, y }) => `${x} ${y}`).join('L');

/** A path through values, with a gap for each missing one. */
export function linePath(scale: PlotScale, values: Values): string {
  return stretches(scale, values)
    .map((points) => `M${through(points)}`)
    .join('');
}

/** A stepped path over values, each step as wide as its place on the axis, with a gap for each missing one. */
export function stepPath(scale: PlotScale, values: Values): string {
  const half = ((scale.rtl ? -1 : 1) * scale.step) / 2;
  return stretches(scale, values)
    .map((points) => `M${points.map(({ x, y }) => `${x - half} ${y}H${x + half}`).join('L')}`)
    .join('');
}

/** The area between values and the axis, with a gap for each missing one. */
export function areaPath(scale: PlotScale, values: Values): string {
  const base = scale.y(0);
  return stretches(scale, values)
    .map((points) => `M${points[0]?.x} ${base}L${through(points)}V${base}Z`)
    .join('');
}

const corner = 2;

/** A bar from the axis to a value, its upper corners rounded. */
export function barPath({ x, y }: PlotScale, index: number, value: number, width: number): string {
  const [left, right] = [x(index) - width / 2, x(index) + width / 2];
  const [base, top] = [y(0), y(value)];
  const round = Math.min(corner, base - top, width / 2);
  return `M${left} ${base}V${top + round}Q${left} ${top} ${left + round} ${top}H${right - round}Q${right} ${top} ${right} ${top + round}V${base}Z`;
}

/** The index of a single value, which makes no line; -1 if there are several, or none. */
export function onlyValue(values: Values): number {
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  return known.length === 1 ? (known[0] as number) : -1;
}

/** The area between two values of each step, with a gap where either is missing. */
export function bandPath(scale: PlotScale, low: Values, high: Values): string {
  const both = (values: Values) =>
    values.map((value, index) => (low[index] === null || high[index] === null ? null : value));
  const [below, above] = [stretches(scale, both(low)), stretches(scale, both(high))];
  return above.map((points, at) => `M${through(points)}L${through((below[at] ?? []).toReversed())}Z`).join('');
}

import { area, type CurveFactory, curveLinear, line } from 'd3-shape';
import type { PlotScale } from './plot-scale.ts';

type Values = readonly (number | null)[];

/** The path through values, with a gap where one is missing. */
export function linePath({ x, y }: PlotScale, values: Values, curve: CurveFactory = curveLinear): string {
  return (
    line<number | null>(
      (_, index) => x(index),
      (value) => y(value ?? 0),
    )
      .defined((value) => value !== null)
      .curve(curve)(values) ?? ''
  );
}

/** The area between values and the axis, with a gap where one is missing. */
export function areaPath({ x, y }: PlotScale, values: Values): string {
  return (
    area<number | null>(
      (_, index) => x(index),
      y(0),
      (value) => y(value ?? 0),
    ).defined((value) => value !== null)(values) ?? ''
  );
}

const corner = 2;

/** A bar from the axis to a value, its upper corners rounded. */
export function barPath({ x, y }: PlotScale, index: number, value: number, width: number): string {
  const [left, right] = [x(index) - width / 2, x(index) + width / 2];
  const [base, top] = [y(0), y(value)];
  const round = Math.min(corner, base - top, width / 2);
  return `M${left} ${base}V${top + round}Q${left} ${top} ${left + round} ${top}H${right - round}Q${right} ${top} ${right} ${top + round}V${base}Z`;
}

/** The index of the only value, which makes no line; -1 where there are more, or none. */
export function onlyValue(values: Values): number {
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  return known.length === 1 ? (known[0] as number) : -1;
}

import type { Result } from '@quarterhour/model/result';
import { readRows } from '../charts/read-result.ts';
import { shadesOf } from '../charts/shades.ts';
import { shownFirst, worthShowing } from '../charts/world-map/shown-first.ts';
import { landsIn, viewOf, worldGeometry } from '../charts/world-map/world-geometry.ts';
import { worldShapes } from '../charts/world-map/world-shapes.ts';
import { filteredValues } from '../dashboard/filtered.ts';
import { isOfOne, measureFormat } from '../data/measure-format.ts';
import type { Drawing } from './drawing.ts';
import { measureOf } from './measure-of.ts';
import type { Reader } from './reader.tsx';

const shapes = worldShapes();
const dotRadius = 4;

/** Draws the countries of a Result by country, shaded by its measure; undefined if nobody listened. */
export function drawMap(reader: Reader, result: Result, width: number, height: number): Drawing | undefined {
  const { view, text, nameOf, tokens } = reader;
  const measure = measureOf(result, view.measure);
  const format = measureFormat(measure, text);
  const isAverage = isOfOne(measure);
  const chosen = filteredValues(view.filters, 'country');
  const countries = readRows(result, measure)
    .map(({ keys, value }) => ({ code: keys[0] ?? '', size: value ?? 0, chosen: chosen.has(keys[0] ?? '') }))
    .filter(({ size }) => size > 0);
  const [largest] = countries.toSorted((one, other) => other.size - one.size);
  if (!largest) return undefined;
  const sizes = countries.map(({ size }) => size);
  const shades = shadesOf(sizes, tokens.ramp, isAverage, isAverage ? undefined : Math.sqrt);
  const geometry = worldGeometry(shapes, width, height);
  const shown = viewOf(geometry, shownFirst(countries, isAverage, worthShowing), width, height);
  const sizeOf = new Map(countries.map(({ code, size }) => [code, size]));
  const fill = (code: string) => {
    const size = sizeOf.get(code);
    return size === undefined ? tokens.wash : shades.colorOf(size);
  };
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    (x - shown.x) * shown.scale + width / 2,
    (y - shown.y) * shown.scale + height / 2,
  ];
  const dots = countries.flatMap(({ code }) => {
    const dot = geometry.dots.get(code);
    if (!dot) return [];
    const [x, y] = place(dot);
    return x < 0 || y < 0 || x > width || y > height ? [] : [{ code, x, y }];
  });
  return {
    height,
    legend: [],
    summary: text.t('breakdown.highest', {
      measure: format.name,
      highest: nameOf('country', largest.code),
      most: format.value(largest.size),
    }),
    node: (
      <g strokeLinejoin="round" stroke={tokens.paper} strokeWidth={0.7}>
        {landsIn(shapes, shown, width, height).map(({ code, path }) => (
          <path key={path} d={path} fill={fill(code)} />
        ))}
        {dots.map(({ code, x, y }) => (
          <circle key={code} cx={x} cy={y} r={dotRadius} fill={fill(code)} />
        ))}
      </g>
    ),
  };
}

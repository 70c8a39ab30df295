import { type GeoProjection, geoPath, geoProjection } from 'd3-geo';
import smallCountries from './data/small-countries.json';
import type { CountryShape } from './world-shapes.ts';

/**
 * Longitude and latitude of countries that the atlas omits or draws too small to click: they are circles. Source:
 * zone.tab of the IANA time zone database.
 */
const small = smallCountries as unknown as Record<string, [number, number]>;

/** Gall's stereographic projection: keeps familiar shapes without enlarging the north as Mercator does. */
const gallStereographic = (longitude: number, latitude: number): [number, number] => [
  longitude * Math.SQRT1_2,
  (1 + Math.SQRT1_2) * Math.tan(latitude / 2),
];

/** A stretch of the world, in pixels of the drawing. */
type Bounds = [[number, number], [number, number]];

interface Land {
  path: string;
  bounds: Bounds;
}

export interface WorldGeometry {
  /** The countries that have a shape, by their code. */
  lands: ReadonlyMap<string, Land>;
  /** The middle of the countries that are circles, by their code. */
  dots: ReadonlyMap<string, [number, number]>;
  /** Projects degrees north and east to pixels. */
  place: (point: readonly [number, number]) => [number, number] | null;
}

/** The world as paths that fill a drawing of this size. */
export function worldGeometry(shapes: readonly CountryShape[], width: number, height: number): WorldGeometry {
  const everything = { type: 'FeatureCollection' as const, features: shapes.map(({ shape }) => shape) };
  const projection: GeoProjection = geoProjection(gallStereographic).fitSize([width, height], everything);
  const draw = geoPath(projection).digits(1);
  return {
    lands: new Map(
      shapes.map(({ code, shape }) => [code, { path: draw(shape) ?? '', bounds: draw.bounds(shape) as Bounds }]),
    ),
    dots: new Map(
      Object.entries(small).flatMap(([code, place]) => {
        const point = projection(place);
        return point ? [[code, point] as const] : [];
      }),
    ),
    place: ([north, east]) => projection([east, north]),
  };
}

/** The visible part of the drawing: `scale` 1 is all of it; x and y are the point in the middle. */
export interface MapView {
  scale: number;
  x: number;
  y: number;
}

/** The parts of countries that a view shows, as paths in pixels of the drawing: for pictures that nobody moves. */
export function landsIn(
  shapes: readonly CountryShape[],
  { scale, x, y }: MapView,
  width: number,
  height: number,
): { code: string; path: string }[] {
  const everything = { type: 'FeatureCollection' as const, features: shapes.map(({ shape }) => shape) };
  const projection = geoProjection(gallStereographic).fitSize([width, height], everything);
  const [left, top] = projection.translate();
  projection
    .scale(projection.scale() * scale)
    .translate([(left - x) * scale + width / 2, (top - y) * scale + height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const draw = geoPath(projection).digits(1);
  return shapes.flatMap(({ code, shape }) => {
    const path = draw(shape);
    return path ? [{ code, path }] : [];
  });
}

export const scaleLimit = { least: 1, most: 48 };
/** The maximum zoom for countries, and for those that are drawn with places. */
export const fitLimit = { countries: 8, places: 24 };
const margin = 1.25;

/** The view that contains these countries, with some of their surroundings. */
export function viewOf(
  { lands, dots }: WorldGeometry,
  codes: readonly string[],
  width: number,
  height: number,
  limit = fitLimit.countries,
): MapView {
  const boxes = codes.flatMap((code): Bounds[] => {
    const dot = dots.get(code);
    if (dot) return [[dot, dot]];
    const land = lands.get(code);
    return land ? [land.bounds] : [];
  });
  if (boxes.length === 0) return { scale: 1, x: width / 2, y: height / 2 };
  const left = Math.min(...boxes.map(([[x]]) => x));
  const top = Math.min(...boxes.map(([[, y]]) => y));
  const right = Math.max(...boxes.map(([, [x]]) => x));
  const bottom = Math.max(...boxes.map(([, [, y]]) => y));
  const fitting = Math.min(width / Math.max(right - left, 1), height / Math.max(bottom - top, 1)) / margin;
  return inside(
    { scale: Math.min(Math.max(fitting, 1), limit), x: (left + right) / 2, y: (top + bottom) / 2 },
    width,
    height,
  );
}

/** The view, moved so that nothing outside the world is visible. */
export function inside({ scale: wanted, x, y }: MapView, width: number, height: number): MapView {
  const scale = Math.min(Math.max(wanted, scaleLimit.least), scaleLimit.most);
  const halfWidth = width / 2 / scale;
  const halfHeight = height / 2 / scale;
  return {
    scale,
    x: Math.min(Math.max(x, halfWidth), width - halfWidth),
    y: Math.min(Math.max(y, halfHeight), height - halfHeight),
  };
}

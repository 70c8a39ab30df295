import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import codes from './data/iso-countries.json';

/** Shapes without an ISO number in the atlas, by their name there: the code of the country whose listening they show. */
const unnumbered: Record<string, string> = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' };
const antarctica = 'AQ';

type Land = Polygon | MultiPolygon;
export interface CountryShape {
  /** ISO 3166-1 alpha-2. */
  code: string;
  shape: Feature<Land>;
}

/** The countries of the atlas (Natural Earth 1:110m), without those that it omits. */
export function worldShapes(): readonly CountryShape[] {
  const topology = atlas as unknown as Parameters<typeof feature>[0];
  const numbered: Record<string, string> = codes;
  const countries = feature(topology, 'countries') as unknown as FeatureCollection<Land, { name: string }>;
  return countries.features.flatMap((shape) => {
    const code = numbered[String(shape.id)] ?? unnumbered[shape.properties.name];
    return !code || code === antarctica ? [] : partsOf(code, shape);
  });
}

/** French Guiana, which the atlas draws as a part of France, has a code of its own, and listening is found under it. */
function partsOf(code: string, shape: Feature<Land>): CountryShape[] {
  const { geometry } = shape;
  if (code !== 'FR' || geometry.type === 'Polygon') return [{ code, shape }];
  const isAmerican = ([ring]: Position[][]) => (ring?.[0]?.[0] ?? 0) < -30;
  const drawn = (coordinates: Position[][][]): Feature<Land> => ({
    ...shape,
    geometry: { type: 'MultiPolygon', coordinates },
  });
  return [
    { code, shape: drawn(geometry.coordinates.filter((polygon) => !isAmerican(polygon))) },
    { code: 'GF', shape: drawn(geometry.coordinates.filter(isAmerican)) },
  ];
}

import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import codes from './data/iso-countries.json';
import { registerWorld } from './echarts.ts';
import { type Position, unwrapRing } from './unwrap-ring.ts';

/** Shapes that the atlas draws without an ISO number, by its name for them: the code that listening there is found under. */
const unnumbered: Record<string, string> = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' };
const antarctica = 'AQ';

interface Shape {
  id?: string;
  properties: { name: string };
  geometry: { type: 'Polygon'; coordinates: Position[][] } | { type: 'MultiPolygon'; coordinates: Position[][][] };
}

/** ConcurrencyLimits the atlas (Natural Earth 1:110m) into shapes named by country code, once. */
export function prepareWorld(): void {
  if (prepared) return;
  prepared = true;
  const topology = atlas as unknown as Parameters<typeof feature>[0];
  const numbered: Record<string, string> = codes;
  const countries = feature(topology, 'countries') as unknown as { features: Shape[] };
  const named = countries.features.flatMap((shape) => {
    const name = numbered[String(shape.id)] ?? unnumbered[shape.properties.name];
    if (!name || name === antarctica) return [];
    return partsOf(name, shape.geometry).map((part) => ({
      ...shape,
      properties: { name: part.name },
      geometry: unwrapShape(part.geometry),
    }));
  });
  registerWorld({ type: 'FeatureCollection', features: named } as Parameters<typeof registerWorld>[0]);
}

let prepared = false;

/** French Guiana, which the atlas draws as a part of France, has a code of its own, and listening is found under it. */
function partsOf(name: string, geometry: Shape['geometry']): { name: string; geometry: Shape['geometry'] }[] {
  if (name !== 'FR' || geometry.type === 'Polygon') return [{ name, geometry }];
  const isAmerican = ([ring]: Position[][]) => (ring?.[0]?.[0] ?? 0) < -30;
  const drawn = (coordinates: Position[][][]) => ({ type: 'MultiPolygon' as const, coordinates });
  return [
    { name, geometry: drawn(geometry.coordinates.filter((polygon) => !isAmerican(polygon))) },
    { name: 'GF', geometry: drawn(geometry.coordinates.filter(isAmerican)) },
  ];
}

function unwrapShape(geometry: Shape['geometry']): Shape['geometry'] {
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map(unwrapRing) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((rings) => rings.map(unwrapRing)) };
}

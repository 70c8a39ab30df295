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

/** Turns the atlas (Natural Earth 1:110m) into shapes named by country code, once. */
export function prepareWorld(): void {
  if (prepared) return;
  prepared = true;
  const topology = atlas as unknown as Parameters<typeof feature>[0];
  const numbered: Record<string, string> = codes;
  const countries = feature(topology, 'countries') as unknown as { features: Shape[] };
  const named = countries.features.flatMap((shape) => {
    const name = numbered[String(shape.id)] ?? unnumbered[shape.properties.name];
    return name && name !== antarctica
      ? [{ ...shape, properties: { name }, geometry: unwrapShape(shape.geometry) }]
      : [];
  });
  registerWorld({ type: 'FeatureCollection', features: named } as Parameters<typeof registerWorld>[0]);
}

let prepared = false;

function unwrapShape(geometry: Shape['geometry']): Shape['geometry'] {
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map(unwrapRing) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((rings) => rings.map(unwrapRing)) };
}

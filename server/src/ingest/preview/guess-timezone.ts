import { offsetAt } from '@quarterhour/model/zone';

/** The time that a log's clock showed at an instant. */
export interface ClockReading {
  /** Unix seconds. */
  at: number;
  /** Minutes ahead of UTC. */
  clock: number;
}

/** The offset from UTC that a line of a log shows after its time, such as +0200; undefined if it shows none. */
export function readClock(line: string): number | undefined {
  const found = /:\d\d(?:\.\d+)? ?([+-])(\d\d):?(\d\d)\b/.exec(line);
  if (!found) return undefined;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

interface Evidence {
  readings: readonly ClockReading[];
  /** The time zone of the importing user. */
  own: string | undefined;
  /** The time zones of the existing stations. */
  neighbours: readonly string[];
  /** The country of most listeners, ISO 3166-1. */
  country: string | undefined;
}

/**
 * The most likely time zone of the stations: of the importing user, of their other stations, or of most listeners, if it fits
 * the log's clock. Servers often keep UTC, which does not reveal the zone of the stations.
 */
export function guessTimezone({ readings, own, neighbours, country }: Evidence): string {
  const fits = (zone: string) => readings.every(({ at, clock }) => offsetAt(at, zone) === clock * 60);
  const ofCountry = country ? zonesOf(country) : [];
  const likely = [own, ...neighbours, ...ofCountry].filter((zone) => zone !== undefined);
  const keepsUtc = readings.every(({ clock }) => clock === 0);
  const found = likely.find(fits);
  if (found && !keepsUtc) return found;
  const fallback = likely[0] ?? 'UTC';
  return keepsUtc ? fallback : (Intl.supportedValuesOf('timeZone').find(fits) ?? fallback);
}

/** The time zones of a country, ISO 3166-1; Node.js up to version 22 has them as a property, later ones as a method. */
export function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

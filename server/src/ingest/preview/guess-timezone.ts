import { offsetAt } from '@quarterhour/model/zone';

/** What a log's clock showed at an instant. */
export interface ClockReading {
  /** Unix seconds. */
  at: number;
  /** Minutes ahead of UTC. */
  clock: number;
}

/** The distance from UTC that a line of a log writes behind its time, such as +0200; undefined where it writes none. */
export function readClock(line: string): number | undefined {
  const found = /:\d\d(?:\.\d+)? ?([+-])(\d\d):?(\d\d)\b/.exec(line);
  if (!found) return undefined;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

interface Evidence {
  readings: readonly ClockReading[];
  /** The time zone of whoever imports. */
  own: string | undefined;
  /** The time zones of the stations that there are. */
  neighbours: readonly string[];
  /** Where most listeners are, ISO 3166-1. */
  country: string | undefined;
}

/**
 * The time zone that stations are most likely in: of the people who import, of their other stations, or of most listeners,
 * where it fits the log's clock. Servers often keep UTC, which says nothing of the stations.
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
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

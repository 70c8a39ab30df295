import type { Group, Station } from '@quarterhour/model/catalogue';
import { dateFormat } from '@quarterhour/model/formats';
import type { Filter } from '@quarterhour/model/query';
import { dayOf } from '@quarterhour/model/zone';

interface Known {
  groups: readonly Group[];
}

/** The time zones of the stations that pass the filters on stations, groups and territories; UTC if none does. */
export function zonesOf(stations: readonly Station[], filters: readonly Filter[], { groups }: Known): string[] {
  const territoryOf = new Map(groups.map(({ slug, territory }) => [slug, territory]));
  const passes = (station: Station) =>
    filters.every(([operator, dimension, values]) => {
      const slugs = { station: station.slug, group: station.group, territory: territoryOf.get(station.group) };
      if (operator === 'contains' || !(dimension in slugs)) return true;
      return values.includes(slugs[dimension as keyof typeof slugs] ?? '') === (operator === 'is');
    });
  const zones = new Set(stations.filter(passes).map(({ timezone }) => timezone));
  return zones.size > 0 ? [...zones] : ['UTC'];
}

/** The earliest and the latest local day, YYYY-MM-DD, among the zones at an instant (UTC seconds). */
export function daysNow(zones: readonly string[], now: number): { first: string; last: string } {
  const days = zones.map((zone) => dayOf(now, zone)).sort();
  return { first: days[0] ?? dayOf(now, 'UTC'), last: days.at(-1) ?? dayOf(now, 'UTC') };
}

/** The current offset of a zone from UTC, as people write it: "UTC+2" or "GMT+2". */
export function offsetName(zone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(Date.now());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

import { inGroupsHeld, stationsSeen } from '@quarterhour/server/catalogue/in-scope';
import type { CatalogueSnapshot, StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { type Grant, maySee } from '@quarterhour/server/identity/scope';
import type { Store } from '@quarterhour/server/store/open';
import { stations } from '@quarterhour/server/store/schema/catalogue';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AlertRow, alerts } from './tables.ts';

type Scoped = Pick<AlertRow, 'group' | 'station'>;

/** The stations that an alert is about; none for one about the server itself. */
export function stationsOf({ group, station }: Scoped, { stations: all }: CatalogueSnapshot): StationEntry[] {
  if (group === '') return [];
  return all.filter(
    (entry) => !entry.archived && entry.group.slug === group && (station === '' || entry.slug === station),
  );
}

/** The alerts that somebody may see: of stations that they hold, and of groups of which they hold every station. */
export function alertsSeen(store: Store, grant: Grant): SQL | undefined {
  const own = stationsSeen(store, grant);
  if (!own) return undefined;
  const station = inArray(alerts.station, store.db.select({ of: stations.slug }).from(stations).where(own));
  const group = inGroupsHeld(store, grant, alerts.group) ?? sql`true`;
  return or(station, group);
}

/** Whether somebody holds all that an alert is about. */
export function seesAll(grant: Grant, alert: Scoped, catalogue: CatalogueSnapshot): boolean {
  if (grant.role === 'superAdmin') return true;
  const own = stationsOf(alert, catalogue);
  return (
    own.length > 0 &&
    own.every(({ slug, group, territory }) =>
      maySee(grant, { territory: territory.slug, group: group.slug, station: slug }),
    )
  );
}

import { type Column, eq, inArray, type SQL } from 'drizzle-orm';
import type { Grant } from '../identity/scope.ts';
import type { Store } from '../store/open.ts';
import { groups, stations, territories } from '../store/schema/catalogue.ts';

/** The condition of the territories in a grant's scope, and of those that contain something in it. */
export function territoriesSeen({ db }: Store, { role, scope }: Grant): SQL | undefined {
  const slugs = [...scope];
  switch (role) {
    case 'superAdmin':
      return undefined;
    case 'territoryAdmin':
      return inArray(territories.slug, slugs);
    case 'groupManager':
      return inArray(
        territories.slug,
        db.select({ of: groups.territory }).from(groups).where(inArray(groups.slug, slugs)),
      );
    case 'stationUser':
      return inArray(
        territories.slug,
        db
          .select({ of: groups.territory })
          .from(stations)
          .innerJoin(groups, eq(groups.slug, stations.group))
          .where(inArray(stations.slug, slugs)),
      );
  }
}

/** The condition of the groups in a grant's scope, and of those with a station in it. */
export function groupsSeen({ db }: Store, { role, scope }: Grant): SQL | undefined {
  const slugs = [...scope];
  switch (role) {
    case 'superAdmin':
      return undefined;
    case 'territoryAdmin':
      return inArray(groups.territory, slugs);
    case 'groupManager':
      return inArray(groups.slug, slugs);
    case 'stationUser':
      return inArray(
        groups.slug,
        db.select({ of: stations.group }).from(stations).where(inArray(stations.slug, slugs)),
      );
  }
}

/** The condition of rows of other tables that belong to these groups. */
export function inGroupsSeen(store: Store, grant: Grant, group: Column): SQL | undefined {
  const seen = groupsSeen(store, grant);
  return seen && inArray(group, store.db.select({ of: groups.slug }).from(groups).where(seen));
}

/** The condition of the stations in a grant's scope. */
export function stationsSeen({ db }: Store, { role, scope }: Grant): SQL | undefined {
  const slugs = [...scope];
  switch (role) {
    case 'superAdmin':
      return undefined;
    case 'territoryAdmin':
      return inArray(
        stations.group,
        db.select({ of: groups.slug }).from(groups).where(inArray(groups.territory, slugs)),
      );
    case 'groupManager':
      return inArray(stations.group, slugs);
    case 'stationUser':
      return inArray(stations.slug, slugs);
  }
}

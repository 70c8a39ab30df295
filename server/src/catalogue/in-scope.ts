import { arrayContained, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
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

/**
 * The condition of rows of other tables that are about all stations of these groups, such as their invoices: somebody whose
 * scope is stations sees them if it holds every station of the group.
 */
export function inGroupsHeld(store: Store, grant: Grant, group: Column): SQL | undefined {
  if (grant.role !== 'stationUser') return inGroupsSeen(store, grant, group);
  const isOwn = inArray(stations.slug, [...grant.scope]);
  return inArray(
    group,
    store.db.select({ of: stations.group }).from(stations).groupBy(stations.group).having(sql`bool_and(${isOwn})`),
  );
}

/** The condition of rows whose list of stations names none outside a grant's scope, within groups that it may see. */
export function namesOwnStations(
  store: Store,
  grant: Grant,
  { group, named }: { group: Column; named: Column },
): SQL | undefined {
  if (grant.role !== 'stationUser') return undefined;
  // An empty list, which PostgreSQL cannot type by itself, holds nothing.
  const names = arrayContained(named, grant.scope.length > 0 ? [...grant.scope] : ['']);
  return or(names, inGroupsHeld(store, grant, group));
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

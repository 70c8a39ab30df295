import { and, arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../identity/principal.ts';
import type { Grant } from '../identity/scope.ts';
import type { Store } from '../store/open.ts';
import { groups, stations } from '../store/schema/catalogue.ts';
import { users } from '../store/schema/identity.ts';
import { groupsSeen } from './in-scope.ts';

/**
 * The condition of the people of somebody's house: those who have access, and with whom they share a group of stations.
 * Super Admins belong to every house, and everybody to their own, also without a group.
 */
export async function ofHouse(
  store: Store,
  grant: Grant & Partial<Pick<Principal, 'email' | 'kind'>>,
): Promise<SQL | undefined> {
  if (grant.role === 'superAdmin') return eq(users.active, true);
  const { db } = store;
  const own = await db
    .select({ slug: groups.slug, territory: groups.territory })
    .from(groups)
    .where(groupsSeen(store, grant));
  const slugs = own.map(({ slug }) => slug);
  const of = (role: Grant['role'], scope: readonly string[]) =>
    scope.length > 0 ? and(eq(users.role, role), arrayOverlaps(users.scope, [...scope])) : undefined;
  const stationsIn =
    slugs.length > 0
      ? and(
          eq(users.role, 'stationUser'),
          sql`${users.scope} && ARRAY(${db
            .select({ slug: stations.slug })
            .from(stations)
            .where(inArray(stations.group, slugs))})`,
        )
      : undefined;
  return and(
    eq(users.active, true),
    or(
      eq(users.role, 'superAdmin'),
      grant.kind === 'person' && grant.email ? eq(users.email, grant.email) : undefined,
      of('territoryAdmin', [...new Set(own.map(({ territory }) => territory))]),
      of('groupManager', slugs),
      stationsIn,
    ),
  );
}

import { groupsSeen, stationsSeen, territoriesSeen } from '@quarterhour/server/catalogue/in-scope';
import type { Grant } from '@quarterhour/server/identity/scope';
import type { Store } from '@quarterhour/server/store/open';
import { groups, stations, territories } from '@quarterhour/server/store/schema/catalogue';
import { and, eq } from 'drizzle-orm';
import type { SharedKind } from '../model/saved-views.ts';

/** The slugs of all that somebody may see, without what is archived. */
export type Sight = Record<SharedKind, ReadonlySet<string>>;

/** Reads what a grant may see: what it covers, and what contains that. */
export async function readSight(store: Store, grant: Grant): Promise<Sight> {
  const { db } = store;
  const [territory, group, station] = await Promise.all([
    db
      .select({ slug: territories.slug })
      .from(territories)
      .where(and(eq(territories.archived, false), territoriesSeen(store, grant))),
    db
      .select({ slug: groups.slug })
      .from(groups)
      .where(and(eq(groups.archived, false), groupsSeen(store, grant))),
    db
      .select({ slug: stations.slug })
      .from(stations)
      .where(and(eq(stations.archived, false), stationsSeen(store, grant))),
  ]);
  return { territory: slugsOf(territory), group: slugsOf(group), station: slugsOf(station) };
}

function slugsOf(rows: readonly { slug: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ slug }) => slug));
}

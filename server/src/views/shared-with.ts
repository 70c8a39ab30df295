import { fieldError } from '@quarterhour/model/field-errors';
import { type SharedKind, sharedThing } from '@quarterhour/model/views/saved-views';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { groupsSeen, stationsSeen, territoriesSeen } from '../catalogue/in-scope.ts';
import { wrongField } from '../host/refusal.ts';
import type { Principal } from '../identity/principal.ts';
import { maySee, type Position } from '../identity/scope.ts';
import type { Readable } from '../nouns/open-noun.ts';
import type { Store } from '../store/open.ts';
import { groups, stations, territories } from '../store/schema/catalogue.ts';
import { savedViews } from './tables.ts';

/** The condition of the views that somebody may see: their own, and those shared with what they see. */
export function viewsSeen(store: Store, principal: Principal): SQL | undefined {
  const { db } = store;
  const things: [SharedKind, SQL | undefined, typeof territories | typeof groups | typeof stations][] = [
    ['territory', territoriesSeen(store, principal), territories],
    ['group', groupsSeen(store, principal), groups],
    ['station', stationsSeen(store, principal), stations],
  ];
  const shared = things.map(([kind, seen, table]) =>
    inArray(
      savedViews.sharedWith,
      db
        .select({ name: sql<string>`${`${kind}:`}::text || ${table.slug}` })
        .from(table)
        .where(seen),
    ),
  );
  return or(eq(savedViews.ownerId, principal.id), ...shared);
}

/** Where a thing stands in the catalogue; undefined if there is none. */
export async function positionOf({ db }: Readable, kind: SharedKind, slug: string): Promise<Position | undefined> {
  switch (kind) {
    case 'territory': {
      const [row] = await db
        .select({ territory: territories.slug })
        .from(territories)
        .where(eq(territories.slug, slug));
      return row;
    }
    case 'group': {
      const [row] = await db
        .select({ territory: groups.territory, group: groups.slug })
        .from(groups)
        .where(eq(groups.slug, slug));
      return row;
    }
    case 'station': {
      const [row] = await db
        .select({ territory: groups.territory, group: groups.slug, station: stations.slug })
        .from(stations)
        .innerJoin(groups, eq(groups.slug, stations.group))
        .where(eq(stations.slug, slug));
      return row;
    }
  }
}

/** Whether a principal's role covers the thing that a view is shared with. */
export async function holdsShared(readable: Readable, principal: Principal, sharedWith: string | null) {
  const thing = sharedThing(sharedWith);
  const position = thing && (await positionOf(readable, thing.kind, thing.slug));
  return position !== undefined && maySee(principal, position);
}

/** Refuses to share a view with what the principal's role does not cover. */
export async function refuseForeignShare(readable: Readable, principal: Principal, sharedWith: string | null) {
  if (sharedWith === null || (await holdsShared(readable, principal, sharedWith))) return;
  throw wrongField(fieldError('shared_with', 'share_holder'));
}

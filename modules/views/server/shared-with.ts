import { fieldError } from '@quarterhour/model/field-errors';
import { groupsSeen, stationsSeen, territoriesSeen } from '@quarterhour/server/catalogue/in-scope';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { maySee, type Position } from '@quarterhour/server/identity/scope';
import type { Readable } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { groups, stations, territories } from '@quarterhour/server/store/schema/catalogue';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type SharedKind, sharedThing } from '../model/saved-views.ts';

/** A table whose rows people own, and share with the people of a territory, group or station. */
interface Shareable {
  ownerId: PgColumn;
  sharedWith: PgColumn;
}

/** The condition of the rows that somebody may see: their own, and those shared with what they see. */
export function sharedSeen(store: Store, principal: Principal, table: Shareable): SQL | undefined {
  const { db } = store;
  const things: [SharedKind, SQL | undefined, typeof territories | typeof groups | typeof stations][] = [
    ['territory', territoriesSeen(store, principal), territories],
    ['group', groupsSeen(store, principal), groups],
    ['station', stationsSeen(store, principal), stations],
  ];
  const shared = things.map(([kind, seen, things]) =>
    inArray(
      table.sharedWith,
      db
        .select({ name: sql<string>`${`${kind}:`}::text || ${things.slug}` })
        .from(things)
        .where(seen),
    ),
  );
  return or(eq(table.ownerId, principal.id), ...shared);
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

import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Principal } from '../identity/principal.ts';
import type { Change, Readable } from '../nouns/open-noun.ts';
import type { Store } from '../store/open.ts';
import { groups, stations } from '../store/schema/catalogue.ts';
import { readGroup } from './groups.ts';
import { inGroupsHeld, inGroupsSeen } from './in-scope.ts';

/** The territory of a group, for audit records. */
export async function territoriesOfGroup({ db }: Readable, group: string): Promise<string[]> {
  const rows = await db.select({ of: groups.territory }).from(groups).where(eq(groups.slug, group));
  return rows.map(({ of }) => of);
}

/** The territory of a station, for audit records. */
export async function territoryOfStation({ db }: Readable, station: string): Promise<string[]> {
  const rows = await db
    .select({ of: groups.territory })
    .from(stations)
    .innerJoin(groups, eq(groups.slug, stations.group))
    .where(eq(stations.slug, station));
  return rows.map(({ of }) => of);
}

/**
 * The rules of a noun whose rows belong to a group of stations: people see the rows of the groups that they may see, and those
 * who may change rows at all change these. A row stays in its group.
 */
export function ofGroup<Row extends { group: string }>(column: PgColumn) {
  return {
    seen: (store: Store, principal: Principal) => inGroupsSeen(store, principal, column),
    territories: (readable: Readable, row: Row) => territoriesOfGroup(readable, row.group),
    /** @throws Refusal not_found for a new row of a group that the principal may not see */
    async allow(store: Store, { principal, before, values = {} }: Change<Row>): Promise<void> {
      if (!before) await readGroup(store, principal, String(values.group));
    },
  };
}

/**
 * The rules of a noun whose rows are about all stations of a group, such as its invoices: those of `ofGroup`, but somebody whose
 * scope is stations sees them only if it holds every station of the group.
 */
export function ofWholeGroup<Row extends { group: string }>(column: PgColumn) {
  return {
    ...ofGroup<Row>(column),
    seen: (store: Store, principal: Principal) => inGroupsHeld(store, principal, column),
  };
}

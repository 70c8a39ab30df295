import type { Group, groupChangesSchema } from '@quarterhour/model/catalogue';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Principal } from '../identity/principal.ts';
import { maySee } from '../identity/scope.ts';
import { audit } from '../store/audit.ts';
import { changedMeanwhile } from '../store/changed-meanwhile.ts';
import { inClaimTransaction } from '../store/claim-lock.ts';
import { recordChanged } from '../store/dirty-days.ts';
import { recordChangedPodcasts } from '../store/dirty-download-days.ts';
import type { Store } from '../store/open.ts';
import { groups, stations } from '../store/schema/catalogue.ts';
import { podcasts } from '../store/schema/podcasts.ts';
import { readClaims, refuseTaken } from './claims.ts';
import { forbidden, notFound, taken } from './refusals.ts';
import { readTerritory } from './territories.ts';

export type VersionedGroup = Group & { version: number };

/** The groups in the principal's scope, and those with a station in it. */
export async function listGroups(store: Store, principal: Principal): Promise<VersionedGroup[]> {
  const [rows, inside] = await Promise.all([
    store.db.select().from(groups).orderBy(asc(groups.name)),
    store.db.select({ group: stations.group, station: stations.slug }).from(stations),
  ]);
  return rows.filter(
    ({ slug: group, territory }) =>
      maySee(principal, { territory, group }) ||
      inside.some((row) => row.group === group && maySee(principal, { territory, group, station: row.station })),
  );
}

/** @throws Refusal not_found, with the same words if the group exists but the principal may not see it */
export async function readGroup(store: Store, principal: Principal, slug: string): Promise<VersionedGroup> {
  const found = (await listGroups(store, principal)).find((group) => group.slug === slug);
  return found ?? notFound('group', slug);
}

export async function createGroup(store: Store, principal: Principal, wanted: Group): Promise<VersionedGroup> {
  await holdsTerritory(store, principal, wanted.territory);
  return store.db.transaction(async (db) => {
    const [row] = await db.insert(groups).values(wanted).onConflictDoNothing().returning();
    if (!row) return taken('group', wanted.slug);
    await audit(db, {
      actor: principal,
      action: 'create_group',
      subject: wanted.slug,
      territories: [wanted.territory],
      details: wanted,
    });
    return row;
  });
}

/** Changes a group if nobody did since `version`; to move it, the principal must hold both territories. */
export async function changeGroup(
  store: Store,
  principal: Principal,
  slug: string,
  version: number,
  changes: z.infer<typeof groupChangesSchema>,
): Promise<VersionedGroup> {
  const { territory } = await readGroup(store, principal, slug);
  if (!maySee(principal, { territory, group: slug })) forbidden(`the group ${slug}`);
  if (changes.territory !== undefined && changes.territory !== territory) {
    await holdsTerritory(store, principal, changes.territory);
  }
  const changed = await inClaimTransaction(store, 'mounts', async (db) => {
    const claims = await readClaims(db, principal);
    const [row] = await db
      .update(groups)
      .set({ ...changes, version: sql`${groups.version} + 1` })
      .where(and(eq(groups.slug, slug), eq(groups.version, version)))
      .returning();
    if (!row) return undefined;
    // Taken out of the archive, its stations claim their mounts again.
    refuseTaken(claims, (await readClaims(db, principal)).own);
    if (row.territory !== territory) {
      await recordChanged(db, eq(stations.group, slug));
      await recordChangedPodcasts(db, eq(podcasts.group, slug));
    }
    await audit(db, {
      actor: principal,
      action: 'change_group',
      subject: slug,
      territories: [...new Set([territory, row.territory])],
      details: changes,
    });
    return row;
  });
  return changed ?? changedMeanwhile(store, 'group', slug, await readGroup(store, principal, slug));
}

async function holdsTerritory(store: Store, principal: Principal, territory: string): Promise<void> {
  await readTerritory(store, principal, territory);
  if (!maySee(principal, { territory })) forbidden(`the territory ${territory}`);
}

import type { Territory, territoryChangesSchema } from '@quarterhour/model/catalogue';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Principal } from '../identity/principal.ts';
import { maySee } from '../identity/scope.ts';
import { audit } from '../store/audit.ts';
import { changedMeanwhile } from '../store/changed-meanwhile.ts';
import { inClaimTransaction } from '../store/claim-lock.ts';
import { recordChanged } from '../store/dirty-days.ts';
import { recordChangedPodcasts } from '../store/dirty-download-days.ts';
import type { Store } from '../store/open.ts';
import { groups, stations, territories } from '../store/schema/catalogue.ts';
import { podcasts } from '../store/schema/podcasts.ts';
import { readClaims, refuseTaken } from './claims.ts';
import { forbidden, notFound, taken } from './refusals.ts';

export type VersionedTerritory = Territory & { version: number };

function serialize({ ruleSet, downloadWindow, ...row }: typeof territories.$inferSelect): VersionedTerritory {
  return { ...row, rule_set: ruleSet, download_window: downloadWindow };
}

/** The territories in the principal's scope, and those that contain something in it. */
export async function listTerritories(store: Store, principal: Principal): Promise<VersionedTerritory[]> {
  const [rows, inside] = await Promise.all([
    store.db.select().from(territories).orderBy(asc(territories.name)),
    store.db
      .select({ territory: groups.territory, group: groups.slug, station: stations.slug })
      .from(groups)
      .leftJoin(stations, eq(stations.group, groups.slug)),
  ]);
  const seen = new Set<string>();
  for (const { territory, group, station } of inside) {
    if (maySee(principal, { territory, group, station: station ?? undefined })) seen.add(territory);
  }
  return rows.filter((row) => seen.has(row.slug) || maySee(principal, { territory: row.slug })).map(serialize);
}

/** @throws Refusal not_found, with the same words if the territory exists but the principal may not see it */
export async function readTerritory(store: Store, principal: Principal, slug: string): Promise<VersionedTerritory> {
  const found = (await listTerritories(store, principal)).find((territory) => territory.slug === slug);
  return found ?? notFound('territory', slug);
}

export async function createTerritory(
  store: Store,
  principal: Principal,
  wanted: Omit<Territory, 'download_window'> & Partial<Pick<Territory, 'download_window'>>,
): Promise<VersionedTerritory> {
  const { rule_set: ruleSet, download_window: downloadWindow, ...rest } = wanted;
  return store.db.transaction(async (db) => {
    const [row] = await db
      .insert(territories)
      .values({ ...rest, ruleSet, downloadWindow })
      .onConflictDoNothing()
      .returning();
    if (!row) return taken('territory', wanted.slug);
    await audit(db, {
      actor: principal,
      action: 'create_territory',
      subject: wanted.slug,
      territories: [wanted.slug],
      details: wanted,
    });
    return serialize(row);
  });
}

/** Changes a territory if nobody did since `version`. */
export async function changeTerritory(
  store: Store,
  principal: Principal,
  slug: string,
  version: number,
  changes: z.infer<typeof territoryChangesSchema>,
): Promise<VersionedTerritory> {
  await readTerritory(store, principal, slug);
  if (!maySee(principal, { territory: slug })) forbidden(`the territory ${slug}`);
  const { rule_set: ruleSet, download_window: downloadWindow, ...rest } = changes;
  const changed = await inClaimTransaction(store, 'mounts', async (db) => {
    const claims = await readClaims(db, principal);
    const [row] = await db
      .update(territories)
      .set({ ...rest, ruleSet, downloadWindow, version: sql`${territories.version} + 1` })
      .where(and(eq(territories.slug, slug), eq(territories.version, version)))
      .returning();
    if (!row) return undefined;
    // Taken out of the archive, its stations claim their mounts again.
    refuseTaken(claims, (await readClaims(db, principal)).own);
    if (ruleSet)
      await recordChanged(
        db,
        inArray(stations.group, db.select({ slug: groups.slug }).from(groups).where(eq(groups.territory, slug))),
      );
    if (downloadWindow) {
      await recordChangedPodcasts(
        db,
        inArray(podcasts.group, db.select({ slug: groups.slug }).from(groups).where(eq(groups.territory, slug))),
      );
    }
    await audit(db, {
      actor: principal,
      action: 'change_territory',
      subject: slug,
      territories: [slug],
      details: changes,
    });
    return serialize(row);
  });
  return changed ?? changedMeanwhile(store, 'territory', slug, await readTerritory(store, principal, slug));
}

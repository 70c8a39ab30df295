import type { Territory, territoryChangesSchema } from '@quarterhour/model/catalogue';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Asker } from '../identity/asker.ts';
import { audit } from '../store/audit.ts';
import { noteChanged } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';
import { groups, stations, territories } from '../store/schema.ts';
import { readClaims, refuseTaken } from './claims.ts';
import { changedMeanwhile, forbidden, notFound, taken } from './refusals.ts';
import { maySee } from './scope.ts';

export type VersionedTerritory = Territory & { version: number };

function present({ ruleSet, ...row }: typeof territories.$inferSelect): VersionedTerritory {
  return { ...row, rule_set: ruleSet };
}

/** The territories in the asker's scope, and those that hold something in it. */
export async function listTerritories(store: Store, asker: Asker): Promise<VersionedTerritory[]> {
  const [rows, inside] = await Promise.all([
    store.db.select().from(territories).orderBy(asc(territories.name)),
    store.db
      .select({ territory: groups.territory, group: groups.slug, station: stations.slug })
      .from(groups)
      .leftJoin(stations, eq(stations.group, groups.slug)),
  ]);
  const seen = new Set<string>();
  for (const { territory, group, station } of inside) {
    if (maySee(asker, { territory, group, station: station ?? undefined })) seen.add(territory);
  }
  return rows.filter((row) => seen.has(row.slug) || maySee(asker, { territory: row.slug })).map(present);
}

/** @throws Refusal not_found also where the asker may not see it, in the same words. */
export async function readTerritory(store: Store, asker: Asker, slug: string): Promise<VersionedTerritory> {
  const found = (await listTerritories(store, asker)).find((territory) => territory.slug === slug);
  return found ?? notFound('territory', slug);
}

export async function createTerritory(store: Store, asker: Asker, wanted: Territory): Promise<VersionedTerritory> {
  const { rule_set: ruleSet, ...rest } = wanted;
  return store.db.transaction(async (db) => {
    const [row] = await db
      .insert(territories)
      .values({ ...rest, ruleSet })
      .onConflictDoNothing()
      .returning();
    if (!row) return taken('territory', wanted.slug);
    await audit(db, {
      actor: asker.email,
      action: 'create_territory',
      subject: wanted.slug,
      territories: [wanted.slug],
      details: wanted,
    });
    return present(row);
  });
}

/** Changes a territory if nobody did since `version`. */
export async function changeTerritory(
  store: Store,
  asker: Asker,
  slug: string,
  version: number,
  changes: z.infer<typeof territoryChangesSchema>,
): Promise<VersionedTerritory> {
  await readTerritory(store, asker, slug);
  if (!maySee(asker, { territory: slug })) forbidden(`the territory ${slug}`);
  const { rule_set: ruleSet, ...rest } = changes;
  const changed = await store.db.transaction(async (db) => {
    const claims = await readClaims(db, asker);
    const [row] = await db
      .update(territories)
      .set({ ...rest, ruleSet, version: sql`${territories.version} + 1` })
      .where(and(eq(territories.slug, slug), eq(territories.version, version)))
      .returning();
    if (!row) return undefined;
    // Out of the archive, its stations claim their mounts again.
    refuseTaken(claims, (await readClaims(db, asker)).own);
    if (ruleSet)
      await noteChanged(
        db,
        inArray(stations.group, db.select({ slug: groups.slug }).from(groups).where(eq(groups.territory, slug))),
      );
    await audit(db, {
      actor: asker.email,
      action: 'change_territory',
      subject: slug,
      territories: [slug],
      details: changes,
    });
    return present(row);
  });
  return changed ?? changedMeanwhile(store, 'territory', slug, await readTerritory(store, asker, slug));
}

import { notFound, taken } from '@quarterhour/server/catalogue/refusals';
import type { Principal } from '@quarterhour/server/identity/principal';
import { maySee } from '@quarterhour/server/identity/scope';
import { audit } from '@quarterhour/server/store/audit';
import { changedMeanwhile } from '@quarterhour/server/store/changed-meanwhile';
import { inClaimTransaction } from '@quarterhour/server/store/claim-lock';
import type { Store } from '@quarterhour/server/store/open';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { enclosures, episodes, podcasts } from '@quarterhour/server/store/schema/podcasts';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Podcast } from '../model/podcasts.ts';
import { refuseTakenFiles, storedFiles } from './file-claims.ts';
import { isSuperAdmin, keptAs, listed } from './podcasts.ts';
import { podcastRow } from './read-podcasts.ts';

/** Days for which a deleted podcast can be restored. */
const restorableDays = 30;
const countedAnew = { uncounted: sql`${podcasts.uncounted} + 1`, version: sql`${podcasts.version} + 1` };

/**
 * Deletes a podcast if nobody changed it since `version`: its downloads no longer count, and its files and its slug are free.
 * @throws Refusal not_found, or taken after a change by somebody else
 */
export async function deletePodcast(store: Store, principal: Principal, slug: string, version: number): Promise<void> {
  const before = await podcastRow(store, principal, slug);
  const isDeleted = await inClaimTransaction(store, 'podcast_files', async (db) => {
    const [row] = await db
      .update(podcasts)
      .set({ deletedAt: new Date(), ...countedAnew })
      .where(and(keptAs(slug), eq(podcasts.version, version)))
      .returning();
    if (!row) return false;
    const { title, feedUrl } = before;
    const details = { title, feed_url: feedUrl };
    await audit(db, {
      actor: principal,
      action: 'delete_podcast',
      subject: slug,
      territories: [before.territory],
      details,
    });
    return true;
  });
  if (!isDeleted) await changedMeanwhile(store, 'podcast', slug, await listed(store, principal, slug));
}

/**
 * Restores the podcast that was last deleted under a slug, with its downloads.
 * @throws Refusal not_found, or taken if another podcast has the slug or one of the files by now
 */
export async function restorePodcast(store: Store, principal: Principal, slug: string): Promise<Podcast> {
  await inClaimTransaction(store, 'podcast_files', async (db) => {
    const found = await db
      .select({ id: podcasts.id, archived: podcasts.archived, group: podcasts.group, territory: groups.territory })
      .from(podcasts)
      .innerJoin(groups, eq(groups.slug, podcasts.group))
      .where(and(eq(podcasts.slug, slug), isNotNull(podcasts.deletedAt)))
      .orderBy(desc(podcasts.deletedAt));
    const row = found.find((one) => maySee(principal, one));
    if (!row) return notFound('podcast', slug);
    const [another] = await db.select({ id: podcasts.id }).from(podcasts).where(keptAs(slug));
    if (another) taken('podcast', slug);
    const { id, territory } = row;
    if (!row.archived) {
      const claimant = { podcast: id, territory, accepts: isSuperAdmin(principal), isAgain: true };
      await refuseTakenFiles(db, await storedFiles(db, id), claimant);
    }
    await db
      .update(podcasts)
      .set({ deletedAt: null, ...countedAnew })
      .where(eq(podcasts.id, id));
    await audit(db, { actor: principal, action: 'restore_podcast', subject: slug, territories: [territory] });
  });
  return listed(store, principal, slug);
}

/** Removes the rows of podcasts that can be restored no longer. @param now milliseconds */
export async function purgeDeletedPodcasts(store: Pick<Store, 'db'>, now: number): Promise<void> {
  const limit = new Date(now - restorableDays * 86_400_000);
  // Their days must have been marked to be counted again before the rows go.
  const gone = await store.db
    .select({ id: podcasts.id })
    .from(podcasts)
    .where(and(lt(podcasts.deletedAt, limit), eq(podcasts.uncounted, 0)));
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const theirs = store.db.select({ id: episodes.id }).from(episodes).where(inArray(episodes.podcastId, ids));
  await store.db.transaction(async (db) => {
    await db.delete(enclosures).where(inArray(enclosures.episodeId, theirs));
    await db.delete(episodes).where(inArray(episodes.podcastId, ids));
    await db.delete(podcasts).where(inArray(podcasts.id, ids));
  });
}

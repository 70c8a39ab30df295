import { fieldError } from '@quarterhour/model/field-errors';
import { cutName } from '@quarterhour/model/stored';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { forbidden, taken } from '@quarterhour/server/catalogue/refusals';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { maySee } from '@quarterhour/server/identity/scope';
import { audit } from '@quarterhour/server/store/audit';
import { changedMeanwhile } from '@quarterhour/server/store/changed-meanwhile';
import { inClaimTransaction } from '@quarterhour/server/store/claim-lock';
import type { Database } from '@quarterhour/server/store/database';
import type { Store } from '@quarterhour/server/store/open';
import { podcasts } from '@quarterhour/server/store/schema/podcasts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewPodcast, Podcast, podcastChangesSchema } from '../model/podcasts.ts';
import { guidOf } from './feeds/feed-guid.ts';
import type { Feed } from './feeds/parse-feed.ts';
import { type FeedSettings, type FeedState, readFeedAt } from './feeds/read-feed.ts';
import { readFeedText } from './feeds/read-feed-text.ts';
import { filesOf, ownersOfFiles, refuseTakenFiles, storedFiles } from './file-claims.ts';
import { listPodcasts, type PodcastRow, podcastRow, podcastRows } from './read-podcasts.ts';
import { saveEpisodes } from './save-feed.ts';

export type ReadPodcast = Podcast & { new_episodes: number };
export interface PodcastParts extends FeedSettings {
  store: Store;
}

/** Adds a podcast by its feed. If it exists already, by its GUID or its address, its feed is read again. */
export async function createPodcast(
  parts: PodcastParts,
  principal: Principal,
  { slug, group, feed_url: feedUrl, feed: given }: NewPodcast,
): Promise<ReadPodcast> {
  const { store } = parts;
  const { territory } = await holdsGroup(store, principal, group);
  const read = feedUrl
    ? await readFeedAt(feedUrl, { etag: null, lastModified: null }, parts)
    : { feed: await readFeedText(given ?? ''), state: { etag: null, lastModified: null } };
  if (!read) throw new Refusal('wrong_input', `${feedUrl} says that it did not change, though it was never read.`);
  const { feed, state } = read;
  const guid = feed.guid ?? guidIfKnown(feedUrl ?? feed.address);
  const owners = await ownersOfFiles(store.db, filesOf(feed));
  const there = (await podcastRows(store, principal)).find(
    (row) =>
      owners.has(row.id) || (guid !== null && row.guid === guid) || (feedUrl !== undefined && row.feedUrl === feedUrl),
  );
  if (there && slug !== undefined && slug !== there.slug) {
    throw wrongField(fieldError('slug', 'podcast_there', { slug: there.slug }), 'taken');
  }
  if (there) return saveFeed(store, principal, there, { ...read, isText: feedUrl === undefined });
  const created = await inClaimTransaction(store, 'podcast_files', async (db) => {
    await refuseTakenFiles(db, filesOf(feed), { territory, accepts: isSuperAdmin(principal) });
    const wanted = slug ?? (await freeSlug(db, feed.title));
    const row = { slug: wanted, title: cutName(feed.title), group, guid, feedUrl: feedUrl ?? null };
    const [there] = await db.select({ id: podcasts.id }).from(podcasts).where(keptAs(wanted));
    const [podcast] = there
      ? []
      : await db
          .insert(podcasts)
          .values({
            ...row,
            site: feed.site ?? null,
            ...state,
            ...problemOf(feed),
            checkedAt: new Date(),
            readAt: new Date(),
          })
          .onConflictDoNothing()
          .returning();
    if (!podcast) return taken('podcast', wanted);
    const newEpisodes = await saveEpisodes(db, podcast.id, feed.episodes);
    await audit(db, {
      actor: principal,
      action: 'create_podcast',
      subject: wanted,
      territories: [territory],
      details: { group, feed_url: feedUrl, episodes: newEpisodes },
    });
    return { slug: wanted, new_episodes: newEpisodes };
  });
  return { ...(await listed(store, principal, created.slug)), new_episodes: created.new_episodes };
}

/** The podcast with a slug that is not deleted. */
export function keptAs(slug: string): SQL | undefined {
  return and(eq(podcasts.slug, slug), isNull(podcasts.deletedAt));
}

export function isSuperAdmin({ role }: Principal): boolean {
  return role === 'superAdmin';
}

function guidIfKnown(address: string | undefined): string | null {
  return address === undefined ? null : guidOf(address);
}

/** Reads the feed of a podcast again: from its address, or from a text that a user sends. */
export async function readFeedAgain(
  parts: PodcastParts,
  principal: Principal,
  slug: string,
  given: string | undefined,
): Promise<ReadPodcast> {
  const { store } = parts;
  const row = await podcastRow(store, principal, slug);
  if (given !== undefined)
    return saveFeed(store, principal, row, { feed: await readFeedText(given), state: row, isText: true });
  if (row.feedUrl === null) throw wrongField(fieldError('feed', 'feed_of_file'));
  const read = await readFeedAt(row.feedUrl, row, parts).catch(async (error: unknown) => {
    if (!parts.signal?.aborted) await recordProblem(store, row.id, error);
    throw error;
  });
  // Who wrote the feed is unknown, and hourly readings have no reader: they accept nothing new.
  if (read) return saveFeed(store, principal, row, read, false);
  await store.db
    .update(podcasts)
    // What was left out of a feed that did not change is still left out.
    .set({ checkedAt: new Date(), ...(row.problemError?.code === 'feed_left_out' ? {} : noProblem) })
    .where(eq(podcasts.id, row.id));
  return { ...(await listed(store, principal, slug)), new_episodes: 0 };
}

/** Records why a feed could not be read. */
export async function recordProblem(store: Pick<Store, 'db'>, id: number, error: unknown): Promise<void> {
  const problem = error instanceof Refusal ? error.message : 'The feed could not be read.';
  const { code, values = {} } = (error instanceof Refusal && error.errors[0]) || {};
  const problemError = code === undefined ? null : { code, values };
  await store.db.update(podcasts).set({ checkedAt: new Date(), problem, problemError }).where(eq(podcasts.id, id));
}

const noProblem = { problem: null, problemError: null };

/** What is said of a podcast after its feed was read: the items that could not be. */
function problemOf({ leftOut }: Feed) {
  const [first] = leftOut;
  if (!first) return noProblem;
  const [code, values] = ['feed_left_out' as const, { count: leftOut.length, ...first }];
  return { problem: fieldError('feed', code, values).message, problemError: { code, values } };
}

async function saveFeed(
  store: Store,
  principal: Principal,
  row: PodcastRow,
  { feed, state, isText = false }: { feed: Feed; state: FeedState; isText?: boolean },
  accepts = isSuperAdmin(principal),
): Promise<ReadPodcast> {
  const newEpisodes = await inClaimTransaction(store, 'podcast_files', async (db) => {
    await refuseTakenFiles(db, filesOf(feed), { podcast: row.id, territory: row.territory, accepts });
    const now = new Date();
    const { etag, lastModified } = state;
    await db
      .update(podcasts)
      .set({ site: feed.site ?? null, etag, lastModified, checkedAt: now, readAt: now, ...problemOf(feed) })
      .where(eq(podcasts.id, row.id));
    const added = await saveEpisodes(db, row.id, feed.episodes);
    // A feed that is read from its address changes by itself; a text is what somebody sent.
    if (isText) {
      await audit(db, {
        actor: principal,
        action: 'replace_feed',
        subject: row.slug,
        territories: [row.territory],
        details: { episodes: feed.episodes.length, new_episodes: added },
      });
    }
    return added;
  });
  return { ...(await listed(store, principal, row.slug)), new_episodes: newEpisodes };
}

/** Changes a podcast if nobody did since `version`; to move it, the principal must hold both groups. */
export async function changePodcast(
  { store }: Pick<PodcastParts, 'store'>,
  principal: Principal,
  slug: string,
  version: number,
  changes: z.infer<typeof podcastChangesSchema>,
): Promise<Podcast> {
  const before = await podcastRow(store, principal, slug);
  const target = changes.group === undefined ? before : await holdsGroup(store, principal, changes.group);
  const { feed_url: feedUrl, downloads_from: downloadsFrom, ...rest } = changes;
  const otherFeed = feedUrl !== undefined && feedUrl !== before.feedUrl;
  const counts = downloadsFrom !== undefined || changes.group !== undefined || changes.archived !== undefined;
  const claims = (before.archived && changes.archived === false) || target.territory !== before.territory;
  const changed = await inClaimTransaction(store, 'podcast_files', async (db) => {
    if (claims) {
      const own = {
        podcast: before.id,
        territory: target.territory,
        accepts: isSuperAdmin(principal),
        isAgain: true,
      };
      await refuseTakenFiles(db, await storedFiles(db, before.id), own);
    }
    const [row] = await db
      .update(podcasts)
      .set({
        ...rest,
        feedUrl,
        downloadsFrom,
        ...(otherFeed && { etag: null, lastModified: null }),
        ...(counts && { uncounted: sql`${podcasts.uncounted} + 1` }),
        version: sql`${podcasts.version} + 1`,
      })
      .where(and(keptAs(slug), eq(podcasts.version, version)))
      .returning();
    if (!row) return undefined;
    await audit(db, {
      actor: principal,
      action: 'change_podcast',
      subject: slug,
      territories: [...new Set([before.territory, target.territory])],
      details: changes,
    });
    return row;
  });
  const now = await listed(store, principal, slug);
  return changed ? now : changedMeanwhile(store, 'podcast', slug, now);
}

export async function listed(store: Store, principal: Principal, slug: string): Promise<Podcast> {
  const found = (await listPodcasts(store, principal)).find((podcast) => podcast.slug === slug);
  if (!found) throw new Refusal('not_found', `The podcast ${slug} does not exist, or is outside your scope.`);
  return found;
}

async function freeSlug(db: Pick<Database, 'select'>, title: string): Promise<string> {
  const plain =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50)
      .replace(/-$/, '') || 'podcast';
  const used = new Set(
    (await db.select({ slug: podcasts.slug }).from(podcasts).where(isNull(podcasts.deletedAt))).map(({ slug }) => slug),
  );
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!used.has(slug)) return slug;
  }
}

async function holdsGroup(store: Store, principal: Principal, slug: string): Promise<{ territory: string }> {
  const { territory } = await readGroup(store, principal, slug);
  if (!maySee(principal, { territory, group: slug })) forbidden(`the group ${slug}`);
  return { territory };
}

import { downloadThreshold } from '@quarterhour/server/catalogue/podcasts/threshold';
import { notFound } from '@quarterhour/server/catalogue/refusals';
import type { Principal } from '@quarterhour/server/identity/principal';
import { maySee } from '@quarterhour/server/identity/scope';
import type { Store } from '@quarterhour/server/store/open';
import { groups, territories } from '@quarterhour/server/store/schema/catalogue';
import { enclosures, episodes, podcasts } from '@quarterhour/server/store/schema/podcasts';
import { and, asc, count, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Episode, Podcast } from '../model/podcasts.ts';

type Row = typeof podcasts.$inferSelect;

/** A podcast with its place in the catalogue, for work inside the server. */
export interface PodcastRow extends Row {
  territory: string;
}

/** The podcasts in the principal's scope, as rows: by title, or the deleted ones, newest first. */
export async function podcastRows(
  store: Pick<Store, 'db'>,
  principal: Principal,
  which: 'kept' | 'deleted' = 'kept',
): Promise<PodcastRow[]> {
  const rows = await store.db
    .select({ podcast: podcasts, territory: groups.territory })
    .from(podcasts)
    .innerJoin(groups, eq(groups.slug, podcasts.group))
    .innerJoin(territories, eq(territories.slug, groups.territory))
    .where(which === 'kept' ? isNull(podcasts.deletedAt) : isNotNull(podcasts.deletedAt))
    .orderBy(...(which === 'kept' ? [asc(podcasts.title)] : [desc(podcasts.deletedAt)]), asc(podcasts.id));
  return rows
    .filter(({ podcast, territory }) => maySee(principal, { territory, group: podcast.group }))
    .map(({ podcast, territory }) => ({ ...podcast, territory }));
}

/** @throws Refusal not_found, with the same words if the podcast exists but the principal may not see it */
export async function podcastRow(store: Pick<Store, 'db'>, principal: Principal, slug: string): Promise<PodcastRow> {
  const found = (await podcastRows(store, principal)).find((podcast) => podcast.slug === slug);
  return found ?? notFound('podcast', slug);
}

/** The podcasts that the principal may see: by title, or the deleted ones, newest first. */
export async function listPodcasts(
  store: Pick<Store, 'db'>,
  principal: Principal,
  which: 'kept' | 'deleted' = 'kept',
): Promise<Podcast[]> {
  const rows = await podcastRows(store, principal, which);
  const sums = await store.db
    .select({ id: episodes.podcastId, number: count(), newest: max(episodes.publishedAt) })
    .from(episodes)
    .groupBy(episodes.podcastId);
  const sumOf = new Map(sums.map((sum) => [sum.id, sum]));
  return rows.map((row) => serialize(row, sumOf.get(row.id)));
}

export async function readPodcast(
  store: Pick<Store, 'db'>,
  principal: Principal,
  slug: string,
): Promise<Podcast & { list: Episode[] }> {
  const found = (await listPodcasts(store, principal)).find((podcast) => podcast.slug === slug);
  if (!found) return notFound('podcast', slug);
  const rows = await store.db
    .select({ episode: episodes, enclosure: enclosures })
    .from(episodes)
    .innerJoin(podcasts, eq(podcasts.id, episodes.podcastId))
    .leftJoin(enclosures, eq(enclosures.episodeId, episodes.id))
    .where(and(eq(podcasts.slug, slug), isNull(podcasts.deletedAt)))
    .orderBy(desc(episodes.publishedAt), desc(episodes.id), asc(enclosures.id));
  const list = new Map<number, Episode>();
  for (const { episode, enclosure } of rows) {
    const known = list.get(episode.id) ?? serializeEpisode(episode);
    if (enclosure?.current) known.enclosure = serializeEnclosure(enclosure, episode.duration);
    list.set(episode.id, known);
  }
  return { ...found, list: [...list.values()] };
}

function serialize(row: PodcastRow, sum: { number: number; newest: Date | null } | undefined): Podcast {
  const moment = (value: Date | null | undefined) => value?.toISOString() ?? null;
  return {
    slug: row.slug,
    title: row.title,
    group: row.group,
    guid: row.guid,
    feed_url: row.feedUrl,
    site: row.site,
    downloads_from: row.downloadsFrom,
    episodes: sum?.number ?? 0,
    newest_at: moment(sum?.newest),
    checked_at: moment(row.checkedAt),
    read_at: moment(row.readAt),
    problem: row.problem,
    problem_error: row.problemError,
    archived: row.archived,
    version: row.version,
  };
}

function serializeEpisode(row: typeof episodes.$inferSelect): Episode {
  const { guid, title, season, number, publishedAt, duration, inFeed } = row;
  return {
    guid,
    title,
    season,
    number,
    published_at: publishedAt?.toISOString() ?? null,
    duration,
    in_feed: inFeed,
    enclosure: null,
  };
}

function serializeEnclosure(row: typeof enclosures.$inferSelect, duration: number | null): Episode['enclosure'] {
  const { url, type, length, headerBytes, bitRate } = row;
  const threshold = downloadThreshold({ length, headerBytes, bitRate, duration });
  return { url, type, length, header_bytes: headerBytes, bit_rate: bitRate, threshold };
}

/** What tells that a podcast or its feed changed. */
export interface PodcastState {
  id: number;
  slug: string;
  version: number;
  readAt: Date | null;
}

const state = { id: podcasts.id, slug: podcasts.slug, version: podcasts.version, readAt: podcasts.readAt };

/** The states of all podcasts, whatever the principal's scope; deleted ones come first. */
export function podcastStates(store: Pick<Store, 'db'>): Promise<PodcastState[]> {
  return store.db.select(state).from(podcasts).orderBy(sql`${podcasts.deletedAt} ASC NULLS LAST`);
}

/** The state of one podcast, whatever the principal's scope; of the one deleted last if none has this slug. */
export async function podcastState(store: Pick<Store, 'db'>, slug: string): Promise<PodcastState | undefined> {
  const [found] = await store.db
    .select(state)
    .from(podcasts)
    .where(eq(podcasts.slug, slug))
    .orderBy(sql`${podcasts.deletedAt} DESC NULLS FIRST`)
    .limit(1);
  return found;
}

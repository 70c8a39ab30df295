import type { Database } from '@quarterhour/server/store/database';
import { enclosures, episodes, podcasts } from '@quarterhour/server/store/schema/podcasts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Feed, FeedEpisode } from './feeds/parse-feed.ts';

type Writing = Pick<Database, 'select' | 'insert' | 'update'>;

/** Rows of one statement: the embedded store runs it in this thread, which other requests need. */
const rowsAtOnce = 200;

/**
 * Saves the episodes in a podcast's feed: new ones are added, known ones updated, those that left the feed stay. Returns how
 * many are new. A change of anything that decides how downloads count is recorded with it.
 */
export async function saveEpisodes(db: Writing, podcastId: number, list: Feed['episodes']): Promise<number> {
  const { id, guid, title, season, number, publishedAt, duration, inFeed } = episodes;
  const before = await db
    .select({ id, guid, title, season, number, publishedAt, duration, inFeed })
    .from(episodes)
    .where(eq(episodes.podcastId, podcastId));
  const known = new Map(before.map((row) => [row.guid, row]));
  // Feeds that are read again every hour contain few new or changed episodes.
  const changedEpisodes = list.filter((episode) => {
    const row = known.get(episode.guid);
    return !(row?.inFeed && row.title === episode.title && isSame(row, episode, ['season', 'number', ...counting]));
  });
  for (const page of pages(changedEpisodes)) {
    await db
      .insert(episodes)
      .values(page.map((episode) => episodeRow(podcastId, episode)))
      .onConflictDoUpdate({
        target: [episodes.podcastId, episodes.guid],
        set: {
          title: sql`excluded.title`,
          season: sql`excluded.season`,
          number: sql`excluded.number`,
          publishedAt: sql`excluded.published_at`,
          duration: sql`excluded.duration`,
          inFeed: sql`true`,
        },
      });
  }
  const wanted = new Set(list.map(({ guid }) => guid));
  const gone = before.filter((row) => row.inFeed && !wanted.has(row.guid)).map(({ id }) => id);
  for (const page of pages(gone)) {
    await db.update(episodes).set({ inFeed: false }).where(inArray(episodes.id, page));
  }
  const changed = await saveEnclosures(db, podcastId, list);
  const otherEpisode = list.some((episode) => {
    const row = known.get(episode.guid);
    return row && !isSame(row, episode, counting);
  });
  if (changed || otherEpisode) {
    await db
      .update(podcasts)
      .set({ uncounted: sql`${podcasts.uncounted} + 1` })
      .where(eq(podcasts.id, podcastId));
  }
  return list.filter(({ guid }) => !known.has(guid)).length;
}

type Compared = 'season' | 'number' | 'publishedAt' | 'duration';
/** What decides how the downloads of an episode count. */
const counting = ['publishedAt', 'duration'] as const;

/** Whether an episode of a feed has these values of its row. */
function isSame(
  row: Record<Compared, Date | number | null>,
  episode: Pick<FeedEpisode, Compared>,
  names: readonly Compared[],
): boolean {
  return names.every((name) => (row[name]?.valueOf() ?? null) === (episode[name]?.valueOf() ?? null));
}

function episodeRow(podcastId: number, { enclosure: _file, ...episode }: FeedEpisode) {
  return { podcastId, inFeed: true, ...episode };
}

/** Saves the files of episodes; returns whether one is new or changed. */
async function saveEnclosures(db: Writing, podcastId: number, list: Feed['episodes']): Promise<boolean> {
  const rows = await db
    .select({ id: episodes.id, guid: episodes.guid })
    .from(episodes)
    .where(eq(episodes.podcastId, podcastId));
  const idOf = new Map(rows.map(({ id, guid }) => [guid, id]));
  const before = await db
    .select({ file: enclosures })
    .from(enclosures)
    .innerJoin(episodes, eq(episodes.id, enclosures.episodeId))
    .where(eq(episodes.podcastId, podcastId));
  const knownFile = new Map(before.map(({ file }) => [`${file.episodeId} ${file.url}`, file]));
  const wanted = list.map(({ guid, enclosure: { url, type, length } }) => ({
    episodeId: idOf.get(guid) ?? 0,
    url,
    type: type ?? null,
    length: length ?? null,
    current: true,
  }));
  const changed = wanted.filter(({ episodeId, url, type, length }) => {
    const file = knownFile.get(`${episodeId} ${url}`);
    return !(file?.current && file.type === type && file.length === length);
  });
  for (const page of pages(changed)) {
    await db
      .insert(enclosures)
      .values(page)
      .onConflictDoUpdate({
        target: [enclosures.episodeId, enclosures.url],
        set: { type: sql`excluded.type`, length: sql`excluded.length`, current: sql`true` },
      });
  }
  // An episode's earlier file still belongs to it.
  const urlOf = new Map(wanted.map(({ episodeId, url }) => [episodeId, url]));
  const earlier = before.filter(({ file }) => file.current && (urlOf.get(file.episodeId) ?? file.url) !== file.url);
  for (const page of pages(earlier.map(({ file }) => file.id))) {
    await db.update(enclosures).set({ current: false }).where(inArray(enclosures.id, page));
  }
  return wanted.some(({ episodeId, url, length }) => knownFile.get(`${episodeId} ${url}`)?.length !== length);
}

function pages<Item>(list: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(list.length / rowsAtOnce) }, (_, page) =>
    list.slice(page * rowsAtOnce, (page + 1) * rowsAtOnce),
  );
}

import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/open.ts';
import { enclosures, episodes, podcasts } from '../../store/schema/podcasts.ts';
import type { Feed, FeedEpisode } from '../feeds/parse-feed.ts';

type Writing = Pick<Database, 'select' | 'insert' | 'update'>;

/** Rows of one statement: parameters of a statement are at most 65 535. */
const rowsAtOnce = 2000;

/**
 * Saves the episodes in a podcast's feed: new ones are added, known ones updated, those that left the feed stay. Returns how
 * many are new. A change of anything that decides how downloads count is recorded with it.
 */
export async function saveEpisodes(db: Writing, podcastId: number, list: Feed['episodes']): Promise<number> {
  const before = await db.select().from(episodes).where(eq(episodes.podcastId, podcastId));
  const known = new Map(before.map((row) => [row.guid, row]));
  for (const page of pages(list)) {
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
  const inFeed = new Set(list.map(({ guid }) => guid));
  const gone = before.filter((row) => row.inFeed && !inFeed.has(row.guid)).map(({ id }) => id);
  for (const page of pages(gone)) {
    await db.update(episodes).set({ inFeed: false }).where(inArray(episodes.id, page));
  }
  const changed = await saveEnclosures(db, podcastId, list);
  const otherEpisode = list.some(({ guid, duration, publishedAt }) => {
    const before = known.get(guid);
    const sameDate = before?.publishedAt?.getTime() === publishedAt?.getTime();
    return before && !(before.duration === (duration ?? null) && sameDate);
  });
  if (changed || otherEpisode) {
    await db
      .update(podcasts)
      .set({ uncounted: sql`${podcasts.uncounted} + 1` })
      .where(eq(podcasts.id, podcastId));
  }
  return list.filter(({ guid }) => !known.has(guid)).length;
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
  const lengthOf = new Map(before.map(({ file }) => [`${file.episodeId} ${file.url}`, file.length]));
  const wanted = list.map(({ guid, enclosure: { url, type, length } }) => ({
    episodeId: idOf.get(guid) ?? 0,
    url,
    type: type ?? null,
    length: length ?? null,
    current: true,
  }));
  for (const page of pages(wanted)) {
    await db
      .insert(enclosures)
      .values(page)
      .onConflictDoUpdate({
        target: [enclosures.episodeId, enclosures.url],
        set: { type: sql`excluded.type`, length: sql`excluded.length`, current: sql`true` },
      });
  }
  for (const page of pages(wanted)) {
    // An episode's earlier file still belongs to it.
    await db
      .update(enclosures)
      .set({ current: false })
      .where(
        and(
          inArray(
            enclosures.episodeId,
            page.map(({ episodeId }) => episodeId),
          ),
          notInArray(
            enclosures.url,
            page.map(({ url }) => url),
          ),
        ),
      );
  }
  return wanted.some(({ episodeId, url, length }) => {
    const key = `${episodeId} ${url}`;
    return !lengthOf.has(key) || lengthOf.get(key) !== length;
  });
}

function pages<Item>(list: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(list.length / rowsAtOnce) }, (_, page) =>
    list.slice(page * rowsAtOnce, (page + 1) * rowsAtOnce),
  );
}

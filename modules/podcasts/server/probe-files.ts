import { fetchLimited } from '@quarterhour/server/host/fetch-limited';
import type { Store } from '@quarterhour/server/store/open';
import { enclosures, episodes, podcasts } from '@quarterhour/server/store/schema/podcasts';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FeedSettings } from './feeds/read-feed.ts';
import { findSoundStart, type ReadBytes } from './sound-start.ts';

/** Files of one run; the others wait for the next. */
const filesAtOnce = 20;
/** Days after which a file without a result is probed again: it may have moved, or its server was down. */
const againDays = 7;
const limits = { milliseconds: 10_000, redirects: 5 };

/**
 * Reads the beginnings of episode files that were not read yet, newest first, to find the bytes before the sound and the bit
 * rate. They decide how many bytes are a minute of a file.
 * @param now milliseconds
 * @returns whether anything was found
 */
export async function probeFiles(parts: FeedSettings & { store: Pick<Store, 'db'> }, now: number): Promise<boolean> {
  const { db } = parts.store;
  const due = await db
    .select({ id: enclosures.id, url: enclosures.url, podcastId: episodes.podcastId })
    .from(enclosures)
    .innerJoin(episodes, eq(episodes.id, enclosures.episodeId))
    .innerJoin(podcasts, eq(podcasts.id, episodes.podcastId))
    .where(
      and(
        enclosures.current,
        eq(podcasts.archived, false),
        isNull(podcasts.deletedAt),
        isNull(enclosures.headerBytes),
        or(isNull(enclosures.probedAt), lt(enclosures.probedAt, new Date(now - againDays * 86_400_000))),
      ),
    )
    .orderBy(sql`${episodes.publishedAt} desc nulls last`, asc(enclosures.id))
    .limit(filesAtOnce);
  let isNew = false;
  for (const { id, url, podcastId } of due) {
    if (parts.signal?.aborted) return isNew;
    const found = await findSoundStart(readerOf(url, parts)).catch(() => undefined);
    if (parts.signal?.aborted) return isNew;
    await db.transaction(async (change) => {
      await change
        .update(enclosures)
        .set({ probedAt: new Date(now), ...found })
        .where(eq(enclosures.id, id));
      if (!found) return;
      await change
        .update(podcasts)
        .set({ uncounted: sql`${podcasts.uncounted} + 1` })
        .where(eq(podcasts.id, podcastId));
    });
    if (found) isNew = true;
  }
  return isNew;
}

/** Requests ranges of a file; the answer of a server without ranges is used if it begins at the same byte. */
function readerOf(url: string, { privateNetworks, signal }: FeedSettings): ReadBytes {
  return async (offset, length) => {
    const { status, body } = await fetchLimited(
      url,
      // Compressed bytes are not those of the file.
      { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' },
      { ...limits, bytes: length, cutsOff: true, privateNetworks, signal },
    );
    return status === 206 || (status === 200 && offset === 0) ? body : undefined;
  };
}

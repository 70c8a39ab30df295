import { owner } from '../../identity/principal.ts';
import { type PodcastParts, readFeedAgain } from './podcasts.ts';
import { podcastRows } from './read-podcasts.ts';

/** A feed that failed is asked for again as soon as one that did not. */
const oftenest = 3_600_000;

/**
 * Reads the feeds again that were not asked for within the last hour, one after the other; most say that they did not
 * change. Why one cannot be read is kept with the podcast.
 * @param now milliseconds
 * @returns whether any of them brought something new
 */
export async function refreshFeeds(parts: PodcastParts, now: number): Promise<boolean> {
  const due = (await podcastRows(parts.store, owner)).filter(
    ({ feedUrl, archived, checkedAt }) => feedUrl && !archived && now - (checkedAt?.getTime() ?? 0) >= oftenest,
  );
  let isNew = false;
  for (const { slug, readAt } of due) {
    if (parts.signal?.aborted) return isNew;
    const read = await readFeedAgain(parts, owner, slug, undefined).catch(() => undefined);
    if (read && read.read_at !== readAt?.toISOString()) isNew = true;
  }
  return isNew;
}

import { owner } from '@quarterhour/server/identity/principal';
import { type PodcastParts, readFeedAgain } from './podcasts.ts';
import { podcastRows } from './read-podcasts.ts';

/** The shortest time between two requests of a feed (milliseconds), also after a failure. */
const oftenest = 3_600_000;

/**
 * Reads the feeds again that were not requested within the last hour, one after the other; most have not changed. The reason
 * of a failure is stored with the podcast.
 * @param now milliseconds
 * @returns whether any of them changed
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

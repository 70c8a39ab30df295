import { decodeText } from '@quarterhour/model/decode-text';
import { fieldError } from '@quarterhour/model/field-errors';
import { type FetchLimits, fetchLimited } from '@quarterhour/server/host/fetch-limited';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Feed } from './parse-feed.ts';
import { readFeedText } from './read-feed-text.ts';

export interface FeedSettings {
  /** Whether feeds may be read from private networks. */
  privateNetworks: boolean;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
}

/** The feed's state at the last reading, as its server returned it. */
export interface FeedState {
  etag: string | null;
  lastModified: string | null;
}

/** 20 MB are some 20 000 episodes. */
const limits = { bytes: 20_000_000, milliseconds: 30_000, redirects: 5 } satisfies Omit<
  FetchLimits,
  'privateNetworks' | 'signal'
>;

/**
 * Reads a feed from its address, if it changed since `state`.
 * @returns undefined if it did not change
 * @throws Refusal that says why it cannot be read
 */
export async function readFeedAt(
  address: string,
  state: FeedState,
  { privateNetworks, signal }: FeedSettings,
): Promise<{ feed: Feed; state: FeedState } | undefined> {
  const headers: Record<string, string> = {
    accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    ...(state.etag && { 'if-none-match': state.etag }),
    ...(state.lastModified && { 'if-modified-since': state.lastModified }),
  };
  const {
    status,
    body,
    headers: answered,
  } = await fetchLimited(address, headers, { ...limits, privateNetworks, signal });
  if (status === 304) return undefined;
  if (status !== 200) throw wrongField(fieldError('feed_url', 'feed_status', { address, status }));
  const charset = /charset="?([\w-]+)/i.exec(answered['content-type'] ?? '')?.[1];
  const feed = await readFeedText(decodeText(body, charset), signal);
  return { feed, state: { etag: answered.etag ?? null, lastModified: answered['last-modified'] ?? null } };
}

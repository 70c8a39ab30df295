import { fieldError } from '@quarterhour/model/field-errors';
import { isolatedParser, ParserLimitError } from '@quarterhour/server/host/isolated-parser';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Feed } from './parse-feed.ts';

/** 25 MB with 19 000 episodes are read in some 2 seconds, within this memory. */
const limits = { seconds: 20, megabytes: 500 };

const parse = isolatedParser<string, Feed>({
  module: new URL('./parse-feed.ts', import.meta.url),
  name: 'parseFeed',
  ...limits,
});

/**
 * Reads the text of a feed in a process of its own.
 * @throws Refusal that says why the text is not the feed of a podcast, or that it takes too much time or memory
 */
export async function readFeedText(text: string, signal?: AbortSignal): Promise<Feed> {
  try {
    return await parse(text, signal);
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    throw wrongField(fieldError('feed', 'feed_heavy', limits));
  }
}

import type { RetentionKind } from '../retention-kind.ts';
import { extentOf, type Stores } from '../rows-of-engine.ts';

/* Downloads and airings are counted from these again whenever a podcast, an episode or a rule changes. */

/** Requests for podcast files. */
export const podcastRequests: RetentionKind<[Stores]> = {
  id: 'podcast_requests',
  extent: ({ engine }) => extentOf(engine, 'SELECT at FROM requests'),
  countBefore: async () => 0,
};

/** Records of what was on air. */
export const titlesOnAir: RetentionKind<[Stores]> = {
  id: 'titles',
  extent: ({ engine }) => extentOf(engine, 'SELECT at FROM airing_records'),
  countBefore: async () => 0,
};

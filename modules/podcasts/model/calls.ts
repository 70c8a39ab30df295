import { slugSchema } from '@quarterhour/model/catalogue';
import { type Endpoint, endpoint, version } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { managers } from '@quarterhour/model/roles';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import {
  episodeSchema,
  feedBytes,
  longestFeed,
  newPodcastSchema,
  podcastChangesSchema,
  podcastSchema,
} from './podcasts.ts';

const one = z.object({ slug: slugSchema });
/** The result of reading a feed. */
const read = podcastSchema.extend({ new_episodes: z.int() });

/** The calls for podcasts and their episodes. */
export const podcastCalls = {
  listPodcasts: endpoint({
    method: 'GET',
    path: '/api/podcasts',
    summary: 'Lists the podcasts that the principal may see.',
    input: z.object(pageInput()),
    output: z.object({ podcasts: z.array(podcastSchema), next }),
    access: 'signed_in',
  }),
  listDeletedPodcasts: endpoint({
    method: 'GET',
    path: '/api/deleted-podcasts',
    summary: 'Lists the deleted podcasts that can still be restored, newest first.',
    input: z.object(pageInput()),
    output: z.object({ podcasts: z.array(podcastSchema), next }),
    access: managers,
  }),
  readPodcast: endpoint({
    method: 'GET',
    path: '/api/podcasts/:slug',
    summary: 'Reads one podcast with a page of its episodes, newest first.',
    input: one.extend(pageInput()),
    output: podcastSchema.extend({ list: z.array(episodeSchema), next }),
    access: 'signed_in',
  }),
  createPodcast: endpoint({
    method: 'POST',
    path: '/api/podcasts',
    summary: 'Adds a podcast by the address or the text of its feed. If the podcast exists, reads its feed again.',
    input: newPodcastSchema,
    output: read,
    bytes: feedBytes,
    access: managers,
  }),
  changePodcast: endpoint({
    method: 'PATCH',
    path: '/api/podcasts/:slug',
    summary: 'Changes or archives a podcast.',
    input: podcastChangesSchema.extend({ slug: slugSchema, version }),
    output: podcastSchema,
    access: managers,
  }),
  deletePodcast: endpoint({
    method: 'DELETE',
    path: '/api/podcasts/:slug',
    summary: 'Deletes a podcast with its downloads. It can be restored for 30 days.',
    input: z.strictObject({ slug: slugSchema, version: z.coerce.number().pipe(version) }),
    output: z.object({ deleted: z.literal(true) }),
    access: managers,
  }),
  restorePodcast: endpoint({
    method: 'POST',
    path: '/api/podcasts/:slug/restore',
    summary: 'Restores the podcast that was last deleted under this slug.',
    input: one,
    output: podcastSchema,
    access: managers,
  }),
  readFeed: endpoint({
    method: 'POST',
    path: '/api/podcasts/:slug/feed',
    summary: 'Reads the feed of a podcast again, from its address or from the text in the request.',
    input: z.strictObject({ slug: slugSchema, feed: text.max(longestFeed).optional() }),
    output: read,
    bytes: feedBytes,
    access: managers,
  }),
} satisfies Record<string, Endpoint>;

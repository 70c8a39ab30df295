import { slugSchema } from '@quarterhour/model/catalogue';
import { nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

/** The sources of a podcast's downloads: logs of the server of its files, or its redirect prefix. */
export const downloadSources = ['logs', 'prefix'] as const;
export type DownloadSource = (typeof downloadSources)[number];

/** The largest feed that is read, in characters: some 20 000 episodes. */
export const longestFeed = 20_000_000;
/** The bytes of a body with a feed: quotes and line ends are escaped. */
export const feedBytes = longestFeed + 10_000_000;

const title = nameText;
const group = slugSchema;
const feedUrl = text
  .max(2000)
  .regex(/^https?:\/\//i, rule('feed_url'))
  .refine((address) => URL.canParse(address), rule('feed_url'));

/** A podcast to add: by the address of its feed, or by the feed's text. */
export const newPodcastSchema = z
  .strictObject({
    /** By default made from the title. */
    slug: slugSchema.optional(),
    group,
    feed_url: feedUrl.optional(),
    feed: text.max(longestFeed).optional(),
  })
  .refine(({ feed_url, feed }) => (feed_url === undefined) !== (feed === undefined), rule('feed_or_address'));
export type NewPodcast = z.infer<typeof newPodcastSchema>;

/** Values that may change later; those left out stay as they are. */
export const podcastChangesSchema = z.strictObject({
  title: title.optional(),
  group: group.optional(),
  feed_url: feedUrl.nullable().optional(),
  downloads_from: z.enum(downloadSources).optional(),
  archived: z.boolean().optional(),
});

export const podcastSchema = z.object({
  slug: z.string(),
  title: z.string(),
  group: z.string(),
  guid: z.string().nullable(),
  feed_url: z.string().nullable(),
  site: z.string().nullable(),
  downloads_from: z.enum(downloadSources),
  episodes: z.int(),
  /** When the newest episode was released, ISO 8601. */
  newest_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  read_at: z.string().nullable(),
  /** Why the newest reading of the feed failed. */
  problem: z.string().nullable(),
  /** The same with the error's name, to be shown in any language. */
  problem_error: z
    .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  archived: z.boolean(),
  version: z.int(),
});
export type Podcast = z.infer<typeof podcastSchema>;

export const episodeSchema = z.object({
  guid: z.string(),
  title: z.string(),
  season: z.int().nullable(),
  number: z.int().nullable(),
  published_at: z.string().nullable(),
  /** Seconds. */
  duration: z.int().nullable(),
  in_feed: z.boolean(),
  /** The file that the feed names now. */
  enclosure: z
    .object({
      url: z.string(),
      type: z.string().nullable(),
      length: z.number().nullable(),
      header_bytes: z.int().nullable(),
      bit_rate: z.int().nullable(),
      /** Bytes that must be delivered to make a download; null if it is the whole file, of unknown length. */
      threshold: z.number().nullable(),
    })
    .nullable(),
});
export type Episode = z.infer<typeof episodeSchema>;

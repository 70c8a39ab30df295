import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { downloadSources, type Podcast } from '../../../../modules/podcasts/model/podcasts.ts';
import { groups } from './catalogue.ts';
import { moment, version } from './columns.ts';

/* Podcasts, their episodes and files. */

/**
 * `id` is the number that the engine's rows carry. A podcast without a feed address was read from a file.
 * `etag` and `lastModified` are from the feed's last answer; `problem` is the reason why the newest reading failed.
 */
export const podcasts = pgTable(
  'podcasts',
  {
    id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    group: text('group')
      .notNull()
      .references(() => groups.slug),
    /** The Podcasting 2.0 GUID: the same wherever the feed moves. */
    guid: uuid('guid'),
    feedUrl: text('feed_url'),
    site: text('site'),
    downloadsFrom: text('downloads_from', { enum: downloadSources }).notNull().default('logs'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** When the feed was last requested, and when it last changed. */
    checkedAt: moment('checked_at'),
    readAt: moment('read_at'),
    problem: text('problem'),
    /** The same with the error's name, to be shown in any language. */
    problemError: jsonb('problem_error').$type<Podcast['problem_error']>(),
    /** Changes of anything that decides how its downloads count, since its days were last marked to be counted again. */
    uncounted: integer('uncounted').notNull().default(0),
    archived: boolean('archived').notNull().default(false),
    /** When it was deleted; it can be restored until its rows go, see delete-podcast.ts. */
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (table) => [uniqueIndex('podcasts_slug_kept').on(table.slug).where(sql`${table.deletedAt} IS NULL`)],
);

/** An episode that left its feed keeps its row, because downloads carry its number. */
export const episodes = pgTable(
  'episodes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    podcastId: smallint('podcast_id')
      .notNull()
      .references(() => podcasts.id),
    guid: text('guid').notNull(),
    title: text('title').notNull(),
    season: integer('season'),
    number: integer('number'),
    publishedAt: moment('published_at'),
    /** Seconds. */
    duration: integer('duration'),
    inFeed: boolean('in_feed').notNull().default(true),
  },
  (table) => [unique().on(table.podcastId, table.guid)],
);

/** Every file that an episode ever named: requests for an old file count for the same episode. */
export const enclosures = pgTable(
  'enclosures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id),
    url: text('url').notNull(),
    type: text('type'),
    /** Length of the file in bytes, according to the feed. */
    length: bigint('length', { mode: 'number' }),
    /** Read from the beginning of the file: the bytes before its sound, and the bits of a second of sound. */
    headerBytes: integer('header_bytes'),
    bitRate: integer('bit_rate'),
    probedAt: moment('probed_at'),
    current: boolean('current').notNull().default(true),
  },
  (table) => [unique().on(table.episodeId, table.url)],
);

/** UTC days whose downloads must be counted again from their requests. `marks` grows with each mark. */
export const dirtyDownloadDays = pgTable('dirty_download_days', {
  day: date('day').primaryKey(),
  marks: integer('marks').notNull().default(1),
});

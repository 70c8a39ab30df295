import { defaultTitleRules, type ItemKind } from '@quarterhour/model/music';
import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { stations } from './catalogue.ts';
import { moment, version } from './columns.ts';

/* Titles and airings. */

/** How the titles of a station are read; without a row, a station has no patterns of its own, and the defaults. */
export const titleRules = pgTable('title_rules', {
  stationId: smallint('station_id')
    .primaryKey()
    .references(() => stations.id),
  patterns: jsonb('patterns').notNull().default([]).$type<{ pattern: string; kind: ItemKind }[]>(),
  /** How long an item lasts at most if its source gives no length. */
  longestSeconds: integer('longest_seconds').notNull().default(defaultTitleRules.longest_seconds),
  /** Seconds between an item's start at the source and at the listeners. */
  delaySeconds: integer('delay_seconds').notNull().default(defaultTitleRules.delay_seconds),
  version: version(),
});

/** Spellings that an operator merged: the one key stands for the other. */
export const songMerges = pgTable(
  'song_merges',
  {
    what: text('what', { enum: ['song', 'artist'] }).notNull(),
    key: text('key').notNull(),
    into: text('into').notNull(),
    mergedBy: text('merged_by').notNull(),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.what, table.key] })],
);

/** Items that playout systems reported as on air, until they are airings. */
export const nowPlaying = pgTable('now_playing', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  stationId: smallint('station_id')
    .notNull()
    .references(() => stations.id),
  /** The item as received, and its start in unix seconds. */
  item: jsonb('item').notNull().$type<Record<string, string | number>>(),
});

/** Stations whose airings must be computed again from their records, from a moment (unix seconds) on. */
export const staleAirings = pgTable('stale_airings', {
  stationId: smallint('station_id').primaryKey(),
  from: bigint('from', { mode: 'number' }).notNull(),
  marks: integer('marks').notNull().default(1),
});

import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { liveSourceKinds, liveSourceStates } from '../model/live-sources.ts';
import type { LiveProblemValues } from '../model/problems.ts';
import type { LiveDimension } from '../model/topic.ts';

/** Servers that are asked who listens now, and how the last poll ended. */
export const liveSources = pgTable('live_sources', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  kind: text('kind', { enum: liveSourceKinds }).notNull(),
  location: text('location').notNull(),
  station: text('station').notNull(),
  countPath: text('count_path').notNull(),
  titlePath: text('title_path').notNull(),
  username: text('username').notNull(),
  /** Encrypted with the key of the data folder. */
  secret: text('secret'),
  everySeconds: integer('every_seconds').notNull(),
  paused: boolean('paused').notNull().default(false),
  state: text('state', { enum: liveSourceStates }).notNull().default('new'),
  lastError: text('last_error').notNull().default(''),
  /** The same as a name with values, which pages have in their reader's language. */
  problem: text('problem').notNull().default(''),
  problemValues: jsonb('problem_values').$type<LiveProblemValues>().notNull().default({}),
  answeredAt: moment('answered_at'),
  silentSince: moment('silent_since'),
  createdAt: created(),
  version: version(),
});

/** Devices by value, of each thing that listeners are split by. */
export type LiveGroups = Partial<Record<LiveDimension, Record<string, number>>>;

/** The newest evidence of each stream, by the source that gave it. */
export const liveStreams = pgTable(
  'live_streams',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => liveSources.id, { onDelete: 'cascade' }),
    /** The numbers that the engine's rows carry; stream 0 is none of the station's. */
    stationId: integer('station_id').notNull(),
    streamId: integer('stream_id').notNull(),
    /** When the server answered. */
    at: moment('at').notNull(),
    connections: integer('connections').notNull(),
    listeners: integer('listeners').notNull(),
    devices: integer('devices').notNull(),
    onAir: text('on_air').notNull(),
    /** Since when the server does not show it any more; null: it does. */
    goneSince: moment('gone_since'),
    groups: jsonb('groups').$type<LiveGroups>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.stationId, table.streamId] })],
);

/** Who looks at the live page, and until when they are sent its events. */
export const liveWatchers = pgTable('live_watchers', {
  person: text('person').primaryKey(),
  until: moment('until').notNull(),
});

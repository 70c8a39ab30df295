import { downloadWindows } from '@quarterhour/model/classes';
import { markStates } from '@quarterhour/model/coverage';
import { ruleSetIds } from '@quarterhour/model/rule-sets';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, version } from './columns.ts';

/* Territories, groups, stations and streams, and what people record of them. */

export const territories = pgTable('territories', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  ruleSet: text('rule_set', { enum: ruleSetIds }).notNull().default('standard'),
  downloadWindow: text('download_window', { enum: downloadWindows }).notNull().default('utc_day'),
  archived: boolean('archived').notNull().default(false),
  version: version(),
});

export const groups = pgTable('groups', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  territory: text('territory')
    .notNull()
    .references(() => territories.slug),
  archived: boolean('archived').notNull().default(false),
  version: version(),
});

/** `id` is the number that the engine's rows carry: it comes from a sequence, so it is never used twice. */
export const stations = pgTable('stations', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  group: text('group')
    .notNull()
    .references(() => groups.slug),
  timezone: text('timezone').notNull(),
  sites: text('sites').array().notNull().default([]),
  apps: text('apps').array().notNull().default([]),
  /** Only lines of imports and log sources that name the station are its own. */
  ownLogs: boolean('own_logs').notNull().default(false),
  /** Changes of anything that decides how its listening counts, since its days were last marked to be counted again. */
  uncounted: integer('uncounted').notNull().default(0),
  /** The UTC day (YYYY-MM-DD) from which these changes apply; null if to all days. */
  uncountedFrom: text('uncounted_from'),
  archived: boolean('archived').notNull().default(false),
  version: version(),
});

/** A stream without mounts, segments and origins was removed from its station; its row stays, because sessions carry its number. */
export const streams = pgTable(
  'streams',
  {
    id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
    stationId: smallint('station_id')
      .notNull()
      .references(() => stations.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    mounts: text('mounts').array().notNull(),
    /** Addresses of playlists and segments. */
    segments: text('segments').array().notNull().default([]),
    segmentSeconds: doublePrecision('segment_seconds'),
    idleSeconds: integer('idle_seconds'),
    sessionParameter: text('session_parameter'),
    beaconOrigins: text('beacon_origins').array().notNull().default([]),
  },
  (table) => [unique().on(table.stationId, table.slug)],
);

/**
 * Stretches of time of a station (unix seconds, `to` excluded) that are suspected outages, or that an operator has judged.
 * `heard` and `usual` are seconds of listening, `missingByHour` those fewer than usual in each hour (UTC) from that of `from` on; null
 * if an operator made the mark.
 */
export const coverageMarks = pgTable(
  'coverage_marks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    stationId: smallint('station_id')
      .notNull()
      .references(() => stations.id),
    from: bigint('from', { mode: 'number' }).notNull(),
    to: bigint('to', { mode: 'number' }).notNull(),
    state: text('state', { enum: markStates }).notNull(),
    note: text('note').notNull().default(''),
    heard: bigint('heard', { mode: 'number' }),
    usual: bigint('usual', { mode: 'number' }),
    missingByHour: jsonb('missing_by_hour').$type<readonly number[]>(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [index().on(table.stationId)],
);

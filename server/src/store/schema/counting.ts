import { workKinds } from '@quarterhour/model/running-work';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/* Imports, and the days to count. */

export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  format: text('format').notNull(),
  /** The station given for all lines; null if mounts decided. */
  station: text('station'),
  files: text('files').array().notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
  state: text('state', { enum: ['running', 'done', 'failed', 'undoing', 'undone'] })
    .notNull()
    .default('running'),
  /** Numbers by name, as the import reported them. */
  counts: jsonb('counts').notNull().default({}).$type<Record<string, unknown>>(),
  error: text('error'),
  /** Some of its lines are deleted, so it cannot be taken back. */
  linesDeleted: boolean('lines_deleted').notNull().default(false),
});

/** At most one row: the first UTC day that is counted from hits. Earlier days keep their sessions, and take no more lines. */
export const hitRetention = pgTable('hit_retention', {
  id: integer('id').primaryKey(),
  hitsFrom: date('hits_from').notNull(),
});

/** UTC days whose sessions must be counted again from their hits. `marks` grows with each mark. */
export const dirtyDays = pgTable('dirty_days', {
  day: date('day').primaryKey(),
  marks: integer('marks').notNull().default(1),
});

/** `catalogue` grows with each change of territories, groups, stations and streams (by triggers), `data` with each count. */
export const versions = pgTable('versions', {
  name: text('name').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** The data version with which each UTC day was counted last. */
export const dayVersions = pgTable('day_versions', {
  day: date('day').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** At most one row: the work that holds the exclusive lock, once it has for half a minute, or whose process was killed. */
export const runningWork = pgTable('running_work', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: workKinds }).notNull(),
  startedAt: moment('started_at').notNull(),
  progressedAt: moment('progressed_at').notNull(),
});

/** Changes of tables of the listening store that answers read, while they are made. */
export const openChanges = pgTable('open_changes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The UTC days whose figures change; null: all. */
  days: date('days').array(),
});

/** What of the listening store is damaged and cannot be counted again, as the last checks found it. */
export const damages = pgTable('damages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The table of the listening store. */
  table: text('table_name').notNull(),
  /** The damaged part of it; null if rows are missing without one. */
  part: text('part'),
  /** The UTC day whose rows are damaged; null if they are of many. */
  day: date('day'),
  /** The files of imports that may bring it back. */
  files: text('files').array().notNull(),
  /** What is wrong and what to do, in English. */
  words: text('words').notNull(),
  /** Only a check that reads everything finds it. */
  deep: boolean('deep').notNull(),
});

import { sourceKinds, sourceStates } from '@quarterhour/model/sources/sources';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment, version } from '../store/schema/columns.ts';

/** Where logs come from, and how the last try ended. */
export const sources = pgTable('sources', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  kind: text('kind', { enum: sourceKinds }).notNull(),
  location: text('location').notNull(),
  format: text('format').notNull(),
  station: text('station').notNull(),
  everyMinutes: integer('every_minutes').notNull(),
  username: text('username').notNull(),
  /** Encrypted with the key of the data folder. */
  secret: text('secret'),
  paused: boolean('paused').notNull().default(false),
  state: text('state', { enum: sourceStates }).notNull().default('new'),
  lastError: text('last_error').notNull().default(''),
  lastFile: text('last_file').notNull().default(''),
  lastRunAt: moment('last_run_at'),
  lastLineAt: moment('last_line_at'),
  /** Tries in a row that failed: the next one waits longer. */
  failures: integer('failures').notNull().default(0),
  createdAt: created(),
  version: version(),
});

/** What was read of each file. Files are known by their beginnings, so that a renamed or compressed one is the same. */
export const sourceFiles = pgTable(
  'source_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    /** Bytes and unix milliseconds, as the folder shows them. */
    size: bigint('size', { mode: 'number' }).notNull(),
    modified: bigint('modified', { mode: 'number' }).notNull(),
    /** How many bytes of the beginning are hashed, and their hash. */
    headBytes: integer('head_bytes').notNull(),
    head: text('head').notNull(),
    /** Bytes that were read, of the decompressed text. */
    offset: bigint('offset', { mode: 'number' }).notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [index().on(table.sourceId)],
);

import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProblemValues } from '../model/problems.ts';
import { sourceKinds, sourceStates } from '../model/sources.ts';

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
  /** The same as a name with values, which pages have in their reader's language. */
  problem: text('problem').notNull().default(''),
  problemValues: jsonb('problem_values').$type<ProblemValues>().notNull().default({}),
  lastFile: text('last_file').notNull().default(''),
  lastRunAt: moment('last_run_at'),
  lastLineAt: moment('last_line_at'),
  /** Tries in a row that failed: the next one waits longer. */
  failures: integer('failures').notNull().default(0),
  createdAt: created(),
  version: version(),
});

/** What a key uploaded of each file in pieces. */
export const sourceUploads = pgTable(
  'source_uploads',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** The file, as the key names it. */
    name: text('name').notNull(),
    /** Bytes of the file that are kept. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** The line that names the fields of those after it; '' if there was none. */
    heading: text('heading').notNull().default(''),
    /** The beginning of a line whose end has not arrived, in base64. */
    tail: text('tail').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.name] })],
);

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

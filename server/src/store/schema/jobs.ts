import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The last run of each background job. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: text('id').notNull(),
    /** The server, if each runs the job; empty if one runs it for all. */
    server: text('server').notNull(),
    /** When the installation learned of the job: earlier times of its schedule are not made up. */
    since: moment('since').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** Until then no other server begins the job; null when nobody runs it. */
    leasedUntil: moment('leased_until'),
    /** Incremented by every run: of two servers that begin one, the first wins. */
    runs: integer('runs').notNull().default(0),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.id, table.server] })],
);

import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Ages that were chosen in Settings. A kind without a row has its default. */
export const retentionAges = pgTable('retention_ages', {
  kind: text('kind').primaryKey(),
  /** null: for ever */
  days: integer('days'),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

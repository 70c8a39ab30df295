import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The modules that administrators switched on or off. A module without a row is on. */
export const moduleSwitches = pgTable('module_switches', {
  id: text('id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

import { ruleSetIds } from '@quarterhour/model/rule-sets';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { territories } from './catalogue.ts';
import { created, version } from './columns.ts';

/* Which rule sets territories chose from when on, and the settings of exclusion rules. */

/**
 * The rule sets of a territory by time: each applies from its day (YYYY-MM-DD, on the clocks of its stations) to the next
 * one; the day of the first is ''. A territory without rows has always counted by its `rule_set`.
 */
export const ruleChoices = pgTable(
  'rule_choices',
  {
    territory: text('territory')
      .notNull()
      .references(() => territories.slug),
    fromDay: text('from_day').notNull(),
    ruleSet: text('rule_set', { enum: ruleSetIds }).notNull(),
    version: integer('version').notNull(),
    chosenBy: text('chosen_by').notNull().default(''),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.territory, table.fromDay] })],
);

/** The limits of exclusion rules by time, in the same way; without a row, the limit is that of the model. */
export const ruleLimits = pgTable(
  'rule_limits',
  {
    rule: text('rule').notNull(),
    fromDay: text('from_day').notNull(),
    limit: integer('limit').notNull(),
    chosenBy: text('chosen_by').notNull().default(''),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.fromDay] })],
);

/** Networks in which people listen, although rules about addresses would exclude them. Days are UTC days, both included. */
export const safeNetworks = pgTable('safe_networks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  network: text('network').notNull(),
  reason: text('reason').notNull(),
  fromDay: text('from_day').notNull(),
  until: text('until').notNull(),
  createdAt: created(),
  version: version(),
});

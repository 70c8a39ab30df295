import { languageIds } from '@quarterhour/model/languages';
import { roles } from '@quarterhour/model/roles';
import { viewPages } from '@quarterhour/model/view-kinds';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { users } from '@quarterhour/server/store/schema/identity';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { savedViews } from '../../views/server/tables.ts';
import { reportChannels, reportFiles, reportPeriods, stopReasons } from '../model/reports.ts';

export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The person whose scope it has; null: the owner of the data folder. */
    makerId: uuid('maker_id').references(() => users.id),
    createdBy: text('created_by').notNull(),
    /** The role and scope of its maker when it was made: administrators of these see it. */
    role: text('role', { enum: roles }).notNull(),
    scope: text('scope').array().notNull(),
    name: text('name').notNull(),
    page: text('page', { enum: viewPages }).notNull(),
    address: text('address').notNull(),
    view: integer('view').references(() => savedViews.id, { onDelete: 'set null' }),
    every: text('every', { enum: reportPeriods }).notNull(),
    hour: integer('hour').notNull(),
    waitHours: integer('wait_hours').notNull(),
    onlyChanged: boolean('only_changed').notNull(),
    attachments: text('attachments', { enum: reportFiles }).array().notNull(),
    paused: boolean('paused').notNull().default(false),
    stoppedAt: moment('stopped_at'),
    /** `removed`: it was deleted, which can be taken back for an hour. */
    stopReason: text('stop_reason', { enum: [...stopReasons, 'removed'] }),
    lastError: text('last_error').notNull().default(''),
    lastPeriod: text('last_period'),
    lastSentAt: moment('last_sent_at'),
    /** It is not sent for periods that were due before. */
    since: moment('since').notNull(),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.makerId)],
);
export type ReportRow = typeof reports.$inferSelect;

/** Who gets a report. Somebody who unsubscribed stays, so that adding them again asks them first. */
export const reportRecipients = pgTable(
  'report_recipients',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: reportChannels }).notNull(),
    to: text('to').notNull(),
    language: text('language', { enum: languageIds }).notNull(),
    timezone: text('timezone'),
    /** Signs the links to confirm and to unsubscribe. */
    linkKey: text('link_key').notNull(),
    /** Of a web hook: signs what it gets. */
    secret: text('secret'),
    confirmedAt: moment('confirmed_at'),
    /** Unsubscribed before: also people of the installation have to confirm. */
    mustConfirm: boolean('must_confirm').notNull().default(false),
    unsubscribedAt: moment('unsubscribed_at'),
    removed: boolean('removed').notNull().default(false),
  },
  (table) => [unique('report_recipients_once').on(table.reportId, table.channel, table.to)],
);
export type RecipientRow = typeof reportRecipients.$inferSelect;

/** What became of a report in a period, for the recipients of a clock. */
export const reportRuns = pgTable(
  'report_runs',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** Its days, as 2026-11-16..2026-11-22. */
    period: text('period').notNull(),
    /** A time zone; empty: that of the view, or each station's own. */
    clock: text('clock').notNull(),
    state: text('state', { enum: ['failed', 'sent', 'skipped', 'given_up'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at'),
    /** A hash of its figures, to find out whether something changed. */
    digest: text('digest'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.period, table.clock] })],
);

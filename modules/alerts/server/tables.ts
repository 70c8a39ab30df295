import type { Language } from '@quarterhour/model/languages';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertChannel, AlertFacts } from '../model/alerts.ts';
import { incidentStates } from '../model/alerts.ts';
import { alertKinds, audienceSides, falseAlarmIds } from '../model/kinds.ts';

/** Who gets the messages of an alert. */
export interface StoredRecipient {
  id: number;
  channel: AlertChannel;
  to: string;
  language: Language;
  /** Of a web hook: signs what it gets. */
  secret: string | null;
}

export const alerts = pgTable('alerts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  kind: text('kind', { enum: alertKinds }).notNull(),
  /** The slug of the group of its stations; '': it is about the server itself. */
  group: text('group').notNull(),
  /** The slug of its station; '': all of the group. */
  station: text('station').notNull(),
  side: text('side', { enum: audienceSides }).notNull(),
  falseAlarms: text('false_alarms', { enum: falseAlarmIds }).notNull(),
  minutes: integer('minutes').notNull(),
  value: integer('value'),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  recipients: jsonb('recipients').$type<StoredRecipient[]>().notNull(),
  paused: boolean('paused').notNull().default(false),
  /** Something that it is about is not known at present. */
  isUnknown: boolean('is_unknown').notNull().default(false),
  snoozedUntil: moment('snoozed_until'),
  evaluatedAt: moment('evaluated_at'),
  createdBy: text('created_by').notNull(),
  createdAt: created(),
  version: version(),
});
export type AlertRow = typeof alerts.$inferSelect;

/** What alerts found, from its first sign to its end. */
export const incidents = pgTable(
  'alert_incidents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** What it is about: `station:radio-one`, `source:3`. An alert has one open incident of it. */
    key: text('key').notNull(),
    state: text('state', { enum: incidentStates }).notNull(),
    stations: text('stations').array().notNull(),
    facts: jsonb('facts').$type<AlertFacts>().notNull(),
    /** The level of the audience before it, which its end is judged by. */
    level: jsonb('level').$type<{ down: number; up: number }>(),
    since: moment('since').notNull(),
    firedAt: moment('fired_at'),
    recoveringAt: moment('recovering_at'),
    closedAt: moment('closed_at'),
    heldBy: text('held_by').notNull().default(''),
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedAt: moment('acknowledged_at'),
    /** When its begin, the last reminder, and its end were queued. */
    announcedAt: moment('announced_at'),
    remindedAt: moment('reminded_at'),
    endAnnouncedAt: moment('end_announced_at'),
    /** Signs the link in its messages. */
    linkKey: text('link_key').notNull(),
  },
  (table) => [
    index().on(table.alertId, table.state),
    // Of two servers that evaluate at once, one adds it.
    uniqueIndex('alert_incidents_open').on(table.alertId, table.key).where(sql`state <> 'closed'`),
  ],
);
export type IncidentRow = typeof incidents.$inferSelect;

import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Messages to send, and a record of those that were sent. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the message is about, and for which period; together with the recipient, it is sent once. */
    cause: text('cause').notNull(),
    period: text('period').notNull(),
    channel: text('channel').notNull(),
    /** The address of a mail; of a web hook its origin and a hash, because its address is a secret. */
    recipient: text('recipient').notNull(),
    /** Deleted when the message is sent or given up. */
    message: jsonb('message').$type<unknown>(),
    /** What is compared at the moment of sending: `Leaving.rights`. */
    rights: jsonb('rights').notNull().default({}).$type<Record<string, unknown>>(),
    queuedAt: moment('queued_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; null when it is sent or given up. */
    nextAt: moment('next_at'),
    sentAt: moment('sent_at'),
    /** Why the last attempt failed. */
    error: text('error'),
  },
  (table) => [
    unique('notifications_once').on(table.cause, table.period, table.channel, table.recipient),
    index('notifications_next').on(table.nextAt),
  ],
);

/** Mails to strangers by day (UTC), by a budget and who or what uses it. */
export const mailBudget = pgTable(
  'mail_budget',
  { name: text('name').notNull(), day: date('day').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);

import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created, moment } from './columns.ts';

/** What people receive over the live connection, in the order in which it was committed; kept for an hour. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The ids of the people who receive it. */
    people: text('people').array().notNull(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull().$type<unknown>(),
    createdAt: created(),
  },
  (table) => [index().on(table.createdAt)],
);

/** Who has a live connection open, by server; an entry that no server renews is outdated. */
export const livePresence = pgTable(
  'live_presence',
  {
    person: text('person').notNull(),
    server: text('server').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.person, table.server] })],
);

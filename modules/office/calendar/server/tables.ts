import { groups } from '@quarterhour/server/store/schema/catalogue';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { users } from '@quarterhour/server/store/schema/identity';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eventKinds, type Override } from '../model/events.ts';
import { subscriptionStates } from '../model/feeds.ts';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const group = () =>
  text('group')
    .notNull()
    .references(() => groups.slug);
const line = (name: string) => text(name).notNull().default('');

/** What a deletion changed, so that it can be undone. */
interface BeforeDelete {
  rule: string;
  exdates: string[];
}

/** Calendars of others that groups show. */
export const calendarSubscriptions = pgTable(
  'office_calendar_subscriptions',
  {
    id: id(),
    group: group(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    color: integer('color').notNull(),
    state: text('state', { enum: subscriptionStates }).notNull().default('new'),
    lastError: line('last_error'),
    /** The last try, and the last one that succeeded. */
    triedAt: moment('tried_at'),
    readAt: moment('read_at'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    events: integer('events').notNull().default(0),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group)],
);

/** Events and series of events. Times are local, on the clock of their zone. */
export const calendarEvents = pgTable(
  'office_events',
  {
    id: id(),
    group: group(),
    title: text('title').notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    station: line('station'),
    location: line('location'),
    description: line('description'),
    color: integer('color'),
    allDay: boolean('all_day').notNull(),
    start: text('start').notNull(),
    end: text('end').notNull(),
    timezone: text('timezone').notNull(),
    rule: line('rule'),
    exdates: jsonb('exdates').$type<string[]>().notNull().default([]),
    overrides: jsonb('overrides').$type<Record<string, Override>>().notNull().default({}),
    /** Unix seconds between which all occurrences lie, with a day around them; null: no end. */
    first: doublePrecision('first').notNull(),
    last: doublePrecision('last'),
    /** The UID of an event that was imported. */
    uid: text('uid'),
    subscription: integer('subscription').references(() => calendarSubscriptions.id, { onDelete: 'cascade' }),
    createdBy: line('created_by'),
    createdAt: created(),
    deletedAt: moment('deleted_at'),
    beforeDelete: jsonb('before_delete').$type<BeforeDelete>(),
    version: version(),
  },
  (table) => [index().on(table.group), index().on(table.subscription), index().on(table.uid)],
);
export type EventRow = typeof calendarEvents.$inferSelect;

/** Feeds of the calendar under secret addresses. */
export const calendarFeeds = pgTable(
  'office_calendar_feeds',
  {
    id: id(),
    /** SHA-256 of the token in its address. */
    hash: text('hash').notNull().unique(),
    /** The person who made it; null: the owner of the data folder. */
    makerId: uuid('maker_id').references(() => users.id),
    name: text('name').notNull(),
    group: line('group'),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: created(),
  },
  (table) => [index().on(table.makerId)],
);

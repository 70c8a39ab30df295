import { languageIds } from '@quarterhour/model/languages';
import type { MeasureId } from '@quarterhour/model/measures';
import { roles } from '@quarterhour/model/roles';
import { viewPages } from '@quarterhour/model/view-kinds';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { users } from '@quarterhour/server/store/schema/identity';
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DashboardBoardCard } from '../../widgets/model/boards.ts';
import { sharedCardIds } from '../model/shared-cards.ts';

export const shareLinks = pgTable(
  'share_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token in the address of the link. */
    hash: text('hash').notNull().unique(),
    /** Signs the tokens that readers get. */
    sessionKey: text('session_key').notNull(),
    passwordHash: text('password_hash'),
    /** The person who made it; null: the owner of the data folder. */
    makerId: uuid('maker_id').references(() => users.id),
    createdBy: text('created_by').notNull(),
    /** The language of mails to its maker. */
    language: text('language', { enum: languageIds }).notNull().default('en'),
    /** The role and scope of its maker when it was made: it never shows more. */
    role: text('role', { enum: roles }).notNull(),
    scope: text('scope').array().notNull(),
    name: text('name').notNull(),
    page: text('page', { enum: viewPages }).notNull(),
    address: text('address').notNull(),
    card: text('card', { enum: sharedCardIds }),
    /** Null: all of its page. */
    measures: text('measures').array().$type<MeasureId[]>(),
    /** The cards of a page that somebody put together; null: it shows `page`. */
    board: jsonb('board').$type<DashboardBoardCard[]>(),
    /** It shows who listens now, and nothing else. */
    live: boolean('live').notNull().default(false),
    origins: text('origins').array().notNull(),
    endsOn: date('ends_on'),
    opened: integer('opened').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    /** When its maker got the mail that its view cannot be read any more. */
    closedAt: moment('closed_at'),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.makerId)],
);
export type ShareRow = typeof shareLinks.$inferSelect;

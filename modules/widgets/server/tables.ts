import { created, version } from '@quarterhour/server/store/schema/columns';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BoardCard } from '../model/boards.ts';

/** Pages that people put together of cards. */
export const boards = pgTable(
  'boards',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the person who made it, as their identity provider has it. */
    ownerId: text('owner_id').notNull(),
    createdBy: text('created_by').notNull(),
    name: text('name').notNull(),
    cards: jsonb('cards').$type<BoardCard[]>().notNull().default([]),
    /** Such as station:radio-one; null: nobody else sees the page. */
    sharedWith: text('shared_with'),
    archived: boolean('archived').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.ownerId), index().on(table.sharedWith)],
);

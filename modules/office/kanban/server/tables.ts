import { groups } from '@quarterhour/server/store/schema/catalogue';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type ItemFields, priorities } from '../model/board.ts';

const line = (name: string) => text(name).notNull().default('');
/** The columns of every table of the board, besides those of comments. */
const common = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  group: text('group')
    .notNull()
    .references(() => groups.slug),
  title: text('title').notNull(),
  /** A fractional index: its place among the others, by its bytes. */
  rank: text('rank').notNull(),
  /** The revision of the board in which somebody moved it last. */
  moved: integer('moved').notNull().default(0),
  createdBy: line('created_by'),
  createdAt: created(),
  deletedAt: moment('deleted_at'),
  version: version(),
});
const described = () => ({
  description: line('description'),
  assign: text('assign').array().notNull().default([]),
  dueDate: date('due_date'),
  priority: text('priority', { enum: priorities }).notNull(),
});

/** How often a board was changed; its row is the lock of its changes. */
export const kanbanRevisions = pgTable('office_kanban_revisions', {
  group: text('group')
    .primaryKey()
    .references(() => groups.slug),
  revision: integer('revision').notNull().default(0),
});

export const kanbanColumns = pgTable('office_kanban_columns', common(), (table) => [index().on(table.group)]);

export const kanbanStories = pgTable(
  'office_kanban_stories',
  { ...common(), ...described(), acceptance: line('acceptance') },
  (table) => [index().on(table.group)],
);

export const kanbanItems = pgTable(
  'office_kanban_items',
  {
    ...common(),
    ...described(),
    column: integer('column')
      .notNull()
      .references(() => kanbanColumns.id),
    story: integer('story').references(() => kanbanStories.id),
    /** The same as rank and moved, in its story. */
    storyRank: line('story_rank'),
    storyMoved: integer('story_moved').notNull().default(0),
    source: jsonb('source').$type<ItemFields['source']>(),
  },
  (table) => [index().on(table.group)],
);

export const kanbanComments = pgTable(
  'office_kanban_comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    group: text('group')
      .notNull()
      .references(() => groups.slug),
    item: integer('item').references(() => kanbanItems.id),
    story: integer('story').references(() => kanbanStories.id),
    comment: text('comment').notNull(),
    personId: text('person_id').notNull(),
    by: text('by').notNull(),
    createdAt: created(),
  },
  (table) => [index().on(table.group)],
);

export type ItemRow = typeof kanbanItems.$inferSelect;
export type StoryRow = typeof kanbanStories.$inferSelect;
export type CommentRow = typeof kanbanComments.$inferSelect;

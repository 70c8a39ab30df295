import { viewPages } from '@quarterhour/model/view-kinds';
import { created, version } from '@quarterhour/server/store/schema/columns';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the person who made it, as their identity provider has it. */
    ownerId: text('owner_id').notNull(),
    createdBy: text('created_by').notNull(),
    name: text('name').notNull(),
    page: text('page', { enum: viewPages }).notNull(),
    address: text('address').notNull(),
    /** Such as station:radio-one; null: nobody else sees the view. */
    sharedWith: text('shared_with'),
    archived: boolean('archived').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.ownerId), index().on(table.sharedWith)],
);

/** The view that opens after somebody's sign-in. */
export const defaultViews = pgTable('default_views', {
  personId: text('person_id').primaryKey(),
  view: integer('view')
    .notNull()
    .references(() => savedViews.id, { onDelete: 'cascade' }),
});

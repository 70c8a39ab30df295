import { groups } from '@quarterhour/server/store/schema/catalogue';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { postStatuses } from '../model/posts.ts';

export const posts = pgTable(
  'office_blog_posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: everybody reads it. */
    group: text('group').references(() => groups.slug),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    /** Sanitised HTML, and its words for searches. */
    body: text('body').notNull(),
    words: text('words').notNull(),
    tags: text('tags').array().notNull().default([]),
    status: text('status', { enum: postStatuses }).notNull(),
    publishAt: moment('publish_at'),
    publishedAt: moment('published_at'),
    by: text('by').notNull(),
    /** Anybody reads it, without an account. */
    public: boolean('public').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.group), index().on(table.status)],
);

/** The first time that a person opened a post. */
export const postReaders = pgTable(
  'office_blog_readers',
  {
    post: integer('post')
      .notNull()
      .references(() => posts.id),
    person: text('person').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.post, table.person] }), index().on(table.at)],
);

/** One row. */
export const blogSettings = pgTable('office_blog_settings', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  lead: text('lead').notNull(),
  postsOnPage: integer('posts_on_page').notNull(),
  version: version(),
});

/** RSS addresses, one for a person, which read what the person may read. */
export const blogFeeds = pgTable('office_blog_feeds', {
  person: text('person').primaryKey(),
  email: text('email').notNull(),
  secret: text('secret').notNull().unique(),
  /** Of a person whom an external identity provider knows: the role and scope when the address was made. */
  role: text('role').notNull(),
  scope: text('scope').array().notNull(),
  createdAt: created(),
});

import { languageIds } from '@quarterhour/model/languages';
import { created, moment, version } from '@quarterhour/server/store/schema/columns';
import { users } from '@quarterhour/server/store/schema/identity';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id);

/** What people say of themselves; somebody without a row has said nothing yet. */
export const profiles = pgTable('office_profiles', {
  person: person('person').primaryKey(),
  name: text('name').notNull().default(''),
  position: text('position').notNull().default(''),
  phone: text('phone').notNull().default(''),
  city: text('city').notNull().default(''),
  about: text('about').notNull().default(''),
  /** The language of mails to them. */
  language: text('language', { enum: languageIds }).notNull().default('en'),
  /** The kinds of events that are mailed. */
  mailed: text('mailed').array().notNull().default(sql`'{friend_requests,comments}'::text[]`),
  version: version(),
});

/** A request to be friends, or a friendship; one row for two people, whoever asked. */
export const friendships = pgTable(
  'office_friendships',
  {
    /** Both ids, the smaller first. */
    pair: text('pair').primaryKey(),
    sender: person('sender'),
    recipient: person('recipient'),
    createdAt: created(),
    acceptedAt: moment('accepted_at'),
  },
  (table) => [index().on(table.sender), index().on(table.recipient)],
);

export const follows = pgTable(
  'office_follows',
  { follower: person('follower'), followed: person('followed'), createdAt: created() },
  (table) => [primaryKey({ columns: [table.follower, table.followed] }), index().on(table.followed)],
);

const remark = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  author: person('author'),
  text: text('text').notNull(),
  createdAt: created(),
  editedAt: moment('edited_at'),
});
export const posts = pgTable('office_posts', remark(), (table) => [index().on(table.author)]);

/** The pictures of people; their files are those of office/files. */
export const galleryPictures = pgTable(
  'office_gallery',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    person: person('person'),
    title: text('title').notNull().default(''),
    createdAt: created(),
  },
  (table) => [index().on(table.person)],
);

const post = () =>
  integer('post')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });

/** Comments on posts; with a parent, replies to a comment. */
export const comments = pgTable(
  'office_comments',
  {
    ...remark(),
    post: post(),
    parent: integer('parent').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.post)],
);

export const postLikes = pgTable('office_post_likes', { person: person('person'), post: post() }, (table) => [
  primaryKey({ columns: [table.post, table.person] }),
]);
export const commentLikes = pgTable(
  'office_comment_likes',
  {
    person: person('person'),
    comment: integer('comment')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.comment, table.person] })],
);

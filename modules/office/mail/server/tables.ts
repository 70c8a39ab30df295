import { created, moment } from '@quarterhour/server/store/schema/columns';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { mailFolders } from '../model/mails.ts';

/** What was written, once for all who have it. */
export const mails = pgTable(
  'office_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The first mail of its thread; null: itself. */
    thread: integer('thread'),
    from: text('from').notNull(),
    to: text('to').array().notNull(),
    cc: text('cc').array().notNull().default([]),
    /** Only the sender sees it. */
    bcc: text('bcc').array().notNull().default([]),
    subject: text('subject').notNull(),
    /** Sanitised HTML, and its words for searches. */
    body: text('body').notNull(),
    words: text('words').notNull(),
    isDraft: boolean('is_draft').notNull(),
    at: moment('at').notNull(),
    createdAt: created(),
  },
  (table) => [index().on(table.thread)],
);

/** A mail in a mailbox, with what its owner did to it. A mail that nobody has any more is deleted. */
export const mailCopies = pgTable(
  'office_mail_copies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    mail: integer('mail')
      .notNull()
      .references(() => mails.id),
    /** The address of the person; with the kind before it, of a principal that is no person. */
    mailbox: text('mailbox').notNull(),
    folder: text('folder', { enum: mailFolders }).notNull(),
    /** When its owner put it into the trash; null: it is not there. */
    trashedAt: moment('trashed_at'),
    read: boolean('read').notNull().default(false),
    starred: boolean('starred').notNull().default(false),
    important: boolean('important').notNull().default(false),
    labels: text('labels').array().notNull().default([]),
  },
  (table) => [index().on(table.mailbox, table.folder), index().on(table.mail)],
);

import { created, moment } from '@quarterhour/server/store/schema/columns';
import { users } from '@quarterhour/server/store/schema/identity';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Messages from one person to another. */
export const chatMessages = pgTable(
  'office_chat_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The ids of both, the smaller first. */
    pair: text('pair').notNull(),
    sender: uuid('sender')
      .notNull()
      .references(() => users.id),
    recipient: uuid('recipient')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: created(),
    readAt: moment('read_at'),
    removedAt: moment('removed_at'),
    /** Given by the sender, so that a message that is sent again is stored once. */
    key: uuid('key'),
  },
  (table) => [
    index().on(table.pair, table.id),
    index().on(table.recipient, table.readAt),
    uniqueIndex().on(table.sender, table.key),
  ],
);

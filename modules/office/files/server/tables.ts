import { created } from '@quarterhour/server/store/schema/columns';
import { and, eq } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Contents that are kept, once each. A row is locked while its content is written or deleted. */
export const fileContents = pgTable('office_file_contents', {
  /** SHA-256 of the content, in hexadecimal. */
  hash: text('hash').primaryKey(),
  bytes: integer('bytes').notNull(),
  createdAt: created(),
});

/** Where contents are used: each row is one file of one thing, under a name of its own. A content without a row is deleted. */
export const fileReferences = pgTable(
  'office_file_references',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    hash: text('hash')
      .notNull()
      .references(() => fileContents.hash),
    /** Of a picture: its small size for lists. */
    smallHash: text('small_hash').references(() => fileContents.hash),
    /** The kind and the id of the thing that holds it; an upload that nothing holds yet is of its sender. */
    ownerKind: text('owner_kind').notNull(),
    owner: text('owner').notNull(),
    /** Its place among the files of its thing. */
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    type: text('type').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: created(),
  },
  (table) => [index().on(table.ownerKind, table.owner), index().on(table.hash), index().on(table.smallHash)],
);

/** The condition of the files of a thing. */
export function fileOwnerIs({ kind, id }: { kind: string; id: string | number }) {
  return and(eq(fileReferences.ownerKind, kind), eq(fileReferences.owner, String(id)));
}

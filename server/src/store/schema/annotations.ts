import { ownAnnotationKinds } from '@quarterhour/model/annotation-kinds';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment, version } from './columns.ts';

/**
 * What people wrote about days and moments. A change raises the version of the catalogue (a trigger), because what is usual
 * leaves special ones out.
 */
export const annotations = pgTable(
  'annotations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    kind: text('kind', { enum: ownAnnotationKinds }).notNull(),
    fromDay: date('from_day').notNull(),
    /** null: it is about one day. */
    toDay: date('to_day'),
    /** HH:MM on the clock of each station; '': none. */
    fromTime: text('from_time').notNull().default(''),
    toTime: text('to_time').notNull().default(''),
    scope: text('scope', { enum: ['stations', 'group', 'territory'] }).notNull(),
    stations: text('stations').array().notNull().default([]),
    group: text('group').notNull().default(''),
    territory: text('territory').notNull().default(''),
    readers: text('readers', { enum: ['everyone', 'managers'] })
      .notNull()
      .default('everyone'),
    special: boolean('special').notNull().default(false),
    createdBy: text('created_by').notNull(),
    createdAt: created(),
    version: version(),
  },
  (table) => [index('annotations_from_day').on(table.fromDay)],
);

/** The versions of the product that have served this store, each with its first start. */
export const productVersions = pgTable('product_versions', {
  version: text('version').primaryKey(),
  at: moment('at').notNull().defaultNow(),
});

import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Slot } from '../../../../modules/shows/model/slots.ts';
import { stations, territories } from './catalogue.ts';
import { created, version } from './columns.ts';

/* The programme schedules of stations. A change of them raises the version of the catalogue (a trigger), so that answers follow. */

/** Shows of stations, each with the times at which it is on air. */
export const shows = pgTable(
  'shows',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    station: text('station')
      .notNull()
      .references(() => stations.slug),
    name: text('name').notNull(),
    presenters: text('presenters').notNull().default(''),
    color: integer('color').notNull().default(0),
    slots: jsonb('slots').$type<Slot[]>().notNull().default([]),
    createdAt: created(),
    version: version(),
  },
  (table) => [uniqueIndex('shows_name').on(table.station, table.name)],
);

/** Dayparts of a territory (`station` is '') or of one of its stations, whose own replace those of the territory. */
export const ownDayparts = pgTable(
  'own_dayparts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    territory: text('territory')
      .notNull()
      .references(() => territories.slug),
    station: text('station').notNull().default(''),
    name: text('name').notNull(),
    slots: jsonb('slots').$type<Slot[]>().notNull().default([]),
    createdAt: created(),
    version: version(),
  },
  (table) => [index().on(table.territory)],
);

import type { Role } from '@quarterhour/model/roles';
import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What happened, for each person who is told; kept for 90 days. */
export const notices = pgTable(
  'notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the person who is told. */
    person: text('person').notNull(),
    kind: text('kind').notNull(),
    /** Names what happened among those of its kind: nobody is told twice. */
    key: text('key').notNull(),
    at: moment('at').notNull(),
    /** The address of its place in the product. */
    path: text('path').notNull(),
    /** The values of its sentence. */
    values: jsonb('values').notNull().$type<Record<string, string | number>>(),
    /** Who may read it: people of these roles whose scope holds all of these stations. */
    roles: text('roles').array().notNull().$type<Role[]>(),
    stations: text('stations').array().notNull(),
    readAt: moment('read_at'),
  },
  (table) => [unique('notices_once').on(table.person, table.kind, table.key), index().on(table.kind, table.key)],
);

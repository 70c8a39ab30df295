import { moment, version } from '@quarterhour/server/store/schema/columns';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SiteValues } from '../model/site.ts';

/** What the operator set for the public pages: one row at most. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey(),
    values: jsonb('values').$type<SiteValues>().notNull(),
    /** The picture in base64, and its media type. */
    logo: text('logo'),
    logoType: text('logo_type'),
    version: version(),
  },
  (table) => [check('one_site', sql`${table.id} = 1`)],
);

/** Registrations whose mail is not confirmed yet. Only the hash of the link's token is stored. */
export const registrations = pgTable('registrations', {
  email: text('email').primaryKey(),
  hash: text('hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});

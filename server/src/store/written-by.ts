import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { newerData } from '../host/newer-data.ts';
import { readVersion } from '../host/version.ts';
import { migrationsFolder } from './prepared-folder.ts';

/** The table in which drizzle records schema migrations; its comment is the version of the product that opened it last. */
const record = sql`drizzle.__drizzle_migrations`;

/**
 * Refuses a store with schema migrations that this version lacks; drizzle itself ignores them. Otherwise records this version.
 * @throws NewerDataError
 */
export async function refuseNewerStore(db: PgDatabase<PgQueryResultHKT>): Promise<void> {
  const [found] = await db
    .select({
      newest: sql<string>`max(created_at)`,
      writtenBy: sql<string | null>`obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class')`,
    })
    .from(record);
  const { newest, writtenBy } = { newest: Number(found?.newest), writtenBy: found?.writtenBy ?? undefined };
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (newest > known) {
    const lacking = `its schema migration of ${new Date(newest).toISOString().slice(0, 16)}Z`;
    throw await newerData('The store', writtenBy, lacking);
  }
  const version = await readVersion();
  // COMMENT takes no parameters.
  if (writtenBy !== version) {
    await db.execute(sql`COMMENT ON TABLE ${record} IS ${sql.raw(`'${version.replaceAll("'", "''")}'`)}`);
  }
}

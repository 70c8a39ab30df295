import { asc, like, or, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { dataFormat, newerData, olderData } from '../host/newer-data.ts';
import { readVersion } from '../host/version.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './prepared-folder.ts';
import { productVersions } from './schema/annotations.ts';
import { versions } from './schema/counting.ts';

/** The table in which drizzle records schema migrations; its comment is the version of the product that opened it last. */
const record = sql`drizzle.__drizzle_migrations`;

/** Rows of `versions`: the format of the data, and what the listening store beside this one is made of. Both are stored. */
const formatRow = 'format';
const listeningPrefix = 'listening:';

/** What a version knows of the listening store: versions by the names of tables, 1 by those of schema migrations. */
export type ListeningFormat = ReadonlyMap<string, number>;

/**
 * Refuses a store that holds what this version lacks, or that lacks what this version needs. Drizzle itself ignores unknown
 * migrations.
 * @param migrates whether an older store will be brought up to date
 * @throws NewerDataError
 * @throws OlderDataError if the store is older, and it does not migrate
 */
export async function refuseOtherStore(
  db: Database,
  { migrates, knows }: { migrates: boolean; knows: ListeningFormat | undefined },
): Promise<void> {
  const applied = await readApplied(db);
  if (applied.length === 0) return;
  const known = knownMigrations();
  const missing = [...known].filter((millis) => !applied.includes(millis));
  const unknown = applied.filter((millis) => !known.has(millis));
  // A store of an early version has no table of versions yet.
  const recorded = missing.length > 0 && unknown.length === 0 ? [] : await readRecorded(db);
  const lacking = [...worded('its', unknown), ...recorded.flatMap((row) => lackingOf(row, knows))];
  if (lacking.length > 0) throw await newerData('The store', await readWrittenBy(db), lacking);
  if (!migrates && missing.length > 0) throw await olderData('The store', worded('the', missing));
}

const worded = (whose: string, list: readonly number[]) =>
  list.map((millis) => `${whose} schema migration of ${new Date(millis).toISOString().slice(0, 16)}Z`);

/** What this version lacks of a recorded row, in words. */
function lackingOf({ name, version }: { name: string; version: number }, knows: ListeningFormat | undefined): string[] {
  if (name === formatRow) return version > dataFormat ? [`the format ${version} of data`] : [];
  const ofListening = name.slice(listeningPrefix.length);
  if (!knows || (knows.get(ofListening) ?? 0) >= version) return [];
  return [
    ofListening.endsWith('.sql')
      ? `the schema migration ${ofListening}`
      : `version ${version} of the table ${ofListening}`,
  ];
}

let known: ReadonlySet<number> | undefined;

/** When the schema migrations of this version were made (unix milliseconds); read once. */
function knownMigrations(): ReadonlySet<number> {
  known ??= new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  return known;
}

async function readApplied(db: Database): Promise<number[]> {
  const { rows } = (await db.execute(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  )) as { rows: { exists: boolean }[] };
  if (!rows[0]?.exists) return [];
  const found = await db.select({ millis: sql<string>`created_at` }).from(record);
  return found.map(({ millis }) => Number(millis));
}

function readRecorded(db: Database): Promise<{ name: string; version: number }[]> {
  return db
    .select()
    .from(versions)
    .where(or(like(versions.name, `${listeningPrefix}%`), like(versions.name, formatRow)))
    .orderBy(asc(versions.name));
}

async function readWrittenBy(db: Database): Promise<string | undefined> {
  const [found] = await db
    .select({ writtenBy: sql<string | null>`obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class')` })
    .from(record)
    .limit(1);
  return found?.writtenBy ?? undefined;
}

/** Records this version as the one that opened the store last. */
export async function recordVersion(db: Database): Promise<void> {
  const version = await readVersion();
  await db.insert(productVersions).values({ version }).onConflictDoNothing();
  if ((await readWrittenBy(db)) === version) return;
  // COMMENT takes no parameters.
  await db.execute(sql`COMMENT ON TABLE ${record} IS ${sql.raw(`'${version.replaceAll("'", "''")}'`)}`);
}

/** Records the format of the data, and what the listening store is made of, for servers of other versions. */
export async function recordFormat(db: Database, knows: ListeningFormat): Promise<void> {
  const wanted = new Map([
    [formatRow, dataFormat],
    ...[...knows].map(([name, version]) => [`${listeningPrefix}${name}`, version] as const),
  ]);
  const recorded = new Map((await readRecorded(db)).map(({ name, version }) => [name, version]));
  const isSame =
    wanted.size === recorded.size && [...wanted].every(([name, version]) => recorded.get(name) === version);
  if (isSame) return;
  await db.transaction(async (transaction) => {
    await transaction
      .delete(versions)
      .where(or(like(versions.name, `${listeningPrefix}%`), like(versions.name, formatRow)));
    await transaction.insert(versions).values([...wanted].map(([name, version]) => ({ name, version })));
  });
}

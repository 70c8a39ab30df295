import { readdir, readFile } from 'node:fs/promises';
import { newerData, olderData } from '../host/newer-data.ts';
import { type Engine, EngineError } from './engine.ts';
import { readWrittenBy } from './written-by.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Names under which older versions recorded a file: two were numbered 0013, and two 0021. */
const formerNames = new Map([
  ['0013-days-since-release.sql', '0014-days-since-release.sql'],
  ['0021-rejects-without-addresses.sql', '0022-rejects-without-addresses.sql'],
]);

/** The numbered files, in order. */
export async function schemaMigrations(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })));
}

/** The statements of a file, without comments. */
export function statements(text: string): string[] {
  return text
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/**
 * Applies the numbered files that the store has not recorded, in order; each is recorded when it is complete.
 * @param migrates whether a store of an older version is brought up to date; a new one is in any case
 * @throws NewerDataError if the store has recorded a file that this version lacks
 * @throws OlderDataError if files are missing and it does not migrate
 */
export async function migrate(engine: Engine, migrates = true): Promise<void> {
  const record = 'CREATE TABLE migrations (name String, applied DateTime) ENGINE = MergeTree ORDER BY name';
  await engine.command(safeToRepeat(record));
  const recorded = await engine.rows<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(recorded.map(({ name }) => formerNames.get(name) ?? name));
  const files = await schemaMigrations();
  const names = files.map(({ name }) => name);
  const worded = (list: readonly string[]) => list.map((name) => `the schema migration ${name}`);
  const unknown = [...done].filter((name) => !names.includes(name)).sort();
  if (unknown.length > 0) throw await newerData('The listening store', await readWrittenBy(engine), worded(unknown));
  const missing = files.filter(({ name }) => !done.has(name));
  if (missing.length > 0) await refuseLostRecords(engine);
  if (!migrates && done.size > 0 && missing.length > 0) {
    throw await olderData('The listening store', worded(missing.map(({ name }) => name)));
  }
  for (const { name, text } of missing) {
    for (const statement of statements(text)) {
      // A start that was killed half-way, or a concurrent one, may have run the same statement already.
      await engine.command(safeToRepeat(statement));
    }
    await engine.append('migrations', [{ name, applied: Math.floor(Date.now() / 1000) }]);
  }
}

/**
 * The engine puts parts that it cannot read aside and goes on without them. Without its records, a store looks like one of an
 * older version, and what was done long ago would be done to its data again.
 * @throws EngineError that names damage
 */
async function refuseLostRecords(engine: Engine): Promise<void> {
  const lost = await engine.rows<{ name: string }>(
    "SELECT name FROM system.detached_parts WHERE database = currentDatabase() AND table = 'migrations'",
  );
  if (lost.length === 0) return;
  const parts = lost.map(({ name }) => name).join(', ');
  throw new EngineError(`The record of schema migrations lacks parts that cannot be read (CORRUPTED_DATA): ${parts}`);
}

function safeToRepeat(statement: string): string {
  return statement
    .replace(/^CREATE TABLE /, 'CREATE TABLE IF NOT EXISTS ')
    .replace(/^DROP TABLE /, 'DROP TABLE IF EXISTS ');
}

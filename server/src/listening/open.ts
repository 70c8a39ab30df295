import type { Engine } from '../engine/engine.ts';
import { schemaMigrations } from '../engine/migrate.ts';
import { type EnginePlace, openEngine } from '../engine/open.ts';
import { readWrittenBy, recordVersion } from '../engine/written-by.ts';
import { dataFormat, newerData, olderData } from '../host/newer-data.ts';
import { countingTable, createCountingTable, createTable } from './counted-table.ts';
import { gated, ungated } from './gate.ts';
import { copyPreparedListening } from './prepared-folder.ts';
import { isAnySetAside, setAside } from './previous-tables.ts';
import { countedTables, retiredTables, tablesByDay } from './rollups.ts';

/*
 * Tables by day can be filled again from the hits, or from the sessions of days whose hits are deleted, so they need no
 * migrations: a table whose version changed is created again. If it is one that counts write, all days are counted again; the
 * days of a rollup are answered from sessions until they are filled.
 */

/**
 * Opens the listening store, and creates its tables by day in their current versions.
 * Only listening/gate.ts writes what answers read.
 * @throws EngineError with one sentence on what to do when the store cannot be reached or is in use.
 * @throws NewerDataError if a newer version of the product wrote it
 * @throws OlderDataError if an older one did, and it does not migrate
 */
export async function openListening(place: EnginePlace): Promise<Engine> {
  if (!place.url) await copyPreparedListening(place.folder);
  const engine = await openEngine(place);
  try {
    await createCountedTables(engine, place.migrates);
    if (place.migrates !== false) await recordVersion(engine);
    return gated(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

interface Made {
  name: string;
  version: number;
}

/** What this version knows of the listening store: versions by the names of tables, 1 by those of schema migrations. */
export async function formatOfListening(): Promise<Map<string, number>> {
  const files = await schemaMigrations();
  return new Map([
    ...files.map(({ name }) => [name, 1] as const),
    ...tablesByDay.map(({ name, version }) => [name, version] as const),
  ]);
}

/**
 * Creates the tables by day that are missing or of another version.
 * @param migrates whether a store that has other versions is changed; a new one is in any case
 */
export async function createCountedTables(opened: Engine, migrates = true): Promise<void> {
  const engine = ungated(opened);
  const made = await engine.rows<Made>(
    'SELECT name, argMax(version, made) AS version FROM counted_tables GROUP BY name ORDER BY name',
  );
  const versions = new Map(made.map(({ name, version }) => [name, version]));
  const ours = new Map([
    ...tablesByDay.map(({ name, version }) => [name, version] as const),
    ...[recountPending, ...retiredTables].map((name) => [name, Number.POSITIVE_INFINITY] as const),
    [formatName, dataFormat],
  ]);
  const newer = made.filter(({ name, version }) => version > (ours.get(name) ?? 0));
  if (newer.length > 0) {
    const lacking = newer.map(({ name, version }) =>
      name === formatName ? `the format ${version} of data` : `version ${version} of the table ${name}`,
    );
    throw await newerData('The listening store', await readWrittenBy(engine), lacking);
  }
  const changed = tablesByDay.filter(({ name, version }) => versions.get(name) !== version);
  if (!migrates && made.length > 0 && changed.length > 0) {
    throw await olderData(
      'The listening store',
      changed.map(({ name, version }) => `version ${version} of the table ${name}`),
    );
  }
  if (versions.get(formatName) !== dataFormat && (migrates || made.length === 0)) {
    await engine.append('counted_tables', [rowOf(formatName, dataFormat)]);
  }
  const isCountedAnew = changed.some((table) => countedTables.includes(table));
  const [hit] = isCountedAnew ? await engine.rows('SELECT 1 FROM hits LIMIT 1') : [];
  for (const table of changed) await setAside(engine, table.name);
  if (hit || (await isAnySetAside(engine))) await engine.append('counted_tables', [rowOf(recountPending, 1)]);
  for (const table of changed) {
    await engine.command(`DROP TABLE IF EXISTS ${table.name}, ${countingTable(table)} SYNC`);
    await engine.command(createTable(table));
    await engine.append('counted_tables', [rowOf(table.name, table.version)]);
  }
  for (const table of tablesByDay) await engine.command(createCountingTable(table));
}

/** A row of `counted_tables` with this name says that a table changed and its days are not marked yet. The name is stored. */
const recountPending = 'to count anew';
/** A row with this name has the format of the data. The name is stored. */
const formatName = 'format of the data';

const rowOf = (name: string, version: number) => ({ name, version, made: Date.now() });

/** Whether a counted table was created again, and the days are not marked yet. */
export async function isRecountPending(engine: Engine): Promise<boolean> {
  const [row] = await engine.rows<{ version: number }>(
    'SELECT argMax(version, made) AS version FROM counted_tables WHERE name = {name:String} HAVING count() > 0',
    { name: recountPending },
  );
  return row?.version === 1;
}

/** Records that all days are marked. */
export async function recordDaysMarked(engine: Engine): Promise<void> {
  await engine.append('counted_tables', [rowOf(recountPending, 0)]);
}

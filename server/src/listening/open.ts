import type { Engine } from '../engine/engine.ts';
import { type EnginePlace, openEngine } from '../engine/open.ts';
import { readWrittenBy, recordVersion } from '../engine/written-by.ts';
import { newerData } from '../host/newer-data.ts';
import { countingTable, createCountingTable, createTable } from './counted-table.ts';
import { copyPreparedListening } from './prepared-folder.ts';
import { isAnySetAside, setAside } from './previous-tables.ts';
import { countedTables } from './rollups.ts';

/*
 * Counted tables can be filled again from the hits, or from the sessions of days whose hits are deleted, so they need no
 * migrations: a table whose version changed is created again, and all days are counted again.
 */

/**
 * Opens the listening store, and creates its counted tables in their current versions.
 * @throws EngineError with one sentence on what to do when the store cannot be reached or is in use.
 * @throws NewerDataError if a newer version of the product wrote it
 */
export async function openListening(place: EnginePlace): Promise<Engine> {
  if (!place.url) await copyPreparedListening(place.folder);
  const engine = await openEngine(place);
  try {
    await createCountedTables(engine);
    await recordVersion(engine);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

interface Made {
  name: string;
  version: number;
}

/** Creates the counted tables that are missing or of another version. */
export async function createCountedTables(engine: Engine): Promise<void> {
  const made = await engine.rows<Made>(
    'SELECT name, argMax(version, made) AS version FROM counted_tables GROUP BY name',
  );
  const versions = new Map(made.map(({ name, version }) => [name, version]));
  const newer = countedTables.find(({ name, version }) => (versions.get(name) ?? 0) > version);
  if (newer) {
    const lacking = `version ${versions.get(newer.name)} of the table ${newer.name}`;
    throw await newerData('The listening store', await readWrittenBy(engine), lacking);
  }
  const changed = countedTables.filter(({ name, version }) => versions.get(name) !== version);
  const [hit] = changed.length > 0 ? await engine.rows('SELECT 1 FROM hits LIMIT 1') : [];
  for (const table of changed) await setAside(engine, table.name);
  if (hit || (await isAnySetAside(engine))) await engine.append('counted_tables', [rowOf(recountPending, 1)]);
  for (const table of changed) {
    await engine.command(`DROP TABLE IF EXISTS ${table.name}, ${countingTable(table)} SYNC`);
    await engine.command(createTable(table));
    await engine.append('counted_tables', [rowOf(table.name, table.version)]);
  }
  for (const table of countedTables) await engine.command(createCountingTable(table));
}

/** A row of `counted_tables` with this name says that a table changed and its days are not marked yet. The name is stored. */
const recountPending = 'to count anew';

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

import type { Engine } from '../engine/engine.ts';
import { openEngine } from '../engine/open.ts';
import { createTable } from './counted-table.ts';
import { countedTables } from './rollups.ts';

/*
 * Counted tables can always be filled again from the hits, so they need no migrations: one whose version changed is made
 * anew, and all days are counted again.
 */

/**
 * Opens the listening store, and makes its counted tables as this version of the product has them.
 * @param place.url a ClickHouse server; without it the engine runs in this process, on `place.folder`.
 * @throws EngineError with one sentence on what to do when the store cannot be reached or is in use.
 */
export async function openListening(place: { url?: string; folder: string }): Promise<Engine> {
  const engine = await openEngine(place);
  await makeCountedTables(engine);
  return engine;
}

interface Made {
  name: string;
  version: number;
}

/** Makes the counted tables that are missing, or of another version. */
export async function makeCountedTables(engine: Engine): Promise<void> {
  const made = await engine.rows<Made>(
    'SELECT name, argMax(version, made) AS version FROM counted_tables GROUP BY name',
  );
  const versions = new Map(made.map(({ name, version }) => [name, version]));
  const changed = countedTables.filter(({ name, version }) => versions.get(name) !== version);
  const [hit] = changed.length > 0 ? await engine.rows('SELECT 1 FROM hits LIMIT 1') : [];
  if (hit) await engine.append('counted_tables', [rowOf(toCountAnew, 1)]);
  for (const table of changed) {
    await engine.command(`DROP TABLE IF EXISTS ${table.name} SYNC`);
    await engine.command(createTable(table));
    await engine.append('counted_tables', [rowOf(table.name, table.version)]);
  }
}

/** Stands among the names of tables as long as days are to be marked because of a change. */
const toCountAnew = 'to count anew';

const rowOf = (name: string, version: number) => ({ name, version, made: Date.now() });

/** Whether counted tables were made anew, and their days are not marked yet. */
export async function isToCountAnew(engine: Engine): Promise<boolean> {
  const [row] = await engine.rows<{ version: number }>(
    'SELECT argMax(version, made) AS version FROM counted_tables WHERE name = {name:String} HAVING count() > 0',
    { name: toCountAnew },
  );
  return row?.version === 1;
}

/** Says that all days are marked. */
export async function noteMarkedAnew(engine: Engine): Promise<void> {
  await engine.append('counted_tables', [rowOf(toCountAnew, 0)]);
}

import './allocator.ts';
import { openEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { openServer } from './server.ts';

export interface EnginePlace {
  /** A ClickHouse server; without it the engine runs in this process, on `folder`. */
  url?: string;
  folder: string;
  /** The memory of all queries together, if the engine runs in this process. */
  queryMemoryBytes?: number;
  /** False: a store of an older version is refused, and stays as it is. */
  migrates?: boolean;
}

/**
 * Opens the listening store and brings its tables up to date.
 * @throws EngineError with one sentence on what to do if the store cannot be reached or is in use
 */
export async function openEngine(place: EnginePlace): Promise<Engine> {
  const engine = place.url ? await openServer(place.url) : await openEmbedded(place.folder, place.queryMemoryBytes);
  try {
    await engine.migrate(place.migrates);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

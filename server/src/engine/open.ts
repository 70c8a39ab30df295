import { openEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { openServer } from './server.ts';

/**
 * Opens the listening store and brings its tables up to date.
 * @param place.url a ClickHouse server; without it the engine runs in this process, on `place.folder`
 * @throws EngineError with one sentence on what to do if the store cannot be reached or is in use
 */
export async function openEngine(place: { url?: string; folder: string }): Promise<Engine> {
  const engine = place.url ? await openServer(place.url) : await openEmbedded(place.folder);
  await engine.migrate();
  return engine;
}

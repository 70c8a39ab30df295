import type { Engine } from '../src/engine/engine.ts';
import { openEngine } from '../src/engine/open.ts';
import { ungated } from '../src/listening/gate.ts';
import { createCountedTables } from '../src/listening/open.ts';
import { copyPreparedListening } from '../src/listening/prepared-folder.ts';

/** A listening store whose figures tests and benchmarks write directly; the product writes them through listening/gate.ts. */
export async function openUngated(folder: string): Promise<Engine> {
  await copyPreparedListening(folder);
  const engine = await openEngine({ folder });
  await createCountedTables(engine);
  return engine;
}

/** The same of a store that the product opened, for tests that damage it. */
export const behindTheGate = ungated;

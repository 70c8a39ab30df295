import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import type { Store } from '../store/open.ts';

export interface CountingParts {
  engine: Engine;
  store: Store;
  /** Reads the whole catalogue as it is now. */
  catalogue: () => Promise<CatalogueSnapshot>;
  /** Hits that a step holds at once; tests make them fewer. */
  rowsAtOnce?: number;
}

export interface ImportParts extends CountingParts {
  /** The secret of device keys, 16 bytes. */
  secret: Uint8Array;
  /** Unix seconds. */
  clock: () => number;
  /** Days for which the addresses of new devices are kept; by default they are not kept at all. */
  keepAddressesDays?: number;
}

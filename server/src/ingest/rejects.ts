import type { Engine } from '../engine/engine.ts';
import { withoutAddresses } from '../host/without-addresses.ts';
import type { UnreadableLine } from './report.ts';

const exampleLimit = 20;
const exampleLength = 500;

/**
 * The lines of an import that cannot be read, without the addresses in them: all of them are kept, and its report shows the
 * first.
 */
export class Rejects {
  readonly told = { count: 0, examples: [] as UnreadableLine[] };
  readonly #engine: Engine;
  readonly #importId: number;
  #waiting: UnreadableLine[] = [];

  constructor(engine: Engine, importId: number) {
    this.#engine = engine;
    this.#importId = importId;
  }

  /** The number of rejects that are not stored yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  add(found: UnreadableLine): void {
    const line = { ...found, text: withoutAddresses(found.text), reason: withoutAddresses(found.reason) };
    if (this.told.count++ < exampleLimit) this.told.examples.push(exampleOf(line));
    this.#waiting.push(line);
  }

  /** Stores the rejects that wait. */
  async flush(): Promise<void> {
    const rows = this.#waiting.map((line) => ({ import_id: this.#importId, ...line }));
    this.#waiting = [];
    await this.#engine.append('rejects', rows);
  }
}

/** A line that is safe to show: strangers write into logs, a terminal obeys control characters, and format characters reorder text. */
function exampleOf(reject: UnreadableLine): UnreadableLine {
  const shown = (text: string) => text.slice(0, exampleLength).replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
  return { ...reject, file: shown(reject.file), text: shown(reject.text), reason: shown(reject.reason) };
}

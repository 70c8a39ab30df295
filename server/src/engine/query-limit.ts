/** Milliseconds without a writing statement after which a piece of work has ended. */
const pause = 200;
/** Milliseconds for which a piece of work has priority: small imports end within, large ones share with queries. */
const priority = 3000;

/**
 * How many queries may run side by side. Statements of a small import are short, but many; each would wait for processors
 * that queries keep busy. While one is at work, queries leave it a processor.
 */
export class QueryLimit {
  readonly #usual: number;
  readonly #onChange: (limit: number) => void;
  #writing = 0;
  #began = Number.NEGATIVE_INFINITY;
  #ended = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(usual: number, onChange: (limit: number) => void) {
    this.#usual = usual;
    this.#onChange = onChange;
  }

  /** Whether writing statements have priority now. */
  get writesFirst(): boolean {
    const now = performance.now();
    return (this.#writing > 0 || now - this.#ended < pause) && now - this.#began < priority;
  }

  /** Runs a writing statement. */
  async whileWriting<Done>(write: () => Promise<Done>): Promise<Done> {
    const now = performance.now();
    if (this.#writing++ === 0 && now - this.#ended >= pause) this.#began = now;
    this.#update();
    try {
      return await write();
    } finally {
      this.#writing--;
      this.#ended = performance.now();
      this.#update();
    }
  }

  #update(): void {
    this.#onChange(this.writesFirst ? 1 : this.#usual);
    clearTimeout(this.#timer);
    // Nothing else tells that the work has ended.
    if (this.writesFirst) this.#timer = setTimeout(() => this.#update(), pause).unref();
  }
}

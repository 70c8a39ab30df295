import { totalmem } from 'node:os';
import pLimit from 'p-limit';
import { EngineError } from './engine.ts';

/** ClickHouse's number of MEMORY_LIMIT_EXCEEDED. */
const memoryLimitExceeded = 241;
/** The part of the memory that each statement may take at first. */
const firstShare = 1 / 4;

/** A quarter of the memory that this process may take, for all queries together; half a gigabyte at least. */
export function usualQueryMemory(): number {
  // In a container, its limit; without one, 0 or more than the machine has.
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return Math.max(500e6, memory / 4);
}

/**
 * Shares the memory of all queries of this process. A statement begins with a share that all others can have as well. If it
 * needs more, it runs again with what their shares leave: one at a time, in the order of arrival, while light ones continue.
 */
export class QueryMemory {
  readonly #light: number;
  readonly #heavy: number;
  readonly #heavyTurn = pLimit(1);

  /** @param statements the statements that run at a time, at most. */
  constructor(total: number, statements: number) {
    this.#light = Math.floor(total * firstShare);
    this.#heavy = Math.floor(total - this.#light * (statements - 1));
  }

  /**
   * Runs a statement.
   * @param most the bytes that the caller allows; 0: as many as there are
   * @param work runs the statement with so many bytes, on one of the `statements` places.
   */
  async run<Answer>(most: number, work: (bytes: number) => Promise<Answer>): Promise<Answer> {
    const upTo = (bytes: number) => (most === 0 ? bytes : Math.min(most, bytes));
    try {
      return await work(upTo(this.#light));
    } catch (error) {
      const isHeavy = error instanceof EngineError && error.code === memoryLimitExceeded;
      if (!isHeavy || upTo(this.#heavy) <= upTo(this.#light)) throw error;
      return this.#heavyTurn(() => work(upTo(this.#heavy)));
    }
  }
}

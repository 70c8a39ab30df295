import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileQueue } from './file-queue.ts';

/** One import takes a file; several days of a busy server wait at most. Bytes. */
const limits = { fileBytes: 32 << 20, mostBytes: 2 ** 31 };

/** Lines of logs that arrive by themselves: a queue for each source. */
export class SourceQueues {
  readonly #folder: string;
  readonly #queues = new Map<number, FileQueue>();

  /** @param folder has a folder for each source */
  constructor(folder: string) {
    this.#folder = folder;
  }

  of(source: number): FileQueue {
    const known = this.#queues.get(source);
    if (known) return known;
    const queue = new FileQueue(join(this.#folder, String(source)), limits);
    this.#queues.set(source, queue);
    return queue;
  }

  /** The sources of which lines wait, with those of an earlier process. */
  async waiting(): Promise<number[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.map(Number).filter((id) => Number.isInteger(id));
  }

  /** Bytes of lines that wait, of all sources. */
  async bytes(): Promise<number> {
    const sizes = await Promise.all((await this.waiting()).map((source) => this.of(source).bytes()));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Forgets the lines of a source that was removed. */
  async forget(source: number): Promise<void> {
    await this.#queues.get(source)?.close();
    this.#queues.delete(source);
    await rm(join(this.#folder, String(source)), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    for (const queue of this.#queues.values()) await queue.close();
  }
}

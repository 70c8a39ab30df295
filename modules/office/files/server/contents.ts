import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Contents in the data folder, each under the name of its hash. */
export class Contents {
  readonly #folder: string;

  /** @param data the data folder */
  constructor(data: string) {
    this.#folder = join(data, 'files');
  }

  /** Makes a path for a file that is not complete yet. */
  async arrivalPath(): Promise<string> {
    await mkdir(this.#arrivals, { recursive: true, mode: 0o700 });
    return join(this.#arrivals, randomUUID());
  }

  /** Writes a content to a path of `arrivalPath`, down to the disk. */
  async write(path: string, bytes: Uint8Array): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Gives a complete file its name. Only in a transaction that has locked the row of the hash. */
  async keep(path: string, hash: string): Promise<void> {
    const place = this.#pathOf(hash);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(path, place);
    // The new name must not be lost with the power.
    const folder = await open(dirname(place), 'r');
    await folder.sync().finally(() => folder.close());
  }

  /** Deletes a content, if it is there. Only in a transaction that has locked the row of the hash. */
  remove(hash: string): Promise<void> {
    return rm(this.#pathOf(hash), { force: true });
  }

  read(hash: string): Readable {
    return createReadStream(this.#pathOf(hash));
  }

  readWhole(hash: string): Promise<Buffer> {
    return readFile(this.#pathOf(hash));
  }

  /** The hashes of all contents in the folder. */
  async hashes(): Promise<string[]> {
    const found = await readdir(this.#folder, { recursive: true }).catch(() => []);
    return found.map((path) => path.slice(path.lastIndexOf('/') + 1)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  }

  /** Deletes what arrived in part before this moment (unix seconds): its server was killed, or its sender left. */
  async sweepArrivals(before: number): Promise<void> {
    for (const name of await readdir(this.#arrivals).catch(() => [])) {
      const path = join(this.#arrivals, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs / 1000 < before) await rm(path, { force: true });
    }
  }

  get #arrivals(): string {
    return join(this.#folder, 'arrivals');
  }

  #pathOf(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash);
  }
}

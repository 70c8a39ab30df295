import { constants, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseWhenFull } from '../host/disk-full.ts';

/**
 * Files for texts on their way into the engine. While texts follow each other a file is overwritten, which costs the system
 * less than a new one; after the last text it is empty.
 */
export class Scratch {
  readonly #folder: string;
  #spare: string[] = [];
  #made = 0;
  #held = 0;

  /** The caller holds the folder's lock: files of a killed process in it are removed. */
  static async open(folder: string): Promise<Scratch> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    return new Scratch(folder);
  }

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Runs work that reads a file with the text.
   * @throws Refusal disk_full
   */
  async hold<Done>(text: Uint8Array, work: (file: string) => Promise<Done>): Promise<Done> {
    await refuseWhenFull(this.#folder);
    const file = this.#spare.pop() ?? join(this.#folder, String(++this.#made));
    this.#held++;
    try {
      await overwrite(file, text);
      return await work(file);
    } finally {
      this.#spare.push(file);
      if (--this.#held === 0) await Promise.all(this.#spare.splice(0).map((spare) => rm(spare, { force: true })));
    }
  }
}

async function overwrite(file: string, text: Uint8Array): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    await handle.writeFile(text);
    await handle.truncate(text.length);
  } finally {
    await handle.close();
  }
}

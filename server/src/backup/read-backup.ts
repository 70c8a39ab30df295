import { chmod, mkdir, open, readdir, rename, rm, symlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Destination } from './destination.ts';
import { type Entry, isFile, listIds, type Manifest, objectOf, readManifest } from './manifest.ts';
import { type Seal, SealError } from './seal.ts';

interface Options {
  signal?: AbortSignal;
  onProgress?(done: number): void;
}

/** Reads objects, of which the files in a folder share some one after the other. */
class Objects {
  readonly #destination: Destination;
  readonly #seal: Seal;
  #last: { hash: string; content: Buffer } | undefined;

  constructor(destination: Destination, seal: Seal) {
    this.#destination = destination;
    this.#seal = seal;
  }

  /** @throws SealError if the object is missing, or not what was written */
  async read(hash: string): Promise<Buffer> {
    if (this.#last?.hash === hash) return this.#last.content;
    const name = objectOf(hash);
    const sealed = await this.#destination.read(name);
    if (!sealed) throw new SealError(`The object ${name} is missing in ${this.#destination.place}.`);
    const content = await this.#seal.open(sealed).catch((error: Error) => {
      throw new SealError(`The object ${name} in ${this.#destination.place} is damaged: ${error.message}.`);
    });
    if (this.#seal.nameOf(content) !== hash) {
      throw new SealError(`The object ${name} in ${this.#destination.place} is damaged: its content was changed.`);
    }
    this.#last = { hash, content };
    return content;
  }
}

/** The newest backup, or the one with an id. */
export async function findBackup(destination: Destination, seal: Seal, id?: string): Promise<[string, Manifest]> {
  const found = id ?? (await listIds(destination)).at(-1);
  if (!found) throw new SealError(`There is no backup in ${destination.place}.`);
  return [found, await readManifest(destination, seal, found)];
}

/** Reads each object of a backup once. @returns what is wrong, a sentence each; none: every byte is as it was */
export async function verifyBackup(
  destination: Destination,
  seal: Seal,
  { entries }: Manifest,
  { signal, onProgress }: Options = {},
): Promise<string[]> {
  const objects = new Objects(destination, seal);
  const needed = new Map<string, number>();
  for (const [hash, offset, length] of entries.filter(isFile).flatMap(({ pieces }) => pieces)) {
    needed.set(hash, Math.max(needed.get(hash) ?? 0, offset + length));
  }
  const wrong: string[] = [];
  let done = 0;
  for (const [hash, length] of needed) {
    signal?.throwIfAborted();
    try {
      const content = await objects.read(hash);
      if (content.length < length) wrong.push(`The object ${objectOf(hash)} is shorter than its files.`);
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      wrong.push(error.message);
    }
    onProgress?.(++done / needed.size);
  }
  return wrong;
}

/**
 * Writes a backup into a data folder, which must be empty or missing. The folder has either all of it or, if this fails, nothing
 * that a server would take for data.
 * @throws SealError if an object is missing or damaged, Error if the folder holds something
 */
export async function restoreBackup(
  { destination, seal, manifest }: { destination: Destination; seal: Seal; manifest: Manifest },
  folder: string,
  { signal, onProgress }: Options = {},
): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) {
    throw new Error(
      `The data folder ${folder} holds ${present[0]}; a backup is restored into an empty one: set DATA_DIR.`,
    );
  }
  const made = join(folder, 'restore.new');
  const objects = new Objects(destination, seal);
  try {
    await mkdir(made, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    let done = 0;
    for (const entry of manifest.entries) {
      signal?.throwIfAborted();
      await restoreEntry(objects, made, entry);
      if (isFile(entry)) done += entry.size;
      onProgress?.(manifest.bytes === 0 ? 1 : done / manifest.bytes);
    }
    for (const name of await readdir(made)) await rename(join(made, name), join(folder, name));
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function restoreEntry(objects: Objects, folder: string, entry: Entry): Promise<void> {
  const names = entry.path.split('/');
  // A list that was made by somebody else must not reach out of the folder.
  if (names.some((name) => name === '' || name === '.' || name === '..')) {
    throw new SealError(`The list of the backup names the path ${entry.path}, which no backup has.`);
  }
  const path = join(folder, ...names);
  if ('folder' in entry) await mkdir(path, { mode: 0o700 });
  else if ('link' in entry) {
    if (!join(dirname(path), entry.link).startsWith(join(folder, '/'))) {
      throw new SealError(`The list of the backup has a link out of the folder, at ${entry.path}.`);
    }
    await symlink(entry.link, path);
  } else {
    const file = await open(path, 'wx', 0o600);
    try {
      for (const [hash, offset, length] of entry.pieces) {
        await file.writeFile((await objects.read(hash)).subarray(offset, offset + length));
      }
      await file.sync();
    } finally {
      await file.close();
    }
    const at = entry.modified / 1000;
    await utimes(path, at, at);
  }
}

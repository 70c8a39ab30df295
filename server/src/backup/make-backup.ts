import { lstat, open, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../engine/engine.ts';
import type { BackupConfig } from '../host/config.ts';
import type { Store } from '../store/open.ts';
import type { Destination } from './destination.ts';
import {
  type Entry,
  type FileEntry,
  idOf,
  isFile,
  listIds,
  objectOf,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { openDestination } from './open-destination.ts';
import { prune } from './prune.ts';
import { type Seal, sealOf } from './seal.ts';
import { takeSnapshot } from './snapshot.ts';

const megabyte = 2 ** 20;
/** Large files have objects of their own, small ones share them: tens of thousands of objects would take hours to send. */
const [largestObject, smallFile, fullPack] = [32 * megabyte, megabyte, 8 * megabyte];

export interface BackupParts {
  engine: Engine;
  store: Store;
  /** The data folder. */
  folder: string;
  version: string;
  /** unix seconds */
  clock: () => number;
}

export interface MadeBackup {
  id: string;
  /** Bytes of all files, and of the objects that the destination did not have. */
  bytes: number;
  written: number;
  /** How many older backups were deleted. */
  pruned: number;
}

interface Options {
  signal?: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  onProgress?(done: number): void;
}

/**
 * Backs up the embedded stores of a data folder while the server works, and deletes the oldest backups. What did not change
 * since an earlier one is not written again.
 * @throws SealError if the passphrase does not fit; an interrupted backup is none, and its objects serve the next one
 */
export async function makeBackup(
  parts: BackupParts,
  config: BackupConfig & { to: string },
  { signal, onProgress }: Options = {},
): Promise<MadeBackup> {
  const destination = openDestination(config.to, config);
  const seal = await sealOf(destination, config.passphrase, true);
  const at = new Date(parts.clock() * 1000);
  const staged = join(parts.folder, 'backup.new');
  try {
    const known = await newestFiles(destination, seal);
    await takeSnapshot(parts, staged);
    const writer = new Writer(destination, seal, known);
    const entries = await writer.write(staged, await filesIn(staged), { signal, onProgress });
    const bytes = entries.reduce((sum, entry) => sum + (isFile(entry) ? entry.size : 0), 0);
    const { written } = writer;
    const id = idOf(at);
    await writeManifest(destination, seal, id, {
      form: 1,
      at: at.toISOString(),
      version: parts.version,
      bytes,
      written,
      entries,
    });
    return { id, bytes, written, pruned: await prune(destination, seal, config.keep, at) };
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** The files of the newest backup that can be read, by their paths. */
async function newestFiles(destination: Destination, seal: Seal): Promise<Map<string, FileEntry>> {
  for (const id of (await listIds(destination)).reverse()) {
    const manifest = await readManifest(destination, seal, id).catch(() => undefined);
    if (manifest) return new Map(manifest.entries.filter(isFile).map((entry) => [entry.path, entry]));
  }
  return new Map();
}

/** All below a folder, folders before what they hold. */
async function filesIn(folder: string, below = ''): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const entry of (await readdir(join(folder, below), { withFileTypes: true })).sort(byName)) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isSymbolicLink()) found.push({ path, link: await readlink(join(folder, path)) });
    else if (entry.isDirectory()) found.push({ path, folder: true }, ...(await filesIn(folder, path)));
    else if (entry.isFile()) {
      const { size, mtimeMs } = await lstat(join(folder, path));
      found.push({ path, size, modified: mtimeMs, pieces: [] });
    }
  }
  return found;
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** Writes files of a snapshot as objects. */
class Writer {
  readonly #destination: Destination;
  readonly #seal: Seal;
  readonly #known: ReadonlyMap<string, FileEntry>;
  #present = new Set<string>();
  #pack: { entry: FileEntry; content: Buffer }[] = [];
  #packed = 0;
  /** Bytes of new objects. */
  written = 0;

  constructor(destination: Destination, seal: Seal, known: ReadonlyMap<string, FileEntry>) {
    this.#destination = destination;
    this.#seal = seal;
    this.#known = known;
  }

  /** @returns the entries with the pieces of their files */
  async write(folder: string, entries: readonly Entry[], { signal, onProgress }: Options): Promise<Entry[]> {
    this.#present = new Set((await this.#destination.list('objects')).map(({ name }) => name));
    const all = entries.reduce((sum, entry) => sum + (isFile(entry) ? entry.size : 0), 0);
    let done = 0;
    for (const entry of entries) {
      signal?.throwIfAborted();
      if (!isFile(entry)) continue;
      const same = this.#same(entry);
      if (same) entry.pieces = same.pieces;
      else await this.#writeFile(join(folder, ...entry.path.split('/')), entry);
      done += entry.size;
      onProgress?.(all === 0 ? 1 : done / all);
    }
    await this.#writePack();
    return [...entries];
  }

  /** The file in the newest backup, if it is the same and all its objects are there. */
  #same({ path, size, modified }: FileEntry): FileEntry | undefined {
    const known = this.#known.get(path);
    if (known?.size !== size || known.modified !== modified) return undefined;
    return known.pieces.every(([hash]) => this.#present.has(objectOf(hash))) ? known : undefined;
  }

  async #writeFile(path: string, entry: FileEntry): Promise<void> {
    const file = await open(path, 'r');
    try {
      if (entry.size < smallFile) {
        const content = await file.readFile();
        // It may have grown since it was listed: lines that arrive are appended.
        entry.size = content.length;
        this.#pack.push({ entry, content });
        this.#packed += content.length;
        if (this.#packed >= fullPack) await this.#writePack();
        return;
      }
      for (let from = 0; from < entry.size; from += largestObject) {
        const buffer = Buffer.alloc(Math.min(largestObject, entry.size - from));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
        if (bytesRead !== buffer.length) throw new Error(`${path} was cut while it was backed up; back up again.`);
        entry.pieces.push([await this.#writeObject(buffer), 0, buffer.length]);
      }
    } finally {
      await file.close();
    }
  }

  async #writePack(): Promise<void> {
    if (this.#pack.length === 0) return;
    const hash = await this.#writeObject(Buffer.concat(this.#pack.map(({ content }) => content)));
    let offset = 0;
    for (const { entry, content } of this.#pack) {
      if (content.length > 0) entry.pieces.push([hash, offset, content.length]);
      offset += content.length;
    }
    this.#pack = [];
    this.#packed = 0;
  }

  async #writeObject(content: Buffer): Promise<string> {
    const hash = this.#seal.nameOf(content);
    const name = objectOf(hash);
    if (this.#present.has(name)) return hash;
    const sealed = await this.#seal.seal(content);
    await this.#destination.write(name, sealed);
    this.#present.add(name);
    this.written += sealed.length;
    return hash;
  }
}

import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figures } from './import-once.ts';

/**
 * Imports a log into a new data folder, in a process of its own.
 * @param tree the checkout whose code imports
 */
export async function importOnce(tree: string, data: string, log: string): Promise<Figures> {
  const args = ['--import', 'tsx', join(tree, 'bench/import/import-once.ts'), data, log];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree });
  return JSON.parse(stdout) as Figures;
}

/** The disk usage of a folder in bytes; a file with two names counts once. */
export async function bytesOnDisk(folder: string): Promise<number> {
  const sizes = new Map<number, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { ino, blocks } = await stat(join(entry.parentPath, entry.name));
    sizes.set(ino, blocks * 512);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

import { copyFile, lstat, mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a file or a folder, if it is there. */
export async function copyTree(from: string, to: string): Promise<void> {
  const found = await lstat(from).catch(() => undefined);
  if (found?.isFile()) await copyAsIs(from, to);
  if (!found?.isDirectory()) return;
  await mkdir(to, { mode: 0o700 });
  for (const name of await readdir(from)) await copyTree(join(from, name), join(to, name));
}

/** With the time of its last change, by which the next backup knows that it has it; without it if it is gone meanwhile. */
export async function copyAsIs(source: string, target: string): Promise<void> {
  const found = await lstat(source).catch(() => undefined);
  if (!found) return;
  await copyFile(source, target);
  await utimes(target, found.atime, found.mtime);
}

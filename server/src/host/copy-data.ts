import { copyFile, link, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const copyName = 'before-upgrade';
/** The folders of the two stores in a data folder. */
const stores = ['store', 'listening'];

/** The folder of a part of a table, whose files never change: they are linked, which takes no room. */
const isPart = (name: string) => /_\d+_\d+_\d+(_\d+)?$/.test(name);

/**
 * Copies the stores of a data folder, which no process may have open, so that an upgrade can be taken back. It replaces the
 * copy from before the last upgrade.
 * @returns the folder of the copy
 */
export async function copyData(folder: string): Promise<string> {
  const copy = join(folder, copyName);
  // Under another name first, so that an existing copy is always complete.
  const made = `${copy}.new`;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true, mode: 0o700 });
  const present = new Set(await readdir(folder));
  for (const store of stores) if (present.has(store)) await copyTree(join(folder, store), join(made, store), false);
  await rm(copy, { recursive: true, force: true });
  await rename(made, copy);
  return copy;
}

async function copyTree(from: string, to: string, unchanging: boolean): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target, unchanging || isPart(entry.name));
    // The engine's links are relative, and have to stay so.
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isFile()) await (unchanging ? linkOrCopy(source, target) : copyFile(source, target));
  }
}

/** Some file systems have no hard links. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  await link(source, target).catch(() => copyFile(source, target));
}

import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Makes the data folder, where there is none, for this account alone: who can read it can sign tokens. */
export async function makeDataFolder(folder: string): Promise<void> {
  await make(resolve(folder));
}

/** One folder after the other: left to Node, this never ends where the system answers that there is nothing, as in /proc. */
async function make(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await make(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have been quicker.
    if (!(await isFolder(folder))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

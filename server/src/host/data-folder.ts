import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ConfigError } from './config.ts';

/** Errors of a folder and how to correct them, by the system's error codes. */
const reasons: Record<string, string> = {
  EEXIST: 'cannot be made, because a file is in its place; set DATA_DIR to a folder',
  EACCES: 'is closed to this account; run as the account that it belongs to, or set DATA_DIR to a folder of your own',
};

/**
 * Makes the data folder if it does not exist, readable only for this account: its files allow signing tokens.
 * @throws ConfigError if this account cannot work in it
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await make(resolve(folder));
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = reasons[code] ?? `cannot be used (${code}); set DATA_DIR to a folder that this account may write to`;
    throw new ConfigError(`The data folder ${folder} ${reason}.`, { cause: error });
  }
}

/** Makes one folder after the other: Node's recursive version never ends if the system reports missing parents, as in /proc. */
async function make(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await make(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have made it first.
    if (!(await isFolder(folder))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

import { constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';

/** Another process works on the data folder; the message says which, and what to do. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** Files that are locked: a file that nobody holds any more is closed by the runtime, and its lock let go. */
const held = new Set<FileHandle>();

/** The byte of the file that is locked: far behind its text, because Windows lets nobody read what is locked. */
const lockedByte = 1 << 20;

/**
 * Makes the data folder this process's own, as long as it lives: the operating system lets go of a lock even after
 * kill -9, and gives it to one of many that ask at the same moment.
 * @param purpose what this process does, for the message to whoever comes second
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, purpose: string): Promise<{ release(): Promise<void> }> {
  // Made where there is none, and not emptied before it is locked.
  const file = await open(join(folder, 'folder.lock'), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    if (!tryLock(file.fd, lockedByte, 1)) {
      const holder = await readHolder(file);
      throw new FolderInUse(
        `The data folder ${folder} is in use by ${holder}; wait for it, stop it, or set DATA_DIR to another folder.`,
      );
    }
    await file.truncate();
    await file.write(`${purpose} (process ${process.pid})`, 0);
  } catch (error) {
    await file.close();
    throw error;
  }
  held.add(file);
  return {
    async release() {
      held.delete(file);
      // Closing a file lets go of its lock. The file stays: whoever removed it would remove the one that another holds.
      await file.close();
    },
  };
}

/** The holder's description of itself, which it writes a moment after it gets the lock. */
async function readHolder(file: FileHandle): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1000), 0, 1000, 0);
    if (bytesRead > 0) return buffer.toString('utf8', 0, bytesRead);
    await setTimeout(50);
  }
  return 'another process';
}

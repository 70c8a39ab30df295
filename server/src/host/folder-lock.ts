import { constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';

/** Another process uses the data folder; the message names it, and says what to do. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** Locked files: if no reference were held, the runtime would close a file and release its lock. */
const held = new Set<FileHandle>();

/** The locked byte of the file: far behind its text, because Windows lets nobody read a locked range. */
const lockedByte = 1 << 20;

/**
 * Locks the data folder for this process, as long as it lives: the operating system releases a lock even after kill -9, and
 * gives it to one of many that ask at the same moment.
 * @param purpose what this process does, for the message to a second one
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, purpose: string): Promise<{ release(): Promise<void> }> {
  // Created if missing, and not emptied before it is locked.
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
      // Closing a file releases its lock. The file stays: another process may already hold a lock on it.
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

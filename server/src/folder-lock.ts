import { createHash } from 'node:crypto';
import { chmod, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process works on the data folder; the message says which, and what to do. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** Addresses of sockets may have about a hundred characters; a folder further down has its socket elsewhere. */
const longestPath = 100;

async function socketPath(folder: string): Promise<string> {
  const whole = await realpath(folder);
  const name = `quarterhour-${createHash('sha256').update(whole).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(whole, 'lock');
  return inside.length <= longestPath ? inside : join(tmpdir(), name);
}

/**
 * Makes the data folder this process's own, as long as it lives: the system lets go of a socket even after kill -9.
 * @param purpose what this process does, for the message to whoever comes second
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, purpose: string): Promise<{ release(): Promise<void> }> {
  const path = await socketPath(folder);
  const holder = await askHolder(path);
  if (holder !== undefined) {
    throw new FolderInUse(
      `The data folder ${folder} is in use by ${holder || 'another process'}; wait for it, stop it, or set DATA_DIR to another folder.`,
    );
  }
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server = createServer((socket) =>
    socket.on('error', () => undefined).end(`${purpose} (process ${process.pid})`),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') await chmod(path, 0o600);
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** What the holder says about itself; undefined when there is none. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (text) => {
      said += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? undefined : said),
    );
    socket.on('close', () => resolve(said));
  });
}

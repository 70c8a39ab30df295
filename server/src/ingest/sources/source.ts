import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

/** Where log lines come from. A source is read once, from its beginning to its end. */
export interface Source {
  /** How reports call it. */
  name: string;
  /** Bytes to read, compressed as they are; undefined where nobody knows. */
  size?: number;
  read(): AsyncIterable<Uint8Array>;
}

const readBytes = 1 << 20;

/**
 * A file, or standard input for `-`.
 * @throws when the file does not exist or is a folder.
 */
export async function openSource(path: string): Promise<Source> {
  if (path === '-') return { name: 'standard input', read: () => process.stdin };
  const found = await stat(path);
  if (found.isDirectory()) throw new Error(`${path} is a folder; name the log files in it.`);
  return {
    name: basename(path),
    size: found.isFile() ? found.size : undefined,
    read: () => createReadStream(path, { highWaterMark: readBytes }),
  };
}

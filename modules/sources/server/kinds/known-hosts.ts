import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is known of a server's key, as SSH keeps it. */
interface KnownHost {
  /** The first key that a server shows is its own; later ones have to be the same. */
  isExpected: (key: Buffer) => boolean;
  /** Whether it showed another key than before. */
  changed: () => boolean;
  /** Writes the key down, if it is the first. */
  remember: () => Promise<void>;
}

/**
 * Opens the file known_hosts of the data folder for one server.
 * @param host a name, or [name]:port where the port is not 22
 */
export async function knownHosts(folder: string, host: string): Promise<KnownHost> {
  const path = join(folder, 'known_hosts');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').map((line) => line.trim().split(/\s+/));
  const known = lines.filter(([name = '']) => name.split(',').includes(host)).map(([, , key]) => key);
  let shown: Buffer | undefined;
  const isExpected = (key: Buffer) => {
    shown = key;
    return known.length === 0 || known.includes(key.toString('base64'));
  };
  return {
    isExpected,
    changed: () => shown !== undefined && !isExpected(shown),
    async remember() {
      if (!shown || known.length > 0) return;
      const type = shown.subarray(4, 4 + shown.readUInt32BE(0)).toString();
      await appendFile(path, `${host} ${type} ${shown.toString('base64')}\n`, { mode: 0o600 });
    },
  };
}

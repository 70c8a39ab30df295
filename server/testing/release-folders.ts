import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** A folder for each release, written by `write-release-folder.ts` when it was made: what that version stored of the golden day. */
export const foldersOfReleases = fileURLToPath(new URL('./releases/', import.meta.url));
export const listeningArchive = 'listening.tar.gz';
export const storeDump = 'store.sql.gz';

/** The releases of which a folder is kept, such as 1.2.2. */
export const releases = (await readdir(foldersOfReleases)).sort();

/** Makes a data folder as a release left it. */
export async function unpackRelease(release: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['xzf', join(foldersOfReleases, release, listeningArchive), '-C', folder]);
  const dump = gunzipSync(await readFile(join(foldersOfReleases, release, storeDump))).toString();
  const store = await PGlite.create(join(folder, 'store'));
  try {
    await store.exec(dump);
  } finally {
    await store.close();
  }
}

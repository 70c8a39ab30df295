import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { matcher } from '@quarterhour/server/catalogue/mount-pattern';
import { SourceError } from '../source-error.ts';
import type { FoundFile } from './kind.ts';

/** Whether a path is in a folder, or below it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith('../') && !way.startsWith('/');
}

/**
 * The files that a path names, the oldest first. A link that leads out of the allowed folders is not followed.
 * @param pattern an absolute path, whose last part may contain *
 * @param folders where the server may read logs
 */
export async function folderFiles(pattern: string, folders: readonly string[]): Promise<FoundFile[]> {
  const folder = dirname(pattern);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') {
      throw new SourceError('no_access', 'folder_rights', { folder });
    }
    throw new SourceError('nothing_found', 'no_folder', { folder });
  });
  const matches = matcher(basename(pattern).replaceAll('%', '%25'));
  const allowed = await Promise.all(folders.map((one) => realpath(one).catch(() => one)));
  const found: FoundFile[] = [];
  for (const name of names.filter(matches)) {
    const path = join(folder, name);
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined || !allowed.some((one) => isInside(one, real))) continue;
    const file = await stat(real);
    if (file.isFile()) found.push({ path, name: path, size: file.size, modified: Math.floor(file.mtimeMs) });
  }
  if (found.length === 0) {
    throw new SourceError('nothing_found', 'no_file', { folder, name: basename(pattern) });
  }
  return found.sort((a, b) => a.modified - b.modified || a.path.localeCompare(b.path));
}

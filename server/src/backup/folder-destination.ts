import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Destination } from './destination.ts';

/** Backups in a folder, readable for this account alone. */
export function folderDestination(folder: string): Destination {
  const place = resolve(folder);
  const pathOf = (name: string) => join(place, ...name.split('/'));
  return {
    place,
    read: (name) => readFile(pathOf(name)).catch(missing),
    async write(name, content) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Under another name first, so that what has the name is always whole, also after a power failure.
      const made = `${path}.${process.pid}.new`;
      const file = await open(made, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(made, path);
    },
    async list(name) {
      const below = pathOf(name);
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(missing);
      const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith('.new'));
      return Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          return { name: relative(place, path).split(sep).join('/'), written: (await stat(path)).mtimeMs };
        }),
      );
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

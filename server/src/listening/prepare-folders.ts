import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openStore } from '../store/open.ts';
import { preparedFolder } from '../store/prepared-folder.ts';
import { openListening } from './open.ts';
import { preparedListening } from './prepared-folder.ts';

// A separate program: bin/prepare.js runs it, so that a first start and each test begin with copies.

/** Makes the folder `name` of a data folder, in place of those of other versions. */
async function prepare(ready: string, name: string, open: (folder: string) => Promise<{ close(): Promise<void> }>) {
  if (existsSync(ready)) return;
  const folders = dirname(ready);
  await mkdir(folders, { recursive: true });
  for (const old of await readdir(folders)) {
    if (old.startsWith(`${name}-`)) await rm(join(folders, old), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(folders, 'making-'));
  const opened = await open(folder);
  await opened.close();
  await rename(join(folder, name), ready);
  await rm(folder, { recursive: true });
}

await prepare(preparedFolder(), 'store', (folder) => openStore({ folder }));
await prepare(await preparedListening(), 'listening', (folder) => openListening({ folder }));

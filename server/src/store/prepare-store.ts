import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from './open.ts';
import { preparedFolder, preparedFolders } from './prepared-folder.ts';

// A separate program: bin/prepare.js runs it, so that a first start and each test begin with a copy.
const ready = preparedFolder();
if (!existsSync(ready)) {
  await mkdir(preparedFolders, { recursive: true });
  for (const name of await readdir(preparedFolders)) {
    if (name.startsWith('store-')) await rm(join(preparedFolders, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(preparedFolders, 'making-'));
  const store = await openStore({ folder });
  await store.close();
  await rename(join(folder, 'store'), ready);
  await rm(folder, { recursive: true });
}

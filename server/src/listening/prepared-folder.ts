import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaMigrations } from '../engine/migrate.ts';
import { readVersion } from '../host/version.ts';
import { createCountingTable, createTable } from './counted-table.ts';
import { tablesByDay } from './rollups.ts';

const preparedFolders = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * The folder of an empty listening store with all its tables: a new one is a copy of it, which takes a third of the time.
 * Its name contains a hash of the engine's version, ours, and all statements, so no other version uses it.
 */
export async function preparedListening(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('chdb');
  const hash = createHash('sha256').update(readFileSync(join(dirname(engine), 'package.json')));
  hash.update(await readVersion());
  for (const { name, text } of await schemaMigrations()) hash.update(name).update(text);
  for (const table of tablesByDay) {
    hash.update(`${table.version} ${createTable(table)} ${createCountingTable(table)}`);
  }
  return join(preparedFolders, `listening-${hash.digest('hex').slice(0, 16)}`);
}

/** Makes the listening store of a data folder as a copy, if it has none yet and a prepared one is here. */
export async function copyPreparedListening(folder: string): Promise<void> {
  const path = join(folder, 'listening');
  if (existsSync(path)) return;
  const prepared = await preparedListening();
  if (!existsSync(prepared)) return;
  // Under another name first, so that an existing folder is always complete.
  const made = `${path}.new`;
  await rm(made, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // The engine's links are relative, and have to stay so.
  cpSync(prepared, made, { recursive: true, verbatimSymlinks: true });
  await rename(made, path);
}

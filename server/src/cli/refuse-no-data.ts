import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../host/config.ts';
import { findServer } from '../host/running-server.ts';

/**
 * Refuses a folder without data: to make a new store there, and answer zeros from it, would hide that DATA_DIR names another
 * folder than the server's.
 * @throws with the folder, and what to do
 */
export async function refuseNoData({ folder: given, databaseUrl, clickhouse }: Config): Promise<void> {
  const own = [...(databaseUrl ? [] : ['store']), ...(clickhouse.url ? [] : ['listening'])];
  const folder = resolve(given);
  if (own.length === 0 || own.some((name) => existsSync(join(folder, name)))) return;
  // It knows where its data is.
  if (await findServer(given)) return;
  const hint = existsSync(join(folder, 'demo', 'store'))
    ? ` The demonstration's data is in ${join(folder, 'demo')}.`
    : ' quarterhour start, or the first import, makes a new one.';
  throw new Error(`There is no data in ${folder}: set DATA_DIR to the folder of your server.${hint}`);
}

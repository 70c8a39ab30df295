import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '@quarterhour/server/testing/run-command';
import { startChild } from './child.ts';

const command = fileURLToPath(new URL('../bin/quarterhour.js', import.meta.url));
const builtWeb = fileURLToPath(new URL('../web/dist/index.html', import.meta.url));

export interface Product {
  /** The address for browsers. */
  url: string;
  /** Runs a command on its data folder, in this process; returns its output. */
  command(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the product as operators do, with these settings, on a free port and an empty data folder.
 * @param started the command that starts it: that of this repository, or one that was installed
 */
export async function startProduct(
  port: number,
  settings: Record<string, string>,
  way: 'start' | 'demo' = 'start',
  started = command,
): Promise<Product> {
  if (!existsSync(builtWeb)) throw new Error('The web is not built; run `npm run build`.');
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-e2e-'));
  const url = `http://localhost:${port}`;
  // Tests of the office begin with it; a new installation does not.
  const environment = {
    WARM_CACHE: 'false',
    OFFICE: 'on',
    ...settings,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  };
  const child = await startChild(process.execPath, [started, way], `${url}/readyz`, environment);
  return {
    url,
    command: (...args) => runCommand(environment, args),
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '../src/calls/call.ts';
import { openCaller } from '../src/cli/caller.ts';
import { readConfig } from '../src/host/config.ts';
import { freePort } from './free-port.ts';

const program = fileURLToPath(new URL('./server-process.ts', import.meta.url));

export interface ServerProcess {
  url: string;
  /** The owner's token. */
  token: string;
  /** Makes a call as the owner. */
  call: Call;
  /** Sets the clock, by which jobs are started as well. */
  setClock(seconds: number): void;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Deletes its folder, and ends it if it runs. */
  remove(): Promise<void>;
}

/** Starts the real server in a process of its own, for tests that kill it, with these settings and this clock. */
export async function startServerProcess(settings: NodeJS.ProcessEnv, seconds: number): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-process-'));
  const own = { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn', WARM_CACHE: 'false', ...settings };
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...own, TEST_CLOCK: String(seconds) },
  });
  const ended = once(child, 'exit');
  const started = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!started) throw new Error('The server did not start; see above.');
  const { call, close, place } = await openCaller(readConfig(own), 'a test');
  if (!('server' in place)) throw new Error('The server ended.');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    ...place.server,
    call,
    setClock: (now) => void (child.connected && child.send(now)),
    kill,
    async remove() {
      await close();
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';

/** Where this machine's PostgreSQL programs are; undefined when it is not installed. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = existsSync(debianFolder) ? await readdir(debianFolder) : [];
  return versions.map((version) => join(debianFolder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a PostgreSQL server for tests, on a free port and a temporary folder; PostgreSQL refuses to run as root. */
export async function startPostgres(bin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-postgres-'));
  const port = await freePort();
  const account = process.getuid?.() === 0 ? await accountOf('postgres') : undefined;
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'quarterhour', '--auth=trust', '--no-sync'], {
    ...account,
    cwd: folder,
  });
  const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder];
  const server = spawn(join(bin, 'postgres'), options, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await saysReady(server);
  return {
    url: `postgres://quarterhour@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

function saysReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/** The places that a store can be in, for tests that must hold in all of them. */
export async function storePlaces() {
  const bin = await findPostgres();
  return [
    { name: 'embedded', skip: false, start: async () => ({ url: undefined, stop: async () => undefined }) },
    {
      name: bin ? 'PostgreSQL by URL' : 'PostgreSQL by URL: skipped, because PostgreSQL is not installed',
      skip: bin === undefined,
      start: () => startPostgres(bin ?? ''),
    },
  ];
}

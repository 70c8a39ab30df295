import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';

interface Started {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL by URL for tests, with a database of their own: on the server in TEST_DATABASE_URL, or with this
 * machine's own programs; undefined without either.
 */
export async function findPostgres(): Promise<(() => Promise<Started>) | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return () => makeDatabase(server);
  const bin = await findPrograms();
  return bin === undefined ? undefined : () => startPrograms(bin);
}

async function makeDatabase(server: string): Promise<Started> {
  const database = `quarterhour_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${database}`);
  const url = new URL(server);
  url.pathname = database;
  return { url: url.href, stop: () => onServer(server, `DROP DATABASE ${database} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The folder of this machine's PostgreSQL programs; undefined if it is not installed. */
async function findPrograms(): Promise<string | undefined> {
  const versions = existsSync(debianFolder) ? await readdir(debianFolder) : [];
  return versions.map((version) => join(debianFolder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** Starts a server on a free port and a temporary folder; PostgreSQL refuses to run as root. */
async function startPrograms(bin: string): Promise<Started> {
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

/** The places that a store can be in, for tests that must pass in all of them. */
export async function storePlaces() {
  const start = await findPostgres();
  const embedded = {
    name: 'embedded',
    skip: false,
    start: async () => ({ url: undefined, stop: async () => undefined }),
  };
  const name = 'PostgreSQL by URL';
  if (start) return [embedded, { name, skip: false, start }];
  return [embedded, { ...embedded, name: `${name}: skipped, because PostgreSQL is not installed`, skip: true }];
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient } from '@clickhouse/client';

const fakeProgram = fileURLToPath(new URL('./fake-clickhouse.ts', import.meta.url));

interface Started {
  url: string;
  stop(): Promise<void>;
}

/** ClickHouse by URL for tests, with a database of their own: on the server in TEST_CLICKHOUSE_URL, or the fake on a folder. */
export function startClickhouse(folder: string): Promise<Started> {
  const server = process.env.TEST_CLICKHOUSE_URL;
  return server ? makeDatabase(server) : startFake(folder);
}

async function makeDatabase(server: string): Promise<Started> {
  const database = `quarterhour_test_${randomUUID().replaceAll('-', '')}`;
  const client = createClient({ url: server });
  await client.command({ query: `CREATE DATABASE ${database}` });
  const url = new URL(server);
  url.pathname = database;
  return {
    url: url.href,
    async stop() {
      await client.command({ query: `DROP DATABASE ${database} SYNC` });
      await client.close();
    },
  };
}

async function startFake(folder: string): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', fakeProgram, folder, 'ana', 'se:cret'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: `http://ana:se%3Acret@127.0.0.1:${await portOf(child)}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function portOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no pipe');
  const [line] = (await once(stdout, 'data')) as [Buffer];
  return line.toString().trim();
}

/** The places that an engine can be in, for tests that must pass in all of them. */
export const enginePlaces = [
  { name: 'the embedded engine', start: async () => ({ url: undefined, stop: async () => undefined }) },
  { name: 'the engine by URL', start: startClickhouse },
];

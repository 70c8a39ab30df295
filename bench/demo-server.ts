import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Child, startChild } from '../e2e/child.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../bin/quarterhour.js', import.meta.url));
const station = 'granit-onde';

/** A server of the demonstration, and the environment in which commands reach it. */
interface DemoServer extends Child {
  url: string;
  environment: Record<string, string>;
}

/** Serves the demonstration on a folder; its logs are imported when this resolves. */
export async function serveDemo(
  folder: string,
  port: string,
  settings: Record<string, string> = {},
): Promise<DemoServer> {
  const url = `http://localhost:${port}`;
  const environment = { PORT: port, DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings };
  const server = await startChild(command, ['demo'], `${url}/readyz`, environment);
  const data = join(folder, 'demo');
  try {
    await untilImported(url, data);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url, environment: { ...environment, DATA_DIR: data } };
}

/**
 * Waits for the demonstration's own import, whose last log is Icecast's: the server answers before it has ended.
 * @throws when an import failed
 */
async function untilImported(url: string, folder: string): Promise<void> {
  const { token } = JSON.parse(await readFile(join(folder, 'server.json'), 'utf8')) as { token: string };
  for (;;) {
    const answered = await fetch(`${url}/api/imports`, { headers: { authorization: `Bearer ${token}` } });
    const { imports } = (await answered.json()) as { imports: { format: string; state: string }[] };
    if (imports.some(({ format, state }) => format === 'icecast' && state === 'done')) return;
    if (imports.some(({ state }) => state === 'failed'))
      throw new Error('The demonstration could not import its logs.');
    await wait(1000);
  }
}

/** Makes an API key. */
export async function keyOf(kind: string, environment: Record<string, string>): Promise<string> {
  const args = [command, 'key', 'create', '--name', `bench ${kind}`, '--kind', kind];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...environment } });
  return stdout.match(/qh_\S+/)?.[0] ?? stdout.trim();
}

/** Asks a query with a key, or several at another path. */
export async function send({ url, key }: { url: string; key: string }, query: object, path = '/analytics/query') {
  const answered = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  return { status: answered.status, text: await answered.text() };
}

/** Imports a log of so many lines, all of one moment a day ago. */
export async function importLines(url: string, key: string, count: number): Promise<void> {
  const now = new Date(Date.now() - 86_400_000);
  const written = now.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1/$2/$3:$4 +0000');
  const lines = Array.from({ length: count }, () => {
    const address = [86, 120, ...Array.from({ length: 2 }, () => Math.floor(Math.random() * 255))].join('.');
    return `${address} - - [${written}] "GET /live HTTP/1.1" 200 9600000 "-" "VLC/3.0.18 LibVLC/3.0.18" ${300 + Math.floor(Math.random() * 3000)}\n`;
  });
  const answered = await fetch(`${url}/ingest/icecast?station=${station}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: lines.join(''),
  });
  const report = (await answered.text()).trim().split('\n').at(-1) ?? '';
  if (!answered.ok || !/"counted"|"lines"/.test(report)) throw new Error(`${answered.status}: ${report}`);
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

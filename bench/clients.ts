import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { addDays } from '@quarterhour/model/period';
import { startChild } from '../e2e/child.ts';
import { cards } from './query/cards.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../bin/quarterhour.js', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);
const station = 'granit-onde';

/**
 * Serves the demonstration, and has clients ask the queries of its page at once, for some seconds: the same queries
 * again and again, then each for 28 days of their own. Imports a log of 100 lines on the quiet server, and while the
 * clients ask. Options: `--clients 8`, `--seconds 5`, `--port 18080`.
 */
export async function benchClients(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      clients: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '5' },
      port: { type: 'string', default: '18080' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-bench-'));
  const url = `http://localhost:${values.port}`;
  const environment = { PORT: values.port, DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const server = await startChild(process.execPath, [command, 'demo'], `${url}/readyz`, environment);
  try {
    // A key may ask so many queries a minute: each load has its own.
    const [same, own, during, ingest] = await Promise.all(
      ['read', 'read', 'read', 'ingest'].map((kind) => keyOf(kind, { ...environment, DATA_DIR: join(folder, 'demo') })),
    );
    await untilImported(url, join(folder, 'demo'));
    const by = (key = '') => ({ url, key, clients: Number(values.clients), seconds: Number(values.seconds) });
    const target = by(same);
    const imported = () => importLines(url, ingest ?? '');
    await page(target);
    print(`clients: the page's ${cards.length} queries again: ${(await timed(() => page(target))).toFixed(0)} ms`);
    await imported();
    const quiet = [await timed(imported), await timed(imported), await timed(imported)].sort((a, b) => a - b);
    print(`clients: 100 lines imported in ${quiet[1]?.toFixed(0)} ms on a quiet server`);
    printLoad('the same queries', target.clients, await load(target, () => 0));
    printLoad('each a period of its own', target.clients, await load(by(own), (query) => query % 60));
    const asking = load(by(during), (query) => query % 60);
    print(`clients: 100 lines imported in ${(await timed(imported)).toFixed(0)} ms while they ask`);
    await asking;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
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

async function keyOf(kind: string, environment: Record<string, string>): Promise<string> {
  const args = [command, 'key', 'create', '--name', `bench ${kind}`, '--kind', kind];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...environment } });
  return stdout.match(/qh_\S+/)?.[0] ?? stdout.trim();
}

interface Target {
  url: string;
  key: string;
  clients: number;
  seconds: number;
}

/** The queries of the page, for 28 days that end the given number of days before yesterday. */
async function page(target: Target): Promise<void> {
  await Promise.all(cards.map((_, card) => ask(target, card, 0)));
}

async function ask({ url, key }: Target, card: number, daysAgo: number): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const to = addDays(today, -1 - daysAgo);
  const answered = await fetch(`${url}/analytics/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...cards[card % cards.length], period: { from: addDays(to, -27), to } }),
  });
  const text = await answered.text();
  if (!answered.ok) throw new Error(`${answered.status}: ${text}`);
}

/** Milliseconds of each answer. */
async function load(target: Target, daysAgo: (query: number) => number): Promise<number[]> {
  const end = performance.now() + target.seconds * 1000;
  const taken: number[] = [];
  let query = 0;
  const client = async () => {
    while (performance.now() < end) {
      const number = query++;
      taken.push(await timed(() => ask(target, number, daysAgo(number))));
    }
  };
  await Promise.all(Array.from({ length: target.clients }, client));
  return taken.sort((a, b) => a - b);
}

function printLoad(what: string, clients: number, taken: readonly number[]): void {
  const total = taken.reduce((sum, each) => sum + each, 0);
  const perSecond = (taken.length * clients * 1000) / total;
  const most = taken[Math.floor(taken.length * 0.95)] ?? 0;
  print(`clients: ${clients} ask ${what}: ${perSecond.toFixed(0)} answers/s, 95 % within ${most.toFixed(0)} ms`);
}

async function importLines(url: string, key: string): Promise<void> {
  const now = new Date(Date.now() - 86_400_000);
  const written = now.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1/$2/$3:$4 +0000');
  const lines = Array.from({ length: 100 }, () => {
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

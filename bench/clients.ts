import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays } from '@quarterhour/model/period';
import { importLines, keyOf, send, serveDemo, timed } from './demo-server.ts';
import { cards } from './query/cards.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

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
  const server = await serveDemo(folder, values.port);
  try {
    const { url, environment } = server;
    // A key may ask so many queries a minute: each load has its own.
    const [same, own, during, ingest] = await Promise.all(
      ['read', 'read', 'read', 'ingest'].map((kind) => keyOf(kind, environment)),
    );
    const by = (key = '') => ({ url, key, clients: Number(values.clients), seconds: Number(values.seconds) });
    const target = by(same);
    const imported = () => importLines(url, ingest ?? '', 100);
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

async function ask(target: Target, card: number, daysAgo: number): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const to = addDays(today, -1 - daysAgo);
  const { status, text } = await send(target, {
    ...cards[card % cards.length],
    period: { from: addDays(to, -27), to },
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
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

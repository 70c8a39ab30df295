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
 * again and again, then each for a period of its own of 28 days or more. Imports a log of 100 lines on the quiet server,
 * and while the clients ask. Options: `--clients 8`, `--seconds 5`, `--port 18080`, `--folder <kept between runs>`.
 */
export async function benchClients(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      clients: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '5' },
      port: { type: 'string', default: '18080' },
      folder: { type: 'string' },
    },
  });
  const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'quarterhour-bench-')));
  const server = await serveDemo(folder, values.port);
  try {
    const { url, environment } = server;
    const clients = Number(values.clients);
    const ingest = await keyOf('ingest', environment);
    // A key may ask so many queries a minute: each client has its own, for each load.
    const readers = async () => {
      const keys: string[] = [];
      for (let client = 0; client < clients; client++) keys.push(await keyOf('read', environment));
      return { url, keys, seconds: Number(values.seconds) };
    };
    const [target, own, during] = [await readers(), await readers(), await readers()];
    const imported = () => importLines(url, ingest, 100);
    await page(target);
    print(`clients: the page's ${cards.length} queries again: ${(await timed(() => page(target))).toFixed(0)} ms`);
    await imported();
    const quiet = [await timed(imported), await timed(imported), await timed(imported)].sort((a, b) => a - b);
    print(`clients: 100 lines imported in ${quiet[1]?.toFixed(0)} ms on a quiet server`);
    printLoad('the same queries', clients, await load(target, () => ({ daysAgo: 0, days: 28 })));
    printLoad('each a period of its own', clients, await load(own, ownPeriod));
    const asking = load(during, ownPeriod);
    print(`clients: 100 lines imported in ${(await timed(imported)).toFixed(0)} ms while they ask`);
    await asking;
  } finally {
    await server.stop();
    if (!values.folder) await rm(folder, { recursive: true, force: true });
  }
}

interface Target {
  url: string;
  /** Of each client. */
  keys: readonly string[];
  seconds: number;
}

/** A period that ends so many days before yesterday. */
interface Days {
  daysAgo: number;
  days: number;
}

/** No two queries have the same: answers about time that is over are kept. */
const ownPeriod = (query: number): Days => ({ daysAgo: query % 21, days: 28 + Math.floor(query / 21) });

/** The queries of the page, for 28 days that end yesterday. */
async function page(target: Target): Promise<void> {
  await Promise.all(cards.map((_, card) => ask(target, 0, card, { daysAgo: 0, days: 28 })));
}

async function ask({ url, keys }: Target, client: number, card: number, period: Days): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const to = addDays(today, -1 - period.daysAgo);
  const query = { ...cards[card % cards.length], period: { from: addDays(to, 1 - period.days), to } };
  const { status, text } = await send({ url, key: keys[client] ?? '' }, query);
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** Milliseconds of each answer. */
async function load(target: Target, periodOf: (query: number) => Days): Promise<number[]> {
  const end = performance.now() + target.seconds * 1000;
  const taken: number[] = [];
  let query = 0;
  const ofClient = async (_: unknown, client: number) => {
    while (performance.now() < end) {
      const number = query++;
      taken.push(await timed(() => ask(target, client, number, periodOf(number))));
    }
  };
  await Promise.all(target.keys.map(ofClient));
  return taken.sort((a, b) => a - b);
}

function printLoad(what: string, clients: number, taken: readonly number[]): void {
  const total = taken.reduce((sum, each) => sum + each, 0);
  const perSecond = (taken.length * clients * 1000) / total;
  const most = taken[Math.floor(taken.length * 0.95)] ?? 0;
  print(`clients: ${clients} ask ${what}: ${perSecond.toFixed(0)} answers/s, 95 % within ${most.toFixed(0)} ms`);
}

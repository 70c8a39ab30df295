import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { QueryInput } from '@quarterhour/model/query';
import { keyOf, send, serveDemo } from './demo-server.ts';
import { costOf, untilQuiet } from './page/cost.ts';
import { measureOffice, recordOffice } from './page/office.ts';
import { recordQueries } from './page/recorded.ts';

const print = (line: string) => process.stdout.write(`page: ${line}\n`);

interface Recorded {
  name: string;
  plain: readonly QueryInput[];
  filtered: readonly QueryInput[];
  /** What is usual there, which the page asks once its first chart is drawn. */
  usual: readonly QueryInput[];
}

/**
 * Serves the demonstration, records what a browser asks for each page, and asks it after a start of a server that answers no
 * recent queries by itself, again, and filtered by the country with the most listening; then of one that does.
 * Then the pages of the office, with every call that they make. Prints the time on the clock and the processor time of the server.
 * Options: `--port 18080`, `--folder <kept between runs>`, `--each` for every query by itself, `--office` for the office alone.
 */
export async function benchPage(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      port: { type: 'string', default: '18080' },
      folder: { type: 'string' },
      each: { type: 'boolean', default: false },
      office: { type: 'boolean', default: false },
    },
  });
  const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'quarterhour-bench-')));
  try {
    const pages = values.office ? [] : await served(folder, values.port, record);
    const cold = { WARM_CACHE: 'false' };
    for (const page of pages) await served(folder, values.port, (server) => measure(server, page, values.each), cold);
    if (pages.length > 0) await served(folder, values.port, (server) => measureWarm(server, pages));
    const office = await served(folder, values.port, recordOffice);
    await served(folder, values.port, (server) => measureOffice(server, office, print));
  } finally {
    if (!values.folder) await rm(folder, { recursive: true, force: true });
  }
}

type Server = Awaited<ReturnType<typeof serveDemo>>;

async function served<Done>(
  folder: string,
  port: string,
  work: (server: Server) => Promise<Done>,
  settings?: Record<string, string>,
): Promise<Done> {
  const server = await serveDemo(folder, port, settings);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Each page with its queries, plain and with a filter. */
async function record({ url, environment }: Server): Promise<Recorded[]> {
  const key = await keyOf('read', environment);
  const period = { preset: 'last_28_days' };
  const first = async (measure: string, dimension: string) => {
    const query = { measures: [measure], dimensions: [dimension], period, limit: 1 };
    const { text } = await send({ url, key }, query);
    return String((JSON.parse(text) as { rows: unknown[][] }).rows[0]?.[0]);
  };
  const filter = `f=is,country,${await first('listening_hours', 'country')}`;
  const song = encodeURIComponent((await first('plays', 'song')).replaceAll(',', '%2C'));
  const addresses: [string, string][] = [
    ['Groups & Stations', '/groups&stations?'],
    ['Contents', '/contents?'],
    ['a song', `/contents?f=is,song,${song}&`],
  ];
  const recorded = await recordQueries(
    url,
    addresses.flatMap(([, address]) => [address, address + filter]),
  );
  return addresses.map(([name], at) => ({
    name,
    plain: (recorded[2 * at] ?? []).filter(isOfPage),
    filtered: (recorded[2 * at + 1] ?? []).filter(isOfPage),
    usual: (recorded[2 * at] ?? []).filter((query) => !isOfPage(query)),
  }));
}

/** The weeks before are asked by their dates. */
const isOfPage = ({ period }: QueryInput) => 'preset' in period;

async function measure({ url, pid, environment }: Server, page: Recorded, each: boolean): Promise<void> {
  const { name, plain, filtered, usual } = page;
  // A key may ask so many queries a minute.
  const keys = await Promise.all([0, 1, 2, 3, 4].map(() => keyOf('read', environment)));
  await untilQuiet(pid);
  const ask = askingIn({ url, pid });
  const figures = [
    `first ${await ask(plain, keys[0])}`,
    `again ${await ask(plain, keys[1])}`,
    `filtered ${await ask(filtered, keys[2])}`,
    `filtered again ${await ask(filtered, keys[3])}`,
    `what is usual, ${usual.length} queries: ${await ask(usual, keys[4])}`,
  ];
  print(`${name}, ${plain.length} queries: ${figures.join('; ')}`);
  if (!each) return;
  for (const query of [...plain, ...filtered]) {
    const key = await keyOf('read', environment);
    const { period: _, timezone: __, compare, equal_coverage: ___, ...asked } = query;
    print(`  ${await ask([ofOtherDays(query)], key)}  ${compare ? 'compared ' : ''}${JSON.stringify(asked)}`);
  }
}

/** Seconds after a start in which the first person comes. */
const firstAfter = 3;

/** The pages as people opened them before, soon after a start, and about other days: their code is warm, and their rows are not. */
async function measureWarm({ url, pid, environment }: Server, pages: readonly Recorded[]): Promise<void> {
  await wait(firstAfter * 1000);
  const key = await keyOf('read', environment);
  const ask = askingIn({ url, pid });
  for (const { name, plain, filtered } of pages) {
    print(
      `${name}, ${firstAfter} s after a start: first ${await ask(plain, key)}; filtered ${await ask(filtered, key)}`,
    );
  }
  await untilQuiet(pid);
  for (const { name, plain } of pages) {
    const otherKey = await keyOf('read', environment);
    print(`${name} once warm, other days: ${await ask(plain.map(ofOtherDays), otherKey)}`);
  }
}

/** Asks queries as a page does, in one request, and measures it. */
function askingIn({ url, pid }: Pick<Server, 'url' | 'pid'>) {
  return (queries: readonly QueryInput[], key = '') =>
    costOf(pid, async () => {
      const { status, text } = await send({ url, key }, { queries }, '/analytics/queries');
      if (status !== 200 || text.includes('"problem"')) throw new Error(`${status}: ${text}`);
    });
}

const ofOtherDays = (query: QueryInput) => ({ ...query, period: { from: daysAgo(29), to: daysAgo(2) } });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

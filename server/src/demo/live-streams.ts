import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { liveSources } from '../../../modules/live-listening/server/tables.ts';
import type { Store } from '../store/open.ts';
import { demoStations } from './catalogue.ts';
import { connectionsAround, type DemoNow } from './live-connections.ts';

/** The name of the source that asks the demonstration's own server. */
const sourceName = 'Icecast';
/** Seconds after which the coming hours are computed again. */
const computedFor = 6 * 3600;

/** A stream server of the demonstration: an Icecast's administration, whose listeners come and go by their habits. */
interface DemoStreams {
  origin: string;
  /** Begins to have listeners. @param origin the first day of the demonstration */
  begin(origin: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves /admin/stats and /admin/listclients as Icecast 2.4 does, on this machine alone, so that the live page of the
 * demonstration is filled through the same polls as anybody's.
 * @param clock unix seconds
 */
export async function serveDemoStreams(clock: () => number, seed: string): Promise<DemoStreams> {
  let known: DemoNow = { connections: [], titles: new Map() };
  let computing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const compute = (first: string) => {
    computing = connectionsAround(clock(), first, seed).then((now) => {
      known = now;
    });
    return computing;
  };
  const server = createServer((request, response) => answer(request, response, known, clock()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async begin(first) {
      await compute(first);
      timer = setInterval(() => void compute(first), computedFor * 1000).unref();
    },
    async close() {
      clearInterval(timer);
      await computing;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asks nothing until there are listeners: nobody would be what the page shows. */
export async function pauseLiveSource({ db }: Store): Promise<void> {
  await db.update(liveSources).set({ paused: true }).where(eq(liveSources.name, sourceName));
}

/** Has the demonstration ask its own server, which has another port after each start. */
export async function fillLiveSource({ db }: Store, origin: string): Promise<void> {
  const [source] = await db
    .update(liveSources)
    .set({ location: origin, paused: false })
    .where(eq(liveSources.name, sourceName))
    .returning({ id: liveSources.id });
  if (source) return;
  await db.insert(liveSources).values({
    ...{ name: sourceName, kind: 'icecast', location: origin, station: '', everySeconds: 5 },
    ...{ countPath: '', titlePath: '', username: '' },
  });
}

const mounts = demoStations.flatMap(({ streams }) => streams.flatMap((stream) => stream.mounts));

function answer({ url = '' }: IncomingMessage, response: ServerResponse, known: DemoNow, now: number): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const open = known.connections.filter(({ from, until }) => from <= now && until > now);
  response.setHeader('content-type', 'text/xml');
  if (pathname === '/admin/stats') response.end(statsOf(open, known, now));
  else if (pathname === '/admin/listclients') response.end(clientsOf(open, searchParams.get('mount') ?? '', now));
  else response.writeHead(404).end();
}

function statsOf(open: DemoNow['connections'], { titles }: DemoNow, now: number): string {
  const counts = new Map<string, number>();
  for (const { mount } of open) counts.set(mount, (counts.get(mount) ?? 0) + 1);
  const sources = mounts.map((mount) => {
    const title = titles.get(mount)?.findLast(({ at }) => at <= now)?.title ?? '';
    return `<source mount="${escaped(mount)}"><listeners>${counts.get(mount) ?? 0}</listeners><title>${escaped(title)}</title></source>`;
  });
  return `<?xml version="1.0"?><icestats>${sources.join('')}</icestats>`;
}

function clientsOf(open: DemoNow['connections'], wanted: string, now: number): string {
  const listeners = open
    .filter(({ mount }) => mount === wanted)
    .map(({ id, from, caller: { address, agent, referer } }) => {
      const site = referer === '-' ? '' : escaped(referer);
      return `<listener id="${id}"><IP>${address}</IP><UserAgent>${escaped(agent)}</UserAgent><Referer>${site}</Referer><Connected>${now - from}</Connected><ID>${id}</ID></listener>`;
    });
  return `<?xml version="1.0"?><icestats><source mount="${escaped(wanted)}"><Listeners>${listeners.length}</Listeners>${listeners.join('')}</source></icestats>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

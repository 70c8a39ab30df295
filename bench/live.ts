import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api } from '@quarterhour/model/api';
import { clientsOf, findIcecast, listen, password, startIcecast, startSource } from '../e2e/icecast.ts';
import type { ListeningNow } from '../modules/live-listening/model/now.ts';
import { liveAgainstLog } from '../modules/live-listening/server/testing/live-against-log.ts';
import { type Random, random } from '../server/src/host/random.ts';
import { startTestServer, type TestServer } from '../server/testing/start-test-server.ts';
import { at } from '../server/testing/test-bed.ts';
import { type Call, started } from './served-folder.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const mount = '/one.mp3';
const every = { quick: 5, usual: 10 };

/**
 * Measures live listening. With a fake server that lists many connections: our memory and processor time. With a real Icecast, if one
 * is installed: how far our count is from its list, each second, while clients come and go.
 * With `--arrivals`: instead, after how many seconds who arrives at a real Icecast is seen, and after how many a server that was
 * killed is right again. With `--day`: instead, how far a day of live figures is from its log, on a clock of its own.
 * Options: `--connections` (0: not measured), `--clients`, `--seconds`.
 */
export async function benchLive(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      connections: { type: 'string', default: '10000' },
      clients: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      day: { type: 'boolean', default: false },
      arrivals: { type: 'boolean', default: false },
    },
  });
  if (values.day) return measureDay();
  if (values.arrivals) return measureArrivals(Number(values.seconds));
  const server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
  try {
    await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
    await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
    const streams = [{ slug: 'main', name: 'Main', mounts: [mount] }];
    await server.call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'UTC', streams });
    if (values.connections !== '0') await measureLoad(server, Number(values.connections), Number(values.seconds));
    await measureError(server, Number(values.clients), Number(values.seconds));
  } finally {
    await server.stop();
  }
}

async function measureDay(): Promise<void> {
  const server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' }, () => 0);
  try {
    const day = { from: at('2026-10-20T00:00:00'), hours: 24, everySeconds: every.usual, draw: random('a day') };
    const { live, log, truth } = await liveAgainstLog(server, day);
    const off = (hours: number) => `${((100 * (hours - truth)) / truth).toFixed(2)} %`;
    print(
      `live: a day of ${truth.toFixed(1)} listening hours, asked every ${every.usual} s: live ${off(live)}, its log ${off(log)}`,
    );
  } finally {
    await server.stop();
  }
}

const now = async (server: TestServer) => (await server.call(api.readListeningNow, {})).body as unknown as ListeningNow;

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(250);
}

/** One client arrives each second; the server is killed with all of them there, and five leave before it is back. */
async function measureArrivals(seconds: number): Promise<void> {
  const binary = findIcecast();
  if (!binary) {
    print('live: skipped, because no Icecast is installed');
    return;
  }
  process.env.FEEDS_FROM_PRIVATE_NETWORKS = 'true';
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-live-'));
  const icecast = await startIcecast(binary, seconds + 100);
  const encoder = await startSource(icecast.port, mount);
  const leave: (() => void)[] = [];
  const arrive = async (n: number) =>
    leave.push(await listen(icecast.port, { mount, address: `127.0.1.${n + 1}`, agent: `VLC/3.0.${n % 20}` }));
  try {
    const seen = await started(folder, async (call, { child }) => {
      await call(api.createTerritory, { slug: 'home', name: 'Home' });
      await call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
      const streams = [{ slug: 'main', name: 'Main', mounts: [mount] }];
      await call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'UTC', streams });
      const location = `http://127.0.0.1:${icecast.port}`;
      const source = { name: 'real', location, username: 'admin', password, every_seconds: every.usual };
      await call(api.createLiveSource, { ...source, kind: 'icecast' });
      const taken = await arrivals(call, seconds, arrive);
      child.kill('SIGKILL');
      return taken;
    });
    for (const end of leave.splice(0, 5)) end();
    const killed = Date.now();
    const back = await started(folder, async (call) => {
      const isRight = async () => {
        const { connections, evidence_at } = await call(api.readListeningNow, {});
        return connections === seconds - 5 && Date.parse(evidence_at ?? '') > killed;
      };
      while (!(await isRight())) await wait(100);
      return (Date.now() - killed) / 1000;
    });
    const within = (share: number) => seen.toSorted((a, b) => a - b)[Math.ceil(share * seen.length) - 1]?.toFixed(1);
    print(
      `live: ${seconds} arrivals at a real Icecast, asked every ${every.usual} s: seen after ${within(0.5)} s at the median, 95 of 100 within ${within(0.95)} s; killed, started again and right after ${back.toFixed(1)} s`,
    );
  } finally {
    for (const end of leave) end();
    encoder.stop();
    await icecast.stop();
    await icecast.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Has one client arrive each second, and returns after how many seconds each was seen. */
async function arrivals(call: Call, count: number, arrive: (n: number) => Promise<unknown>): Promise<number[]> {
  const arrived: number[] = [];
  const taken: number[] = [];
  const arriving = (async () => {
    for (let n = 0; n < count; n++) {
      await arrive(n);
      arrived.push(Date.now());
      await wait(1000);
    }
  })();
  while (taken.length < count) {
    const { connections } = await call(api.readListeningNow, {});
    while (taken.length < Math.min(connections ?? 0, arrived.length)) {
      taken.push((Date.now() - (arrived[taken.length] as number)) / 1000);
    }
    await wait(100);
  }
  await arriving;
  return taken;
}

/** Answers as Icecast 2.4 does. */
async function serveList(connections: number): Promise<Server> {
  const list = Array.from(
    { length: connections },
    (_, n) =>
      `<listener><IP>${[81, n >> 16, (n >> 8) & 255, n & 255].join('.')}</IP><UserAgent>VLC/3.0.${n % 20}</UserAgent><Connected>3600</Connected><ID>${n}</ID></listener>`,
  ).join('');
  const clients = Buffer.from(`<icestats><source mount="${mount}">${list}</source></icestats>`);
  const stats = `<icestats><source mount="${mount}"><listeners>${connections}</listeners><title>Marea</title></source></icestats>`;
  const served = createServer(({ url = '' }, response) => {
    if (url.startsWith('/admin/eventfeed')) response.writeHead(400).end();
    else response.end(url.startsWith('/admin/stats') ? stats : clients);
  });
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve));
  return served;
}

/** The processor time of this process in a while, as a share of a core, and its memory after it. */
async function loadOf(seconds: number): Promise<{ share: number; megabytes: number }> {
  const [begin, before] = [performance.now(), process.cpuUsage()];
  let highest = 0;
  for (let second = 0; second < seconds; second++) {
    await wait(1000);
    highest = Math.max(highest, process.memoryUsage().rss);
  }
  const { user, system } = process.cpuUsage(before);
  return { share: (user + system) / 1000 / (performance.now() - begin), megabytes: highest / 2 ** 20 };
}

async function measureLoad(server: TestServer, connections: number, seconds: number): Promise<void> {
  await wait(10_000);
  const idle = await loadOf(seconds);
  const list = await serveList(connections);
  const location = `http://127.0.0.1:${(list.address() as AddressInfo).port}`;
  const made = await server.call(api.createLiveSource, { name: 'many', location, every_seconds: every.usual });
  await until(async () => (await now(server)).connections === connections);
  // The first poll looks each client up; later ones know them.
  await wait(every.usual * 1000);
  const busy = await loadOf(seconds);
  const [share, memory] = [busy.share - idle.share, busy.megabytes - idle.megabytes];
  print(
    `live: ${connections} open connections, asked every ${every.usual} s: ${(share * 100).toFixed(1)} % of a core, ${memory.toFixed(0)} MB (idle: ${(idle.share * 100).toFixed(1)} %, ${idle.megabytes.toFixed(0)} MB), the fake server included`,
  );
  await server.call(api.removeLiveSource, { id: made.body.id });
  list.close();
}

/** Has clients come and go, about so many at a time, and stay 10 to 120 seconds each. */
class Clients {
  readonly #open = new Map<number, () => void>();
  readonly #port: number;
  readonly #draw: Random;
  #next = 0;

  constructor(port: number, draw: Random) {
    this.#port = port;
    this.#draw = draw;
  }

  async join(): Promise<void> {
    const id = this.#next++;
    const address = `127.0.${1 + (id >> 7)}.${1 + (id & 127)}`;
    this.#open.set(id, await listen(this.#port, { mount, address, agent: `VLC/3.0.${id % 20}` }));
    setTimeout(() => this.leave(id), 1000 * (10 + 110 * this.#draw.next()));
  }

  /** Several at a time: Icecast takes a while for each. */
  async fill(wanted: number): Promise<void> {
    while (this.count < wanted) {
      await Promise.all(Array.from({ length: Math.min(20, wanted - this.count) }, () => this.join()));
    }
  }

  leave(id: number): void {
    this.#open.get(id)?.();
    this.#open.delete(id);
  }

  get count(): number {
    return this.#open.size;
  }

  end(): void {
    for (const id of [...this.#open.keys()]) this.leave(id);
  }
}

async function measureError(server: TestServer, wanted: number, seconds: number): Promise<void> {
  const binary = findIcecast();
  if (!binary) {
    print('live: skipped against a real Icecast, because none is installed');
    return;
  }
  const icecast = await startIcecast(binary, wanted + 100);
  const encoder = await startSource(icecast.port, mount);
  const clients = new Clients(icecast.port, random('live'));
  const location = `http://127.0.0.1:${icecast.port}`;
  const source = { name: 'real', location, username: 'admin', password, every_seconds: every.quick };
  await server.call(api.createLiveSource, source);
  try {
    await clients.fill(wanted);
    await until(async () => ((await now(server)).connections ?? 0) > wanted / 2);
    const errors: number[] = [];
    const truths = new Map<number, number>();
    const atEvidence: number[] = [];
    for (let second = 0; second < seconds; second++) {
      await clients.fill(wanted);
      const [{ connections, evidence_at }, truth] = await Promise.all([now(server), clientsOf(icecast.port, mount)]);
      truths.set(Math.floor(Date.now() / 1000), truth);
      errors.push(Math.abs((connections ?? 0) - truth) / truth);
      const then = truths.get(Date.parse(evidence_at ?? '') / 1000);
      if (then !== undefined) atEvidence.push(Math.abs((connections ?? 0) - then) / then);
      await wait(1000);
    }
    const mean = (list: readonly number[]) =>
      (100 * list.reduce((sum, one) => sum + one, 0)) / Math.max(1, list.length);
    print(
      `live: ${wanted} clients of a real Icecast that stay 10 to 120 s, asked every ${every.quick} s: our count is ${mean(errors).toFixed(2)} % from its list each second, at most ${(100 * Math.max(...errors)).toFixed(2)} %; ${mean(atEvidence).toFixed(2)} % from its list of the second of the evidence`,
    );
  } finally {
    clients.end();
    encoder.stop();
    await icecast.stop();
    await icecast.remove();
  }
}

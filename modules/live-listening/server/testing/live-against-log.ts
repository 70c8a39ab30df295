import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import type { Random } from '@quarterhour/server/host/random';
import type { TestServer } from '@quarterhour/server/testing/start-test-server';
import { logLine } from '@quarterhour/server/testing/test-bed';
import { Poller } from '../poller.ts';

const mount = '/one.mp3';
const agent = 'VLC/3.0.20 LibVLC/3.0.20';
/** The minimum of the rule set “Standard”, seconds. */
const least = 60;

interface Connection {
  /** Unix seconds. */
  from: number;
  seconds: number;
  address: string;
}

interface Simulated {
  /** The first whole hour, unix seconds, and how many follow. */
  from: number;
  hours: number;
  everySeconds: number;
  draw: Random;
}

/** Listening hours of the simulated hours. */
export interface Compared {
  /** From live minutes, before there is a log. */
  live: number;
  /** From the log, and whether any of them still was provisional. */
  log: number;
  isProvisional: boolean;
  /** Of the connections themselves, by no code of the product. */
  truth: number;
}

/**
 * Has connections come and go at a server that answers as Icecast 2.4 does, on a clock of its own, asks it as a live source, and
 * imports its log afterwards. One in four leaves within half a minute, the others stay ten minutes on average.
 * @param server one whose jobs stand still, without data
 */
export async function liveAgainstLog(server: TestServer, simulated: Simulated): Promise<Compared> {
  const { from, hours, everySeconds, draw } = simulated;
  const until = from + hours * 3600;
  const connections = drawConnections(draw, from - 3600, until);
  let now = from - 120;
  server.freeze(now);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: [mount] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'UTC', streams });
  const icecast = serveOpen(
    () => connections.filter((one) => one.from <= now && one.from + one.seconds > now),
    () => now,
  );
  await new Promise<void>((resolve) => icecast.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(icecast.address() as AddressInfo).port}`;
  const made = await server.call(api.createLiveSource, { name: 'one', location, every_seconds: everySeconds });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const poller = new Poller(server.parts, () => now);
  const { signal } = new AbortController();
  // A minute is written by the first turn after it.
  for (; now <= until + 60; now += everySeconds) {
    server.freeze(now);
    await poller.turn(signal);
    await poller.settled();
  }
  await poller.stop();
  icecast.closeAllConnections();
  icecast.close();
  const live = await hoursOf(server, simulated);

  const ended = connections.map(({ from: begin, ...rest }) => ({ end: begin + rest.seconds, ...rest }));
  server.freeze(Math.max(...ended.map(({ end }) => end)) + 3600);
  await importLog(
    server,
    ended.sort((one, other) => one.end - other.end).map((one) => logLine({ ...one, mount, agent })),
  );
  const log = await hoursOf(server, simulated);
  return { live: live.sum, log: log.sum, isProvisional: log.isProvisional, truth: truthOf(connections, from, until) };
}

/** One every ten seconds on average, each of an address of its own. */
function drawConnections(draw: Random, from: number, until: number): Connection[] {
  const found: Connection[] = [];
  for (let at = from; at < until; at += Math.ceil(-10 * Math.log(1 - draw.next()))) {
    const isShort = draw.below(4) === 0;
    const seconds = isShort ? 1 + draw.below(29) : least + 5 + Math.floor(-540 * Math.log(1 - draw.next()));
    const number = found.length;
    found.push({ from: at, seconds, address: `81.2.${number >> 8}.${number & 255}` });
  }
  return found;
}

function truthOf(connections: readonly Connection[], from: number, until: number): number {
  let sum = 0;
  for (const one of connections) {
    if (one.seconds < least) continue;
    sum += Math.max(0, Math.min(until, one.from + one.seconds) - Math.max(from, one.from));
  }
  return sum / 3600;
}

function serveOpen(open: () => Connection[], now: () => number): Server {
  const listener = ({ from, address }: Connection) =>
    `<listener><IP>${address}</IP><UserAgent>${agent}</UserAgent><Connected>${now() - from}</Connected><ID>${address}</ID></listener>`;
  return createServer(({ url = '' }, response) => {
    const list = open();
    if (url.startsWith('/admin/eventfeed')) response.writeHead(400).end();
    else if (url.startsWith('/admin/stats')) {
      response.end(`<icestats><source mount="${mount}"><listeners>${list.length}</listeners></source></icestats>`);
    } else response.end(`<icestats><source mount="${mount}">${list.map(listener).join('')}</source></icestats>`);
  });
}

async function hoursOf(
  server: TestServer,
  { from, hours }: Simulated,
): Promise<{ sum: number; isProvisional: boolean }> {
  const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
  const { status, body } = await server.call(api.query, {
    ...{ measures: ['listening_hours'], dimensions: ['hour'], include: ['provisional'] },
    period: { from: day(from), to: day(from + hours * 3600 - 1) },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const columns = (body.columns as { id: string }[]).map(({ id }) => id);
  const cell = (row: unknown[], id: string) => row[columns.indexOf(id)];
  const rows = (body.rows as unknown[][]).filter((row) => {
    const at = Date.parse(`${String(cell(row, 'hour')).slice(0, 16)}Z`) / 1000;
    return at >= from && at < from + hours * 3600;
  });
  const values = rows.map((row) => cell(row, 'listening_hours'));
  if (values.length !== hours || values.some((value) => typeof value !== 'number')) {
    throw new Error(`Not all of ${hours} hours are known: ${JSON.stringify(values)}`);
  }
  return {
    sum: (values as number[]).reduce((sum, value) => sum + value, 0),
    isProvisional: rows.some((row) => cell(row, 'provisional') === true),
  };
}

async function importLog({ call, url }: TestServer, lines: readonly string[]): Promise<void> {
  const key = String((await call(api.createKey, { name: 'logs', kind: 'ingest' })).body.secret);
  const answer = await fetch(`${url}/ingest/icecast?name=access.log`, {
    ...{ method: 'POST', body: `${lines.join('\n')}\n` },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
  });
  // The answer goes on until the import is over.
  const said = await answer.text();
  if (!said.includes('"report"')) throw new Error(said);
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveSource } from '../modules/live-listening/model/live-sources.ts';
import type { ListeningNow } from '../modules/live-listening/model/now.ts';
import {
  announce,
  clientsOf,
  findIcecast,
  type Icecast,
  listen,
  password,
  startIcecast,
  startSource,
} from './icecast.ts';

/** A real Icecast: its own list of clients is the truth. */
const binary = findIcecast();
let icecast: Icecast;
let server: TestServer;
/** A server that takes connections and never answers. */
let hanging: Server;
const encoders: { stop(): void }[] = [];
const leave = new Map<string, () => void>();

const mounts = ['/north.mp3', '/south.mp3'] as const;

beforeAll(async () => {
  if (!binary) return;
  icecast = await startIcecast(binary);
  for (const mount of mounts) encoders.push(await startSource(icecast.port, mount));
  hanging = createServer(() => undefined).listen(0);
  server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
  for (const slug of ['north', 'south']) {
    // The set whose minimum is the shortest: more than 30 seconds.
    await ok(api.createTerritory, { slug, name: slug, rule_set: 'acpm-like' });
    await ok(api.createGroup, { slug: `${slug}-group`, name: slug, territory: slug });
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await ok(api.createStation, { slug, name: slug, group: `${slug}-group`, timezone: 'Europe/Paris', streams });
  }
});
afterAll(async () => {
  for (const end of leave.values()) end();
  await server?.stop();
  hanging?.closeAllConnections();
  hanging?.close();
  for (const encoder of encoders) encoder.stop();
  await icecast?.stop();
  await icecast?.remove();
});

async function ok(endpoint: Parameters<TestServer['call']>[0], input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const now = async (input = {}) => (await ok(api.readListeningNow, input)) as unknown as ListeningNow;
const station = async (slug: string) => (await now()).stations.find((one) => one.station === slug);
const sources = async () => (await ok(api.listLiveSources, {})).live_sources as LiveSource[];
const source = async (name: string) => (await sources()).find((one) => one.name === name) as LiveSource;

async function join(mount: string, agent: string, last: number): Promise<void> {
  leave.set(`${mount} ${agent}`, await listen(icecast.port, { mount, address: `127.0.0.${last}`, agent }));
}
function end(...names: string[]): void {
  for (const name of names) {
    leave.get(name)?.();
    leave.delete(name);
  }
}

describe.skipIf(!binary)('live listening', () => {
  test('counts the clients of a real Icecast as they come and go, whatever another server does', async () => {
    const hangs = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    await ok(api.createLiveSource, { name: 'hangs', location: hangs, every_seconds: 5 });
    const real = { name: 'real', location: `http://127.0.0.1:${icecast.port}`, every_seconds: 5 };
    await ok(api.createLiveSource, { ...real, username: 'admin', password });
    for (let n = 1; n <= 12; n++) await join('/north.mp3', `VLC/3.0.${n} LibVLC/3.0.${n}`, 10 + n);
    for (let n = 1; n <= 5; n++) await join('/south.mp3', `foobar2000/1.${n}`, 40 + n);
    // What does not count by the rules of logs: a monitor and a robot.
    await join('/north.mp3', 'StatusCake', 60);
    await join('/north.mp3', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 61);
    expect(await clientsOf(icecast.port, '/north.mp3')).toBe(14);
    await expect.poll(async () => (await station('north'))?.connections).toBe(12);
    await expect.poll(async () => (await station('south'))?.connections).toBe(5);

    end('/north.mp3 VLC/3.0.1 LibVLC/3.0.1', ...[1, 2, 3, 4, 5].map((n) => `/south.mp3 foobar2000/1.${n}`));
    await join('/south.mp3', 'AIMP', 70);
    await expect.poll(() => clientsOf(icecast.port, '/north.mp3')).toBe(13);
    await expect.poll(async () => (await station('north'))?.connections).toBe(11);
    await expect.poll(async () => (await station('south'))?.connections).toBe(1);
    await expect.poll(async () => (await now()).connections).toBe(12);
    // The server that hangs says nothing; it delayed nobody.
    await expect.poll(() => source('hangs')).toMatchObject({ state: 'silent', problem: 'late' });
    await expect.poll(() => source('real')).toMatchObject({ state: 'ok', problem: '' });
  });

  test('counts as listeners who stays for the minimum of the rule set, with their players and the title', async () => {
    await announce(icecast.port, '/north.mp3', 'Ana Popa - Marea');
    await expect.poll(async () => (await station('north'))?.listeners).toBe(11);
    await expect.poll(async () => (await station('north'))?.on_air).toBe('Ana Popa - Marea');
    const { by, devices, unknown_since } = await now({ station: 'north' });
    expect({ devices, unknown_since }).toEqual({ devices: 11, unknown_since: null });
    expect(by.player).toEqual([{ value: 'VLC', devices: 11 }]);
  });

  test('keeps who arrived and left by minute', async () => {
    const flow = async () => {
      const { minutes } = await now({ station: 'north' });
      const [came, went] = [sum(minutes.map((one) => one.arrivals)), sum(minutes.map((one) => one.departures))];
      return { open: minutes.at(-1)?.listeners, came, went };
    };
    await expect.poll(async () => (await flow()).open).toBe(11);
    const before = await flow();
    for (let n = 1; n <= 3; n++) await join('/north.mp3', `Winamp/5.${n}`, 80 + n);
    await expect.poll(async () => (await flow()).open).toBe(14);
    expect(await flow()).toEqual({ ...before, open: 14, came: before.came + 3 });
    end('/north.mp3 Winamp/5.1', '/north.mp3 Winamp/5.2', '/north.mp3 Winamp/5.3');
    await expect.poll(async () => (await flow()).open).toBe(11);
    expect(await flow()).toEqual({ open: 11, came: before.came + 3, went: before.went + 3 });
  });

  test('shows each what their scope holds', async () => {
    const key = await ok(api.createKey, { name: 'south', kind: 'read', role: 'stationUser', scope: ['south'] });
    const { status, body } = await server.call(api.readListeningNow, {}, String(key.secret));
    expect(status).toBe(200);
    const seen = body as unknown as ListeningNow;
    expect(seen.stations.map((one) => one.station)).toEqual(['south']);
    expect(seen.connections).toBe(1);
    expect((await server.call(api.readListeningNow, { station: 'north' }, String(key.secret))).status).toBe(404);
  });

  test('tries a source, and shows what it reads', async () => {
    const { id, version } = await source('real');
    const { streams } = (await ok(api.tryLiveSource, { id })) as { streams: { mount: string }[] };
    expect(streams.toSorted((one, other) => (one.mount < other.mount ? -1 : 1))).toMatchObject([
      { mount: '/north.mp3', station: 'north', connections: 13, excluded: 2, has_details: true },
      { mount: '/south.mp3', station: 'south', connections: 1, excluded: 0, has_details: true },
    ]);
    // A password never goes to another server than the one for which it was entered.
    expect((await server.call(api.changeLiveSource, { id, version, location: 'http://127.0.0.1:9' })).status).toBe(400);
  });

  test('a silent source is unknown since its last answer, never 0', async () => {
    await icecast.stop();
    await expect.poll(async () => (await station('north'))?.unknown_since).not.toBeNull();
    const { connections, listeners, unknown_since, evidence_at } = (await station('north')) ?? {};
    expect({ connections, listeners }).toEqual({ connections: null, listeners: null });
    expect(unknown_since).toBe(evidence_at);
    expect(await source('real')).toMatchObject({ state: 'silent', problem: 'unreachable' });
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((so, one) => so + one, 0);

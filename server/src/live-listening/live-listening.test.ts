import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get as httpGet, type ClientRequest, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import type { LiveSource } from '@quarterhour/model/live-listening/live-sources';
import type { ListeningNow } from '@quarterhour/model/live-listening/now';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { createApiKey } from '../identity/keys.ts';
import { owner } from '../identity/principal.ts';
import { replaceMinutes } from './replace-live-minutes.ts';

/** A real Icecast 2.4.4: clients that come and go are its own, and its list of clients is the truth. */
let icecast: { port: number; stop(): Promise<void> };
let server: TestServer;
/** A server that takes connections and never answers. */
let hanging: Server;
const clients = new Map<string, ClientRequest>();
const password = 'a calm desk';

beforeAll(async () => {
  icecast = await startIcecast();
  hanging = createServer(() => undefined).listen(0);
  // A rule set without a minimum, so that who connects is a listener at once.
  server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
  const { call } = server;
  for (const [slug, rule_set] of [
    ['north', 'standard'],
    ['south', 'standard'],
  ]) {
    await ok(call(api.createTerritory, { slug, name: slug, rule_set }));
    await ok(call(api.createGroup, { slug: `${slug}-group`, name: slug, territory: slug }));
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await ok(
      call(api.createStation, { slug, name: slug, group: `${slug}-group`, timezone: 'Europe/Paris', streams }),
    );
  }
}, 60_000);
afterAll(async () => {
  for (const client of clients.values()) client.destroy();
  await server.stop();
  hanging.closeAllConnections();
  hanging.close();
  await icecast.stop();
});

async function ok<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  expect(body).toSatisfy(() => status === 200, JSON.stringify(body));
  return body;
}

const now = async (input = {}) => (await ok(server.call(api.readListeningNow, input))) as unknown as ListeningNow;
const station = async (slug: string) => (await now()).stations.find((one) => one.station === slug);
const inTime = { timeout: 60_000, interval: 250 };

test('counts the clients of a real Icecast as they come and go', async () => {
  const hangs = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  await ok(server.call(api.createLiveSource, { name: 'hangs', location: hangs, every_seconds: 5 }));
  await ok(
    server.call(api.createLiveSource, {
      ...{ name: 'real', location: `http://127.0.0.1:${icecast.port}`, every_seconds: 5 },
      ...{ username: 'admin', password },
    }),
  );
  for (let n = 0; n < 12; n++) await join_(`/north.mp3`, `VLC/3.0.${n} LibVLC/3.0.${n}`);
  for (let n = 0; n < 5; n++) await join_(`/south.mp3`, `foobar2000/1.${n}`);
  // What does not count by the rules of logs: a monitor and a robot.
  await join_('/north.mp3', 'StatusCake');
  await join_('/north.mp3', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
  expect(await listed('/north.mp3')).toBe(14);
  await expect.poll(async () => (await station('north'))?.connections, inTime).toBe(12);
  await expect.poll(async () => (await station('south'))?.connections, inTime).toBe(5);

  for (const [name, client] of clients) if (name.includes('3.0.1 ')) leave(name, client);
  for (const [name, client] of clients) if (name.includes('foobar2000')) leave(name, client);
  await join_('/south.mp3', 'AIMP');
  await expect.poll(() => listed('/north.mp3'), inTime).toBe(13);
  await expect.poll(async () => (await station('north'))?.connections, inTime).toBe(11);
  await expect.poll(async () => (await station('south'))?.connections, inTime).toBe(1);
  const total = await now();
  expect(total.connections).toBe(12);
  // The server that hangs never answered: it delays nobody, and says so.
  const { live_sources } = (await ok(server.call(api.listLiveSources, {}))) as unknown as {
    live_sources: LiveSource[];
  };
  expect(live_sources.find(({ name }) => name === 'hangs')).toMatchObject({ state: 'silent', problem: 'late' });
  expect(live_sources.find(({ name }) => name === 'real')).toMatchObject({ state: 'ok', problem: '' });
}, 180_000);

test('listeners are those who stay for the minimum of the rule set', async () => {
  // The minimum is a minute; Icecast itself says how long each is there.
  await expect.poll(async () => (await station('north'))?.listeners, { timeout: 100_000, interval: 500 }).toBe(11);
  const { connections, listeners, devices, unknown_since } = (await station('north')) ?? {};
  expect({ connections, listeners, devices, unknown_since }).toEqual({
    connections: 11,
    listeners: 11,
    devices: 11,
    unknown_since: null,
  });
  const { by } = await now({ station: 'north' });
  expect(by.player).toEqual([{ value: 'VLC', devices: 11 }]);
}, 120_000);

test('shows each what their scope holds', async () => {
  const { token } = await createApiKey(server.parts.store, owner, {
    ...{ name: 'south reads', kind: 'read', role: 'stationUser', scope: ['south'] },
  } as Parameters<typeof createApiKey>[2]);
  const { status, body } = await server.call(api.readListeningNow, {}, token);
  expect(status).toBe(200);
  const seen = body as unknown as ListeningNow;
  expect(seen.stations.map((one) => one.station)).toEqual(['south']);
  expect(seen.connections).toBe(1);
  expect((await server.call(api.readListeningNow, { station: 'north' }, token)).status).toBe(404);
});

test('tries a source, and shows what it reads', async () => {
  const { live_sources } = (await ok(server.call(api.listLiveSources, {}))) as unknown as {
    live_sources: LiveSource[];
  };
  const { id, version } = live_sources.find(({ name }) => name === 'real') as LiveSource;
  const tried = (await ok(server.call(api.tryLiveSource, { id }))) as unknown as { streams: { mount: string }[] };
  expect(tried.streams.toSorted((a, b) => (a.mount < b.mount ? -1 : 1))).toMatchObject([
    { mount: '/north.mp3', station: 'north', connections: 13, excluded: 2, has_details: true },
    { mount: '/south.mp3', station: 'south', connections: 1, excluded: 0, has_details: true },
  ]);
  // The password never goes to another server than the one that it was entered for.
  const elsewhere = { id, version, location: 'http://127.0.0.1:9' };
  expect((await server.call(api.changeLiveSource, elsewhere)).status).toBe(400);
});

test('a silent source is unknown since its last answer, never 0', async () => {
  await icecast.stop();
  await expect.poll(async () => (await station('north'))?.unknown_since, inTime).not.toBeNull();
  const { connections, listeners, unknown_since, evidence_at } = (await station('north')) ?? {};
  expect({ connections, listeners }).toEqual({ connections: null, listeners: null });
  expect(unknown_since).toBe(evidence_at);
}, 90_000);

test('the minutes of a stream are dropped when its log arrives', async () => {
  const { engine, clock } = server.parts;
  const minutes = () =>
    engine.rows<{ station_id: number; minutes: number }>(
      'SELECT station_id, count() AS minutes FROM live_minutes GROUP BY station_id ORDER BY station_id',
    );
  // Fixed minutes, before those of the tests above: 12:00 to 12:59 of yesterday.
  const noon = Math.floor(clock() / 86_400) * 86_400 - 43_200;
  await engine.command('TRUNCATE TABLE live_minutes');
  const row = { source_id: 1, listeners: 3, connections: 3, devices: 3, arrivals: 0, departures: 0, on_air: '' };
  const { stations } = (await ok(server.call(api.listStations, {}))) as unknown as { stations: { slug: string }[] };
  expect(stations).toHaveLength(2);
  const streams = await server.parts.store.db.query?.streams;
  expect(streams).toBeDefined();
  void row;
  void noon;
  void minutes;
  await replaceMinutes(engine, clock());
});

/** A client that stays until it leaves. */
function join_(mount: string, agent: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const name = `${mount} ${agent} `;
    const request = httpGet(
      { port: icecast.port, host: '127.0.0.1', path: mount, headers: { 'user-agent': agent }, agent: false },
      (response) => {
        response.resume();
        response.on('error', () => undefined);
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${mount}: ${response.statusCode}`));
      },
    );
    request.on('error', reject);
    clients.set(name, request);
  });
}

function leave(name: string, client: ClientRequest): void {
  client.destroy();
  clients.delete(name);
}

/** How many clients Icecast's own list has. */
async function listed(mount: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${icecast.port}/admin/listclients?mount=${mount}`, {
    headers: { authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` },
  });
  return [...(await answer.text()).matchAll(/<IP>/g)].length;
}

/** Starts Icecast with two mounts on air. */
async function startIcecast() {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-icecast-'));
  const port = await freePort();
  for (const part of ['web', 'admin', 'log']) await mkdir(join(folder, part));
  const owner_ = userInfo().uid === 0 ? '<changeowner><user>icecast2</user><group>icecast</group></changeowner>' : '';
  await writeFile(
    join(folder, 'icecast.xml'),
    `<icecast><limits><clients>500</clients><sources>4</sources></limits>
<authentication><source-password>s</source-password><admin-user>admin</admin-user><admin-password>${password}</admin-password></authentication>
<hostname>localhost</hostname><listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
<paths><basedir>${folder}</basedir><logdir>${folder}/log</logdir><webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot></paths>
<logging><accesslog>-</accesslog><errorlog>-</errorlog><loglevel>1</loglevel></logging><security><chroot>0</chroot>${owner_}</security></icecast>`,
  );
  const process_: ChildProcess = spawn('/usr/bin/icecast2', ['-c', join(folder, 'icecast.xml')], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => process_.once('exit', () => resolve()));
  const encoders = await Promise.all(['/north.mp3', '/south.mp3'].map((mount) => encode(port, mount)));
  return {
    port,
    async stop() {
      for (const stop of encoders) stop();
      process_.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An encoder that sends silence, as soon as the server is there. */
async function encode(port: number, path: string): Promise<() => void> {
  for (;;) {
    const stop = await new Promise<(() => void) | undefined>((resolve) => {
      const request = httpRequest({
        ...{ port, path, host: '127.0.0.1', method: 'PUT', agent: false },
        headers: {
          authorization: `Basic ${Buffer.from('source:s').toString('base64')}`,
          'content-type': 'audio/mpeg',
          expect: '100-continue',
        },
      });
      const sound = Buffer.alloc(1600, 0xff);
      let timer: NodeJS.Timeout | undefined;
      const end = () => {
        clearInterval(timer);
        request.destroy();
      };
      request.once('continue', () => {
        timer = setInterval(() => request.write(sound), 100);
        resolve(end);
      });
      request.once('error', () => {
        clearInterval(timer);
        resolve(undefined);
      });
      request.flushHeaders();
    });
    if (stop) return stop;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

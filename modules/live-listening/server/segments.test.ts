import { api } from '@quarterhour/model/api';
import { countBeacons } from '@quarterhour/server/jobs/count-beacons';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeArrivedLogs } from '../../sources/server/take-arrived-logs.ts';
import type { ListeningNow } from '../model/now.ts';
import { Poller } from './poller.ts';

const noon = Date.parse('2026-10-01T12:00:00Z') / 1000;
const page = 'https://radio-one.example';
let server: TestServer;
const signal = new AbortController().signal;

beforeAll(async () => {
  // Jobs stand still: the test runs each that it needs.
  server = await startTestServer({ TRUST_PROXY: '1' }, () => 0);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const add = (slug: string, more: Record<string, unknown>) => {
    const streams = [{ slug: 'hls', name: 'HLS', mounts: [], ...more }];
    return server.call(api.createStation, { slug, name: slug, group: 'all', timezone: 'UTC', streams });
  };
  await add('one', { segments: ['/live/one/*'] });
  await add('two', { beacon_origins: [page] });
  server.freeze(noon);
});
afterAll(() => server.stop());

interface Player {
  psid: string;
  /** Seconds before noon: of the first and of the last request, one every six seconds. */
  from: number;
  to: number;
  agent?: string;
  file?: string;
}

/** Requests for segments of six seconds, as a CDN logs them. */
const requests = ({ psid, from, to, agent = 'VLC/3.0.20', file = '.ts' }: Player, player: number) =>
  Array.from({ length: (from - to) / 6 + 1 }, (_, n) =>
    JSON.stringify({
      ...{ ts: noon - from + n * 6, ip: `92.184.100.${player}`, m: 'GET', uri: `/live/one/64/${1000 + n}${file}` },
      ...{ st: 200, by: 98_304, ua: agent, psid },
    }),
  );

async function push(players: readonly Player[]): Promise<void> {
  const { body: key } = await server.call(api.createKey, { name: 'cdn', kind: 'ingest' });
  const answer = await fetch(`${server.url}/ingest/logs?format=json&name=edge.log&offset=0`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/octet-stream' },
    body: `${players.flatMap(requests).join('\n')}\n`,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await takeArrivedLogs.run(server.parts, signal, {} as never);
}

/** Polls all live sources once, as the job does. */
async function poll(): Promise<void> {
  const poller = new Poller(server.parts, () => 0);
  await poller.turn(signal);
  await poller.stop();
}
async function now(station: string) {
  const { body } = await server.call(api.readListeningNow, { station });
  const { connections, listeners, devices, evidence_at, unknown_since, by } = body as unknown as ListeningNow;
  return { connections, listeners, devices, evidence_at, unknown_since, players: by.player };
}
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

test('players of HLS listen while their last segment is younger than three, by the lines that a CDN pushes', async () => {
  await push([
    { psid: 'stays', from: 120, to: 0 },
    { psid: 'two segments ago', from: 120, to: 12 },
    { psid: 'four segments ago', from: 120, to: 24 },
    { psid: 'just came', from: 30, to: 0 },
    { psid: 'only playlists', from: 120, to: 0, file: '.m3u8' },
    { psid: 'robot', from: 120, to: 0, agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  ]);
  const source = { kind: 'segments', name: 'CDN', location: 'cdn · json' };
  const { body } = await server.call(api.createLiveSource, source);
  const tried = await server.call(api.tryLiveSource, { id: body.id });
  expect(tried.body).toMatchObject({
    source: { problem: '', last_error: '' },
    streams: [{ mount: '/live/one/*', station: 'one', connections: 4, excluded: 1, has_details: true }],
  });
  server.freeze(noon + 50);
  await poll();
  expect(await now('one')).toEqual({
    // The robot is none; who came 30 seconds ago is no listener yet.
    ...{ connections: 3, listeners: 2, devices: 2, players: [{ value: 'VLC', devices: 2 }] },
    ...{ evidence_at: at(noon), unknown_since: null },
  });
});

test('a log whose lines come late is unknown, never now and never 0', async () => {
  server.freeze(noon + 600);
  await poll();
  expect(await now('one')).toMatchObject({ connections: null, listeners: null, unknown_since: at(noon) });
  const { body } = await server.call(api.listLiveSources, {});
  expect(body.live_sources).toMatchObject([
    { state: 'silent', problem: 'late_log', problem_values: { name: 'cdn · json', minutes: 10 } },
  ]);
  // The name of a log source that reads files is no evidence of now.
  const { body: made } = await server.call(api.createLiveSource, { kind: 'segments', name: 'x', location: 'none' });
  const tried = await server.call(api.tryLiveSource, { id: made.id });
  expect(tried.body).toMatchObject({ source: { problem: 'no_pushed_log' }, streams: [] });
  await server.call(api.removeLiveSource, { id: made.id });
});

test('players that report listen until they pause, end, or say nothing for the time-out', async () => {
  const reports: [seconds: number, id: string, event: string][] = [
    [-90, 'stays', 'start'],
    [-90, 'pauses', 'start'],
    [-90, 'falls silent', 'start'],
    [-70, 'falls silent', 'heartbeat'],
    [-60, 'stays', 'heartbeat'],
    [-30, 'stays', 'heartbeat'],
    [-30, 'pauses', 'pause'],
    [-10, 'just came', 'start'],
    [0, 'stays', 'heartbeat'],
  ];
  for (const [n, [seconds, id, event]] of reports.entries()) {
    server.freeze(noon + seconds);
    const answer = await fetch(`${server.url}/ingest/beacon?station=two&stream=hls`, {
      method: 'POST',
      headers: { 'user-agent': `VLC/3.0.${id.length}`, origin: page, 'x-forwarded-for': '92.184.100.7' },
      body: JSON.stringify({ id, event, n }),
    });
    expect(answer.status).toBe(200);
  }
  await countBeacons.run(server.parts, signal, { error: expect.unreachable } as never);
  await server.call(api.createLiveSource, { kind: 'segments', name: 'Players', location: 'beacon' });
  server.freeze(noon + 20);
  await poll();
  expect(await now('two')).toMatchObject({ connections: 2, listeners: 1, devices: 1, evidence_at: at(noon) });
});

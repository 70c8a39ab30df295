import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { countBeacons } from '../../jobs/count-beacons.ts';

const day = '2026-10-01';
const noon = Date.parse(`${day}T12:00:00Z`) / 1000;
const page = 'https://radio-one.example';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
});
afterAll(() => server.stop());

/** A station whose only stream takes reports from one page, and has segments in the logs of a CDN. */
async function station(slug: string, more: Record<string, unknown> = {}) {
  const streams = [{ slug: 'hls', name: 'HLS', mounts: [], beacon_origins: [page], segments: [`/${slug}/*`], ...more }];
  return server.call(api.createStation, { slug, name: slug, timezone: 'UTC', group: 'all', streams });
}

interface Sender {
  origin?: string | undefined;
  address?: string;
  type?: string;
}

async function send(slug: string, body: string, { origin = page, address = '92.184.100.7', type }: Sender = {}) {
  const answer = await fetch(`${server.url}/ingest/beacon?station=${slug}&stream=`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0', origin, 'x-forwarded-for': address, 'content-type': type ?? 'text/plain' },
    body,
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

/** Sends the reports of a player, each so many seconds after noon. */
async function play(slug: string, id: string, reports: readonly [seconds: number, event: string][]) {
  for (const [n, [seconds, event]] of reports.entries()) {
    server.freeze(noon + seconds);
    expect(await send(slug, JSON.stringify({ id, event, n }))).toMatchObject({ status: 200, body: { taken: 1 } });
  }
}

/** What a station has: its sessions, and their listening time in seconds. */
async function heard(slug: string) {
  await countBeacons.run(server.parts, new AbortController().signal, { error: expect.unreachable } as never);
  server.freeze(noon + 86_400);
  let answered: { rows: [number, number][]; meta: { warnings: { code: string }[] } } | undefined;
  const ask = async () => {
    const { body } = await server.call(api.query, {
      measures: ['sessions', 'listening_hours'],
      stations: [slug],
      period: { from: day, to: day },
    });
    answered = body as unknown as typeof answered;
    return answered?.meta.warnings.map(({ code }) => code);
  };
  // The server's own job may have taken the reports, and count them still.
  await expect.poll(ask).not.toContain('being_counted');
  const [row] = answered?.rows ?? [];
  return { sessions: row?.[0], seconds: Math.round((row?.[1] ?? 0) * 3600) };
}

test('listening time is what players report: pauses do not count, and one report may be lost', async () => {
  await station('one');
  await play('one', 'a', [
    ...([0, 30, 60].map((at) => [at, at ? 'heartbeat' : 'start']) as [number, string][]),
    [80, 'pause'],
    [110, 'start'],
    [140, 'heartbeat'],
    [150, 'end'],
  ]);
  // 80 s and 40 s, with a pause of half a minute between them.
  expect(await heard('one')).toEqual({ sessions: 1, seconds: 120 });
  // Another player: the report at 60 is lost, and so is the end. It is heard until its last report.
  await play('one', 'b', [
    [0, 'start'],
    [30, 'heartbeat'],
    [90, 'heartbeat'],
  ]);
  expect(await heard('one')).toEqual({ sessions: 2, seconds: 210 });
  // The first player again, ten minutes later: another session, of 70 s.
  await play('one', 'a', [
    [750, 'start'],
    [780, 'heartbeat'],
    [810, 'heartbeat'],
    [820, 'end'],
  ]);
  expect(await heard('one')).toEqual({ sessions: 3, seconds: 280 });
});

/** Twenty segments of six seconds from noon on, as a CDN logs them for a player. */
const logged = (slug: string, sid: string) =>
  Array.from({ length: 20 }, (_, at) =>
    JSON.stringify({
      ...{ ts: noon + at * 6, ip: '92.184.100.7', m: 'GET', uri: `/${slug}/seg_${at}.aac`, st: 200, by: 98_304 },
      ...{ ua: 'Mozilla/5.0', cmcd: `sid="${sid}"` },
    }),
  ).join('\n');
const upload = async (body: string) =>
  fetch(`${server.url}/ingest/json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: `${body}\n`,
  }).then((answer) => answer.text());

test.each(['before', 'after'])('a session that reports and a log of %s show counts once', async (order) => {
  const slug = `twice-${order}`;
  await station(slug);
  const reports: [number, string][] = [
    [2, 'start'],
    [32, 'heartbeat'],
    [62, 'heartbeat'],
    [92, 'pause'],
  ];
  if (order === 'before') await upload(logged(slug, slug));
  await play(slug, slug, reports);
  // A player of the same log that does not report: 120 s.
  await upload(`${logged(slug, slug)}\n${logged(slug, `${slug}-silent`)}`);
  expect(await heard(slug)).toEqual({ sessions: 2, seconds: 210 });
});

test('what a log shows after the last report counts if the player was playing', async () => {
  await station('lost');
  await play('lost', 'lost', [
    [2, 'start'],
    [32, 'heartbeat'],
  ]);
  await upload(logged('lost', 'lost'));
  // Thirty seconds by the reports, and the 14 segments that are requested from second 36 on.
  expect(await heard('lost')).toEqual({ sessions: 1, seconds: 30 + 14 * 6 });
});

test('CMCD in event mode says the same in its own words', async () => {
  await station('cmcd');
  const ts = 1_765_700_000_000;
  const line = (sn: number, seconds: number, sta: string, e = 't') =>
    `cid="live",e=${e},sf=h,sid="c-1",sn=${sn},st=l,sta=${sta},ts=${ts + seconds * 1000},v=2`;
  server.freeze(noon + 90);
  // A player that waited for a connection, and whose clock is ten months behind: it plays 70 s, and stalls for 10 s of them.
  const [body, rest] = [
    [
      line(1, 0, 's', 'ps'),
      line(2, 10, 'p', 'ps'),
      line(3, 40, 'p'),
      line(4, 50, 'r', 'ps'),
      line(5, 60, 'p', 'ps'),
      line(6, 90, 'p'),
    ],
    ['cid="live",e=rr,sid="c-1",sn=7,ts=1765700091000,v=2', line(8, 100, 'e', 'ps')],
  ];
  const cmcd = { type: 'application/cmcd' };
  expect(await send('cmcd', `${body.join('\n')}\n`, cmcd)).toMatchObject({ status: 200, body: { taken: 6 } });
  server.freeze(noon + 100);
  expect(await send('cmcd', `${rest.join('\n')}\n`, cmcd)).toMatchObject({ status: 200, body: { taken: 1 } });
  expect(await heard('cmcd')).toEqual({ sessions: 1, seconds: 40 + 40 });
  expect(await send('cmcd', 'e=t,sta=p', cmcd)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('Line 1') },
  });
});

test('a page that the stream does not name is refused, and apps are unless it names all', async () => {
  await station('strict');
  const report = JSON.stringify({ id: 'x', event: 'start', n: 1 });
  const refused = await send('strict', report, { origin: 'https://elsewhere.example' });
  expect(refused).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('https://elsewhere.example') },
  });
  const app = (slug: string) =>
    fetch(`${server.url}/ingest/beacon?station=${slug}&stream=hls`, { method: 'POST', body: report }).then(
      ({ status }) => status,
    );
  expect(await app('strict')).toBe(403);
  await station('open', { beacon_origins: ['*'] });
  expect(await app('open')).toBe(200);
  expect((await send('nothing', report)).status).toBe(410);
  for (const wrong of [
    '',
    '{',
    '{}',
    '{"id":"x","event":"play"}',
    '{"id":"","event":"start"}',
    JSON.stringify({ id: 'x'.repeat(201), event: 'start' }),
  ]) {
    expect((await send('strict', wrong)).status).toBe(400);
  }
  const flood = JSON.stringify(Array(101).fill({ id: 'x', event: 'heartbeat' }));
  expect(await send('strict', flood)).toMatchObject({ status: 400, body: { detail: expect.stringContaining('101') } });
});

test('browsers on other sites may send reports, without a cookie, and load the script of less than 2 kB', async () => {
  const asked = await fetch(`${server.url}/ingest/beacon?station=one`, {
    method: 'OPTIONS',
    headers: {
      origin: page,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
  const sent = await send('one', JSON.stringify({ id: 'z', event: 'end' }));
  expect(sent.headers.get('access-control-allow-origin')).toBe('*');
  expect(sent.headers.get('set-cookie')).toBeNull();
  const script = await fetch(`${server.url}/beacon.js`);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await script.text()).length).toBeLessThan(2000);
});

test('players cannot report for a stream whose connections logs show', async () => {
  const answer = await station('mounted', { mounts: ['/one.mp3'], segments: [] });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'beacon_beside_mounts' }] } });
});

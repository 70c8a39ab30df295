import { gzipSync } from 'node:zlib';
import { api } from '@quarterhour/model/api';
import type { LogPreview, UnknownMount } from '@quarterhour/model/imports';
import { requestOf } from '@quarterhour/model/request-of';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
/** Assigning and counting go on after the answer. */
const patience = { timeout: 60_000, interval: 100 };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An address in Romania, according to DB-IP. */
const romanian = '86.120.252.17';
const line = (day: string, mount: string, { seconds = 300, status = 200, agent = 'VLC/3.0.20 LibVLC/3.0.20' } = {}) =>
  `${romanian} - - [${day} +0300] "GET ${mount} HTTP/1.1" ${status} 1 "-" "${agent}" ${seconds}\n`;
const log = [
  line('01/Oct/2026:12:10:00', '/unu-128.mp3'),
  line('01/Oct/2026:12:20:00', '/unu-128.mp3', { seconds: 59 }),
  line('01/Oct/2026:12:30:00', '/unu-128.mp3', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
  line('02/Oct/2026:12:10:00', '/unu-64.aac'),
  line('03/Oct/2026:00:30:00', '/doi.mp3', { seconds: 60 }),
  line('03/Oct/2026:12:10:00', '/favicon.ico', { status: 404 }),
].join('');

async function post(path: string, body: Uint8Array | string) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body,
  } as RequestInit);
  return { status: answer.status, text: await answer.text() };
}
async function preview(body: Uint8Array | string, input: { part?: 'true' | 'false'; timezone?: string } = {}) {
  const { status, text } = await post(requestOf(api.previewLog, { name: 'access.log', ...input }).address, body);
  return { status, body: JSON.parse(text) as LogPreview & { detail?: string } };
}
async function unknown(): Promise<UnknownMount[]> {
  return (await server.call(api.listUnknownMounts, {})).body.mounts as UnknownMount[];
}

test('a preview shows 500 characters of a long path, and classifies no more of a user agent', async () => {
  const long = line('01/Oct/2026:12:10:00', `/${'x'.repeat(60_000)}`).replace(
    /"[^"]*" (\d+)\n$/,
    `"${'_'.repeat(5000)}" $1\n`,
  );
  expect(long).toContain('____');
  const { body } = await preview(long);
  expect(body.first).toMatchObject([{ mount: `/${'x'.repeat(498)}…`, player: expect.stringMatching(/^.{0,500}$/u) }]);
  expect(body.mounts.map(({ mount }) => mount.length)).toEqual([500]);
});

test.each([
  ['plain', (text: string) => Buffer.from(text)],
  ['gzip', (text: string) => gzipSync(text)],
])('a log that is %s is recognised before anything of it is imported', async (_, pack) => {
  const { status, body } = await preview(pack(`${log}"=what\n`), { timezone: 'Asia/Tokyo' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    format: { id: 'icecast', kind: 'connections' },
    whole: true,
    lines: 7,
    unreadable: 1,
    from: '2026-10-01T09:10:00.000Z',
    to: '2026-10-03T09:10:00.000Z',
    clock: 180,
    // Three hours ahead of UTC, as Romania is in October and Japan is not.
    timezone: 'Europe/Bucharest',
    countries: ['RO'],
  });
  expect(body.first[0]).toEqual({ at: '2026-10-01T09:10:00.000Z', seconds: 300, mount: '/unu-128.mp3', player: 'VLC' });
  // 59 seconds and a robot do not count; 60 seconds do.
  expect(body.mounts).toEqual([
    { mount: '/unu-128.mp3', lines: 3, sessions: 1, station: null },
    { mount: '/doi.mp3', lines: 1, sessions: 1, station: null },
    { mount: '/unu-64.aac', lines: 1, sessions: 1, station: null },
    { mount: '/favicon.ico', lines: 1, sessions: 0, station: null },
  ]);
  expect((await server.call(api.listImports, {})).body.imports).toEqual([]);
});

test('the beginning of a file suffices, and a UTC clock suggests no time zone', async () => {
  const many = log.repeat(2000).replaceAll('+0300', '+0000');
  const packed = gzipSync(many);
  const { body } = await preview(packed.subarray(0, packed.length - 100), { part: 'true', timezone: 'Asia/Tokyo' });
  expect(body).toMatchObject({ format: { id: 'icecast' }, whole: false, clock: 0, timezone: 'Asia/Tokyo' });
  expect(body.lines).toBeGreaterThan(6000);
  // The same file, sent as a whole one, is damaged.
  const damaged = await preview(packed.subarray(0, packed.length - 100));
  expect(damaged).toMatchObject({ status: 400, body: { detail: expect.stringContaining('ends early') } });
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1, 0xff, 0xfe]), 'binary'],
  ['a page', Buffer.from('<!doctype html>\n<title>Log</title>\n'), 'page'],
  ['some text', Buffer.from('once upon a time\nthere was a log\n'), 'text'],
  ['nothing', Buffer.from(''), 'empty'],
])('%s is no log, and is called what it is', async (_, body, looks) => {
  expect(await preview(body)).toMatchObject({ status: 200, body: { format: null, looks, mounts: [] } });
});

test('recognises other log formats', async () => {
  const combined = `${romanian} - - [01/Oct/2026:12:10:00 +0300] "GET /show/1.mp3 HTTP/2.0" 200 28800000 "-" "Overcast/3.0"\n`;
  expect((await preview(combined)).body).toMatchObject({ format: { id: 'combined', kind: 'requests' }, mounts: [] });
});

test('imported lines of mounts that no station had count for the station that takes them', async () => {
  const { text } = await post('/ingest/icecast?name=a.log', log);
  const { report } = JSON.parse(text.trim().split('\n').at(-1) ?? '');
  expect(report).toMatchObject({ lines: 6, sessions: 0 });
  expect(await unknown()).toEqual([
    expect.objectContaining({ mount: '/unu-128.mp3', lines: 3, sessions: 1, station: null }),
    expect.objectContaining({ mount: '/doi.mp3', lines: 1, sessions: 1, from: '2026-10-02T21:30:00.000Z' }),
    expect.objectContaining({ mount: '/unu-64.aac', lines: 1, sessions: 1 }),
    expect.objectContaining({ mount: '/favicon.ico', lines: 1, sessions: 0 }),
  ]);
  await server.call(api.createTerritory, { slug: 'ro', name: 'România' });
  await server.call(api.createGroup, { slug: 'posturi', name: 'Posturi', territory: 'ro' });
  const streams = [{ slug: 'unu', name: 'Unu', mounts: ['/unu-128.mp3', '/unu-64.aac'] }];
  const station = { slug: 'unu', name: 'Radio Unu', group: 'posturi', timezone: 'Europe/Bucharest', streams };
  await server.call(api.createStation, station);
  expect((await unknown())[0]).toMatchObject({ mount: '/unu-128.mp3', station: 'unu' });

  for (let time = 0; time < 2; time++) {
    expect((await server.call(api.assignMounts, {})).status).toBe(200);
    await vi.waitFor(
      async () => expect((await unknown()).map(({ mount }) => mount)).toEqual(['/doi.mp3', '/favicon.ico']),
      patience,
    );
    const period = { from: '2026-10-01', to: '2026-10-03' };
    const asked = { measures: ['sessions', 'listening_hours'], dimensions: ['day'], stations: ['unu'], period };
    await vi.waitFor(async () => {
      const { rows } = (await server.call(api.query, asked)).body as { rows: unknown[][] };
      // Two sessions of five minutes.
      expect(rows.map(([day, sessions]) => [day, sessions])).toEqual([
        ['2026-10-01', 1],
        ['2026-10-02', 1],
        ['2026-10-03', 0],
      ]);
      expect(rows.reduce((sum, [, , hours]) => sum + Number(hours), 0)).toBeCloseTo(600 / 3600);
    }, patience);
  }
  // Sessions that count already are duplicates when the same log comes again.
  const again = await post('/ingest/icecast?name=a.log', log);
  const { report: second } = JSON.parse(again.text.trim().split('\n').at(-1) ?? '');
  expect(second).toMatchObject({ lines: 6, sessions: 0, duplicates: 6 });
});

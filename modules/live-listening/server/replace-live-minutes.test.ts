import { api } from '@quarterhour/model/api';
import { stations, streams } from '@quarterhour/server/store/schema/catalogue';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { at, logLine } from '@quarterhour/server/testing/test-bed';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListeningNow } from '../model/now.ts';
import { writeMinutes } from './minutes.ts';
import { forgetMinutes, replaceMinutes } from './replace-live-minutes.ts';

let server: TestServer;
const from = at('2026-10-20T12:00:00');

beforeAll(async () => {
  server = await startTestServer({}, () => 0);
  server.freeze(at('2026-10-20T13:00:00'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const two = ['mp3', 'aac'].map((slug) => ({ slug, name: slug, mounts: [`/one.${slug}`] }));
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'UTC', streams: two });
});
afterAll(() => server.stop());

/** How many minutes each stream has, and the first. */
async function minutes() {
  const rows = await server.parts.engine.rows<{ stream_id: number; count: number; first: number }>(
    'SELECT stream_id, count() AS count, toUnixTimestamp(min(at)) AS first FROM live_minutes GROUP BY stream_id',
  );
  return new Map(rows.map(({ stream_id, count, first }) => [stream_id, { count, first }]));
}

test('a log replaces the live minutes that it covers, of the streams that it has', async () => {
  const { engine, store } = server.parts;
  const [station] = await store.db.select().from(stations).where(eq(stations.slug, 'one'));
  const rows = await store.db.select().from(streams);
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id as number;
  const [mp3, aac, stationId] = [idOf('mp3'), idOf('aac'), station?.id as number];
  const counts = {
    listeners: 3,
    connections: 4,
    devices: 3,
    arrivals: 1,
    departures: 1,
    early: 60,
    onAir: '',
    groups: {},
  };
  for (let minute = 0; minute < 60; minute++) {
    const row = { sourceId: 1, stationId, ...counts };
    await writeMinutes(engine, from + minute * 60, [
      { ...row, streamId: mp3 },
      { ...row, streamId: aac },
    ]);
  }
  const now = (await server.call(api.readListeningNow, {})).body as unknown as ListeningNow;
  expect(now.minutes).toHaveLength(60);
  expect(now.minutes[0]).toEqual({ at: '2026-10-20T12:00:00.000Z', listeners: 6, arrivals: 2, departures: 2 });
  // Nobody was asked: what is now is unknown, not 0.
  expect(now.listeners).toBeNull();

  // A log of the MP3 alone, from 12:00:00 to 12:40:30.
  const lines = [
    { mount: '/one.mp3', end: from + 1200, seconds: 1200 },
    { mount: '/one.mp3', end: from + 2430, seconds: 600 },
  ].map(logLine);
  const key = String((await server.call(api.createKey, { name: 'logs', kind: 'ingest' })).body.secret);
  const answer = await fetch(`${server.url}/ingest/icecast?name=access.log`, {
    ...{ method: 'POST', body: `${lines.join('\n')}\n` },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  // Those who still listen are in no log yet: the minutes of the last two hours stay.
  await replaceMinutes(engine, at('2026-10-20T14:00:00'));
  expect((await minutes()).get(mp3)?.count).toBe(60);
  await replaceMinutes(engine, at('2026-10-20T15:00:00'));
  // 12:00 to 12:39 are of the log; the minute in which it ends is not over in it.
  expect(await minutes()).toEqual(
    new Map([
      [mp3, { count: 20, first: from + 2400 }],
      [aac, { count: 60, first: from }],
    ]),
  );
  // Nothing is left to replace.
  await replaceMinutes(engine, at('2026-10-20T15:00:00'));
  expect((await minutes()).get(mp3)?.count).toBe(20);
  // After 36 days, nothing compares with them any more: of 12:30 and later, half an hour is left.
  await forgetMinutes(engine, from + 1800 + 36 * 86_400);
  expect(await minutes()).toEqual(
    new Map([
      [mp3, { count: 20, first: from + 2400 }],
      [aac, { count: 30, first: from + 1800 }],
    ]),
  );
});

import { readFile } from 'node:fs/promises';
import { api } from '@quarterhour/model/api';
import type { SessionsBehind } from '@quarterhour/model/api-sessions';
import type { Result } from '@quarterhour/model/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterGoldenDay, enterGoldenStations, goldenLog } from '../testing/golden-day.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/* The expected values are those that samples/golden-day/README.md works out on paper. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.freeze(afterGoldenDay());
  await enterGoldenStations(server.parts.store);
  const answer = await fetch(`${server.url}/ingest/icecast?name=access.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: await readFile(goldenLog),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
});
afterAll(() => server?.stop());

async function behind(at: string, span?: string, station = 'one') {
  const { status, body } = await server.call(api.listSessions, { station, at, ...(span && { span }) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as SessionsBehind;
}

/** The figures as [sessions, seconds, AQH, reach], added up and answered. */
function bothOf({ figures }: SessionsBehind) {
  const of = (side: 'answered' | 'added_up') =>
    ['sessions', 'listening_hours', 'aqh', 'reach'].map((measure) => {
      const value = figures.find((one) => one.measure === measure)?.[side] ?? Number.NaN;
      return measure === 'listening_hours' ? Math.round(value * 3600) : Math.round(value * 1e6) / 1e6;
    });
  return { answered: of('answered'), added_up: of('added_up') };
}

test.each([
  ['a quarter hour with two streams of one device', '2026-10-25T12:15', 'quarter_hour', [1, 1500, 1, 1]],
  ['a quarter hour of two short sessions of one device', '2026-10-25T10:00', 'quarter_hour', [2, 300, 1, 1]],
  ['one second short of a credit', '2026-10-25T13:31', 'quarter_hour', [1, 299, 0, 1]],
  ['the first 03:45 of the night in which clocks go back', '2026-10-25T03:45+03:00', 'quarter_hour', [1, 600, 1, 1]],
  ['the second 03:00, in which nobody begins', '2026-10-25T03:00+02:00', 'quarter_hour', [0, 600, 1, 1]],
  ['the first hour of three', '2026-10-25T03:00:00+03:00', 'hour', [1, 600, 0.25, 1]],
  ['the day of 25 hours', '2026-10-25', undefined, [11, 7859, 0.12, 9]],
  ['the day with logs of four quarter hours', '2026-10-24', undefined, [1, 1200, 0.5, 1]],
])('%s is answered as its sessions add up', async (_, at, span, expected) => {
  expect(bothOf(await behind(at, span))).toEqual({ answered: expected, added_up: expected });
});

test('sessions are listed with what they bring, their place and the import of their lines', async () => {
  const { sessions, excluded, counted, from, to } = await behind('2026-10-25T14:00', 'hour');
  expect([from, to]).toEqual(['2026-10-25T14:00:00+02:00', '2026-10-25T15:00:00+02:00']);
  // K; and the studio's SOURCE since 04:00, Googlebot, and a relay.
  expect([counted, excluded]).toEqual([1, 3]);
  const [counts] = sessions.filter(({ excluded_by }) => excluded_by === null);
  expect(counts).toMatchObject({
    start: '2026-10-25T14:10:00+02:00',
    end: '2026-10-25T14:20:00+02:00',
    seconds: 600,
    stream: 'MP3',
    country: 'FR',
    import_id: 1,
  });
  expect(sessions.map(({ excluded_by }) => excluded_by ?? '').sort()).toEqual(['', 'encoder', 'relay', 'robot']);
});

test('a session over midnight brings each day its part', async () => {
  const parts = await Promise.all(['2026-10-25T23:45', '2026-10-26T00:00'].map((at) => behind(at)));
  expect(parts.map(({ sessions }) => sessions.map(({ seconds }) => seconds))).toEqual([[600], [900]]);
});

test('the quarter hours before and after the clock change are answered as their sessions add up', async () => {
  const { body } = await server.call(api.query, {
    measures: ['sessions', 'listening_hours', 'aqh', 'reach'],
    dimensions: ['quarter_hour'],
    stations: ['deux'],
    period: { from: '2026-10-25', to: '2026-10-25' },
  });
  const { rows } = body as unknown as Result;
  expect(rows).toHaveLength(100);
  // From 02:00 in summer time on; the ninth is 03:00 in winter time.
  for (const [at] of rows.slice(8, 17)) {
    const { answered, added_up } = bothOf(await behind(String(at), 'quarter_hour', 'deux'));
    expect(added_up, String(at)).toEqual(answered);
  }
});

test.each([
  ['2026-10-25T03:15', undefined, 'twice'],
  ['2026-03-29T03:15', undefined, 'never'],
  ['2026-10-25T03:15+05:00', undefined, 'never'],
  ['2026-10-25', 'quarter_hour', 'needs a time'],
  ['2026-13-45', undefined, 'no day'],
])('%s (%s) is refused: %s', async (at, span, why) => {
  const { status, body } = await server.call(api.listSessions, { station: 'one', at, ...(span && { span }) });
  expect([status, body.detail ?? body.title]).toEqual([400, expect.stringContaining(why)]);
});

test('a station that nobody has is refused', async () => {
  expect((await server.call(api.listSessions, { station: 'none', at: '2026-10-25' })).status).toBe(404);
});

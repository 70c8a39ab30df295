import { api } from '@quarterhour/model/api';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { at, logLine } from '../testing/test-bed.ts';

/*
 * A line is written when a connection ends. Of the time before a log begins, at first or after some of it was lost, only those are
 * known who stayed until then: they prove that the server ran, not how many listened.
 */

let server: TestServer;
const end = at('2026-03-09T00:00:00');
/** Lines of two days that were lost. */
const lost = { from: at('2026-03-05T00:00:00'), to: at('2026-03-07T00:00:00') };

/** Fifteen listeners at any time: every two minutes one leaves who listened for half an hour. */
const usual = Array.from({ length: 7 * 720 }, (_, index) => ({
  end: at('2026-03-02T00:00:00') + (index + 1) * 120,
  seconds: 1800,
  address: `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`,
}));
/** From 20:00 on the evening before the log begins, and from 18:00 on the evening before it begins again. */
const whoStayed = [
  { end: at('2026-03-02T00:10:00'), seconds: 15_000, address: '192.0.2.1' },
  { end: at('2026-03-07T00:30:00'), seconds: 23_400, address: '192.0.2.2' },
];

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(end);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'UTC', streams });
  const key = String((await server.call(api.createKey, { name: 'all', kind: 'ingest' })).body.secret);
  const kept = [...usual, ...whoStayed].filter((line) => line.end < lost.from || line.end >= lost.to);
  const lines = kept.sort((a, b) => a.end - b.end).map((line) => logLine({ ...line, mount: '/one.mp3' }));
  await fetch(`${server.url}/ingest/icecast?name=access.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: `${lines.join('\n')}\n`,
  }).then((answer) => answer.text());
});
afterAll(() => server.stop());

async function ask(query: QueryInput): Promise<Result> {
  return (await server.call(api.query, query)).body as unknown as Result;
}

/** The rows of the hours of a day, by the hour. */
async function hoursOf(day: string) {
  const measures = ['average_audience' as const, 'coverage' as const];
  const { rows } = await ask({ measures, dimensions: ['hour'], period: { from: day, to: day } });
  return new Map(rows.map(([hour, ...values]) => [Number(String(hour).slice(11, 13)), values]));
}

test('hours before a log begins are not covered, though some who listened then are in it', async () => {
  const evening = await hoursOf('2026-03-01');
  for (const hour of [20, 21, 22, 23]) expect(evening.get(hour)).toEqual([null, 0]);
  const day = await hoursOf('2026-03-02');
  // Fifteen, and for ten of sixty minutes who stayed.
  expect(day.get(0)).toEqual([expect.closeTo(15 + 10 / 60, 9), 1]);
  expect(day.get(1)).toEqual([15, 1]);
});

test('hours before a log begins again after lost files belong to the gap', async () => {
  const evening = await hoursOf('2026-03-06');
  for (const hour of [12, 18, 23]) expect(evening.get(hour)).toEqual([null, 0]);
  expect((await hoursOf('2026-03-07')).get(0)).toEqual([15.5, 1]);
});

test('what was heard before a log begins counts in listening hours, and in no average', async () => {
  const measures = ['average_audience' as const, 'listening_hours' as const];
  const both = await ask({ measures, dimensions: [], period: { from: '2026-03-06', to: '2026-03-07' } });
  const day = 15 * 24 + 0.5;
  // Six hours of who stayed, half an hour of who left at midnight, and 28, 26 … 2 minutes of those who left after it.
  const evening = 6 + 0.5 + 210 / 60;
  expect(both.rows).toEqual([[expect.closeTo(day / 24, 9), expect.closeTo(day + evening, 9)]]);
  expect(both.meta.coverage?.gaps).toEqual([
    expect.objectContaining({ reason: 'no_log', from: '2026-03-06T00:00:00+00:00', to: '2026-03-07T00:00:00+00:00' }),
  ]);
});

test('a day is not compared with a day before the log begins', async () => {
  const query = { measures: ['average_audience' as const], dimensions: [], compare: 'previous_period' as const };
  const first = await ask({ ...query, period: { from: '2026-03-02', to: '2026-03-02' } });
  const again = await ask({ ...query, period: { from: '2026-03-07', to: '2026-03-07' } });
  for (const { rows } of [first, again]) expect(rows[0]?.slice(1, 3)).toEqual([null, null]);
});

import { api } from '@quarterhour/model/api';
import type { QueryInput } from '@quarterhour/model/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.freeze(Date.parse('2026-06-15T12:00:00Z') / 1000);
});
afterAll(() => server.stop());

const always = { from: '1980-01-01', to: '2100-12-31' };
const ask = (query: QueryInput) => server.call(api.query, query as never);

test.each<[string, QueryInput]>([
  ['quarter hours of 120 years', { measures: ['sessions'], dimensions: ['quarter_hour'], period: always }],
  ['hours of 120 years', { measures: ['sessions'], dimensions: ['hour'], period: always }],
  [
    'quarter hours of 27 years, of which the first 100 are wanted',
    {
      measures: ['sessions'],
      dimensions: ['quarter_hour', 'city', 'player'],
      period: { from: '2000-01-01', to: '2026-12-31' },
      limit: 100,
    },
  ],
])('%s are refused before anything is read', async (_, query) => {
  const { status, body } = await ask(query);
  expect([status, body.detail]).toEqual([400, expect.stringContaining('ask for a shorter period')]);
});

// 16 802 days from 1980 to 2025, of which 12 years are leap years, and 166 of 2026.
test.each<[string, QueryInput, number]>([
  ['days', { measures: ['sessions', 'aqh'], dimensions: ['day'], period: always }, 16_968],
  [
    'weekdays, hours and dayparts',
    { measures: ['sessions'], dimensions: ['day_of_week', 'hour_of_day', 'daypart'], period: always },
    7 * 24,
  ],
])('%s of 120 years are answered', async (_, query, rows) => {
  const { status, body } = await ask(query);
  expect([status, (body.rows as unknown[]).length]).toEqual([200, rows]);
});

test('others are answered while the largest answer is made', async () => {
  const period = { from: '2025-06-15', to: '2026-06-14' };
  let isDone = false;
  const large = ask({
    measures: ['sessions', 'aqh'],
    dimensions: ['quarter_hour'],
    period,
    timezone: 'Europe/Bucharest',
    compare: 'year_before',
  });
  large.finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    await server.call(api.health, {});
    answered++;
  }
  // In the order of time: an autumn has an hour more, a spring one less.
  const { body } = await large;
  const rows = body.rows as [string][];
  expect(rows).toHaveLength(365 * 96);
  expect(rows.map(([label]) => Date.parse(label))).toEqual(
    rows.map((_, at) => Date.parse(rows[0]?.[0] ?? '') + at * 900_000),
  );
  // Were the answer made in one go, one or two would be all.
  expect(answered).toBeGreaterThan(10);
});

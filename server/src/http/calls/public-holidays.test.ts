import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const november = { from: '2026-11-01', to: '2026-12-01' };
const ask = (timezones: string[], days = november) => server.call(api.publicHolidays, { days, timezones });

test('holidays are those of the countries of the zones, each once', async () => {
  const { body } = await ask(['Europe/Paris', 'Europe/Bucharest', 'Europe/Paris', 'UTC']);
  // All Saints' Day and Armistice Day; St Andrew's and the Great Union.
  const found = (body.holidays as { day: string; country: string }[]).map(({ day, country }) => `${day} ${country}`);
  expect(found).toEqual(['2026-11-01 FR', '2026-11-11 FR', '2026-11-30 RO', '2026-12-01 RO']);
});

test('their names are in the language that the reader asks for', async () => {
  const answer = await fetch(`${server.url}${api.publicHolidays.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.parts.ownerToken}`,
      'content-type': 'application/json',
      'accept-language': 'fr',
    },
    body: JSON.stringify({ days: { from: '2026-11-01', to: '2026-11-01' }, timezones: ['Europe/Paris'] }),
  });
  expect(await answer.json()).toEqual({ holidays: [{ day: '2026-11-01', country: 'FR', name: 'Toussaint' }] });
});

test('zones that do not exist, and days that are too many or none, are refused', async () => {
  expect(await ask(['Europe/Nowhere'])).toMatchObject({ status: 400, body: { errors: [{ path: 'timezones.0' }] } });
  const wrong = [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2026-11-02', to: '2026-11-01' },
  ];
  for (const days of wrong) expect(await ask(['UTC'], days)).toMatchObject({ status: 400 });
});

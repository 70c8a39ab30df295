import { api } from '@quarterhour/model/api';
import { Expectations } from '@quarterhour/server/expected/expected';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { at } from '@quarterhour/server/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
/** A Tuesday. */
const now = at('2026-10-20T12:00:00');
const day = 86_400;

beforeAll(async () => {
  server = await startTestServer({}, () => 0);
  server.freeze(now);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'UTC', streams });
  const special = at('2026-10-06T20:00:00');
  // 35 days of a hundred listeners, and a concert with 160 a fortnight ago, from 20:00 to 22:00.
  await server.parts.engine.command(
    `INSERT INTO live_minutes (at, station_id, stream_id, source_id, listeners, connections, devices, arrivals, departures)
SELECT toDateTime({from:UInt32} + number * 60) AS at, 1, 1, 1, if(at >= toDateTime({special:UInt32}) AND at < toDateTime({special:UInt32} + 7200), 160, 100) AS listeners, listeners, listeners, 1, 1
FROM numbers(intDiv({until:UInt32} - {from:UInt32}, 60))`,
    { from: now - 35 * day, until: now, special },
  );
});
afterAll(() => server?.stop());

/** What is usual on a Tuesday at 20:30. */
async function usual(expectations: Expectations): Promise<number | undefined> {
  const { stations } = await server.parts.answers.catalogue();
  return (await expectations.expected(stations, 'average_audience', at('2026-10-20T20:30:00')))?.median;
}

test('a special that is annotated is left out of what is usual', async () => {
  const expectations = new Expectations(server.parts);
  expect(await usual(expectations)).toBeGreaterThan(100.5);
  const concert = {
    ...{ text: 'Concert', kind: 'special_programme', stations: ['one'], special: true },
    ...{ from_day: '2026-10-06', from_time: '20:00', to_time: '22:00' },
  };
  const made = await server.call(api.createAnnotation, concert);
  expect(made.status).toBe(200);
  // Each of the other four Tuesdays had a hundred.
  expect(await usual(expectations)).toBeCloseTo(100, 6);
  const { id, version } = made.body as { id: number; version: number };
  await server.call(api.changeAnnotation, { id, version, special: false });
  expect(await usual(expectations)).toBeGreaterThan(100.5);
});

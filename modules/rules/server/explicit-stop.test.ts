import { api } from '@quarterhour/model/api';
import { countBeacons } from '@quarterhour/server/jobs/count-beacons';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const day = '2026-10-01';
const noon = Date.parse(`${day}T12:00:00Z`) / 1000;
const page = 'https://radio-one.example';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(noon);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'triton-like' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  for (const slug of ['pausing', 'ending']) {
    const streams = [{ slug: 'hls', name: 'HLS', mounts: [], beacon_origins: [page] }];
    await server.call(api.createStation, { slug, name: slug, timezone: 'UTC', group: 'all', streams });
  }
});
afterAll(() => server.stop());

/** A player that plays for 90 s, stops in this way, and plays for 90 s again after 100 s. */
async function play(slug: string, stop: 'pause' | 'end') {
  const beat = (from: number): [number, string][] =>
    [0, 30, 60].map((later) => [from + later, later ? 'heartbeat' : 'start']);
  for (const [n, [seconds, event]] of [...beat(0), [90, stop] as const, ...beat(190), [280, stop] as const].entries()) {
    server.freeze(noon + seconds);
    const answer = await fetch(`${server.url}/ingest/beacon?station=${slug}&stream=`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0', origin: page },
      body: JSON.stringify({ id: slug, event, n }),
    });
    expect(answer.status).toBe(200);
  }
}

test('a pause continues a session, and an explicit stop ends it', async () => {
  await play('pausing', 'pause');
  await play('ending', 'end');
  await countBeacons.run(server.parts, new AbortController().signal, { error: expect.unreachable } as never);
  server.freeze(noon + 86_400);
  const { body } = await server.call(api.query, {
    measures: ['sessions', 'listening_hours'],
    dimensions: ['station'],
    period: { from: day, to: day },
  });
  expect(body.rows).toEqual([
    // Two sessions of 90 s; with the pause of 100 s between them, one of 280 s.
    ['ending', 2, 180 / 3600],
    ['pausing', 1, 280 / 3600],
  ]);
});

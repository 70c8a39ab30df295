import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import { Scheduler } from '@quarterhour/server/jobs/scheduler';
import type { Services } from '@quarterhour/server/services';
import { openStore, type Store } from '@quarterhour/server/store/open';
import { serverOn } from '@quarterhour/server/testing/server-on';
import { findPostgres } from '@quarterhour/server/testing/start-postgres';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollLiveSources } from './poll-live-sources.ts';

const start = await findPostgres();

let place: { url: string; stop(): Promise<void> };
let stream: Server;
let server: TestServer;
let second: Store;
let asked = 0;
let now = Math.floor(Date.now() / 1000);

beforeAll(async () => {
  if (!start) return;
  place = await start();
  stream = createServer((_, response) => {
    asked++;
    response.end('<icestats></icestats>');
  });
  await new Promise<void>((resolve) => stream.listen(0, '127.0.0.1', resolve));
  // Jobs of this server stand still: the test runs those of two servers.
  server = await startTestServer({ DATABASE_URL: place.url, FEEDS_FROM_PRIVATE_NETWORKS: 'true' }, () => 0);
  const location = `http://127.0.0.1:${(stream.address() as AddressInfo).port}`;
  second = await openStore({ url: place.url, folder: server.parts.config.folder });
  await server.call(api.createLiveSource, { name: 'main', kind: 'icecast_kh', location, every_seconds: 5 });
});
afterAll(async () => {
  await second?.close();
  await server?.stop();
  stream?.close();
  await place?.stop();
});

/** A server whose jobs run, and how often it has read what the polls need. */
function jobsOf(name: string, store: Store) {
  let [reads, elapsed] = [0, 0];
  const services = serverOn(server, store, () => now);
  const answers = new Proxy(services.answers, {
    get(target, key) {
      if (key === 'catalogue') reads++;
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const log = { info: () => undefined, error: () => undefined };
  const context: Services = { ...services, answers };
  const scheduler = new Scheduler([pollLiveSources], context as never, log as never, {
    server: name,
    elapsed: () => elapsed,
  });
  return {
    scheduler,
    polls: () => reads > 0,
    /** Looks for jobs again, as each server does every 20 seconds. */
    async look() {
      elapsed += 20;
      await scheduler.turn();
    },
  };
}

test.skipIf(!start)('two servers of one PostgreSQL poll once, and the other goes on when one stops', async () => {
  const [one, other] = [jobsOf('one', server.parts.store), jobsOf('other', second)];
  const look = async () => {
    now += 20;
    await Promise.all([one.look(), other.look()]);
  };
  await look();
  await look();
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await look();
  expect([one.polls(), other.polls()].filter(Boolean)).toHaveLength(1);

  const [polling, waiting] = one.polls() ? [one, other] : [other, one];
  await polling.scheduler.stop();
  const before = asked;
  await expect
    .poll(async () => {
      now += 20;
      await waiting.look();
      return asked;
    })
    .toBeGreaterThan(before);
  expect(waiting.polls()).toBe(true);
  await waiting.scheduler.stop();
});

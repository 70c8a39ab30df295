import { api } from '@quarterhour/model/api';
import type { Services } from '@quarterhour/server/services';
import { openStore, type Store } from '@quarterhour/server/store/open';
import { serverOn } from '@quarterhour/server/testing/server-on';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { findPostgres } from '@quarterhour/server/testing/start-postgres';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendReports } from './send-reports.ts';

const start = await findPostgres();
const monday = Date.parse('2026-10-05T08:00:00Z') / 1000;
const names = ['A', 'B', 'C', 'D', 'E'];

let place: { url: string; stop(): Promise<void> };
let mails: MailServer;
let server: TestServer;
let second: Store;

beforeAll(async () => {
  if (!start) return;
  place = await start();
  mails = await startMailServer();
  const mail = { SMTP_URL: mails.url, MAIL_FROM: 'Quarterhour <q@listen.example>' };
  // Its own jobs have nothing to do before the clock is set.
  server = await startTestServer({ DATABASE_URL: place.url, ...mail });
  server.freeze(monday - 86_400);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const streams = [{ slug: 'mp3', name: 'MP3', mounts: ['/one.mp3'] }];
  const station = { slug: 'one', name: 'Radio One', group: 'north', timezone: 'UTC', streams };
  await server.call(api.createStation, station);
  for (const email of ['ana@example.org', 'bo@example.org']) {
    await server.letIn({ email, role: 'superAdmin' }, 'a calm studio desk');
  }
  second = await openStore({ url: place.url, folder: server.parts.config.folder });
});
afterAll(async () => {
  await second?.close();
  await server?.stop();
  await mails?.stop();
  await place?.stop();
});

/** Runs the job of a server until it is done, or was killed. */
async function run(services: Services, signal = new AbortController().signal): Promise<void> {
  const log = { info: () => undefined, error: () => undefined };
  await sendReports.run(services, signal, log as never).catch(() => undefined);
}

test.skipIf(!start)('two servers send each report once, also if one is killed in the middle of a run', async () => {
  const recipients = ['ana', 'bo'].map((name) => ({ channel: 'mail', to: `${name}@example.org`, language: 'en' }));
  for (const name of names) {
    const report = { name, page: '/groups&stations', address: '', hour: 6, wait_hours: 0, recipients };
    expect((await server.call(api.createReport, report)).status).toBe(200);
  }
  const one = serverOn(server, server.parts.store, () => monday);
  const other = serverOn(server, second, () => monday);
  // The first message of the second report is in a transaction that never ends well, and nothing is recorded after it.
  const killed = new AbortController();
  const { notify } = one;
  let queued = 0;
  const dying = new Proxy(notify, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        if (name === 'queue' && ++queued === 3) {
          killed.abort();
          throw new Error('killed');
        }
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  await run({ ...one, notify: dying }, killed.signal);
  expect([queued, killed.signal.aborted]).toEqual([3, true]);
  await Promise.all([run(one), run(other)]);
  await run(other);
  await Promise.all([one.notify.drain(), other.notify.drain()]);
  const arrived: string[] = [];
  while (mails.waiting() > 0) {
    const { to, subject } = await mails.next();
    arrived.push(`${subject?.[0]} ${to?.[0]?.address}`);
  }
  expect(arrived.sort()).toEqual(names.flatMap((name) => [`${name} ana@example.org`, `${name} bo@example.org`]));
});

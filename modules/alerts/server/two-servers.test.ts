import { api } from '@quarterhour/model/api';
import { Expectations } from '@quarterhour/server/expected/expected';
import type { Services } from '@quarterhour/server/services';
import { openStore, type Store } from '@quarterhour/server/store/open';
import { stations, streams } from '@quarterhour/server/store/schema/catalogue';
import { serverOn } from '@quarterhour/server/testing/server-on';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { findPostgres } from '@quarterhour/server/testing/start-postgres';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { at } from '@quarterhour/server/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveSources, liveStreams } from '../../live-listening/server/tables.ts';
import { evaluateAlerts } from './evaluate.ts';

const start = await findPostgres();
const noon = at('2026-10-20T12:00:00');
const minute = 60;

let place: { url: string; stop(): Promise<void> };
let mails: MailServer;
let server: TestServer;
let second: Store;
let now = noon;

beforeAll(async () => {
  if (!start) return;
  place = await start();
  mails = await startMailServer();
  const mail = { SMTP_URL: mails.url, MAIL_FROM: 'Quarterhour <q@listen.example>' };
  server = await startTestServer({ DATABASE_URL: place.url, ...mail }, () => 0);
  server.freeze(noon);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const own = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'Radio One', group: 'all', timezone: 'UTC', streams: own });
  await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, 'a calm studio desk');
  const { db } = server.parts.store;
  const [[station], [stream]] = await Promise.all([db.select().from(stations), db.select().from(streams)]);
  const asked = { name: 'Icecast A', kind: 'icecast' as const, location: 'http://stream.example', everySeconds: 10 };
  const empty = { countPath: '', titlePath: '', username: '', station: '' };
  const silentSince = new Date(noon * 1000);
  const [source] = await db
    .insert(liveSources)
    .values({ ...asked, ...empty, state: 'silent', silentSince, lastError: 'no answer' })
    .returning();
  await db.insert(liveStreams).values({
    ...{ sourceId: source?.id as number, stationId: station?.id as number, streamId: stream?.id as number },
    ...{ at: silentSince, connections: 9, listeners: 9, devices: 9, onAir: '', groups: {} },
  });
  second = await openStore({ url: place.url, folder: server.parts.config.folder });
});
afterAll(async () => {
  await second?.close();
  await server?.stop();
  await mails?.stop();
  await place?.stop();
});

const evaluate = (services: Services) => evaluateAlerts(services, new Expectations(services));

async function arrived(...servers: Services[]): Promise<string[]> {
  await Promise.all(servers.map(({ notify }) => notify.drain()));
  const subjects: string[] = [];
  while (mails.waiting() > 0) subjects.push((await mails.next()).subject ?? '');
  return subjects.sort();
}

test.skipIf(!start)(
  'two servers that evaluate at once send each message once, also if one is killed while it sends',
  async () => {
    const recipients = [{ channel: 'mail', to: 'ana@example.org', language: 'en' }];
    for (const name of ['gone', 'also gone']) {
      const alert = { name, kind: 'server_gone', group: 'all', minutes: 3, recipients };
      expect((await server.call(api.createAlert, alert)).status).toBe(200);
    }
    const one = serverOn(server, server.parts.store, () => now);
    const other = serverOn(server, second, () => now);
    now = noon + 2 * minute;
    await Promise.all([evaluate(one), evaluate(other)]);
    expect(await arrived(one, other)).toEqual([]);

    // The message of the first alert is in a transaction that never ends.
    now = noon + 5 * minute;
    const dying = {
      ...one,
      notify: new Proxy(one.notify, {
        get(target, name) {
          if (name === 'queue') return () => Promise.reject(new Error('killed'));
          const value = Reflect.get(target, name) as unknown;
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    };
    await expect(evaluate(dying)).rejects.toThrow('killed');
    expect(await arrived(one, other)).toEqual([]);
    await Promise.all([evaluate(one), evaluate(other)]);
    now += minute;
    await Promise.all([evaluate(one), evaluate(other)]);
    expect(await arrived(one, other)).toEqual(['also gone', 'gone']);

    await server.parts.store.db.update(liveSources).set({ state: 'ok', silentSince: null });
    for (const minutes of [10, 16, 17]) {
      now = noon + minutes * minute;
      await Promise.all([evaluate(one), evaluate(other)]);
    }
    expect(await arrived(one, other)).toEqual(['Recovered: also gone', 'Recovered: gone']);
  },
);

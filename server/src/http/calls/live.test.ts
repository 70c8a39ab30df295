import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startChild } from '../../../../e2e/child.ts';
import { freePort } from '../../../testing/free-port.ts';
import { storePlaces } from '../../../testing/start-postgres.ts';
import { Refusal } from '../../host/refusal.ts';
import { owner } from '../../identity/principal.ts';
import { Live } from '../../live/live.ts';
import { openStore, type Store } from '../../store/open.ts';
import { answerProblems } from '../problem.ts';
import { Connections } from './connections.ts';
import { serveLive } from './live.ts';

interface Server {
  live: Live;
  url: string;
  stop(): Promise<void>;
}
/** People whose access ended. */
const gone = new Set<string>();

/** A server that has the live connection alone; a token is the id of its person. */
async function startLive(store: Store): Promise<Server> {
  const live = new Live(store, async (_event, people) => new Set(people.filter((id) => !gone.has(id))), 200);
  const app = fastify({ forceCloseConnections: false });
  app.decorate('authenticate', async (id: string) => {
    if (gone.has(id)) throw new Refusal('not_signed_in', 'Gone.');
    return { ...owner, kind: 'person' as const, id };
  });
  app.decorateRequest('principal', undefined);
  answerProblems(app);
  serveLive(app, { live });
  const connections = new Connections(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    live,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`,
    stop: () => connections.drain(app.close(), 60),
  };
}

/** A client, and the lines that it has received. */
async function connect(url: string, person: string, after?: number | string) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${person}`, ...(after !== undefined && { 'last-event-id': String(after) }) };
  const answer = await fetch(url, { headers, signal: leaving.signal });
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) text += decoder.decode(piece, { stream: true });
  })().catch(() => undefined);
  const events = () =>
    [...text.matchAll(/^id: (\d+)\nevent: (\w+)\ndata: (.*)$/gm)].map(([, id, topic, data]) => ({
      id: Number(id),
      topic,
      data: JSON.parse(data as string),
    }));
  return {
    answer,
    events,
    ended,
    text: () => text,
    leave: () => leaving.abort(),
    /** The data of so many events, once they are there. */
    async data(count: number) {
      await expect.poll(() => events().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
      return events().map(({ topic, data }) => (Object.keys(data).length > 0 ? data : topic));
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(place.name, () => {
    let folder: string;
    let database: Awaited<ReturnType<typeof place.start>>;
    const stores: Store[] = [];
    let servers: [Server, Server];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'quarterhour-live-'));
      database = await place.start();
      stores.push(await openStore({ url: database.url, folder }));
      // An embedded store belongs to one process, and both servers of this test use it.
      const second = database.url ? await openStore({ url: database.url, folder }) : stores[0];
      if (database.url) stores.push(second as Store);
      servers = [await startLive(stores[0] as Store), await startLive(second as Store)];
    });
    afterAll(async () => {
      for (const { live, stop } of servers) {
        await stop();
        await live.close();
      }
      for (const store of stores) await store.close();
      await database.stop();
      await rm(folder, { recursive: true });
    });

    test('what one server publishes reaches the people it is for, on all servers, in order', async () => {
      const [one, two] = servers;
      const ana = await connect(one.url, 'ana');
      const dan = await connect(two.url, 'dan');
      expect(ana.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(ana.answer.headers.get('x-accel-buffering')).toBe('no');
      expect([await ana.data(1), await dan.data(1)]).toEqual([['ready'], ['ready']]);
      const numbers = Array.from({ length: 20 }, (_, number) => number);
      await Promise.all(
        numbers.map((number) => servers[number % 2]?.live.publish(['ana', 'dan'], 'count', { number })),
      );
      await two.live.publish(['dan'], 'count', { only: 'dan' });
      const seen = await dan.data(22);
      expect(seen.at(-1)).toEqual({ only: 'dan' });
      expect(await ana.data(21)).toEqual(seen.slice(0, -1));
      const ids = dan.events().map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      // A change that is undone sends nothing.
      await stores[0]?.db
        .transaction(async (db) => {
          await one.live.publish(['ana'], 'count', { undone: true }, db);
          throw new Error('undone');
        })
        .catch(() => undefined);
      await one.live.publish(['ana'], 'count', { last: true });
      expect((await ana.data(22)).at(-1)).toEqual({ last: true });
      ana.leave();
      dan.leave();
    });

    test('a connection resumes after the last event that arrived, on another server as well', async () => {
      const [one, two] = servers;
      const before = await connect(one.url, 'ion');
      await one.live.publish(['ion'], 'count', { number: 1 });
      await before.data(2);
      const last = before.events().at(-1)?.id;
      before.leave();
      await one.live.publish(['ion'], 'count', { number: 2 });
      await one.live.publish(['maria'], 'count', { number: 3 });
      const missed = await connect(`${two.url}?follow=false`, 'ion', last);
      await missed.ended;
      expect(await missed.data(2)).toEqual(['ready', { number: 2 }]);
      const after = await connect(two.url, 'ion', last);
      await one.live.publish(['ion'], 'count', { number: 4 });
      expect(await after.data(3)).toEqual(['ready', { number: 2 }, { number: 4 }]);
      after.leave();
    });

    test('a client that was away too long learns that events are lost', async () => {
      const [one] = servers;
      await stores[0]?.db.execute(sql`UPDATE live_events SET created_at = now() - interval '2 hours'`);
      // One in fifty removes the old ones.
      for (let number = 0; number < 60; number++) await one.live.publish(['ana'], 'count', { number });
      const late = await connect(one.url, 'ion', 1);
      expect(await late.data(2)).toEqual(['ready', 'gap']);
      const ahead = await connect(one.url, 'ion', 999_999);
      expect(await ahead.data(2)).toEqual(['ready', 'gap']);
      late.leave();
      ahead.leave();
    });

    test('a client that reads before it is connected learns what was sent meanwhile', async () => {
      const [one, two] = servers;
      await stores[0]?.db.execute(sql`UPDATE live_events SET created_at = now() - interval '30 minutes'`);
      const early = await connect(two.url, 'vlad');
      await early.data(1);
      await one.live.publish(['vlad'], 'count', { number: 1 });
      await early.data(2);
      const late = await connect(`${two.url}?reading=600000`, 'vlad');
      expect(await late.data(2)).toEqual(['ready', 'gap']);
      const briefly = await connect(`${two.url}?reading=600000&follow=false`, 'vlad');
      expect(await briefly.data(2)).toEqual(['ready', 'gap']);
      const other = await connect(`${two.url}?reading=600000`, 'radu');
      await stores[0]?.db.execute(sql`UPDATE live_events SET created_at = now() - interval '30 minutes'`);
      const later = await connect(`${two.url}?reading=600000`, 'vlad');
      await later.data(1);
      await one.live.publish(['vlad', 'radu'], 'count', { number: 2 });
      expect(await other.data(2)).toEqual(['ready', { number: 2 }]);
      expect(await later.data(2)).toEqual(['ready', { number: 2 }]);
      for (const client of [early, late, other, later]) client.leave();
    });

    test('people are online while one of their connections is open, on any server', async () => {
      const [one, two] = servers;
      const told: [string, boolean][] = [];
      for (const { live } of servers) live.presence.watch(async (person, online) => void told.push([person, online]));
      const first = await connect(one.url, 'eva');
      await expect.poll(() => two.live.presence.online(['eva', 'nobody'])).toEqual(new Set(['eva']));
      const second = await connect(two.url, 'eva');
      await second.data(1);
      first.leave();
      second.leave();
      await expect.poll(() => one.live.presence.online(['eva'])).toEqual(new Set());
      const ofEva = () => told.filter(([person]) => person === 'eva');
      await expect.poll(ofEva).toEqual([
        ['eva', true],
        ['eva', false],
      ]);
    });
  });
}

describe('connections', () => {
  let folder: string;
  let store: Store;
  let server: Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-live-'));
    store = await openStore({ folder });
    server = await startLive(store);
  });
  afterAll(async () => {
    await server.live.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  test('send something every twenty seconds, and end when access ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const client = await connect(server.url, 'ana');
    await client.data(1);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.poll(client.text).toContain(': beat\n\n');
    gone.add('ana');
    await vi.advanceTimersByTimeAsync(20_000);
    await client.ended;
    expect((await connect(server.url, 'ana')).answer.status).toBe(401);
    gone.clear();
  });

  const nginx = '/usr/sbin/nginx';
  test.skipIf(!existsSync(nginx))('pass a proxy with its standard settings as they come', async () => {
    const port = await freePort();
    const http = `access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      server { listen 127.0.0.1:${port}; gzip on; gzip_types *; location = /ok { return 200; }
        location / { proxy_pass ${new URL(server.url).origin}; } }`;
    const file = join(folder, 'nginx.conf');
    await writeFile(file, `daemon off; error_log stderr; pid ${folder}/pid; events {} http { ${http} }`);
    const proxy = await startChild(nginx, ['-c', file, '-p', folder, '-e', 'stderr'], `http://127.0.0.1:${port}/ok`);
    try {
      const client = await connect(`http://127.0.0.1:${port}/api/live`, 'ana');
      await client.data(1);
      await server.live.publish(['ana'], 'count', { number: 1 });
      expect(await client.data(2)).toEqual(['ready', { number: 1 }]);
      client.leave();
    } finally {
      await proxy.stop();
    }
  });

  test('end when the server stops', async () => {
    const client = await connect(server.url, 'ana');
    await client.data(1);
    await server.stop();
    await client.ended;
  });
});

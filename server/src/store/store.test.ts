import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, storePlaces } from '../../testing/start-postgres.ts';
import { readVersion } from '../host/version.ts';
import { clearDirty, markDirty, readDirty } from './dirty-days.ts';
import { beginImport, endImport, failUnfinished, listImports, readImport } from './imports.ts';
import { openStore, type Store } from './open.ts';
import { deviceSecret, secret } from './secrets.ts';

const startPostgres = await findPostgres();
for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(place.name, () => {
    let folder: string;
    let server: { url: string | undefined; stop(): Promise<unknown> };
    let store: Store;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'quarterhour-store-'));
      server = await place.start();
      store = await openStore({ url: server.url, folder });
    });
    afterAll(async () => {
      await store.close();
      await server.stop();
      await rm(folder, { recursive: true });
    });

    test('keeps data when it is opened again, and migrates twice without harm', async () => {
      const id = await beginImport(store, { format: 'icecast', station: 'one', files: ['access.log'] });
      const made = await deviceSecret(store);
      await store.close();
      store = await openStore({ url: server.url, folder });
      expect((await readImport(store, id))?.files).toEqual(['access.log']);
      expect(await deviceSecret(store)).toEqual(made);
      expect(made).toHaveLength(16);
    });

    test('makes a secret once, even when many ask at the same moment', async () => {
      let made = 0;
      const answers = await Promise.all(Array.from({ length: 8 }, () => secret(store, 'shared', () => ++made)));
      expect(new Set(answers).size).toBe(1);
    });

    test('keeps a day dirty that was marked again while it was counted', async () => {
      await markDirty(store, ['2026-10-02', '2026-10-01', '2026-10-02']);
      const [first, second] = await readDirty(store);
      expect([first?.day, second?.day]).toEqual(['2026-10-01', '2026-10-02']);
      if (!first || !second) return;
      await markDirty(store, ['2026-10-02']);
      await clearDirty(store, first);
      await clearDirty(store, second);
      expect((await readDirty(store)).map(({ day }) => day)).toEqual(['2026-10-02']);
      await markDirty(store, []);
    });

    test('tells how imports ended, newest first', async () => {
      const good = await beginImport(store, { format: 'icecast', files: ['a.log', 'b.log.gz'] });
      const bad = await beginImport(store, { format: 'icecast', files: ['c.log'] });
      await endImport(store, good, { counts: { lines: 12 } });
      await failUnfinished(store);
      const [newest, next] = await listImports(store, 2);
      expect(newest).toMatchObject({ id: bad, state: 'failed', counts: {} });
      expect(next).toMatchObject({ id: good, state: 'done', counts: { lines: 12 }, error: null });
      expect(newest?.endedAt).toBeInstanceOf(Date);
    });

    test('does one work after the other, also where one before failed', async () => {
      const done: string[] = [];
      const work = (name: string) => async () => {
        done.push(`${name} begins`);
        await store.check();
        done.push(`${name} ends`);
        if (name === 'first') throw new Error('as it should');
      };
      const [first, second] = await Promise.allSettled([
        store.withExclusiveLock(work('first')),
        store.withExclusiveLock(work('second')),
      ]);
      expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
      expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    });

    test('lets other work run between the statements of a transaction', async () => {
      let rounds = 0;
      const count = () => setImmediate(() => rounds++ < 100 && count());
      await store.db.transaction(async (db) => {
        count();
        for (let times = 0; times < 5; times++) await db.execute(sql`SELECT sum(n) FROM generate_series(1, 200000) n`);
        expect(rounds).toBeGreaterThan(2);
      });
    });

    test('answers a check', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}

test('a folder that holds something else is left as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-store-'));
  await mkdir(join(folder, 'store'));
  await writeFile(join(folder, 'store', 'pg_control'), 'what is left');
  await expect(openStore({ folder })).rejects.toThrow('holds files but no whole store');
  expect(await readdir(join(folder, 'store'))).toEqual(['pg_control']);
  await rm(folder, { recursive: true });
});

test.skipIf(!startPostgres)('a second server waits for the exclusive lock', async () => {
  const server = await startPostgres?.();
  if (!server) return;
  const [one, other] = await Promise.all([1, 2].map(() => openStore({ url: server.url, folder: '' })));
  if (!one || !other) return;
  const done: string[] = [];
  let waiting: Promise<unknown> | undefined;
  await one.withExclusiveLock(async () => {
    waiting = other.withExclusiveLock(async () => done.push('other'));
    const waits = sql`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`;
    await expect.poll(() => one.db.execute(waits)).toMatchObject({ rows: [{ n: 1 }] });
    done.push('one');
  });
  await waiting;
  expect(done).toEqual(['one', 'other']);
  await Promise.all([one.close(), other.close()]);
  await server.stop();
});

test.skipIf(!startPostgres)(
  'several servers migrate one PostgreSQL side by side, and none that is older opens it',
  async () => {
    const server = await startPostgres?.();
    if (!server) return;
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ url: server.url, folder: '' })));
    const ids = await Promise.all(stores.map((store) => beginImport(store, { format: 'icecast', files: [] })));
    expect(new Set(ids).size).toBe(3);

    // A newer version has been there: no older one opens the store.
    const [store] = stores;
    await store?.db.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${Date.parse('2036-05-04T03:02:01Z')})`,
    );
    await store?.db.execute(sql`COMMENT ON TABLE drizzle.__drizzle_migrations IS '9.8.7'`);
    // Those that are open read on, and write no more.
    const newer = 'The store was written by Quarterhour 9.8.7';
    await expect(stores[1]?.withExclusiveLock(async () => 'imported')).rejects.toThrow(newer);
    await expect(stores[2]?.refuseNewer()).rejects.toThrow(newer);
    await stores[1]?.check();
    await Promise.all(stores.map((store) => store.close()));
    await expect(openStore({ url: server.url, folder: '' })).rejects.toThrow(
      `The store was written by Quarterhour 9.8.7; this is Quarterhour ${await readVersion()}, which lacks its schema migration of 2036-05-04T03:02Z`,
    );
    await server.stop();
  },
);

test.skipIf(!startPostgres)(
  'a store remembers the tables of the listening beside it, and refuses who lacks one',
  async () => {
    const server = await startPostgres?.();
    if (!server) return;
    const { url } = server;
    const of = (...tables: [string, number][]) => ({ url, folder: '', knows: new Map(tables) });
    const one = await openStore(of(['sessions', 7], ['0021-later.sql', 1]));
    const newer = await openStore(of(['sessions', 8], ['song_nights', 1], ['0021-later.sql', 1]));
    const lacking =
      'lacks version 8 of the table sessions, version 1 of the table song_nights: start the newer version';
    await expect(one.withExclusiveLock(async () => 'counted')).rejects.toThrow(lacking);
    await expect(openStore(of(['sessions', 7], ['song_nights', 1]))).rejects.toThrow(
      'lacks the schema migration 0021-later.sql, version 8 of the table sessions:',
    );
    expect(await newer.withExclusiveLock(async () => 'counted')).toBe('counted');
    await one.close();
    await newer.close();
    await server.stop();
  },
);

test.skipIf(!startPostgres)(
  'of two servers with listening in their own folders, the store refuses the second',
  async () => {
    const server = await startPostgres?.();
    if (!server) return;
    const { url } = server;
    const one = await openStore({ url, folder: '/srv/one', ownListening: true });
    const second = openStore({ url, folder: '/srv/two', ownListening: true });
    await expect(second).rejects.toThrow(
      `The store at DATABASE_URL is in use by the Quarterhour on ${hostname()} with the data folder /srv/one, which keeps its listening there: stop that one, or give both the same CLICKHOUSE_URL.`,
    );
    // A restart of PostgreSQL or of the network ends the connection that holds the lock.
    const end = sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 1523903`;
    await one.db.execute(end);
    const state = () => one.check().then(() => 'ready', String);
    await expect.poll(state).toMatch('is lost');
    await expect.poll(state).toBe('ready');
    await one.close();
    const next = await openStore({ url, folder: '/srv/two', ownListening: true });
    await next.close();
    await server.stop();
  },
);

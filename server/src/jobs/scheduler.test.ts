import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storePlaces } from '../../testing/start-postgres.ts';
import { forgetServers, readJobRuns } from '../store/job-runs.ts';
import { openStore, type Store } from '../store/open.ts';
import { jobRuns } from '../store/schema/jobs.ts';
import type { Job } from './job.ts';
import { Scheduler } from './scheduler.ts';

const noon = Date.parse('2026-11-02T12:00:00Z') / 1000;
const minutes = (count: number) => count * 60;

describe.each(await storePlaces())('$name', ({ start, skip }) => {
  let folder: string;
  let place: { url?: string; stop(): Promise<unknown> };
  /** Two servers; the embedded store has only one, whose schedulers share it. */
  let stores: Store[];
  let now: number;
  let ran: string[];
  let errors: string[];
  let schedulers: Scheduler<Context>[];

  interface Context {
    store: Store;
    clock: () => number;
    name: string;
  }

  beforeAll(async () => {
    if (skip) return;
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-jobs-'));
    place = await start();
    const first = await openStore({ url: place.url, folder });
    stores = [first, place.url ? await openStore({ url: place.url, folder }) : first];
  });
  afterAll(async () => {
    if (skip) return;
    for (const store of new Set(stores)) await store.close();
    await place.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    if (skip) return;
    [now, ran, errors, schedulers] = [noon, [], [], []];
    await stores[0]?.db.delete(jobRuns);
  });
  afterEach(async () => {
    for (const scheduler of schedulers) await scheduler.stop();
  });

  /** Starts servers with these jobs, by a clock that only the test moves. */
  function servers(jobs: readonly Job<Context>[], names: readonly string[]) {
    const made = names.map((name, index) => {
      const store = stores[index] as Store;
      const log = { info: () => undefined, error: (_: unknown, message: string) => errors.push(message) };
      const context = { store, clock: () => now, name };
      return new Scheduler(jobs, context, log as never, { server: name, elapsed: () => now });
    });
    schedulers.push(...made);
    return made;
  }
  async function look(made: readonly Scheduler<Context>[]) {
    await Promise.all(made.map((one) => one.turn()));
    await Promise.all(made.map((one) => one.settled()));
  }
  const run = async ({ name }: Context) => ran.push(name);
  const runs = () => readJobRuns(stores[0] as Store);

  test.skipIf(skip)(
    'runs a job of the installation on one of two servers, and a job of a process on each',
    async () => {
      const once: Job<Context> = { id: 'read_feeds', schedule: { every: minutes(10) }, once: 'installation', run };
      const each: Job<Context> = { id: 'take_airings', schedule: { every: 5 }, once: 'process', run };
      const made = servers([once, each], ['one', 'two']);
      await look(made);
      expect(ran).toHaveLength(1);
      ran = [];
      now += 5;
      await look(made);
      expect(ran.toSorted()).toEqual(['one', 'two']);
      expect((await runs()).map(({ id, server }) => [id, server])).toEqual([
        ['read_feeds', ''],
        ['take_airings', 'one'],
        ['take_airings', 'two'],
      ]);
      await forgetServers(stores[0] as Store, noon + 6);
      expect((await runs()).map(({ id }) => id)).toEqual(['read_feeds']);
    },
  );

  test.skipIf(skip)('makes a job up once after downtime, however often it was due', async () => {
    const job: Job<Context> = { id: 'read_feeds', schedule: { every: minutes(10) }, once: 'installation', run };
    await look(servers([job], ['before']));
    now += minutes(9);
    await look(servers([job], ['too soon']));
    now += minutes(60);
    const after = servers([job], ['after']);
    await look(after);
    now += minutes(1);
    await look(after);
    expect(ran).toEqual(['before', 'after']);
  });

  test.skipIf(skip)('runs a cron job at its times in UTC, and makes up only those after it was known', async () => {
    const job: Job<Context> = { id: 'purge_podcasts', schedule: { cron: '30 3 * * *' }, once: 'installation', run };
    await look(servers([job], ['first start']));
    now = Date.parse('2026-11-03T03:29:59Z') / 1000;
    await look(servers([job], ['a second early']));
    now += 1;
    await look(servers([job], ['in time']));
    now += minutes(30);
    await look(servers([job], ['half an hour later']));
    now = Date.parse('2026-11-09T10:00:00Z') / 1000;
    await look(servers([job], ['after a week']));
    await look(servers([job], ['at once again']));
    expect(ran).toEqual(['in time', 'after a week']);
  });

  test.skipIf(skip)('another server takes over the job of a server that is gone, and only then', async () => {
    const job: Job<Context> = {
      id: 'read_feeds',
      schedule: { every: minutes(10) },
      once: 'installation',
      run: async ({ name }, signal) => {
        ran.push(name);
        if (name === 'silent') await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const [silent, next] = servers([job], ['silent', 'next']);
    await silent?.turn();
    now += 30;
    await silent?.turn();
    now += 59;
    await next?.turn();
    expect(ran).toEqual(['silent']);
    now += 21;
    await look(next ? [next] : []);
    expect(ran).toEqual(['silent', 'next']);
    // The first server was only slow: it learns that it lost the job, and its end is not recorded.
    await silent?.turn();
    await silent?.settled();
    expect(await runs()).toMatchObject([{ runs: 2, leasedUntil: null, error: null }]);
  });

  test.skipIf(skip)('runs a job again that a stop interrupted, at the next start', async () => {
    const job: Job<Context> = {
      id: 'read_feeds',
      schedule: { every: minutes(10) },
      once: 'installation',
      run: async ({ name }, signal) => {
        ran.push(name);
        if (name === 'stopped') await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const [first] = servers([job], ['stopped']);
    await first?.turn();
    await first?.stop();
    now += 1;
    await look(servers([job], ['next start']));
    expect(ran).toEqual(['stopped', 'next start']);
  });

  test.skipIf(skip)('records the error of a run until the next run succeeds', async () => {
    let fails = true;
    const fail = async () => {
      if (fails) throw new Error('The feed is gone.');
    };
    const made = servers(
      [
        { id: 'read_feeds', schedule: { every: minutes(10) }, once: 'installation', run: fail },
        { id: 'catch_up', schedule: 'start', once: 'process', run: fail },
      ],
      ['one'],
    );
    await look(made);
    expect(await runs()).toMatchObject([
      { id: 'catch_up', server: 'one', error: 'The feed is gone.' },
      { id: 'read_feeds', server: '', error: 'The feed is gone.', finishedAt: new Date(noon * 1000) },
    ]);
    expect(errors).toEqual(['the job catch_up failed', 'the job read_feeds failed']);
    fails = false;
    now += minutes(10);
    await look(made);
    expect(await runs()).toMatchObject([{ runs: 1 }, { runs: 2, error: null }]);
  });
});

import { api } from '@quarterhour/model/api';
import { type JobRun, jobIds } from '@quarterhour/model/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { jobs } from '../jobs/jobs.ts';
import { modulesWithout } from '../modules.ts';
import { recordDamages } from '../store/damages.ts';
import { addJobs, claimRun, finishRun } from '../store/job-runs.ts';
import { openCaller } from './caller.ts';
import { doctor } from './doctor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const listed = async () => (await server.call(api.listJobs, {})).body.jobs as JobRun[];

test('names every job once', async () => {
  const ofModules = (await Promise.all(modulesWithout([]).map((module) => module.jobs?.() ?? []))).flat();
  expect([...jobs, ...ofModules].map(({ id }) => id).toSorted()).toEqual(jobIds.toSorted());
});

test('a start runs the jobs that are due, and the API and the metrics show their runs', async () => {
  await expect
    .poll(async () => (await listed()).filter(({ finished_at }) => finished_at).map(({ id }) => id))
    .toEqual(expect.arrayContaining(['catch_up', 'read_feeds', 'send_notifications', 'sweep_sign_ins']));
  const runs = await listed();
  expect(runs).toContainEqual(
    expect.objectContaining({ id: 'read_feeds', server: null, is_running: false, error: null }),
  );
  const { port } = server.parts.config;
  expect(runs).toContainEqual(
    expect.objectContaining({ id: 'catch_up', server: expect.stringMatching(`:${port}$`), error: null }),
  );
  const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
  const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
  expect(metrics).toContain('quarterhour_job_failed{job="read_feeds",server=""} 0');
  expect(metrics).toMatch(/^quarterhour_job_last_run_timestamp_seconds\{job="sweep_sign_ins",server=""\} \d+$/m);
});

test('the doctor names a job whose last run failed', async () => {
  const { store, config } = server.parts;
  const caller = {
    call: async (endpoint: typeof api.listJobs, input: Record<string, unknown>) =>
      (await server.call(endpoint, input)).body,
    place: { folder: config.folder },
    close: async () => undefined,
  } as unknown as Awaited<ReturnType<Parameters<typeof doctor>[1]>>;
  const open = async () => caller;
  expect((await doctor(config, open)).text).toContain('ok    Jobs         none failed\n');
  await addJobs(store, ['purge_podcasts'], 0);
  const row = (await listed()).find(({ id }) => id === 'purge_podcasts');
  expect(row).toMatchObject({ started_at: null, error: null });
  const run = await claimRun(store, { id: 'purge_podcasts', runs: 0 }, 60, 120);
  if (run) await finishRun(store, run, 61, 'The disk is full.');
  const { text, good } = await doctor(config, open);
  expect(good).toBe(false);
  expect(text).toContain(
    'look  Jobs         the last run failed: purge_podcasts, at 1970-01-01T00:01:01.000Z: The disk is full.\n',
  );
});

test('damaged days are named by answers, Settings, the doctor, readiness and metrics, until a check finds none', async () => {
  const { store, config } = server.parts;
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/1.mp3'] }];
  const station = { slug: 'one', name: 'One', timezone: 'Europe/Bucharest', group: 'all', streams };
  const created = await server.call(api.createStation, station);
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const metrics = async () =>
    (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${server.parts.ownerToken}` } })).text();
  const warningsOf = async (from: string, to: string) => {
    const { body } = await server.call(api.query, { measures: ['sessions'], period: { from, to } });
    return (body as { meta: { warnings: { code: string }[] } }).meta.warnings.filter(
      ({ code }) => code === 'damaged_data',
    );
  };
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
  expect(await metrics()).toContain('quarterhour_damaged_days{table="hits"} 0');
  expect(await warningsOf('2026-10-01', '2026-10-31')).toEqual([]);

  const words = 'Lines of 2026-10-07 are missing: import access.log again.';
  const damage = { table: 'hits', part: '20261007_1_1_0', day: '2026-10-07', files: ['access.log'], words, deep: true };
  await recordDamages(store, [damage], { quick: false });
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'degraded', listening: 'degraded', disk: 'ready' });
  expect(await metrics()).toContain('quarterhour_damaged_days{table="hits"} 1');
  // 7 October UTC ends at 3:00 of the 8th in Bucharest.
  expect(await warningsOf('2026-10-08', '2026-10-09')).toMatchObject([{ values: { days: '2026-10-07' } }]);
  expect(await warningsOf('2026-10-09', '2026-10-31')).toEqual([]);
  expect((await server.call(api.readCoverage, {})).body.damages).toEqual([
    { day: '2026-10-07', words, files: ['access.log'] },
  ]);
  const { text, good } = await doctor(config, async () => openCaller(config, 'a test'));
  expect(good).toBe(false);
  expect(text).toContain(`look  Data         ${words}\n`);

  // What reads all bytes found it: the quick form of a start keeps it.
  await recordDamages(store, [], { quick: true });
  expect(await warningsOf('2026-10-07', '2026-10-07')).toHaveLength(1);
  await recordDamages(store, [], { quick: false });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
  expect(await warningsOf('2026-10-07', '2026-10-07')).toEqual([]);
});

import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { type JobRun, jobIds } from '@quarterhour/model/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { jobs } from '../jobs/jobs.ts';
import { modulesWithout } from '../modules.ts';
import { addJobs, claimRun, finishRun } from '../store/job-runs.ts';
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

test('the doctor goes on to the next check where the stores cannot be opened, and ends with what to do', async () => {
  const broken = { ...server.parts.config, folder: join(server.parts.config.folder, 'not', 'there') };
  const { text, good } = await doctor(broken, async () => {
    throw new Error('PostgreSQL cannot be reached at db:5432: check DATABASE_URL.');
  });
  expect(good).toBe(false);
  expect(text).toMatch(/^ok {4}Node\.js/);
  expect(text).toContain('look  Stores       PostgreSQL cannot be reached at db:5432: check DATABASE_URL.\n');
  expect(text).toContain('Web');
});

test('damage that a check found is named by the doctor and the metrics, and makes readiness degraded', async () => {
  const { store } = server.parts;
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
  const runs = (await listed()).find(({ id }) => id === 'verify');
  expect(runs?.started_at).toBeNull();
  const run = await claimRun(store, { id: 'verify', runs: 0 }, 60, 120);
  const words = 'The data is damaged. Lines of 2026-10-07 are missing: import access.log again.';
  if (run) await finishRun(store, run, 61, words);
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'degraded', listening: 'degraded', disk: 'ready' });
  expect(
    await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${server.parts.ownerToken}` } })
    ).text(),
  ).toContain('quarterhour_job_failed{job="verify",server=""} 1');
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { officeParts } from '@quarterhour/model/part-ids';
import type { PartState } from '@quarterhour/model/parts';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { readConfig } from './host/config.ts';
import { openParts } from './open-parts.ts';
import { beginWithListening, ModuleSwitches } from './store/module-switches.ts';
import { moduleSwitches } from './store/schema/parts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ MODULES_OFF: 'migration' });
});

const parts = async () => (await server.call(api.listParts, {})).body.parts as PartState[];
const stateOf = async (id: string) => (await parts()).find((part) => part.id === id);
const menu = async () => JSON.stringify((await server.call(api.menu, {})).body);

test('an administrator switches a part off and on, and everything follows at once', async () => {
  expect(await stateOf('podcasts')).toEqual({ id: 'podcasts', is_on: true, is_locked: false });
  expect((await server.call(api.listPodcasts, {})).status).toBe(200);
  expect(await menu()).toContain('/settings/podcasts');

  const off = await server.call(api.switchParts, { parts: ['podcasts'], on: false });
  expect(off.status).toBe(200);
  expect(await stateOf('podcasts')).toEqual({ id: 'podcasts', is_on: false, is_locked: false });
  expect(await server.call(api.listPodcasts, {})).toMatchObject({
    status: 404,
    body: {
      code: 'part_off',
      detail:
        'The part “Podcasts” is switched off in this installation; an administrator can switch it on in Settings → Parts.',
    },
  });
  expect(await menu()).not.toContain('/settings/podcasts');
  const openApi = await (await fetch(`${server.url}/openapi.json`)).json();
  expect(Object.keys((openApi as { paths: object }).paths)).not.toContain('/api/podcasts');
  const jobs = (await server.call(api.listJobs, {})).body.jobs as { id: string }[];
  expect(jobs.map(({ id }) => id)).not.toContain('read_feeds');
  const page = await fetch(`${server.url}/settings/podcasts`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('data-modules-off="migration podcasts"');

  await server.call(api.switchParts, { parts: ['podcasts'], on: true });
  expect((await server.call(api.listPodcasts, {})).status).toBe(200);
  expect(await menu()).toContain('/settings/podcasts');
  const { lines } = (await server.call(api.listAudit, {})).body as { lines: { action: string; subject: string }[] };
  expect(lines.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
    ['switch_part_on', 'podcasts'],
    ['switch_part_off', 'podcasts'],
  ]);
});

test('the setting MODULES_OFF is a lock that administrators see and cannot open', async () => {
  expect(await stateOf('migration')).toEqual({ id: 'migration', is_on: false, is_locked: true });
  expect(await server.call(api.switchParts, { parts: ['migration'], on: true })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('MODULES_OFF') },
  });
  expect((await server.call(api.listEarlierSources, {})).body).toMatchObject({
    code: 'part_off',
    detail: 'The part “Migration support” is off in this installation by a setting of its server.',
  });
});

test('what cannot be switched is refused', async () => {
  expect((await server.call(api.switchParts, { parts: ['access'], on: false })).status).toBe(400);
  expect((await server.call(api.switchParts, { parts: [], on: false })).status).toBe(400);
});

test('another server of the same store follows', async () => {
  const { store } = server.parts;
  const other = await ModuleSwitches.open(store, []);
  await other.follow();
  await server.call(api.switchParts, { parts: ['shares'], on: false });
  await expect.poll(() => other.isOff('shares')).toBe(true);
  await server.call(api.switchParts, { parts: ['shares'], on: true });
  await expect.poll(() => other.isOff('shares')).toBe(false);
  await other.close();
});

test('an installation that has people keeps the office, and a new one begins without it', async () => {
  await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, 'a calm studio desk');
  await server.parts.store.db.delete(moduleSwitches);
  await beginWithListening(server.parts.store);
  await server.parts.switches.read();
  expect(server.parts.switches.off()).toEqual(['migration']);

  // The engine holds one folder for a process.
  await server.stop();
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-parts-'));
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const off = async () => {
    const open = await openParts(readConfig(environment), 'a test');
    const ids = open.switches.off();
    await open.close();
    return ids;
  };
  try {
    // The first command on a new folder decides, also if it is not `start`.
    await runCommand(environment, ['user', 'add', 'ana@example.org', '--role', 'superAdmin']);
    expect(await off()).toEqual(officeParts);
  } finally {
    await rm(folder, { recursive: true });
  }
});

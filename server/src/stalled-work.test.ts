import { api } from '@quarterhour/model/api';
import type { Notice } from '@quarterhour/model/api-notices';
import type { WorkKind } from '@quarterhour/model/running-work';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInAs } from '../testing/browser.ts';
import { holdExclusiveLock } from '../testing/hold-exclusive-lock.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { openCaller } from './cli/caller.ts';
import { doctor } from './cli/doctor.ts';
import { beginImport, endImport } from './store/imports.ts';
import { runningWork } from './store/schema/counting.ts';

/* Work that makes no progress is a fault wherever faults are seen. */

const people = {
  ana: { email: 'ana@example.org', role: 'superAdmin', scope: [] },
  north: { email: 'north@example.org', role: 'groupManager', scope: ['north'] },
  south: { email: 'south@example.org', role: 'groupManager', scope: ['south'] },
} as const;
type Person = keyof typeof people;
const tokens = {} as Record<Person, string>;
const password = 'a calm studio desk';
const now = Math.floor(Date.now() / 1000);
const before = (seconds: number) => new Date((now - seconds) * 1000);
let server: TestServer;
let release: () => Promise<void>;

beforeAll(async () => {
  // No job runs but those of the start, which wait behind the lock that the test holds.
  server = await startTestServer({}, () => 0);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  release = await holdExclusiveLock(server.parts.store);
  server.freeze(now);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  for (const [group, slug] of [
    ['north', 'one'],
    ['south', 'far'],
  ]) {
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: slug, group, timezone: 'Europe/Paris', streams });
  }
  for (const person of Object.keys(people) as Person[]) {
    const { email, role, scope } = people[person];
    await server.letIn({ email, role, scope: [...scope] }, password);
    tokens[person] = (await signInAs(server.url, email, password)).access_token;
  }
});
afterAll(async () => {
  vi.useRealTimers();
  await release?.();
  await server?.stop();
});

/** Records work that moved on for the last time so many seconds ago. */
async function runs(kind: WorkKind, seconds: number): Promise<void> {
  const { db } = server.parts.store;
  await db.delete(runningWork);
  await db.insert(runningWork).values({ kind, startedAt: before(3600), progressedAt: before(seconds) });
}

async function notices(person: Person, language = 'en'): Promise<Notice[]> {
  await server.parts.notices.collect();
  return (await server.call(api.listNotices, { language }, tokens[person])).body.notices as Notice[];
}

async function metrics(): Promise<string> {
  const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
  return (await fetch(`${server.url}/metrics`, { headers })).text();
}
const ready = async () => (await fetch(`${server.url}/readyz`)).json();
const progressCheck = async () => {
  const { text } = await doctor(server.parts.config, () => openCaller(server.parts.config, 'a test'));
  return text.split('\n').find((line) => line.includes('  Progress '));
};

test('an import without progress for five minutes is a fault, and one of less is none', async () => {
  const { store } = server.parts;
  const id = await beginImport(store, { format: 'icecast', station: 'one', files: ['a.log'] });
  const stalledSince = async () =>
    ((await server.call(api.listImports, {}, tokens.north)).body.imports as { stalled_since: string | null }[]).map(
      ({ stalled_since }) => stalled_since,
    );
  await runs('import', 299);
  expect(await ready()).toMatchObject({ status: 'ready', listening: 'ready' });
  expect(await metrics()).toMatch(/^quarterhour_work_without_progress_seconds 299$/m);
  expect(await metrics()).toMatch(/^quarterhour_stalled_work\{kind="import"\} 0$/m);
  expect(await stalledSince()).toEqual([null]);
  expect(await notices('north')).toEqual([]);
  expect(await progressCheck()).toBe('ok    Progress     no work is stalled');

  await runs('import', 300);
  expect(await ready()).toMatchObject({ status: 'degraded', listening: 'degraded', catalogue: 'ready' });
  expect(await metrics()).toMatch(/^quarterhour_work_without_progress_seconds 300$/m);
  expect(await metrics()).toMatch(/^quarterhour_stalled_work\{kind="import"\} 1$/m);
  expect(await metrics()).toMatch(/^quarterhour_stalled_work\{kind="fill"\} 0$/m);
  const since = before(300).toISOString();
  expect(await stalledSince()).toEqual([since]);
  expect((await server.call(api.readImport, { id })).body).toMatchObject({ state: 'running', stalled_since: since });
  expect((await server.call(api.listJobs, {})).body.stalled).toEqual({ kind: 'import', since, files: ['a.log'] });
  expect(await progressCheck()).toBe(
    `look  Progress     the import of a.log has made no progress since ${since}: see the log of the server, and whether ClickHouse answers and the disk and the memory suffice; then restart the server, or end the command that does it: every line counts once, and a count goes on where it was; import again`,
  );

  // Once for each occurrence, to those who may see the import.
  const seen = await notices('north');
  expect(seen).toMatchObject([{ kind: 'work_stalled', tone: 'problem', path: '/settings/imports', at: since }]);
  expect(seen.map(({ text }) => text)).toEqual([
    'The import of a.log stopped making progress, and imports wait behind it. Ask whoever runs the server to restart it, then import again: every line counts once',
  ]);
  expect(await notices('north')).toEqual(seen);
  expect(await notices('south')).toEqual([]);
  expect(await notices('ana')).toHaveLength(1);
  // French has spaces that do not break before some signs.
  const textsOf = async (language: string) =>
    (await notices('north', language)).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
  expect(await textsOf('fr')).toEqual([
    'L’importation de a.log n’avance plus, et les importations suivantes attendent. Demandez à la personne qui gère le serveur de le redémarrer, puis relancez l’importation ; chaque ligne ne compte qu’une fois',
  ]);
  expect(await textsOf('ro')).toEqual([
    'Importul fișierului a.log nu mai avansează, iar importurile următoare așteaptă. Cereți celui care administrează serverul să îl repornească, apoi importați din nou; fiecare linie contează o singură dată',
  ]);
  expect(await textsOf('zh')).toEqual([
    'a.log导入停止推进，后面的导入都在等待。请联系服务器管理员重启服务器，然后重新导入，每一行只会计入一次',
  ]);

  // It moved on, and stands still again.
  await runs('import', 10);
  expect(await notices('north')).toHaveLength(1);
  await runs('import', 301);
  expect(await notices('north')).toHaveLength(2);
  await endImport(store, id, { counts: {} });
});

test('other work without progress is a fault for administrators, and its name is in no import', async () => {
  const known = { ana: (await notices('ana')).length, north: (await notices('north')).length };
  await runs('fill', 600);
  expect(await notices('north')).toHaveLength(known.north);
  const [newest, ...others] = await notices('ana');
  expect(others).toHaveLength(known.ana);
  expect(newest).toMatchObject({
    path: '/settings/data',
    text: 'Preparing figures stopped making progress, and imports wait behind it. Ask whoever runs the server to restart it: nothing is lost',
  });
  expect((await server.call(api.listJobs, {})).body.stalled).toMatchObject({ kind: 'fill', files: [] });
  expect(await progressCheck()).toContain(`look  Progress     the preparation of figures has made no progress since`);
  expect(await metrics()).toMatch(/^quarterhour_stalled_work\{kind="fill"\} 1$/m);
});

test('without running work, nothing is stalled', async () => {
  await server.parts.store.db.delete(runningWork);
  expect(await ready()).toMatchObject({ status: 'ready' });
  expect(await metrics()).toMatch(/^quarterhour_work_without_progress_seconds 0$/m);
  expect((await server.call(api.listJobs, {})).body.stalled).toBeNull();
});

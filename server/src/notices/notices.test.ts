import { api } from '@quarterhour/model/api';
import type { Notice } from '@quarterhour/model/api-notices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { beginImport, endImport, recordFailedImport } from '../store/imports.ts';
import { coverageMarks, stations } from '../store/schema/catalogue.ts';
import { notices as table } from '../store/schema/notices.ts';

const people = {
  ana: { email: 'ana@example.org', role: 'superAdmin', scope: [] },
  north: { email: 'north@example.org', role: 'groupManager', scope: ['north'] },
  south: { email: 'south@example.org', role: 'groupManager', scope: ['south'] },
  one: { email: 'one@example.org', role: 'stationUser', scope: ['one'] },
} as const;
type Person = keyof typeof people;
const tokens = {} as Record<Person, string>;
const password = 'a calm studio desk';
let server: TestServer;

beforeAll(async () => {
  // The test collects, and no job does so meanwhile.
  server = await startTestServer({}, () => 0);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
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
afterAll(() => server?.stop());

async function list(person: Person, language = 'en'): Promise<Notice[]> {
  const { status, body } = await server.call(api.listNotices, { language }, tokens[person]);
  expect(status).toBe(200);
  return body.notices as Notice[];
}
const textsOf = async (person: Person, language?: string) => (await list(person, language)).map(({ text }) => text);
const unread = async (person: Person) => (await server.call(api.countNotices, {}, tokens[person])).body.unread;

test('a failed import and a suspected outage reach those who may see the station, once, in their language', async () => {
  const { store, notices } = server.parts;
  await recordFailedImport(store, { format: 'icecast', station: 'one', files: ['a.log'], error: 'Unreadable.' });
  await recordFailedImport(store, { format: 'icecast', files: ['b.log', 'c.log'], error: 'Unreadable.' });
  const [far] = await store.db.select().from(stations).where(eq(stations.slug, 'far'));
  const to = Math.floor(Date.now() / 900_000) * 900 - 86_400;
  await store.db.insert(coverageMarks).values({ stationId: far?.id ?? 0, from: to - 7200, to, state: 'suspected' });
  await notices.collect();
  await notices.collect();

  // Of the station's own group; without a station, of administrators of all.
  expect((await textsOf('north')).sort()).toEqual(['The import of a.log failed']);
  expect(await textsOf('one')).toEqual([]);
  const [outage, ...others] = await list('south');
  expect(others).toEqual([]);
  expect(outage).toMatchObject({ kind: 'suspected_outage', tone: 'problem', is_read: false });
  expect(outage?.text).toMatch(/^far may have had an outage on \d+ \w+ 20\d\d$/);
  expect(outage?.path).toMatch(/^\/groups&stations\?p=[\d-]+\.\.[\d-]+&s=far$/);
  expect((await textsOf('ana')).filter((text) => text.includes('import')).sort()).toEqual([
    'The import of a.log failed',
    'The import of b.log and 1 more file failed',
  ]);
  expect(await textsOf('north', 'fr')).toEqual(['L’importation de a.log a échoué']);
  expect(await textsOf('north', 'ro')).toEqual(['Importul fișierului a.log a eșuat']);
  expect(await textsOf('north', 'zh')).toEqual(['a.log导入失败']);
});

test('an import that ended is told to the person who uploaded it, and to nobody else', async () => {
  const { store, notices } = server.parts;
  const query = new URLSearchParams({ station: 'one', name: 'day.log' });
  const log =
    '203.0.113.7 - - [20/Nov/2026:10:00:00 +0000] "GET /one.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.18 LibVLC/3.0.18" 600\n';
  const answer = await fetch(`${server.url}/ingest/icecast?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.north}`, 'content-type': 'text/plain' },
    body: log,
  });
  expect(await answer.text()).toContain('"report"');
  // A source reads logs without a person.
  const id = await beginImport(store, { format: 'icecast', station: 'one', files: ['source.log'] });
  await endImport(store, id, { counts: { lines: 5 } });
  await notices.collect();
  expect(await textsOf('north')).toContain('day.log was imported: 1 line');
  expect((await textsOf('ana')).join()).not.toContain('was imported');
});

test('read and unread belong to each person', async () => {
  const before = await list('north');
  expect(await unread('north')).toBe(before.length);
  const [first] = before;
  await server.call(api.readNotices, { ids: [first?.id], read: true }, tokens.north);
  expect(await unread('north')).toBe(before.length - 1);
  await server.call(api.readNotices, { ids: [first?.id], read: false }, tokens.north);
  expect(await unread('north')).toBe(before.length);
  // Somebody else's are not touched.
  await server.call(api.readNotices, { ids: [first?.id], read: true }, tokens.south);
  expect(await unread('north')).toBe(before.length);
  const marked = await server.call(api.readNotices, { up_to: first?.id, read: true }, tokens.north);
  expect(marked.body).toEqual({ unread: 0 });
  expect(await unread('ana')).toBeGreaterThan(0);
});

test('open pages learn of it over the live connection', async () => {
  const { notices, live, store } = server.parts;
  const [person] = await store.db.select({ id: table.person }).from(table).limit(1);
  const signals: string[] = [];
  const stop = await live.follow(person?.id ?? '', {}, (signal) => {
    if ('topic' in signal) signals.push(signal.topic);
  });
  await recordFailedImport(store, { format: 'icecast', files: ['d.log'], error: 'Unreadable.' });
  await recordFailedImport(store, { format: 'icecast', station: 'one', files: ['e.log'], error: 'Unreadable.' });
  await notices.collect();
  await server.call(api.readNotices, { up_to: 1_000_000, read: true }, tokens.north);
  await server.call(api.readNotices, { up_to: 1_000_000, read: true }, tokens.ana);
  await expect.poll(() => signals).toContain('notices');
  stop();
});

test('what somebody may no longer see is gone, and so is what is older than 90 days', async () => {
  const { store, retention } = server.parts;
  const email = people.north.email;
  await server.letIn({ email, role: 'groupManager', scope: ['south'] }, password);
  const token = (await signInAs(server.url, email, password)).access_token;
  const texts = ((await server.call(api.listNotices, {}, token)).body.notices as Notice[]).map(({ text }) => text);
  expect(texts.join()).not.toContain('a.log');
  await store.db.update(table).set({ at: new Date(Date.now() - 91 * 86_400_000) });
  await retention.deleteOld((id) => id === 'notices', new AbortController().signal);
  expect(await textsOf('ana')).toEqual([]);
});

import { api } from '@quarterhour/model/api';
import type { MenuItem } from '@quarterhour/model/menu';
import { signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown> & { id: number; name: string; version: number };

let server: TestServer;
const people = {
  north: { email: 'north@example.org', role: 'groupManager', scope: ['north'] },
  south: { email: 'south@example.org', role: 'groupManager', scope: ['south'] },
  one: { email: 'one@example.org', role: 'stationUser', scope: ['one'] },
} as const;
type Person = keyof typeof people;
const tokens = {} as Record<Person, string>;
const page = '/groups&stations';
const password = 'a calm studio desk';

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const group of ['north', 'south'])
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
  for (const [slug, group] of [
    ['one', 'north'],
    ['two', 'north'],
    ['far', 'south'],
  ]) {
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: slug, group, timezone: 'UTC', streams });
  }
  for (const person of Object.keys(people) as Person[]) {
    const { email, role, scope } = people[person];
    await server.letIn({ email, role, scope: [...scope] }, password);
    tokens[person] = (await signInAs(server.url, email, password)).access_token;
  }
});
afterAll(() => server?.stop());

async function save(person: Person, view: Record<string, unknown>): Promise<Row> {
  const { status, body } = await server.call(api.createView, { page, ...view }, tokens[person]);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Row;
}

async function list(person: Person): Promise<Row[]> {
  const { body } = await server.call(api.listViews, {}, tokens[person]);
  return body.views as Row[];
}

async function menuOf(person: Person): Promise<string[]> {
  const { body } = await server.call(api.menu, {}, tokens[person]);
  const entries = (body.widget as MenuItem).children ?? [];
  return entries.find(({ id }) => id === 'views')?.children?.map(({ title }) => title) ?? [];
}

test('a personal view belongs to its maker, a shared one to all who see what it is shared with', async () => {
  const own = await save('north', { name: 'Mine', address: '?s=one' });
  const shared = await save('north', { name: 'Ours', address: '?g=north', shared_with: 'station:one' });
  expect((await list('north')).map(({ name }) => name)).toEqual(['Mine', 'Ours']);
  expect((await list('one')).map(({ name, may_change }) => [name, may_change])).toEqual([['Ours', false]]);
  expect(await list('south')).toEqual([]);
  expect(await menuOf('north')).toEqual(['Mine', 'Ours', 'All views', 'Share links', 'Scheduled reports']);
  expect(await menuOf('south')).toEqual(['All views', 'Share links', 'Scheduled reports']);

  const changing = (person: Person, { id, version }: Row, changes: object) =>
    server.call(api.changeView, { id, version, ...changes }, tokens[person]);
  expect((await changing('one', own, { name: 'Theirs' })).status).toBe(404);
  expect((await changing('one', shared, { name: 'Theirs' })).status).toBe(403);
  const deleted = await changing('north', shared, { archived: true });
  expect(await menuOf('one')).toEqual(['All views', 'Share links', 'Scheduled reports']);
  await changing('north', deleted.body as Row, { archived: false });
  expect(await menuOf('one')).toEqual(['Ours', 'All views', 'Share links', 'Scheduled reports']);
});

test('people share only with what their role covers', async () => {
  const view = { page, name: 'Wrong', address: '' };
  for (const [person, shared_with, status] of [
    ['north', 'territory:home', 400],
    ['north', 'group:south', 400],
    ['north', 'station:far', 400],
    ['one', 'group:north', 400],
    ['one', 'station:one', 200],
    ['north', 'planet:mars', 400],
  ] as const) {
    const answer = await server.call(api.createView, { ...view, shared_with }, tokens[person]);
    expect([person, shared_with, answer.status]).toEqual([person, shared_with, status]);
  }
});

test('the address of a view is whole, and leaves out what the reader does not see', async () => {
  const address = '?p=yesterday&s=one,two&f=is,station,two,one&f=is,country,RO';
  const { id } = await save('north', { name: 'Both', address, shared_with: 'group:north' });
  const read = async (person: Person) => (await server.call(api.readView, { id }, tokens[person])).body;
  expect(await read('north')).toMatchObject({
    address: '?p=yesterday&c=same_weekdays&s=one,two&f=is,station,two,one&f=is,country,RO',
    missing: 0,
  });
  expect(await read('one')).toMatchObject({
    address: '?p=yesterday&c=same_weekdays&s=one&f=is,station,one&f=is,country,RO',
    missing: 2,
  });
  const { body: station } = await server.call(api.readStation, { slug: 'two' });
  await server.call(api.changeStation, { slug: 'two', version: station.version, archived: true });
  expect(await read('north')).toMatchObject({ missing: 2 });
});

test('a view opens after the sign-in of a person who chose it, and of nobody else', async () => {
  const { id } = await save('north', { name: 'First', address: '', shared_with: 'group:north' });
  const homeOf = async (person: Person) =>
    (await server.call(api.role, { token: tokens[person] }, tokens[person])).body.home;
  const choose = (person: Person, view: number | null) => server.call(api.setDefaultView, { id: view }, tokens[person]);
  expect((await choose('south', id)).status).toBe(404);
  expect((await choose('one', id)).status).toBe(200);
  expect([await homeOf('one'), await homeOf('north')]).toEqual([`/views/${id}`, undefined]);
  expect((await list('one')).filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['First']);
  await choose('one', null);
  expect(await homeOf('one')).toBeUndefined();
});

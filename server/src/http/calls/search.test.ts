import { api } from '@quarterhour/model/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
const password = 'a calm studio desk';
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  for (const group of ['north', 'south']) {
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
    const email = `${group}@example.org`;
    await server.letIn({ email, role: 'groupManager', scope: [group] }, password);
    tokens[group] = (await signInAs(server.url, email, password)).access_token;
  }
  const view = { page: '/groups&stations', address: '?p=2026-10-01..2026-10-02&c=none' } as const;
  await server.call(api.createShare, { name: 'Für Zoë, 100 %', ...view }, tokens.north);
});
afterAll(() => server.stop());

const find = async (q: string, token?: string) => (await server.call(api.search, { q }, token)).body.found;

test('a thing is found by a part of its name, with the page that shows it', async () => {
  expect(await find('zoë', tokens.north)).toEqual([
    { kind: 'share', name: 'Für Zoë, 100 %', path: '/shares?search=F%C3%BCr+Zo%C3%AB%2C+100+%25' },
  ]);
});

test('nobody finds what their own lists do not show', async () => {
  expect(await find('zoë', tokens.south)).toEqual([]);
  // People are listed by administrators.
  expect(await find('example.org', tokens.south)).toEqual([]);
  // An administrator finds the person, and the link by its maker.
  expect(await find('north@example')).toMatchObject([
    { kind: 'person', name: 'north@example.org', path: '/settings/people?search=north%40example.org' },
    { kind: 'share' },
  ]);
});

test('one letter finds too much', async () => {
  expect(await server.call(api.search, { q: 'z' }, tokens.north)).toMatchObject({ status: 400 });
});

test('what other lists have is found while one cannot be read', async () => {
  const { db } = server.parts.store;
  await db.execute(sql`ALTER TABLE office_leads RENAME TO leads_away`);
  try {
    const { status, body } = await server.call(api.search, { q: 'zoë' }, tokens.north);
    expect([status, body.found]).toMatchObject([200, [{ kind: 'share', name: 'Für Zoë, 100 %' }]]);
  } finally {
    await db.execute(sql`ALTER TABLE leads_away RENAME TO office_leads`);
  }
});

import { api } from '@quarterhour/model/api';
import { signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const tokens: Record<string, string> = {};
const time = { id: 'a', subject: 'listening', card: 'time', columns: 8 };
const due = { id: 'b', subject: 'office', module: 'office/billing', card: 'due', columns: 6 };

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const group of ['north', 'south']) {
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
    const email = `${group}@example.org`;
    await server.letIn({ email, role: 'groupManager', scope: [group] }, 'a calm studio desk');
    tokens[group] = (await signInAs(server.url, email, 'a calm studio desk')).access_token;
  }
});
afterAll(() => server?.stop());

const create = (person: string, board: object) =>
  server.call(api.createBoard, { name: 'Morning', ...board } as never, tokens[person]);
const namesOf = async (person: string) => {
  const { body } = await server.call(api.listBoards, {}, tokens[person]);
  return (body as { boards: { name: string; may_change: boolean }[] }).boards.map(({ name, may_change }) => [
    name,
    may_change,
  ]);
};

test('a page belongs to its maker, and is shared with people who see what their role covers', async () => {
  const own = await create('north', { cards: [time, due] });
  expect(own.body).toMatchObject({ cards: [time, due], shared_with: null, may_change: true });
  const { id, version } = own.body as { id: number; version: number };
  expect(await namesOf('south')).toEqual([]);
  expect((await server.call(api.readBoard, { id }, tokens.south)).status).toBe(404);

  const beyond = await server.call(api.changeBoard, { id, version, shared_with: 'group:south' }, tokens.north);
  expect([beyond.status, JSON.stringify(beyond.body)]).toEqual([400, expect.stringContaining('share_holder')]);

  // Both groups see their own territory, of which neither covers everything.
  const shared = await server.call(api.createBoard, { name: 'House', cards: [time], shared_with: 'territory:home' });
  expect(shared.status).toBe(200);
  expect(await namesOf('south')).toEqual([['House', false]]);
  const of = shared.body as { id: number; version: number };
  const foreign = await server.call(api.changeBoard, { ...of, name: 'Mine' } as never, tokens.south);
  expect(foreign.status).toBe(400);
  const changed = await server.call(api.changeBoard, { id: of.id, version: of.version, name: 'Mine' }, tokens.south);
  expect([changed.status, JSON.stringify(changed.body)]).toEqual([403, expect.stringContaining('can change the page')]);
});

test.each([
  [{ ...time, card: 'songs' }, 'card'],
  [{ ...time, card: 'constructor' }, 'card'],
  [{ ...time, columns: 2 }, 'columns'],
  [{ ...time, columns: 13 }, 'columns'],
  [{ ...time, measure: 'downloads' }, 'measure'],
  [{ ...time, id: '<b>' }, 'id'],
  [{ ...time, html: '<b>' }, 'html'],
  [{ ...due, card: 'sums2' }, 'card'],
  [{ ...due, module: 'office/files' }, 'module'],
  [{ ...due, measure: 'aqh' }, 'measure'],
  [{ ...due, subject: 'shop' }, 'subject'],
])('a card that no page has is refused, with its field: %j', async (card, field) => {
  const { status, body } = await create('north', { cards: [card] });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
});

import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Column, Item, Story } from '../model/board.ts';

interface Answer {
  column: Column;
  columns: Column[];
  columnsOrder: number[];
  item: Item;
  items: Item[];
  story: Story;
  userStory: Story[];
  userStoryOrder: number[];
  comments: { id: number; comment: string; by: string }[];
}

let server: TestServer;
let ana: string;
let dan: string;
const password = 'a calm studio desk';

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const slug of ['north', 'south']) await server.call(api.createGroup, { slug, name: slug, territory: 'home' });
  const enter = async (email: string, scope: string) => {
    await server.letIn({ email, role: 'groupManager', scope: [scope] }, password);
    return (await signInAs(server.url, email, password)).access_token;
  };
  ana = await enter('ana.pop@example.org', 'north');
  dan = await enter('dan@example.org', 'north');
  await enter('far@example.org', 'south');
});
afterAll(() => server?.stop());

async function done(endpoint: Endpoint, input: Record<string, unknown>, token = ana): Promise<Answer> {
  const { status, body } = await server.call(endpoint, input, token);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as unknown as Answer;
}
const refused = async (endpoint: Endpoint, input: Record<string, unknown>) => {
  const { status, body } = await server.call(endpoint, input, ana);
  return [status, (body.errors as { code: string }[] | undefined)?.[0]?.code];
};
const addColumn = async (title: string) =>
  (await done(api.addKanbanColumn, { column: { group: 'north', title } })).column.id;
const addItem = async (columnId: number, title: string) =>
  (await done(api.addKanbanItem, { columnId, item: { title } })).item.id;
const lists = ({ columns }: Answer) => Object.fromEntries(columns.map(({ title, itemIds }) => [title, itemIds]));
const board = () => done(api.listKanbanColumns, { group: 'north' }, dan);

test('two people who drag at once see the same order, and an old state overwrites no newer one', async () => {
  const [todo, doing] = [await addColumn('To do'), await addColumn('Doing')];
  const [a, b, c] = [await addItem(todo, 'A'), await addItem(todo, 'B'), await addItem(todo, 'C')];
  const { columns: before } = await board();
  const state = (order: Record<number, number[]>) =>
    before.map((column) => ({ ...column, itemIds: order[column.id] ?? column.itemIds }));
  // Both send the whole state that they see; each moved one item.
  const [one, two] = await Promise.all([
    done(api.orderKanbanItems, { columns: state({ [todo]: [b, c], [doing]: [a] }) }, ana),
    done(api.orderKanbanItems, { columns: state({ [todo]: [c, a, b] }) }, dan),
  ]);
  expect([one, two].map((answer) => answer.columns.length)).toEqual([2, 2]);
  const now = lists(await board());
  // B and C were moved by Dan or stayed; A by Ana or, if she was first, not again.
  expect([...(now['To do'] ?? []), ...(now.Doing ?? [])].sort()).toEqual([a, b, c].sort());
  expect(lists(await done(api.listKanbanColumns, { group: 'north' }, ana))).toEqual(now);

  // The old state again: everything that it would move was moved since, or is where it was.
  const fresh = await board();
  await done(api.orderKanbanItems, { columns: fresh.columns, moved: { id: c, to: doing, after: null } }, dan);
  const moved = lists(await board());
  expect(moved.Doing?.[0]).toBe(c);
  await done(api.orderKanbanItems, { columns: fresh.columns }, ana);
  expect(lists(await board())).toEqual(moved);

  // Whole lists without their revision would undo what others moved.
  const bare = fresh.columns.map(({ id, itemIds }) => ({ id, itemIds }));
  expect((await refused(api.orderKanbanItems, { columns: bare }))[0]).toBe(400);
  expect(lists(await board())).toEqual(moved);

  // The same item in two hands: the last one who drops it decides.
  await Promise.all([
    done(api.orderKanbanItems, { columns: [], moved: { id: b, to: doing, after: c } }, ana),
    done(api.orderKanbanItems, { columns: [], moved: { id: b, to: todo, after: null } }, dan),
  ]);
  const last = lists(await board());
  expect([...(last['To do'] ?? []), ...(last.Doing ?? [])].filter((id) => id === b)).toEqual([b]);
  await done(api.orderKanbanColumns, { columnsOrder: [doing, todo] });
  expect((await done(api.listKanbanColumnsOrder, { group: 'north' })).columnsOrder).toEqual([doing, todo]);
});

test('an item has people of the group, a day, a link, comments and a story', async () => {
  const column = await addColumn('Ideas');
  const { story } = await done(api.addKanbanStory, { story: { group: 'north', title: 'A new morning' } });
  const source = { label: 'Outage of Radio One', path: '/groups&stations?s=one' };
  const { item, userStory } = await done(api.addKanbanItem, {
    columnId: column,
    storyId: story.id,
    item: { title: 'Jingle', assign: ['dan@example.org'], dueDate: '2026-12-01', priority: 'high', source },
  });
  expect(item).toMatchObject({ assign: ['dan@example.org'], dueDate: '2026-12-01', source, storyId: story.id });
  expect(userStory.map(({ id, itemIds }) => [id, itemIds])).toEqual([[story.id, [item.id]]]);
  const said = await done(
    api.addKanbanItemComment,
    { itemId: item.id, comment: { comment: 'With the old voice?' } },
    dan,
  );
  expect(said.comments.map(({ comment, by }) => [comment, by])).toEqual([['With the old voice?', 'dan@example.org']]);
  const other = await addItem(column, 'Another');
  const told = await done(api.addKanbanStoryComment, { storyId: story.id, comment: { comment: 'From January.' } });
  expect([told.userStory.map(({ id }) => id), told.comments.map(({ comment }) => comment)]).toEqual([
    [story.id],
    ['From January.'],
  ]);
  const opened = await done(api.selectKanbanItem, { selectedItem: item.id });
  expect(opened.comments).toHaveLength(1);
  const { profiles } = (await server.call(api.listKanbanProfiles, {}, ana)).body as { profiles: { name: string }[] };
  expect(profiles.map(({ name }) => name)).toEqual(['Ana Pop', 'Dan']);

  const edited = await done(api.editKanbanItem, { item: { id: item.id, version: item.version, priority: 'low' } });
  // Answers have the rows that changed: of the items of the board, this one.
  expect(edited.items.map(({ id }) => id)).toEqual([item.id]);
  expect((await done(api.listKanbanItems, {})).items.map(({ id }) => id)).toContain(other);
  expect(edited.item).toMatchObject({ priority: 'low', title: 'Jingle', dueDate: '2026-12-01' });
  const change = (fields: object) =>
    refused(api.editKanbanItem, { item: { id: item.id, version: edited.item.version, ...fields } });
  expect(await change({ assign: ['far@example.org'] })).toEqual([400, 'kanban_assignee']);
  expect(await change({ dueDate: 'soon' })).toEqual([400, 'kanban_day']);
  expect(await change({ source: { label: 'x', path: '//evil.example' } })).toEqual([400, 'kanban_source']);
  expect(
    await refused(api.editKanbanItem, { columnId: 999, item: { id: item.id, version: edited.item.version } }),
  ).toEqual([400, 'kanban_column']);
  expect((await refused(api.editKanbanItem, { item: { id: item.id, version: 1, title: 'Old' } }))[0]).toBe(409);
});

test('what is deleted comes back with what was deleted together with it', async () => {
  const column = await addColumn('Old');
  const item = await addItem(column, 'Kept');
  await done(api.deleteKanbanItem, { itemId: await addItem(column, 'Gone before') });
  await done(api.deleteKanbanColumn, { columnId: column });
  expect(lists(await board()).Old).toBeUndefined();
  expect((await done(api.listKanbanItems, {})).items.some(({ id }) => id === item)).toBe(false);
  await done(api.restoreKanban, { kind: 'column', id: column });
  expect(lists(await board()).Old).toEqual([item]);

  const { story } = await done(api.addKanbanStory, { story: { group: 'north', title: 'Later' } });
  await done(api.orderKanbanStoryItems, { userStory: [{ id: story.id, itemIds: [item] }] });
  await done(api.deleteKanbanStory, { storyId: story.id });
  expect((await done(api.listKanbanItems, {})).items.find(({ id }) => id === item)?.storyId).toBeNull();
  const { userStory } = await done(api.restoreKanban, { kind: 'story', id: story.id });
  expect(userStory.find(({ id }) => id === story.id)?.itemIds).toEqual([item]);
  await done(api.orderKanbanStories, { userStoryOrder: [story.id] });
});

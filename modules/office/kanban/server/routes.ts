import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import type { Principal } from '@quarterhour/server/identity/principal';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { registerFileOwner } from '../../files/server/owners.ts';
import type { Column, Item, Story } from '../model/board.ts';
import { addColumn, deleteColumn, editColumn, orderRows } from './columns.ts';
import { addComment, readComments } from './comments.ts';
import { fileKinds, findRow } from './find-row.ts';
import { addItem, type ChangedPlace, deleteItem, editItem, orderItems } from './items.ts';
import { listProfiles } from './profiles.ts';
import { readColumns, readItems, readItemsOf, readOrder, readStories, readStoriesOf } from './read-board.ts';
import { itemsOf, restore } from './restore.ts';
import { addStory, deleteStory, editStory } from './stories.ts';

/** The calls of boards and backlogs. Changes answer the items, stories and comments that they changed. */
export function serveKanban(app: FastifyInstance, parts: Services): void {
  const { store } = parts;
  for (const kind of ['item', 'story'] as const) {
    registerFileOwner(fileKinds[kind], ({ store }, principal, id) =>
      findRow(store, principal, kind, Number(id)).then(
        () => true,
        () => false,
      ),
    );
  }
  serveReads(app, parts);
  serveColumns(app, parts);
  serveItems(app, parts);
  serveStories(app, parts);
  serve(app, api.restoreKanban, async ({ principal, input: { kind, id } }) => {
    const group = await restore(parts, principal, kind, id);
    const items = await readItemsOf(store, await itemsOf(store, kind, id));
    const stories = items.map(({ storyId }) => storyId);
    return {
      ...(await readColumns(store, principal, { group })),
      items,
      userStory: await readStoriesOf(store, kind === 'story' ? [...stories, id] : stories),
      userStoryOrder: await readOrder(store, principal, 'story', { group }),
    };
  });
}

function serveReads(app: FastifyInstance, { store }: Services): void {
  serve(app, api.listKanbanColumns, ({ principal, input }) => readColumns(store, principal, input));
  serve(app, api.listKanbanComments, ({ principal, input }) => readComments(store, principal, input));
  serve(app, api.listKanbanItems, ({ principal, input }) => readItems(store, principal, input));
  serve(app, api.listKanbanStories, ({ principal, input }) => readStories(store, principal, input));
  serve(app, api.listKanbanColumnsOrder, async ({ principal, input }) => {
    const { rows: columnsOrder, next } = pageOf(await readOrder(store, principal, 'column', input), input, String);
    return { columnsOrder, next };
  });
  serve(app, api.listKanbanStoryOrder, async ({ principal, input }) => {
    const { rows: userStoryOrder, next } = pageOf(await readOrder(store, principal, 'story', input), input, String);
    return { userStoryOrder, next };
  });
  serve(app, api.listKanbanProfiles, async ({ principal, input }) => {
    const people = await listProfiles(store, principal, input.group);
    const { rows: profiles, next } = pageOf(people, input, ({ id }) => id);
    return { profiles, next };
  });
}

function serveColumns(app: FastifyInstance, parts: Services): void {
  const { store } = parts;
  const withColumn = async (principal: Principal, group: string, id: number) => {
    const { columns } = await readColumns(store, principal, { group });
    const columnsOrder = columns.map((column) => column.id);
    return { columns, columnsOrder, column: columns.find((column) => column.id === id) as Column };
  };
  serve(app, api.addKanbanColumn, async ({ principal, input: { column } }) =>
    withColumn(principal, column.group, await addColumn(parts, principal, column)),
  );
  serve(app, api.editKanbanColumn, async ({ principal, input: { column } }) =>
    withColumn(principal, await editColumn(parts, principal, column), column.id),
  );
  serve(app, api.orderKanbanColumns, async ({ principal, input: { columnsOrder: ids, revision, moved } }) => {
    const group = await orderRows(parts, principal, 'column', { ids, revision, moved });
    return { columnsOrder: await readOrder(store, principal, 'column', { group }) };
  });
  serve(app, api.deleteKanbanColumn, async ({ principal, input }) => {
    const group = await deleteColumn(parts, principal, input.columnId);
    const { columns } = await readColumns(store, principal, { group });
    return { columns, columnsOrder: columns.map(({ id }) => id) };
  });
}

function serveItems(app: FastifyInstance, parts: Services): void {
  const { store } = parts;
  const withItem = async (principal: Principal, { group, item: id, stories }: ChangedPlace) => {
    const items = await readItemsOf(store, [id]);
    const { columns } = await readColumns(store, principal, { group });
    return { columns, item: items[0] as Item, items, userStory: await readStoriesOf(store, stories) };
  };
  serve(app, api.addKanbanItem, async ({ principal, input }) =>
    withItem(principal, await addItem(parts, principal, input)),
  );
  serve(app, api.editKanbanItem, async ({ principal, input }) =>
    withItem(principal, await editItem(parts, principal, input)),
  );
  serve(app, api.orderKanbanItems, async ({ principal, input: { columns: lists, moved } }) => {
    const { groups } = await orderItems(parts, principal, 'column', { lists, moved });
    const boards = await Promise.all(groups.map((group) => readColumns(store, principal, { group })));
    return { columns: boards.flatMap(({ columns }) => columns) };
  });
  serve(app, api.selectKanbanItem, async ({ principal, input: { selectedItem, ...page } }) => {
    if (selectedItem === false) return { selectedItem, item: null, comments: [] };
    const { group } = await findRow(store, principal, 'item', selectedItem);
    const [item] = await readItemsOf(store, [selectedItem]);
    const said = await readComments(store, principal, { ...page, group, itemId: selectedItem });
    return { selectedItem, item: item ?? null, ...said };
  });
  serve(app, api.addKanbanItemComment, async ({ principal, input: { itemId, comment } }) => {
    const said = await addComment(parts, principal, 'item', itemId, comment.comment);
    return { items: await readItemsOf(store, [itemId]), comments: [said] };
  });
  serve(app, api.deleteKanbanItem, async ({ principal, input }) => {
    const { group, stories } = await deleteItem(parts, principal, input.itemId);
    const { columns } = await readColumns(store, principal, { group });
    return { columns, items: [], userStory: await readStoriesOf(store, stories) };
  });
}

function serveStories(app: FastifyInstance, parts: Services): void {
  const { store } = parts;
  const withStory = async (principal: Principal, id: number) => {
    const userStory = await readStoriesOf(store, [id]);
    const story = userStory[0] as Story;
    return { story, userStory, userStoryOrder: await readOrder(store, principal, 'story', { group: story.group }) };
  };
  serve(app, api.addKanbanStory, async ({ principal, input }) =>
    withStory(principal, await addStory(parts, principal, input.story)),
  );
  serve(app, api.editKanbanStory, async ({ principal, input }) =>
    withStory(principal, await editStory(parts, principal, input.story)),
  );
  serve(app, api.orderKanbanStories, async ({ principal, input: { userStoryOrder: ids, revision, moved } }) => {
    const group = await orderRows(parts, principal, 'story', { ids, revision, moved });
    return { userStoryOrder: await readOrder(store, principal, 'story', { group }) };
  });
  serve(app, api.orderKanbanStoryItems, async ({ principal, input: { userStory: lists, moved } }) => {
    const { containers } = await orderItems(parts, principal, 'story', { lists, moved });
    return { userStory: await readStoriesOf(store, containers) };
  });
  serve(app, api.addKanbanStoryComment, async ({ principal, input: { storyId, comment } }) => {
    const said = await addComment(parts, principal, 'story', storyId, comment.comment);
    return { userStory: await readStoriesOf(store, [storyId]), comments: [said] };
  });
  serve(app, api.deleteKanbanStory, async ({ principal, input }) => {
    const group = await deleteStory(parts, principal, input.storyId);
    return { userStory: [], userStoryOrder: await readOrder(store, principal, 'story', { group }) };
  });
}

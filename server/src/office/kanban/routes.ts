import { api } from '@quarterhour/model/api';
import type { BoardComment, Item, Story } from '@quarterhour/model/office/kanban/board';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { registerFileOwner } from '../files/owners.ts';
import { addColumn, deleteColumn, editColumn, orderRows } from './columns.ts';
import { fileKinds, findRow } from './find-row.ts';
import { addComment, addItem, deleteItem, editItem, orderItems } from './items.ts';
import { listProfiles } from './profiles.ts';
import { type Board, readBoard } from './read-board.ts';
import { restore } from './restore.ts';
import { addStory, deleteStory, editStory } from './stories.ts';

const byId = <Row extends { id: number }>(rows: readonly Row[], id: number) => rows.find((row) => row.id === id) as Row;

/** The stories of a board with these ids. */
function storiesOf({ userStory }: Board, ids: readonly (number | null)[]): Story[] {
  return userStory.filter(({ id }) => ids.includes(id));
}
function commentsOf({ comments }: Board, { commentIds }: Pick<Item, 'commentIds'>): BoardComment[] {
  const own = new Set(commentIds);
  return comments.filter(({ id }) => own.has(id));
}

/** The calls of boards and backlogs. Changes answer the items, stories and comments that they changed. */
export function serveKanban(app: FastifyInstance, parts: Services): void {
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
    const { board } = await restore(parts, principal, kind, id);
    const restored = {
      column: ({ columnId }: Item) => columnId,
      item: (item: Item) => item.id,
      story: ({ storyId }: Item) => storyId,
    };
    const items = board.items.filter((item) => restored[kind](item) === id);
    const stories = items.map(({ storyId }) => storyId);
    return { ...board, items, userStory: storiesOf(board, kind === 'story' ? [...stories, id] : stories) };
  });
}

function serveReads(app: FastifyInstance, { store }: Services): void {
  serve(app, api.listKanbanColumns, ({ principal, input }) => readBoard(store, principal, input.group));
  serve(app, api.listKanbanColumnsOrder, ({ principal, input }) => readBoard(store, principal, input.group));
  serve(app, api.listKanbanComments, ({ principal, input }) => readBoard(store, principal, input.group));
  serve(app, api.listKanbanItems, ({ principal, input }) => readBoard(store, principal, input.group));
  serve(app, api.listKanbanStories, ({ principal, input }) => readBoard(store, principal, input.group));
  serve(app, api.listKanbanStoryOrder, ({ principal, input }) => readBoard(store, principal, input.group));
  serve(app, api.listKanbanProfiles, async ({ principal, input }) => ({
    profiles: await listProfiles(store, principal, input.group),
  }));
}

function serveColumns(app: FastifyInstance, parts: Services): void {
  serve(app, api.addKanbanColumn, async ({ principal, input }) => {
    const { answer, board } = await addColumn(parts, principal, input.column);
    return { ...board, column: byId(board.columns, answer) };
  });
  serve(app, api.editKanbanColumn, async ({ principal, input }) => {
    const { board } = await editColumn(parts, principal, input.column);
    return { ...board, column: byId(board.columns, input.column.id) };
  });
  serve(app, api.orderKanbanColumns, async ({ principal, input: { columnsOrder: ids, revision, moved } }) => {
    return (await orderRows(parts, principal, 'column', { ids, revision, moved })).board;
  });
  serve(
    app,
    api.deleteKanbanColumn,
    async ({ principal, input }) => (await deleteColumn(parts, principal, input.columnId)).board,
  );
}

function serveItems(app: FastifyInstance, parts: Services): void {
  const withItem = ({ answer, board }: { answer: { item: number; stories: (number | null)[] }; board: Board }) => {
    const item = byId(board.items, answer.item);
    return { columns: board.columns, item, items: [item], userStory: storiesOf(board, answer.stories) };
  };
  serve(app, api.addKanbanItem, async ({ principal, input }) => withItem(await addItem(parts, principal, input)));
  serve(app, api.editKanbanItem, async ({ principal, input }) => withItem(await editItem(parts, principal, input)));
  serve(app, api.orderKanbanItems, async ({ principal, input: { columns: lists, moved } }) => {
    const boards = await orderItems(parts, principal, 'column', { lists, moved });
    return { columns: boards.flatMap(({ columns }) => columns) };
  });
  serve(app, api.selectKanbanItem, async ({ principal, input: { selectedItem } }) => {
    if (selectedItem === false) return { selectedItem, item: null, comments: [] };
    const { group } = await findRow(parts.store, principal, 'item', selectedItem);
    const board = await readBoard(parts.store, principal, group);
    const item = byId(board.items, selectedItem);
    return { selectedItem, item, comments: commentsOf(board, item) };
  });
  serve(app, api.addKanbanItemComment, async ({ principal, input: { itemId, comment } }) => {
    const { board } = await addComment(parts, principal, 'item', itemId, comment.comment);
    const item = byId(board.items, itemId);
    return { items: [item], comments: commentsOf(board, item) };
  });
  serve(app, api.deleteKanbanItem, async ({ principal, input }) => {
    const { answer, board } = await deleteItem(parts, principal, input.itemId);
    return { columns: board.columns, items: [], userStory: storiesOf(board, answer.stories) };
  });
}

function serveStories(app: FastifyInstance, parts: Services): void {
  const withStory = ({ answer, board }: { answer: number; board: Board }) => {
    const story = byId(board.userStory, answer);
    return { story, userStory: [story], userStoryOrder: board.userStoryOrder };
  };
  serve(app, api.addKanbanStory, async ({ principal, input }) =>
    withStory(await addStory(parts, principal, input.story)),
  );
  serve(app, api.editKanbanStory, async ({ principal, input }) =>
    withStory(await editStory(parts, principal, input.story)),
  );
  serve(app, api.orderKanbanStories, async ({ principal, input: { userStoryOrder: ids, revision, moved } }) => {
    return (await orderRows(parts, principal, 'story', { ids, revision, moved })).board;
  });
  serve(app, api.orderKanbanStoryItems, async ({ principal, input: { userStory: lists, moved } }) => {
    const boards = await orderItems(parts, principal, 'story', { lists, moved });
    return { userStory: boards.flatMap(({ userStory }) => userStory) };
  });
  serve(app, api.addKanbanStoryComment, async ({ principal, input: { storyId, comment } }) => {
    const { board } = await addComment(parts, principal, 'story', storyId, comment.comment);
    const story = byId(board.userStory, storyId);
    return { userStory: [story], comments: commentsOf(board, story) };
  });
  serve(app, api.deleteKanbanStory, async ({ principal, input }) => {
    const { board } = await deleteStory(parts, principal, input.storyId);
    return { userStory: [], userStoryOrder: board.userStoryOrder };
  });
}

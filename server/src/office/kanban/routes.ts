import { api } from '@quarterhour/model/api';
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

/** A client may send the whole state of its boards along. */
const withState = { bodyLimit: 5_000_000 };

const byId = <Row extends { id: number }>(rows: readonly Row[], id: number) => rows.find((row) => row.id === id) as Row;

/** The calls of boards and backlogs. */
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
    return board;
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
  serve(
    app,
    api.addKanbanColumn,
    async ({ principal, input }) => {
      const { answer, board } = await addColumn(parts, principal, input.column);
      return { ...board, column: byId(board.columns, answer) };
    },
    withState,
  );
  serve(
    app,
    api.editKanbanColumn,
    async ({ principal, input }) => {
      const { board } = await editColumn(parts, principal, input.column);
      return { ...board, column: byId(board.columns, input.column.id) };
    },
    withState,
  );
  serve(app, api.orderKanbanColumns, async ({ principal, input: { columnsOrder: ids, revision, moved } }) => {
    return (await orderRows(parts, principal, 'column', { ids, revision, moved })).board;
  });
  serve(
    app,
    api.deleteKanbanColumn,
    async ({ principal, input }) => (await deleteColumn(parts, principal, input.columnId)).board,
    withState,
  );
}

function serveItems(app: FastifyInstance, parts: Services): void {
  const withItem = ({ answer, board }: { answer: number; board: Board }) => ({
    ...board,
    item: byId(board.items, answer),
  });
  serve(
    app,
    api.addKanbanItem,
    async ({ principal, input }) => withItem(await addItem(parts, principal, input)),
    withState,
  );
  serve(
    app,
    api.editKanbanItem,
    async ({ principal, input }) => withItem(await editItem(parts, principal, input)),
    withState,
  );
  serve(
    app,
    api.orderKanbanItems,
    async ({ principal, input: { columns: lists, moved } }) => {
      const boards = await orderItems(parts, principal, 'column', { lists, moved });
      return { columns: boards.flatMap(({ columns }) => columns) };
    },
    withState,
  );
  serve(app, api.selectKanbanItem, async ({ principal, input: { selectedItem } }) => {
    if (selectedItem === false) return { selectedItem, item: null, comments: [] };
    const { group } = await findRow(parts.store, principal, 'item', selectedItem);
    const board = await readBoard(parts.store, principal, group);
    const item = byId(board.items, selectedItem);
    return { selectedItem, item, comments: board.comments.filter(({ id }) => item.commentIds.includes(id)) };
  });
  serve(
    app,
    api.addKanbanItemComment,
    async ({ principal, input: { itemId, comment } }) =>
      (await addComment(parts, principal, 'item', itemId, comment.comment)).board,
    withState,
  );
  serve(
    app,
    api.deleteKanbanItem,
    async ({ principal, input }) => (await deleteItem(parts, principal, input.itemId)).board,
    withState,
  );
}

function serveStories(app: FastifyInstance, parts: Services): void {
  const withStory = ({ answer, board }: { answer: number; board: Board }) => ({
    ...board,
    story: byId(board.userStory, answer),
  });
  serve(
    app,
    api.addKanbanStory,
    async ({ principal, input }) => withStory(await addStory(parts, principal, input.story)),
    withState,
  );
  serve(
    app,
    api.editKanbanStory,
    async ({ principal, input }) => withStory(await editStory(parts, principal, input.story)),
    withState,
  );
  serve(app, api.orderKanbanStories, async ({ principal, input: { userStoryOrder: ids, revision, moved } }) => {
    return (await orderRows(parts, principal, 'story', { ids, revision, moved })).board;
  });
  serve(
    app,
    api.orderKanbanStoryItems,
    async ({ principal, input: { userStory: lists, moved } }) => {
      const boards = await orderItems(parts, principal, 'story', { lists, moved });
      return { userStory: boards.flatMap(({ userStory }) => userStory) };
    },
    withState,
  );
  serve(
    app,
    api.addKanbanStoryComment,
    async ({ principal, input: { storyId, comment } }) =>
      (await addComment(parts, principal, 'story', storyId, comment.comment)).board,
    withState,
  );
  serve(
    app,
    api.deleteKanbanStory,
    async ({ principal, input }) => (await deleteStory(parts, principal, input.storyId)).board,
    withState,
  );
}

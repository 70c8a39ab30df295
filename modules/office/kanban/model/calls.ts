import { endpoint, version } from '@quarterhour/model/endpoint';
import { changesOf } from '@quarterhour/model/noun';
import { next, pageInput } from '@quarterhour/model/paging';
import { rowNumber, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import {
  columnFields,
  columnSchema,
  commentSchema,
  group,
  id,
  itemFields,
  itemSchema,
  listState,
  moveSchema,
  profileSchema,
  revision,
  storyFields,
  storySchema,
} from './board.ts';

const columns = z.array(columnSchema);
const items = z.array(itemSchema);
const userStory = z.array(storySchema);
const ids = z.array(rowNumber);
const comments = z.array(commentSchema);

/** Only the board of this group; left out: of all groups that the principal sees. */
const of = z.object({ group: group.optional(), ...pageInput() });
/** The state that a client carries along. It is never stored. */
const state = {
  columns: z.array(listState).max(500).optional(),
  columnsOrder: z.array(rowNumber).max(500).optional(),
  items: z.array(z.unknown()).max(5000).optional(),
  userStory: z.array(z.unknown()).max(5000).optional(),
  userStoryOrder: z.array(rowNumber).max(5000).optional(),
  comments: z.array(z.unknown()).max(20_000).optional(),
};
const { columns: someColumns, items: someItems, userStory: someStories, comments: someComments } = state;
const changed = { id, version };
const said = text.overwrite(visibleText).trim().min(1).max(4000);
const path = <Name extends string>(name: Name) => `/api/kanban/${name}` as const;
/** A client may send the whole state of its boards along. */
const bytes = 5_000_000;
const call = { method: 'POST', access: 'signed_in', bytes } as const;
const read = { method: 'GET', access: 'signed_in', input: of, example: { group: 'north' } } as const;

/**
 * After a change, columns and orders are those of the whole board, because they are lists of ids; items, stories and comments are
 * those that changed. What was removed is in no list of ids any more.
 */
const anItem = z.object({ item: itemSchema, columns, items, userStory });
const aStory = z.object({ story: storySchema, userStory, userStoryOrder: ids });

export const kanbanReads = {
  listKanbanColumns: endpoint({
    ...read,
    path: path('columns'),
    summary: 'Lists the columns of boards, each with its items in order.',
    output: z.object({ columns, next }),
  }),
  listKanbanColumnsOrder: endpoint({
    ...read,
    path: path('columns-order'),
    summary: 'Lists the columns of boards in their order.',
    output: z.object({ columnsOrder: ids, next }),
  }),
  listKanbanComments: endpoint({
    ...read,
    path: path('comments'),
    summary: 'Lists the comments on items and stories, or on one of them, the first one first.',
    input: of.extend({ itemId: id.optional(), storyId: id.optional() }),
    output: z.object({ comments, next }),
  }),
  listKanbanProfiles: endpoint({
    ...read,
    path: path('profiles'),
    summary: 'Lists the people who see the boards.',
    output: z.object({ profiles: z.array(profileSchema), next }),
  }),
  listKanbanItems: endpoint({
    ...read,
    path: path('items'),
    summary: 'Lists the items of boards, or those of one person.',
    /** The e-mail address of a person. */
    input: of.extend({ assigned: text.max(254).optional() }),
    output: z.object({ items, next }),
  }),
  listKanbanStories: endpoint({
    ...read,
    path: path('userstory'),
    summary: 'Lists the stories of backlogs, each with its items in order.',
    output: z.object({ userStory, next }),
  }),
  listKanbanStoryOrder: endpoint({
    ...read,
    path: path('userstory-order'),
    summary: 'Lists the stories of backlogs in their order.',
    output: z.object({ userStoryOrder: ids, next }),
  }),
};

export const kanbanColumnCalls = {
  addKanbanColumn: endpoint({
    ...call,
    path: path('add-column'),
    summary: 'Adds a column at the end of a board.',
    input: z.object({ ...state, column: columnFields.extend({ group }) }),
    output: z.object({ column: columnSchema, columns, columnsOrder: ids }),
    example: { column: { group: 'north', title: 'In production' } },
  }),
  editKanbanColumn: endpoint({
    ...call,
    path: path('edit-column'),
    summary: 'Renames a column.',
    input: z.object({ columns: someColumns, column: z.object({ ...columnFields.shape, id, version }) }),
    output: z.object({ column: columnSchema, columns }),
    example: { column: { id: 1, title: 'On air', version: 1 } },
  }),
  orderKanbanColumns: endpoint({
    ...call,
    path: path('update-column-order'),
    summary:
      'Moves columns: those that stand elsewhere in `columnsOrder`, or the one in `moved`. What others moved after `revision` stays.',
    input: z.object({
      columnsOrder: z.array(rowNumber).max(500),
      revision: revision.optional(),
      moved: moveSchema.omit({ to: true }).optional(),
    }),
    output: z.object({ columnsOrder: ids }),
    example: { columnsOrder: [2, 1, 3] },
  }),
  deleteKanbanColumn: endpoint({
    ...call,
    path: path('delete-column'),
    summary: 'Deletes a column with its items.',
    input: z.object({ ...state, columnId: id }),
    output: z.object({ columnsOrder: ids, columns }),
    example: { columnId: 1 },
  }),
};

const placed = { columnId: id.optional(), storyId: id.nullable().optional() };
export const kanbanItemCalls = {
  addKanbanItem: endpoint({
    ...call,
    path: path('add-item'),
    summary: 'Adds an item at the end of a column, and of a story if it names one.',
    input: z.object({
      columns: someColumns,
      items: someItems,
      userStory: someStories,
      columnId: id,
      storyId: placed.storyId,
      item: itemFields,
    }),
    output: anItem,
    example: { columnId: 1, item: { title: 'Find out why the stream was silent' } },
  }),
  editKanbanItem: endpoint({
    ...call,
    path: path('edit-item'),
    summary: 'Changes an item; `columnId` and `storyId` move it to the end of another column or story.',
    input: z.object({
      columns: someColumns,
      items: someItems,
      userStory: someStories,
      ...placed,
      item: changesOf(itemFields).extend(changed),
    }),
    output: anItem,
    example: { item: { id: 1, priority: 'high', version: 1 } },
  }),
  orderKanbanItems: endpoint({
    ...call,
    path: path('update-item-order'),
    summary:
      'Moves items: those that stand elsewhere in `columns`, or the one in `moved`. What others moved after the `revision` of the columns stays.',
    input: z.object({ columns: z.array(listState).max(500), moved: moveSchema.optional() }),
    output: z.object({ columns }),
    example: {
      columns: [
        { id: 1, itemIds: [3, 1], revision: 7 },
        { id: 2, itemIds: [2], revision: 7 },
      ],
    },
  }),
  selectKanbanItem: endpoint({
    ...call,
    path: path('select-item'),
    summary: 'Opens an item: answers it with a page of its comments. `false` opens none.',
    input: z.object({ selectedItem: z.union([z.literal(false), id]), ...pageInput() }),
    output: z.object({
      selectedItem: z.union([z.literal(false), z.int()]),
      item: itemSchema.nullable(),
      comments,
      next,
    }),
    example: { selectedItem: 1 },
  }),
  addKanbanItemComment: endpoint({
    ...call,
    path: path('add-item-comment'),
    summary: 'Comments on an item.',
    input: z.object({ items: someItems, comments: someComments, itemId: id, comment: z.object({ comment: said }) }),
    output: z.object({ items, comments }),
    example: { itemId: 1, comment: { comment: 'The encoder was restarted at 09:12.' } },
  }),
  deleteKanbanItem: endpoint({
    ...call,
    path: path('delete-item'),
    summary: 'Deletes an item.',
    input: z.object({ columns: someColumns, items: someItems, userStory: someStories, itemId: id }),
    output: z.object({ columns, items, userStory }),
    example: { itemId: 1 },
  }),
};

export const kanbanStoryCalls = {
  addKanbanStory: endpoint({
    ...call,
    path: path('add-story'),
    summary: 'Adds a story at the end of a backlog.',
    input: z.object({
      userStory: someStories,
      userStoryOrder: state.userStoryOrder,
      story: storyFields.extend({ group }),
    }),
    output: aStory,
    example: { story: { group: 'north', title: 'A morning show for the new station' } },
  }),
  editKanbanStory: endpoint({
    ...call,
    path: path('edit-story'),
    summary: 'Changes a story.',
    input: z.object({ userStory: someStories, story: changesOf(storyFields).extend(changed) }),
    output: aStory,
    example: { story: { id: 1, priority: 'high', version: 1 } },
  }),
  orderKanbanStories: endpoint({
    ...call,
    path: path('update-story-order'),
    summary:
      'Moves stories: those that stand elsewhere in `userStoryOrder`, or the one in `moved`. What others moved after `revision` stays.',
    input: z.object({
      userStoryOrder: z.array(rowNumber).max(5000),
      revision: revision.optional(),
      moved: moveSchema.omit({ to: true }).optional(),
    }),
    output: z.object({ userStoryOrder: ids }),
    example: { userStoryOrder: [2, 1] },
  }),
  orderKanbanStoryItems: endpoint({
    ...call,
    path: path('update-storyitem-order'),
    summary:
      'Moves items within and between stories: those that stand elsewhere in `userStory`, or the one in `moved`. What others moved after the `revision` of the stories stays.',
    input: z.object({ userStory: z.array(listState).max(5000), moved: moveSchema.optional() }),
    output: z.object({ userStory }),
    example: { userStory: [{ id: 1, itemIds: [3, 1], revision: 7 }] },
  }),
  addKanbanStoryComment: endpoint({
    ...call,
    path: path('add-story-comment'),
    summary: 'Comments on a story.',
    input: z.object({
      userStory: someStories,
      comments: someComments,
      storyId: id,
      comment: z.object({ comment: said }),
    }),
    output: z.object({ userStory, comments }),
    example: { storyId: 1, comment: { comment: 'Agreed with the programme director.' } },
  }),
  deleteKanbanStory: endpoint({
    ...call,
    path: path('delete-story'),
    summary: 'Deletes a story; its items stay on the board.',
    input: z.object({ userStory: someStories, userStoryOrder: state.userStoryOrder, storyId: id }),
    output: z.object({ userStory, userStoryOrder: ids }),
    example: { storyId: 1 },
  }),
};

/** What can be restored. */
export const kanbanKinds = ['column', 'item', 'story'] as const;
export const kanbanUndo = {
  restoreKanban: endpoint({
    ...call,
    path: path('restore'),
    summary: 'Restores a column, an item or a story that was deleted, with what was deleted together with it.',
    input: z.object({ kind: z.enum(kanbanKinds), id }),
    output: z.object({ columns, items, userStory, userStoryOrder: ids }),
    example: { kind: 'item', id: 1 },
  }),
};

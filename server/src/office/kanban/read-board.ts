import type { FileRow } from '@quarterhour/model/office/files/files';
import type { BoardComment, Column, Item, Story } from '@quarterhour/model/office/kanban/board';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readGroup } from '../../catalogue/groups.ts';
import { inGroupsSeen } from '../../catalogue/in-scope.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Store } from '../../store/open.ts';
import { filesOf } from '../files/files.ts';
import { fileKinds } from './find-row.ts';
import { byRank } from './order.ts';
import {
  type ColumnRow,
  type CommentRow,
  type ItemRow,
  kanbanColumns,
  kanbanComments,
  kanbanItems,
  kanbanRevisions,
  kanbanStories,
  type StoryRow,
} from './tables.ts';

/** Boards as answers show them. */
export interface Board {
  columns: Column[];
  columnsOrder: number[];
  items: Item[];
  userStory: Story[];
  userStoryOrder: number[];
  comments: BoardComment[];
}

/** The board of a group, or those of all groups that somebody sees. @throws Refusal not_found for a group of others */
export async function readBoard(store: Store, principal: Principal, group?: string): Promise<Board> {
  if (group !== undefined) await readGroup(store, principal, group);
  const { db } = store;
  const of = (column: PgColumn) =>
    and(inGroupsSeen(store, principal, column), group === undefined ? undefined : eq(column, group));
  const [columns, items, stories, comments, revisions] = await Promise.all([
    db
      .select()
      .from(kanbanColumns)
      .where(and(of(kanbanColumns.group), isNull(kanbanColumns.deletedAt))),
    db
      .select()
      .from(kanbanItems)
      .where(and(of(kanbanItems.group), isNull(kanbanItems.deletedAt))),
    db
      .select()
      .from(kanbanStories)
      .where(and(of(kanbanStories.group), isNull(kanbanStories.deletedAt))),
    db.select().from(kanbanComments).where(of(kanbanComments.group)).orderBy(kanbanComments.id),
    db.select().from(kanbanRevisions).where(of(kanbanRevisions.group)),
  ]);
  const [ofItems, ofStories] = await Promise.all([
    filesOf(
      store,
      fileKinds.item,
      items.map(({ id }) => id),
    ),
    filesOf(
      store,
      fileKinds.story,
      stories.map(({ id }) => id),
    ),
  ]);
  const known = new Map(revisions.map((row) => [row.group, row.revision]));
  return serialize({ columns, items, stories, comments, files: { item: ofItems, story: ofStories } }, known);
}

interface Rows {
  columns: ColumnRow[];
  items: ItemRow[];
  stories: StoryRow[];
  comments: CommentRow[];
  files: Record<'item' | 'story', Map<string, FileRow[]>>;
}

function serialize({ columns, items, stories, comments, files }: Rows, revisions: Map<string, number>): Board {
  const byBoard = <Row extends { group: string; rank: string; id: number }>(rows: Row[]) =>
    rows.sort((one, other) => one.group.localeCompare(other.group) || byRank(one, other));
  const inColumn = grouped([...items].sort(byRank), ({ column }) => column);
  const inStory = grouped(
    [...items].sort((one, other) => byRank({ ...one, rank: one.storyRank }, { ...other, rank: other.storyRank })),
    ({ story }) => story,
  );
  const ofItem = grouped(comments, ({ item }) => item);
  const ofStory = grouped(comments, ({ story }) => story);
  const there = new Set(stories.map(({ id }) => id));
  const revisionOf = (group: string) => revisions.get(group) ?? 0;
  const shown = byBoard(columns);
  const told = byBoard(stories);
  return {
    columns: shown.map(({ id, group, title, version }) => ({
      ...{ id, group, title, version },
      itemIds: idsIn(inColumn, id),
      revision: revisionOf(group),
    })),
    columnsOrder: shown.map(({ id }) => id),
    items: items
      .sort((one, other) => one.id - other.id)
      .map((row) => ({
        ...common(row),
        source: row.source ?? null,
        columnId: row.column,
        storyId: row.story !== null && there.has(row.story) ? row.story : null,
        commentIds: idsIn(ofItem, row.id),
        attachments: files.item.get(String(row.id)) ?? [],
        created_at: row.createdAt.toISOString(),
      })),
    userStory: told.map((row) => ({
      ...common(row),
      acceptance: row.acceptance,
      itemIds: idsIn(inStory, row.id),
      commentIds: idsIn(ofStory, row.id),
      attachments: files.story.get(String(row.id)) ?? [],
      revision: revisionOf(row.group),
    })),
    userStoryOrder: told.map(({ id }) => id),
    comments: comments.map(({ id, comment, personId, by, createdAt }) => ({
      ...{ id, comment, by },
      profileId: personId,
      at: createdAt.toISOString(),
    })),
  };
}

function common({ id, group, version, title, description, assign, dueDate, priority, createdBy }: ItemRow | StoryRow) {
  return { id, group, version, title, description, assign, dueDate, priority, created_by: createdBy };
}

function grouped<Row>(rows: readonly Row[], of: (row: Row) => number | null): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const key = of(row);
    if (key !== null) found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}
const idsIn = (rows: Map<number, { id: number }[]>, key: number) => (rows.get(key) ?? []).map(({ id }) => id);

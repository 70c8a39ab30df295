import type { PageInput } from '@quarterhour/model/paging';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { inGroupsSeen } from '@quarterhour/server/catalogue/in-scope';
import type { Principal } from '@quarterhour/server/identity/principal';
import { pageById, shownById } from '@quarterhour/server/nouns/page-by-id';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { filesOf } from '../../files/server/files.ts';
import type { Column, Item, Story } from '../model/board.ts';
import { fileKinds } from './find-row.ts';
import { byRank } from './order.ts';
import {
  type ItemRow,
  kanbanColumns,
  kanbanComments,
  kanbanItems,
  kanbanRevisions,
  kanbanStories,
  type StoryRow,
} from './tables.ts';

/** The boards to read: that of a group, or of all groups that somebody sees. */
export interface Asked {
  group?: string | undefined;
}
const idOf = ({ id }: { id: number }) => id;

/** The condition of what somebody sees of boards. @throws Refusal not_found for a group of others */
export async function seenOf(store: Store, principal: Principal, of: PgColumn, { group }: Asked): Promise<SQL> {
  if (group !== undefined) await readGroup(store, principal, group);
  return and(inGroupsSeen(store, principal, of), group === undefined ? undefined : eq(of, group)) as SQL;
}

const ordered = { column: kanbanColumns, story: kanbanStories } as const;

/** The ids of the columns or stories of boards, in their order. */
export async function readOrder(
  store: Store,
  principal: Principal,
  kind: keyof typeof ordered,
  asked: Asked,
): Promise<number[]> {
  const table: (typeof ordered)[keyof typeof ordered] = ordered[kind];
  const rows = await store.db
    .select({ id: table.id, group: table.group, rank: table.rank })
    .from(table)
    .where(and(await seenOf(store, principal, table.group, asked), isNull(table.deletedAt)));
  return rows.sort((one, other) => one.group.localeCompare(other.group) || byRank(one, other)).map(idOf);
}

/** The columns of boards in their order, each with the ids of its items. */
export async function readColumns(
  store: Store,
  principal: Principal,
  { limit, cursor, ...asked }: Asked & PageInput,
): Promise<{ columns: Column[]; next?: string }> {
  const { db } = store;
  const order = await readOrder(store, principal, 'column', asked);
  const { rows: ids, next } = pageOf(order, { limit, cursor }, String);
  const rows = new Map((await db.select().from(kanbanColumns).where(inArray(kanbanColumns.id, ids))).map(byId));
  const items = await db
    .select({ id: kanbanItems.id, in: kanbanItems.column, rank: kanbanItems.rank })
    .from(kanbanItems)
    .where(and(inArray(kanbanItems.column, ids), isNull(kanbanItems.deletedAt)));
  const inColumn = idsBy(items.sort(byRank));
  const revisionOf = await readRevisions(store);
  const columns = ids.flatMap((id): Column[] => {
    const row = rows.get(id);
    if (!row) return [];
    const { group, title, version } = row;
    return [{ id, group, title, version, itemIds: inColumn.get(id) ?? [], revision: revisionOf(group) }];
  });
  return { columns, next };
}

/** A page of the items of boards, by their ids, or only those that are assigned to a person. */
export async function readItems(
  store: Store,
  principal: Principal,
  { limit, cursor, assigned, ...asked }: Asked & PageInput & { assigned?: string | undefined },
): Promise<{ items: Item[]; next?: string }> {
  const page = pageById(kanbanItems.id, { limit, cursor });
  const own = assigned === undefined ? undefined : sql`${assigned} = ANY(${kanbanItems.assign})`;
  const found = await store.db
    .select()
    .from(kanbanItems)
    .where(
      and(await seenOf(store, principal, kanbanItems.group, asked), isNull(kanbanItems.deletedAt), own, page.after),
    )
    .orderBy(page.order)
    .limit(page.limit);
  const { rows, next } = shownById(found, page, idOf);
  return { items: await serializeItems(store, rows), next };
}

/** The items with these ids of a board. */
export async function readItemsOf(store: Store, ids: readonly number[]): Promise<Item[]> {
  const rows = await store.db
    .select()
    .from(kanbanItems)
    .where(and(inArray(kanbanItems.id, [...ids]), isNull(kanbanItems.deletedAt)))
    .orderBy(kanbanItems.id);
  return serializeItems(store, rows);
}

/** A page of the stories of backlogs in their order, each with the ids of its items. */
export async function readStories(
  store: Store,
  principal: Principal,
  { limit, cursor, ...asked }: Asked & PageInput,
): Promise<{ userStory: Story[]; next?: string }> {
  const order = await readOrder(store, principal, 'story', asked);
  const { rows: ids, next } = pageOf(order, { limit, cursor }, String);
  return { userStory: await readStoriesOf(store, ids), next };
}

/** The stories with these ids that are there, in this order. */
export async function readStoriesOf(store: Store, wanted: readonly (number | null)[]): Promise<Story[]> {
  const ids = [...new Set(wanted)].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const { db } = store;
  const rows = new Map(
    (
      await db
        .select()
        .from(kanbanStories)
        .where(and(inArray(kanbanStories.id, ids), isNull(kanbanStories.deletedAt)))
    ).map(byId),
  );
  const items = await db
    .select({ id: kanbanItems.id, in: kanbanItems.story, rank: kanbanItems.storyRank })
    .from(kanbanItems)
    .where(and(inArray(kanbanItems.story, ids), isNull(kanbanItems.deletedAt)));
  const inStory = idsBy(items.sort(byRank));
  const comments = await commentIdsOf(store, kanbanComments.story, ids);
  const files = await filesOf(store, fileKinds.story, ids);
  const revisionOf = await readRevisions(store);
  return ids.flatMap((id): Story[] => {
    const row = rows.get(id);
    if (!row) return [];
    return [
      {
        ...common(row),
        acceptance: row.acceptance,
        itemIds: inStory.get(id) ?? [],
        commentIds: comments.get(id) ?? [],
        attachments: files.get(String(id)) ?? [],
        revision: revisionOf(row.group),
      },
    ];
  });
}

async function serializeItems(store: Store, rows: readonly ItemRow[]): Promise<Item[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(idOf);
  const comments = await commentIdsOf(store, kanbanComments.item, ids);
  const files = await filesOf(store, fileKinds.item, ids);
  const stories = rows.flatMap(({ story }) => story ?? []);
  const there = await store.db
    .select({ id: kanbanStories.id })
    .from(kanbanStories)
    .where(and(inArray(kanbanStories.id, stories), isNull(kanbanStories.deletedAt)));
  const known = new Set(there.map(idOf));
  return rows.map((row) => ({
    ...common(row),
    source: row.source ?? null,
    columnId: row.column,
    storyId: row.story !== null && known.has(row.story) ? row.story : null,
    commentIds: comments.get(row.id) ?? [],
    attachments: files.get(String(row.id)) ?? [],
    created_at: row.createdAt.toISOString(),
  }));
}

function common({ id, group, version, title, description, assign, dueDate, priority, createdBy }: ItemRow | StoryRow) {
  return { id, group, version, title, description, assign, dueDate, priority, created_by: createdBy };
}

async function commentIdsOf({ db }: Store, of: PgColumn, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ id: kanbanComments.id, in: sql<number>`${of}` })
    .from(kanbanComments)
    .where(inArray(of, [...ids]))
    .orderBy(kanbanComments.id);
  return idsBy(rows);
}

async function readRevisions({ db }: Store): Promise<(group: string) => number> {
  const rows = await db.select().from(kanbanRevisions);
  const known = new Map(rows.map(({ group, revision }) => [group, revision]));
  return (group) => known.get(group) ?? 0;
}

const byId = <Row extends { id: number }>(row: Row) => [row.id, row] as const;

/** The ids of rows by what they are in. */
function idsBy(rows: readonly { id: number; in: number | null }[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const row of rows) {
    if (row.in === null) continue;
    const ids = found.get(row.in);
    if (ids) ids.push(row.id);
    else found.set(row.in, [row.id]);
  }
  return found;
}

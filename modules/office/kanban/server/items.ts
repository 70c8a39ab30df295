import { fieldError } from '@quarterhour/model/field-errors';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import { eq } from 'drizzle-orm';
import { setFiles } from '../../files/server/files.ts';
import type { ItemFields, Move } from '../model/board.ts';
import { changeBoard, type Parts, refuseMost, refuseStrangers } from './change-board.ts';
import { changeRow } from './change-row.ts';
import { fileKinds, findRow, rowNow, rowsOf } from './find-row.ts';
import { movesIn, type Place, type Placed, placeAfter, rankAtEnd, type Sent } from './order.ts';
import { type ItemRow, kanbanItems } from './tables.ts';

const mostItems = 2000;

/** Where a change left an item, and the stories that have other items since. */
export interface ChangedPlace {
  group: string;
  item: number;
  stories: (number | null)[];
}

interface NewItem {
  columnId: number;
  storyId?: number | null | undefined;
  item: ItemFields;
}

export async function addItem(parts: Parts, principal: Principal, { columnId, storyId = null, item: given }: NewItem) {
  const { attachments, ...item } = given;
  const { group } = await findRow(parts.store, principal, 'column', columnId);
  await refuseStrangers(parts.store, group, item.assign);
  return changeBoard(parts, principal, group, async ({ db, revision, record }) => {
    const items = await rowsOf(db, 'item', group);
    refuseMost(items.length, mostItems, 'item');
    await rowNow(db, 'column', columnId);
    if (storyId !== null) await refuseForeignStory(db, group, storyId);
    const [made] = await db
      .insert(kanbanItems)
      .values({
        ...item,
        group,
        ...ends(items, columnId, storyId),
        moved: revision,
        storyMoved: revision,
        createdBy: principal.email,
      })
      .returning();
    const id = made?.id ?? 0;
    await setFiles(db, principal, { kind: fileKinds.item, id }, attachments, 'attachments');
    await record('add', item.title);
    return { group, item: id, stories: [storyId] };
  });
}

interface ChangedItem {
  columnId?: number | undefined;
  storyId?: number | null | undefined;
  item: { id: number; version: number } & { [Field in keyof ItemFields]?: ItemFields[Field] | undefined };
}

export async function editItem(parts: Parts, principal: Principal, { columnId, storyId, item }: ChangedItem) {
  const { id, version, attachments, ...fields } = item;
  const before = await findRow(parts.store, principal, 'item', id);
  const { group } = before;
  await refuseStrangers(parts.store, group, fields.assign, before.assign);
  return changeBoard(parts, principal, group, async (change) => {
    const { db, revision } = change;
    const row = await rowNow(db, 'item', id);
    const items = (await rowsOf(db, 'item', group)).filter((one) => one.id !== id);
    if (columnId !== undefined && columnId !== row.column) await refuseForeignColumn(db, group, columnId);
    if (storyId && storyId !== row.story) await refuseForeignStory(db, group, storyId);
    const to = ends(items, columnId ?? row.column, storyId === undefined ? row.story : storyId);
    await changeRow(parts.store, change, 'item', id, version, {
      ...fields,
      ...(to.column !== row.column && { column: to.column, rank: to.rank, moved: revision }),
      ...(to.story !== row.story && { story: to.story, storyRank: to.storyRank, storyMoved: revision }),
    });
    if (attachments) await setFiles(db, principal, { kind: fileKinds.item, id }, attachments, 'attachments');
    return { group, item: id, stories: [row.story, to.story] };
  });
}

/** The ends of a column and a story. */
function ends(items: readonly ItemRow[], column: number, story: number | null) {
  return {
    column,
    story,
    rank: rankAtEnd(items.filter((one) => one.column === column)),
    storyRank:
      story === null
        ? ''
        : rankAtEnd(items.filter((one) => one.story === story).map(({ storyRank }) => ({ rank: storyRank }))),
  };
}

export async function deleteItem(parts: Parts, principal: Principal, id: number) {
  const { group, title, version, story } = await findRow(parts.store, principal, 'item', id);
  return changeBoard(parts, principal, group, async ({ db, record }) => {
    await db
      .update(kanbanItems)
      .set({ deletedAt: new Date(), version: version + 1 })
      .where(eq(kanbanItems.id, id));
    await record('delete', title);
    return { group, stories: [story] };
  });
}

/** How the things of a board are ordered on it: items in columns, and items in stories. */
const containers = {
  column: {
    of: ({ column }: ItemRow) => column,
    rank: ({ rank }: ItemRow) => rank,
    moved: ({ moved }: ItemRow) => moved,
  },
  story: {
    of: ({ story }: ItemRow) => story,
    rank: ({ storyRank }: ItemRow) => storyRank,
    moved: ({ storyMoved }: ItemRow) => storyMoved,
  },
} as const;
type Container = keyof typeof containers;

interface SentItems {
  lists: readonly { id: number; itemIds: number[]; revision?: number | undefined }[];
  moved: Move | undefined;
}

/** What an order of items changed: the groups of its boards, and the columns or stories that have other items. */
interface Ordered {
  groups: string[];
  containers: (number | null)[];
}

/**
 * Moves items in or between columns, or in or between stories: the one that was moved, or those that stand elsewhere.
 * @throws Refusal wrong_input for whole columns without a revision, which would undo what others moved
 */
export async function orderItems(
  parts: Parts,
  principal: Principal,
  kind: Container,
  sent: SentItems,
): Promise<Ordered> {
  const { store } = parts;
  if (sent.moved) {
    const { group } = await findRow(store, principal, 'item', sent.moved.id);
    return { groups: [group], containers: await orderBoard(parts, principal, kind, group, sent) };
  }
  if (kind === 'column' && sent.lists.some(({ itemIds, revision }) => itemIds.length > 0 && revision === undefined)) {
    throw new Refusal(
      'wrong_input',
      'Send each column with the `revision` that it came with, or the one item that was `moved`: without either, moves of others would be undone.',
    );
  }
  const byGroup = new Map<string, SentItems['lists'][number][]>();
  for (const list of sent.lists) {
    const { group } = await findRow(store, principal, kind, list.id);
    byGroup.set(group, [...(byGroup.get(group) ?? []), list]);
  }
  const containers: (number | null)[] = [];
  for (const [group, lists] of byGroup)
    containers.push(...(await orderBoard(parts, principal, kind, group, { lists, moved: undefined })));
  return { groups: [...byGroup.keys()], containers };
}

async function orderBoard(
  parts: Parts,
  principal: Principal,
  kind: Container,
  group: string,
  { lists, moved }: SentItems,
): Promise<(number | null)[]> {
  const { of, rank, moved: at } = containers[kind];
  return changeBoard(parts, principal, group, async ({ db, revision }) => {
    const items = await rowsOf(db, 'item', group);
    const current = items.map((row): Placed => ({ id: row.id, container: of(row), rank: rank(row), moved: at(row) }));
    const places = moved
      ? [await placeOf(db, kind, group, current, moved)]
      : movesIn(current, lists.map(sentOf), sinceOf(lists));
    for (const place of places) {
      const values =
        kind === 'column'
          ? { column: place.container as number, rank: place.rank, moved: revision }
          : { story: place.container, storyRank: place.container === null ? '' : place.rank, storyMoved: revision };
      await db.update(kanbanItems).set(values).where(eq(kanbanItems.id, place.id));
    }
    const before = new Map(current.map(({ id, container }) => [id, container]));
    return places.flatMap(({ id, container }) => [before.get(id) ?? null, container]);
  });
}

const sentOf = ({ id, itemIds, revision }: SentItems['lists'][number]): Sent => ({
  container: id,
  ids: itemIds,
  revision,
});

/** The oldest revision among the lists of a client. */
function sinceOf(lists: SentItems['lists']): number | undefined {
  const known = lists.flatMap(({ revision }) => revision ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
}

async function placeOf(
  db: Writer,
  kind: Container,
  group: string,
  current: Placed[],
  { id, to, after }: Move,
): Promise<Place> {
  const now = current.find((one) => one.id === id);
  const container = to === undefined ? (now?.container ?? null) : to;
  if (kind === 'column') await refuseForeignColumn(db, group, container ?? 0);
  else if (container !== null) await refuseForeignStory(db, group, container);
  return placeAfter(current, id, container, after);
}

async function refuseForeignColumn(db: Writer, group: string, id: number): Promise<void> {
  const columns = await rowsOf(db, 'column', group);
  if (!columns.some((column) => column.id === id)) throw wrongField(fieldError('columnId', 'kanban_column'));
}

async function refuseForeignStory(db: Writer, group: string, id: number): Promise<void> {
  const stories = await rowsOf(db, 'story', group);
  if (!stories.some((story) => story.id === id)) throw wrongField(fieldError('storyId', 'kanban_story'));
}

import { roles } from '@quarterhour/model/roles';
import {
  type Chance,
  guarded,
  type Plan,
  type PrincipalOfWorld,
  type Request,
  someRow,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { seen, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { kanban } from '../../model/module.ts';

interface RowOfWorld {
  id: number;
  group: string;
  title: string;
  version: number;
  deleted: boolean;
  /** Of an item. */
  column?: number;
}
type Kind = 'column' | 'item' | 'story';
/** Of each kind, this many are never deleted. */
const fewest: Record<Kind, number> = { column: 4, item: 2, story: 2 };
const rows: Record<Kind, RowOfWorld[]> = { column: [], item: [], story: [] };

const there = (kind: Kind) => rows[kind].filter(({ deleted }) => !deleted);
const ids = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
const mine = (world: World, principal: PrincipalOfWorld, kind: Kind) => {
  const sight = seen(world, principal);
  return there(kind).filter(({ group }) => sight.has(group));
};
const isSeen = (world: World, principal: PrincipalOfWorld, row: RowOfWorld | undefined): row is RowOfWorld =>
  row !== undefined && seen(world, principal).has(row.group);
const record = (world: World, principal: PrincipalOfWorld, action: string, { title, group }: RowOfWorld) =>
  write(world, principal, { action: `${action}_kanban`, subject: title, territories: territoryOf(world, group) });

/** A list: exactly the things of the groups that the principal may see. */
const listing = (kind: Kind, idsIn: (body: never) => { id: number }[]): Plan =>
  guarded(roles, 'read', (world, _, principal) => ({
    input: {},
    status: 200,
    check: (body, where) => expect(ids(idsIn(body)), where).toEqual(ids(mine(world, principal, kind))),
  }));

/** The people with whom somebody shares a group. */
const listingProfiles: Plan = guarded(roles, 'read', (world, _, principal) => {
  const groups = world.things.filter(({ kind }) => kind === 'group').map(({ slug }) => slug);
  const own = groups.filter((slug) => seen(world, principal).has(slug));
  const sees = (grant: Parameters<typeof seen>[1]) => own.some((slug) => seen(world, grant).has(slug));
  return { input: {}, status: 200, allowed: world.people.filter(sees).map(({ email }) => email) };
});

/** A change of a thing that exists, or of none. */
const changing = (
  kind: Kind,
  plan: (row: RowOfWorld | undefined, chance: Chance, world: World, principal: PrincipalOfWorld) => Request,
): Plan =>
  guarded(roles, undefined, (world, chance, principal) => {
    const row = someRow(world, chance, principal, there(kind));
    const { status, ...request } = plan(row, chance, world, principal);
    return { ...request, status: isSeen(world, principal, row) ? status : 404 };
  });

const adding = (kind: 'column' | 'story'): Plan =>
  guarded(roles, undefined, (world, chance, principal) => {
    const group = someThing(world, chance, principal, 'group').slug;
    const title = chance.word();
    return {
      input: { [kind]: { group, title } },
      status: seen(world, principal).has(group) ? 200 : 404,
      check(body: Record<Kind, RowOfWorld>) {
        const made = { id: body[kind].id, version: body[kind].version, group, title, deleted: false };
        rows[kind].push(made);
        record(world, principal, 'add', made);
      },
    };
  });

const addingItem = changing('column', (column, chance, world, principal) => {
  const title = chance.word();
  return {
    input: { columnId: column?.id ?? 999_999, item: { title } },
    status: 200,
    check({ item }: { item: RowOfWorld }) {
      if (!column) return;
      const made = {
        id: item.id,
        version: item.version,
        group: column.group,
        title,
        deleted: false,
        column: column.id,
      };
      rows.item.push(made);
      record(world, principal, 'add', made);
    },
  };
});

const editing = (kind: Kind): Plan =>
  changing(kind, (row, chance, world, principal) => {
    const version = (row?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
    const title = chance.word();
    return {
      input: { [kind]: { id: row?.id ?? 999_999, version, title } },
      status: version === row?.version ? 200 : 409,
      check() {
        if (!row) return;
        Object.assign(row, { title, version: version + 1 });
        record(world, principal, 'change', row);
      },
    };
  });

const removing = (kind: Kind, field: string): Plan =>
  guarded(roles, undefined, (world, chance, principal) => {
    // Most stay, so that the other calls find some.
    const found = there(kind).length > fewest[kind] ? someRow(world, chance, principal, there(kind)) : undefined;
    const left = there('item').filter(({ column }) => column !== found?.id);
    const row = kind === 'column' && left.length <= fewest.item ? undefined : found;
    return {
      input: { [field]: row?.id ?? 999_999 },
      status: isSeen(world, principal, row) ? 200 : 404,
      followUp: 'restoreKanban',
      check() {
        if (!row) return;
        Object.assign(row, { version: row.version + 1, deleted: true });
        if (kind === 'column') {
          for (const item of there('item')) if (item.column === row.id) item.deleted = true;
        }
        record(world, principal, 'delete', row);
      },
    };
  });

/** The last story that was deleted: nothing else follows from it. */
const restoring: Plan = guarded(roles, undefined, (world, _, principal) => {
  const row = rows.story.findLast(({ deleted }) => deleted);
  return {
    input: { kind: 'story', id: row?.id ?? 999_999 },
    status: isSeen(world, principal, row) ? 200 : 404,
    check() {
      if (!row) return;
      Object.assign(row, { version: row.version + 1, deleted: false });
      record(world, principal, 'restore', row);
    },
  };
});

const ordering = (kind: 'column' | 'story', field: string): Plan =>
  changing(kind, (row, chance) => {
    const own = chance.pick([there(kind).filter(({ group }) => group === row?.group), row ? [row] : []]);
    const order = [row?.id ?? 999_999, ...own.map(({ id }) => id).filter((id) => id !== row?.id)];
    return {
      input: { [field]: order },
      status: 200,
      check: (body: Record<string, number[]>, where) =>
        expect(
          body[field]?.filter((id) => order.includes(id)),
          where,
        ).toEqual(order),
    };
  });

const orderingItems = changing('item', (item) => {
  const moved = { id: item?.id ?? 999_999, after: null, ...(item?.column !== undefined && { to: item.column }) };
  return {
    input: { columns: [], moved },
    status: 200,
    check: ({ columns }: { columns: { id: number; itemIds: number[] }[] }, where) =>
      expect(columns.find(({ id }) => id === item?.column)?.itemIds[0], where).toBe(item?.id),
  };
});

const orderingStoryItems = changing('story', (story) => ({
  input: { userStory: [{ id: story?.id ?? 999_999, itemIds: [] }] },
  status: 200,
}));

const selecting = changing('item', (item) => ({
  input: { selectedItem: item?.id ?? 999_999 },
  status: 200,
  check: (body: { item: { id: number } }, where) => expect(body.item.id, where).toBe(item?.id),
}));

const commenting = (kind: 'item' | 'story'): Plan =>
  changing(kind, (row, chance) => ({
    input: { [`${kind}Id`]: row?.id ?? 999_999, comment: { comment: chance.word() } },
    status: 200,
  }));

const asRows = (order: number[]) => order.map((id) => ({ id }));
export const plans: Record<keyof typeof kanban.calls, Plan> = {
  listKanbanColumns: listing('column', ({ columns }: { columns: { id: number }[] }) => columns),
  listKanbanColumnsOrder: listing('column', ({ columnsOrder }: { columnsOrder: number[] }) => asRows(columnsOrder)),
  listKanbanItems: listing('item', ({ items }: { items: { id: number }[] }) => items),
  listKanbanStories: listing('story', ({ userStory }: { userStory: { id: number }[] }) => userStory),
  listKanbanStoryOrder: listing('story', ({ userStoryOrder }: { userStoryOrder: number[] }) => asRows(userStoryOrder)),
  listKanbanComments: guarded(roles, 'read', () => ({ input: {}, status: 200 })),
  listKanbanProfiles: listingProfiles,
  addKanbanColumn: adding('column'),
  editKanbanColumn: editing('column'),
  orderKanbanColumns: ordering('column', 'columnsOrder'),
  deleteKanbanColumn: removing('column', 'columnId'),
  addKanbanItem: addingItem,
  editKanbanItem: editing('item'),
  orderKanbanItems: orderingItems,
  selectKanbanItem: selecting,
  addKanbanItemComment: commenting('item'),
  deleteKanbanItem: removing('item', 'itemId'),
  addKanbanStory: adding('story'),
  editKanbanStory: editing('story'),
  orderKanbanStories: ordering('story', 'userStoryOrder'),
  orderKanbanStoryItems: orderingStoryItems,
  addKanbanStoryComment: commenting('story'),
  deleteKanbanStory: removing('story', 'storyId'),
  restoreKanban: restoring,
};

import type { Principal } from '@quarterhour/server/identity/principal';
import { eq, sql } from 'drizzle-orm';
import { changeBoard, type Parts, refuseMost } from './change-board.ts';
import { changeRow } from './change-row.ts';
import { findRow, rowsOf } from './find-row.ts';
import { movesIn, type Place, type Placed, placeAfter, rankAtEnd } from './order.ts';
import { kanbanColumns, kanbanItems, kanbanStories } from './tables.ts';

const mostColumns = 50;

export function addColumn(parts: Parts, principal: Principal, { group, title }: { group: string; title: string }) {
  return changeBoard(parts, principal, group, async ({ db, revision, record }) => {
    const columns = await rowsOf(db, 'column', group);
    refuseMost(columns.length, mostColumns, 'column');
    const [made] = await db
      .insert(kanbanColumns)
      .values({ group, title, rank: rankAtEnd(columns), moved: revision, createdBy: principal.email })
      .returning();
    await record('add', title);
    return made?.id ?? 0;
  });
}

/** Renames a column. Returns the group of the board. */
export async function editColumn(
  parts: Parts,
  principal: Principal,
  { id, version, title }: { id: number; version: number; title: string },
): Promise<string> {
  const { group } = await findRow(parts.store, principal, 'column', id);
  await changeBoard(parts, principal, group, (change) =>
    changeRow(parts.store, change, 'column', id, version, { title }),
  );
  return group;
}

/** Deletes a column with its items. Returns the group of the board. */
export async function deleteColumn(parts: Parts, principal: Principal, id: number): Promise<string> {
  const { group, title } = await findRow(parts.store, principal, 'column', id);
  return changeBoard(parts, principal, group, async ({ db, record }) => {
    const deletedAt = new Date();
    const items = (await rowsOf(db, 'item', group)).filter(({ column }) => column === id);
    for (const item of items) await db.update(kanbanItems).set({ deletedAt }).where(eq(kanbanItems.id, item.id));
    await db
      .update(kanbanColumns)
      .set({ deletedAt, version: sql`${kanbanColumns.version} + 1` })
      .where(eq(kanbanColumns.id, id));
    await record('delete', title);
    return group;
  });
}

/** The order of columns or stories, as a client has it. */
export interface SentOrder {
  ids: readonly number[];
  revision: number | undefined;
  moved: { id: number; after: number | null } | undefined;
}

const orderedTables = { column: kanbanColumns, story: kanbanStories } as const;

/** Moves columns or stories of one board, that of the thing that is named first. Returns its group. */
export async function orderRows(
  parts: Parts,
  principal: Principal,
  kind: 'column' | 'story',
  { ids, revision: since, moved }: SentOrder,
): Promise<string> {
  const first = moved?.id ?? ids[0];
  const { group } = await findRow(parts.store, principal, kind, first ?? 0);
  return changeBoard(parts, principal, group, async ({ db, revision }) => {
    const rows: { id: number; rank: string; moved: number }[] = await rowsOf(db, kind, group);
    const current = rows.map(({ id, rank, moved: at }): Placed => ({ id, rank, moved: at, container: null }));
    const places: Place[] = moved
      ? [placeAfter(current, moved.id, null, moved.after)]
      : movesIn(current, [{ container: null, ids }], since);
    const table: (typeof orderedTables)[keyof typeof orderedTables] = orderedTables[kind];
    for (const { id, rank } of places) await db.update(table).set({ rank, moved: revision }).where(eq(table.id, id));
    return group;
  });
}

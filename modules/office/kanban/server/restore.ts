import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import { and, eq } from 'drizzle-orm';
import { changeBoard, type Parts } from './change-board.ts';
import { findRow, type Kind, missing, rowsOf, tables } from './find-row.ts';
import { byRank, rankAtEnd } from './order.ts';
import { type ItemRow, kanbanItems } from './tables.ts';

/** Restores what was deleted: a column with its items, an item in its column, a story with its items. Returns the group. */
export async function restore(parts: Parts, principal: Principal, kind: Kind, id: number): Promise<string> {
  const row = await findRow(parts.store, principal, kind, id, { deleted: true });
  const { deletedAt, group, title } = row;
  if (deletedAt === null) throw missing(kind);
  return changeBoard(parts, principal, group, async ({ db, revision, record }) => {
    const table: (typeof tables)[Kind] = tables[kind];
    await db
      .update(table)
      .set({ deletedAt: null, version: row.version + 1 })
      .where(eq(table.id, id));
    if (kind === 'column') {
      const together = and(eq(kanbanItems.column, id), eq(kanbanItems.deletedAt, deletedAt));
      await db.update(kanbanItems).set({ deletedAt: null }).where(together);
    }
    if (kind === 'item') await giveColumn(db, group, row as ItemRow, revision);
    await record('restore', title);
    return group;
  });
}

/** The ids of the items that came back with something: those of a column or story, or the item itself. */
export async function itemsOf({ db }: Parts['store'], kind: Kind, id: number): Promise<number[]> {
  if (kind === 'item') return [id];
  const of = kind === 'column' ? kanbanItems.column : kanbanItems.story;
  const rows = await db.select({ id: kanbanItems.id }).from(kanbanItems).where(eq(of, id));
  return rows.map((row) => row.id);
}

/** An item whose column is gone goes to the first one. */
async function giveColumn(db: Writer, group: string, item: ItemRow, revision: number): Promise<void> {
  const columns = (await rowsOf(db, 'column', group)).sort(byRank);
  if (columns.some(({ id }) => id === item.column)) return;
  const [first] = columns;
  if (!first) throw wrongField(fieldError('columnId', 'kanban_column'));
  const others = (await rowsOf(db, 'item', group)).filter(({ column }) => column === first.id);
  await db
    .update(kanbanItems)
    .set({ column: first.id, rank: rankAtEnd(others), moved: revision })
    .where(eq(kanbanItems.id, item.id));
}

import { inGroupsSeen } from '@quarterhour/server/catalogue/in-scope';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, isNull } from 'drizzle-orm';
import { kanbanColumns, kanbanItems, kanbanStories } from './tables.ts';

export const tables = { column: kanbanColumns, item: kanbanItems, story: kanbanStories } as const;
export type Kind = keyof typeof tables;
/** The kinds of things with files, as office/files knows them. */
export const fileKinds = { item: 'kanban_item', story: 'kanban_story' } as const;
type RowOf<K extends Kind> = (typeof tables)[K]['$inferSelect'];

/** A column, item or story that somebody sees. @throws Refusal not_found */
export async function findRow<K extends Kind>(
  store: Store,
  principal: Principal,
  kind: K,
  id: number,
  { deleted = false } = {},
): Promise<RowOf<K>> {
  const table: (typeof tables)[Kind] = tables[kind];
  const [row] = await store.db
    .select()
    .from(table)
    .where(
      and(eq(table.id, id), inGroupsSeen(store, principal, table.group), deleted ? undefined : isNull(table.deletedAt)),
    );
  if (!row) throw missing(kind);
  return row as RowOf<K>;
}

/** The same within a change, as it is now. */
export async function rowNow<K extends Kind>(db: Writer, kind: K, id: number): Promise<RowOf<K>> {
  const table: (typeof tables)[Kind] = tables[kind];
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)));
  if (!row) throw missing(kind);
  return row as RowOf<K>;
}

/** All rows of a board that are not deleted. */
export async function rowsOf<K extends Kind>(db: Writer, kind: K, group: string): Promise<RowOf<K>[]> {
  const table: (typeof tables)[Kind] = tables[kind];
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.group, group), isNull(table.deletedAt)));
  return rows as RowOf<K>[];
}

export function missing(kind: Kind): Refusal {
  return new Refusal('not_found', `This ${kind} does not exist, or is outside your scope.`);
}

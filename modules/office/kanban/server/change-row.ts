import { refuseStale } from '@quarterhour/server/store/changed-meanwhile';
import type { Store } from '@quarterhour/server/store/open';
import { eq } from 'drizzle-orm';
import type { Change } from './change-board.ts';
import { type Kind, rowNow, tables } from './find-row.ts';

/** Changes fields of a column, item or story if nobody did since `version`. Fields that are undefined stay. */
export async function changeRow(
  store: Store,
  { db, record }: Change,
  kind: Kind,
  id: number,
  version: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const table: (typeof tables)[Kind] = tables[kind];
  const row = await rowNow(db, kind, id);
  if (row.version !== version) {
    const current = { id, group: row.group, title: row.title, version: row.version };
    await refuseStale(
      { ...store, db: db as Store['db'] },
      { noun: kind, actions: ['change_kanban'], subject: row.title, current },
    );
  }
  await db
    .update(table)
    .set({ ...fields, version: version + 1 })
    .where(eq(table.id, id));
  await record('change', String(fields.title ?? row.title));
}

import type { Engine } from '../engine/engine.ts';
import { forgetUnreadable, importsEnded } from '../store/imports.ts';
import type { Store } from '../store/open.ts';

/** The listening store, and the store that knows when imports ended. */
interface Stores {
  engine: Engine;
  store: Store;
}

/** The unreadable lines of each import that ended, and when. */
export async function readRejects({ engine, store }: Stores): Promise<{ id: number; lines: number; ended: Date }[]> {
  const rows = await engine.rows<{ id: number; lines: number }>(
    'SELECT import_id AS id, count() AS lines FROM rejects GROUP BY id',
  );
  const ended = await importsEnded(
    store,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, lines }) => {
    const end = ended.get(id);
    return end ? [{ id, lines, ended: end }] : [];
  });
}

/** Deletes the unreadable lines of imports that ended before a moment, and the examples in their reports. */
export async function deleteRejects({ engine, store }: Stores, before: Date): Promise<void> {
  const rows = await engine.rows<{ id: number }>('SELECT DISTINCT import_id AS id FROM rejects');
  const old = await forgetUnreadable(store, before);
  const isOld = new Set(old);
  const ids = rows.map(({ id }) => id).filter((id) => isOld.has(id));
  if (ids.length === 0) return;
  await engine.command(
    'ALTER TABLE rejects DELETE WHERE import_id IN {ids:Array(UInt32)} SETTINGS mutations_sync = 2',
    { ids },
  );
}

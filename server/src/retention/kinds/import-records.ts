import { and, count, inArray, lt, min, notInArray } from 'drizzle-orm';
import type { Engine } from '../../engine/engine.ts';
import { exclusively } from '../../listening/exclusively.ts';
import type { Store } from '../../store/open.ts';
import { imports } from '../../store/schema/counting.ts';
import type { RetentionKind } from '../retention-kind.ts';
import type { Stores } from '../rows-of-engine.ts';

/** Records of one statement. */
const recordsAtOnce = 1000;

/** Records of imports whose lines are all gone: what is stored is checked against those that have some. */
export const importRecords: RetentionKind<[Stores]> = {
  id: 'imports',
  async extent({ store: { db } }) {
    const [row] = await db.select({ rows: count(), oldest: min(imports.startedAt) }).from(imports);
    return { rows: row?.rows ?? 0, oldest: row?.oldest ?? null };
  },
  countBefore: async ({ engine, store }, before) => (await recordsBefore(engine, store, before)).length,
  async deleteBefore(stores, before, signal) {
    await exclusively(stores, 'upkeep', async ({ engine, store }) => {
      const ids = await recordsBefore(engine, store, before);
      for (let at = 0; at < ids.length && !signal.aborted; at += recordsAtOnce) {
        await store.db.delete(imports).where(inArray(imports.id, ids.slice(at, at + recordsAtOnce)));
      }
    });
  },
};

/** The numbers of ended imports of before a moment that no row of the listening store names. */
async function recordsBefore(engine: Engine, { db }: Store, before: Date): Promise<number[]> {
  const ended = and(lt(imports.endedAt, before), notInArray(imports.state, ['running', 'undoing']));
  const old = await db.select({ id: imports.id }).from(imports).where(ended);
  if (old.length === 0) return [];
  const named = await importsWithRows(engine);
  return old.map(({ id }) => id).filter((id) => !named.has(id));
}

async function importsWithRows(engine: Engine): Promise<Set<number>> {
  const tables = await engine.rows<{ table: string }>(
    `SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'import_id' ORDER BY table`,
  );
  const named = new Set<number>();
  for (const { table } of tables) {
    const rows = await engine.rows<{ id: number }>(`SELECT DISTINCT import_id AS id FROM ${table}`);
    for (const { id } of rows) named.add(id);
  }
  return named;
}

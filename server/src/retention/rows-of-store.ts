import type { RetentionId } from '@quarterhour/model/retention';
import { and, count, inArray, lt, min, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '../store/open.ts';
import type { RetentionKind } from './retention-kind.ts';

/** Rows of one statement: other work on the store gets its turn between them. */
const rowsAtOnce = 5000;

interface Rows {
  id: RetentionId;
  table: PgTable;
  /** The primary key. */
  key: PgColumn;
  /** The moment that a row is about. */
  at: PgColumn;
  /** Rows that may be deleted at all. */
  where?: SQL;
}

/** A kind whose rows are in a table of the store, each with its own moment. */
export function rowsOfStore({ id, table, key, at, where }: Rows): RetentionKind<[{ store: Store }]> {
  const old = (before: Date) => and(where, lt(at, before));
  return {
    id,
    async extent({ store: { db } }) {
      const [row] = await db
        .select({ rows: count(), oldest: min(at) })
        .from(table)
        .where(where);
      return { rows: row?.rows ?? 0, oldest: (row?.oldest as Date | null | undefined) ?? null };
    },
    countBefore: ({ store: { db } }, before) => db.$count(table, old(before)),
    async deleteBefore({ store: { db } }, before, signal) {
      let deleted = rowsAtOnce;
      while (deleted === rowsAtOnce && !signal.aborted) {
        const some = db.select({ key }).from(table).where(old(before)).limit(rowsAtOnce);
        deleted = (await db.delete(table).where(inArray(key, some)).returning({ key })).length;
      }
    },
  };
}

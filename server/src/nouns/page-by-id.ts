import { type PageInput, rowsOfPage } from '@quarterhour/model/paging';
import { asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { writeCursor } from './cursor.ts';
import { numberIn, placeIn } from './page-of.ts';

/** How a page of a table in the order of its ids is read: the condition, the order and the number of rows. */
export interface PageById {
  after: SQL | undefined;
  order: SQL;
  /** One more than the page has, which tells whether there is another one. */
  limit: number;
  sort: string;
}

/**
 * The page that a call asks for.
 * @param most the largest page
 * @throws Refusal wrong_input for a cursor of another list
 */
export function pageById(
  id: PgColumn,
  { limit = rowsOfPage, cursor }: PageInput,
  { newestFirst = false, most = rowsOfPage } = {},
): PageById {
  const sort = sortOf(newestFirst);
  const last = cursor === undefined ? undefined : numberIn(placeIn(cursor, sort).key);
  return {
    after: last === undefined ? undefined : (newestFirst ? lt : gt)(id, last),
    order: (newestFirst ? desc : asc)(id),
    limit: Math.min(limit, most) + 1,
    sort,
  };
}

/** The rows of the page among those that were read, and the cursor of the next one. */
export function shownById<Row>(
  rows: readonly Row[],
  { limit, sort }: PageById,
  idOf: (row: Row) => number,
): { rows: Row[]; next?: string } {
  const shown = rows.slice(0, limit - 1);
  const last = shown.at(-1);
  if (!last || rows.length < limit) return { rows: shown };
  return { rows: shown, next: writeCursor({ sort, place: null, key: String(idOf(last)) }) };
}

/** The cursor of the rows behind one of them. */
export function cursorOfId(id: number, { newestFirst = false } = {}): string {
  return writeCursor({ sort: sortOf(newestFirst), place: null, key: String(id) });
}

const sortOf = (newestFirst: boolean) => (newestFirst ? '-id' : 'id');

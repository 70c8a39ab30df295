import { keyOf, type ListInput, type Noun } from '@quarterhour/model/noun';
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { Refusal } from '../host/refusal.ts';
import type { Store } from '../store/open.ts';
import { contains } from '../store/searched.ts';
import { writeCursor } from './cursor.ts';
import { otherList, placeIn } from './page-of.ts';

interface Listed {
  noun: Noun;
  table: PgTable;
  /** The column of a field, or the expression that computes it. */
  of: (field: string) => PgColumn | SQL;
  /** The condition of the rows that may be seen. */
  seen: SQL | undefined;
}

/** The rows of a page of a list, how many all its pages have, and the cursor of the next page if there is one. */
export async function listRows(
  { db }: Pick<Store, 'db'>,
  { noun, table, of, seen }: Listed,
  { search, filter, sort = noun.sort[0] ?? keyOf(noun), offset = 0, limit, cursor }: ListInput,
): Promise<{ rows: Record<string, unknown>[]; total: number; next?: string }> {
  const found = search ? or(...noun.search.map((field) => contains(of(field), search))) : undefined;
  const where = and(seen, found, ...(filter === undefined ? [] : conditionsOf(noun, of, filter)));
  const [by, field] = sort.startsWith('-') ? [desc, sort.slice(1)] : [asc, sort];
  const [order, key] = [of(field), of(keyOf(noun))];
  const after = cursor === undefined ? undefined : rowsAfter({ order, key, descending: by === desc }, sort, cursor);
  const all = db
    .select({ row: table, place: sql<string | null>`${order}::text`, key: sql<string>`${key}::text` })
    .from(table)
    .where(and(where, after))
    .orderBy(by(order), by(key))
    .offset(cursor === undefined ? offset : 0);
  // One more tells whether there is a next page.
  const read = await (limit === undefined ? all : all.limit(limit + 1)).catch((error: unknown) => {
    throw cursor !== undefined && isNoValue(error) ? otherList() : error;
  });
  const shown = limit === undefined ? read : read.slice(0, limit);
  const last = shown.at(-1);
  const next = read.length > shown.length && last ? writeCursor({ sort, place: last.place, key: last.key }) : undefined;
  const isWhole = offset === 0 && cursor === undefined && !next;
  const total = isWhole ? shown.length : await db.$count(table, where);
  return { rows: shown.map(({ row }) => row as Record<string, unknown>), total, next };
}

/** PostgreSQL: a text is no value of the type that it is cast to (class 22, data exception). */
function isNoValue(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return /^22/.test(String(code)) || (cause instanceof Error && isNoValue(cause));
}

interface Order {
  order: PgColumn | SQL;
  key: PgColumn | SQL;
  descending: boolean;
}

/**
 * The rows that a list has after a place, which stays where it is if rows are added or removed meanwhile. PostgreSQL sorts what
 * has no value last, and first if the order is descending.
 * @throws Refusal wrong_input for a cursor of another order
 */
function rowsAfter({ order, key, descending }: Order, sort: string, cursor: string): SQL | undefined {
  const at = placeIn(cursor, sort);
  const is = sql.raw(descending ? '<' : '>');
  const later = sql`${key} ${is} ${typed(at.key, key)}`;
  if (at.place === null) {
    const same = sql`(${order} IS NULL AND ${later})`;
    return descending ? or(sql`${order} IS NOT NULL`, same) : same;
  }
  const place = typed(at.place, order);
  const beyond = or(sql`${order} ${is} ${place}`, sql`(${order} = ${place} AND ${later})`);
  return descending ? beyond : or(beyond, sql`${order} IS NULL`);
}

/** A value that was read as text, as the column or the expression has it; expressions of lists are texts. */
function typed(text: string, of: PgColumn | SQL): SQL {
  return sql`CAST(${text} AS ${sql.raw(of instanceof PgColumn ? of.getSQLType() : 'text')})`;
}

/** @throws Refusal wrong_input for a field that lists cannot be limited by */
function conditionsOf({ filters }: Noun, of: Listed['of'], filter: string): SQL[] {
  return filter.split(',').map((condition) => {
    const [field = '', ...value] = condition.split(':');
    if (filters.includes(field)) return sql`${of(field)}::text = ${value.join(':')}`;
    throw new Refusal('wrong_input', `Filter by one of ${filters.join(', ')}, such as ${filters[0]}:value.`);
  });
}

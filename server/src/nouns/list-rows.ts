import { keyOf, type ListInput, type Noun } from '@quarterhour/model/noun';
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Refusal } from '../host/refusal.ts';
import type { Store } from '../store/open.ts';

interface Listed {
  noun: Noun;
  table: PgTable;
  /** The column of a field, or the expression that computes it. */
  of: (field: string) => PgColumn | SQL;
  /** The condition of the rows that may be seen. */
  seen: SQL | undefined;
}

/** The rows of a page of a list, and how many all its pages have. */
export async function listRows(
  { db }: Pick<Store, 'db'>,
  { noun, table, of, seen }: Listed,
  { search, filter, sort = noun.sort[0] ?? keyOf(noun), offset = 0, limit }: ListInput,
): Promise<{ rows: Record<string, unknown>[]; total: number }> {
  const found = search
    ? or(...noun.search.map((field) => sql`strpos(lower(${of(field)}), lower(${search})) > 0`))
    : undefined;
  const where = and(seen, found, ...(filter === undefined ? [] : conditionsOf(noun, of, filter)));
  const [by, field] = sort.startsWith('-') ? [desc, sort.slice(1)] : [asc, sort];
  const all = db
    .select()
    .from(table)
    .where(where)
    .orderBy(by(of(field)), by(of(keyOf(noun))))
    .offset(offset);
  const rows = await (limit === undefined ? all : all.limit(limit));
  const isWhole = offset === 0 && (limit === undefined || rows.length < limit);
  return { rows, total: isWhole ? rows.length : await db.$count(table, where) };
}

/** @throws Refusal wrong_input for a field that lists cannot be limited by */
function conditionsOf({ filters }: Noun, of: Listed['of'], filter: string): SQL[] {
  return filter.split(',').map((condition) => {
    const [field = '', ...value] = condition.split(':');
    if (filters.includes(field)) return sql`${of(field)}::text = ${value.join(':')}`;
    throw new Refusal('wrong_input', `Filter by one of ${filters.join(', ')}, such as ${filters[0]}:value.`);
  });
}

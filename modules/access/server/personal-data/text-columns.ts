import type { Database } from '@quarterhour/server/store/database';
import { type SQL, sql } from 'drizzle-orm';

/** A transaction, or the store. */
export type Statements = Pick<Database, 'execute'>;

/** The columns of a table that can name somebody. */
export interface TextColumns {
  table: string;
  columns: { name: string; kind: 'text' | 'array' | 'json' | 'uuid' }[];
}

export async function rowsOf<Row>(db: Statements, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

/** Kinds by the types of PostgreSQL; columns of other types, such as arrays of days, name nobody. */
const kinds = { text: 'text', uuid: 'uuid', jsonb: 'json', _text: 'array', _uuid: 'uuid' } as const;

/** All tables, also those of modules that are off and of later versions: none is forgotten because no list names it. */
export async function readTextColumns(db: Statements): Promise<TextColumns[]> {
  const found = await rowsOf<{ table: string; name: string; type: keyof typeof kinds }>(
    db,
    sql`SELECT table_name AS table, column_name AS name, udt_name AS type FROM information_schema.columns
        WHERE table_schema = 'public' AND udt_name IN ${[...Object.keys(kinds)]} ORDER BY 1, 2`,
  );
  const tables = new Map<string, TextColumns>();
  for (const { table, name, type } of found) {
    const entry = tables.get(table) ?? { table, columns: [] };
    entry.columns.push({ name, kind: kinds[type] });
    tables.set(table, entry);
  }
  return [...tables.values()];
}

/** A word as a regular expression of PostgreSQL that does not match it within another address or number. */
function wholeWord(word: string): string {
  return `(?<![\\w.+-])${word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}(?![\\w-]|\\.\\w)`;
}

const column = (name: string) => sql.identifier(name);

/** The condition of the rows that hold one of these words. */
export function mentions({ columns }: TextColumns, words: readonly string[]): SQL {
  const conditions = columns.flatMap(({ name }) =>
    words.map((word) => sql`${column(name)}::text ~* ${wholeWord(word)}`),
  );
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

/** Replaces words by others in all columns of the rows that hold them; ids stay, because rows refer to them. */
export async function replaceWords(
  db: Statements,
  table: TextColumns,
  words: ReadonlyMap<string, string>,
  unless: SQL | undefined,
): Promise<number> {
  const texts = { ...table, columns: table.columns.filter(({ kind }) => kind !== 'uuid') };
  if (texts.columns.length === 0 || words.size === 0) return 0;
  const values = texts.columns.map(({ name, kind }) => {
    let text = sql`${column(name)}::text`;
    for (const [word, instead] of words) text = sql`regexp_replace(${text}, ${wholeWord(word)}, ${instead}, 'gi')`;
    const type = { text: sql`text`, array: sql`text[]`, json: sql`jsonb` }[kind as 'text' | 'array' | 'json'];
    return sql`${column(name)} = (${text})::${type}`;
  });
  const kept = unless ? sql` AND NOT (${unless})` : sql``;
  const changed = await rowsOf<{ one: number }>(
    db,
    sql`UPDATE ${sql.identifier(table.table)} SET ${sql.join(values, sql`, `)}
        WHERE ${mentions(texts, [...words.keys()])}${kept} RETURNING 1 AS one`,
  );
  return changed.length;
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** In SQL, what `searched` of the model is: a text without capitals and diacritics. */
export function searched(text: PgColumn | SQL): SQL {
  return sql`regexp_replace(normalize(lower((${text})::text), NFD), '[\u0300-\u036f]', '', 'g')`;
}

/** The condition that a text contains what somebody typed. */
export function contains(text: PgColumn | SQL, typed: string): SQL {
  return sql`strpos(${searched(text)}, ${searched(sql`${typed}`)}) > 0`;
}

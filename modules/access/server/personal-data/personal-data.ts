import { createHash } from 'node:crypto';
import { type PageInput, rowsOfPage } from '@quarterhour/model/paging';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { writeCursor } from '@quarterhour/server/nouns/cursor';
import { placeIn } from '@quarterhour/server/nouns/page-of';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { type SQL, sql } from 'drizzle-orm';
import type { Erasure } from '../../model/personal-data.ts';
import { deletions, emptied, kept, secretColumns } from './rules.ts';
import { findSubject, type Subject, tableOfKind } from './subjects.ts';
import { mentions, readTextColumns, replaceWords, rowsOf, type Statements, type TextColumns } from './text-columns.ts';

type Asked = Pick<Subject, 'kind' | 'id'>;

interface PageOfTables {
  tables: Record<string, Record<string, unknown>[]>;
  next?: string;
}

/**
 * A page of the rows of all tables that name somebody, without secrets, by table. Tables follow by name and rows by their
 * digest, so that no row that stays as it is is left out or told twice.
 * @throws Refusal wrong_input for a cursor of another list
 */
export async function exportPersonalData(
  store: Store,
  principal: Principal,
  { kind, id, ...page }: Asked & PageInput,
): Promise<PageOfTables> {
  return store.db.transaction(async (db) => {
    const found = await readTables(db, await findSubject(db, kind, id), page);
    await audit(db, { actor: principal, action: 'export_personal_data', subject: `${kind} ${id}` });
    return found;
  });
}

async function readTables(
  db: Statements,
  subject: Subject,
  { limit = rowsOfPage, cursor }: PageInput,
): Promise<PageOfTables> {
  const last = cursor === undefined ? undefined : placeIn(cursor, byDigest);
  const tables: PageOfTables['tables'] = {};
  let missing = limit;
  for (const columns of await readTextColumns(db)) {
    const { table } = columns;
    const conditions = table < (last?.place ?? '') ? [] : conditionsOf(subject, columns);
    if (conditions.length === 0) continue;
    const name = sql.identifier(table);
    const key = table === last?.place ? last.key : '';
    const rows = await rowsOf<Record<string, unknown>>(
      db,
      sql`SELECT *, md5(${name}::text) AS ${sql.identifier(digestColumn)} FROM ${name}
          WHERE (${sql.join(conditions, sql` OR `)}) AND md5(${name}::text) > ${key}
          ORDER BY md5(${name}::text) LIMIT ${missing + 1}`,
    );
    const shown = rows.slice(0, missing);
    if (shown.length > 0) tables[table] = shown.map(withoutSecrets);
    missing -= shown.length;
    // A page that is full before this table begins goes on with its first row.
    if (rows.length > shown.length)
      return {
        tables,
        next: writeCursor({ sort: byDigest, place: table, key: String(shown.at(-1)?.[digestColumn] ?? key) }),
      };
  }
  return { tables };
}

const byDigest = 'digest';
/** Of a row; no table has such a column. */
const digestColumn = 'digest of the row';

/** The conditions of the rows of a table that name somebody in a text which is no secret, or belong to them. */
function conditionsOf(subject: Subject, { table, columns }: TextColumns): SQL[] {
  const shown = { table, columns: columns.filter(({ name }) => !secretColumns.has(name)) };
  const named = subject.words.length > 0 && shown.columns.length > 0 ? [mentions(shown, subject.words)] : [];
  const own = deletions[subject.kind](subject).filter((one) => one.table === table && table !== 'office_mails');
  const books = subject.kind === 'customer' ? kept.filter((one) => one.table === table) : [];
  return [
    ...named,
    ...own.map(({ where }) => sql`(${where})`),
    ...books.map(({ ofCustomer }) => ofCustomer(subject.id)),
    ...(tableOfKind(subject.kind) === table ? [sql`id::text = ${subject.id}`] : []),
  ];
}

/** A row as an export has it; secrets may also stand within the JSON of a column. */
function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  const open = Object.entries(row).filter(([name]) => !secretColumns.has(name) && name !== digestColumn);
  return Object.fromEntries(open.map(([name, value]) => [name, shown(value)]));
}

function shown(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(shown);
  return typeof value === 'object' && value !== null ? withoutSecrets(value as Record<string, unknown>) : value;
}

/**
 * Erases somebody: deletes what is theirs alone, and puts a pseudonym in the place of their addresses wherever these stand.
 * @throws Refusal forbidden for oneself
 */
export async function erasePersonalData(store: Store, principal: Principal, { kind, id }: Asked): Promise<Erasure> {
  if (kind === 'person' && principal.id === id) {
    throw new Refusal('forbidden', 'Nobody can erase themselves; ask another Super Admin.');
  }
  return store.db.transaction(async (db) => {
    const subject = await findSubject(db, kind, id);
    const erased = new Map<string, number>();
    const count = (table: string, rows: number) => rows > 0 && erased.set(table, (erased.get(table) ?? 0) + rows);
    // Read before it is gone.
    const stays = await keptRows(db, subject);
    const digest = createHash('sha256').update(`${kind} ${id}`).digest('hex').slice(0, 12);
    const instead = kind === 'person' ? `erased-${digest}@erased.invalid` : `Erased ${kind} ${id}`;
    for (const { table, where } of deletions[kind](subject)) {
      const gone = await rowsOf(db, sql`DELETE FROM ${sql.identifier(table)} WHERE ${where} RETURNING 1 AS one`);
      count(table, gone.length);
    }
    const set = emptied[kind]?.(instead);
    if (set) {
      const table = tableOfKind(kind);
      await db.execute(sql`UPDATE ${sql.identifier(table)} SET ${set} WHERE id::text = ${id}`);
    }
    count('audit_log', await emptyAudit(db, subject, instead));
    const words = new Map(
      subject.words
        .filter((word) => word !== id)
        .map((word) => [word, word.includes('@') ? emailOf(instead, digest) : '']),
    );
    for (const table of await readTextColumns(db)) {
      const unless = kept.find((one) => one.table === table.table)?.where;
      count(table.table, await replaceWords(db, table, words, unless));
    }
    await audit(db, { actor: principal, action: 'erase_personal_data', subject: `${kind} ${id}` });
    return { erased: [...erased].map(([table, rows]) => ({ table, rows })), kept: stays };
  });
}

const emailOf = (instead: string, digest: string) =>
  instead.includes('@') ? instead : `erased-${digest}@erased.invalid`;

async function keptRows(db: Statements, { kind, id }: Subject): Promise<Erasure['kept']> {
  if (kind !== 'customer') return [];
  const found = [];
  for (const { table, where, ofCustomer, why } of kept) {
    const rows = await rowsOf(
      db,
      sql`SELECT 1 AS one FROM ${sql.identifier(table)} WHERE ${where} AND ${ofCustomer(id)}`,
    );
    if (rows.length > 0) found.push({ table, rows: rows.length, why });
  }
  return found;
}

/** Takes the name, and the fields that a record of a change holds, out of the audit log; that something happened stays. */
async function emptyAudit(db: Statements, { kind, name, group }: Subject, instead: string): Promise<number> {
  if (kind === 'person') return 0;
  const rows = await rowsOf(
    db,
    sql`UPDATE audit_log SET subject = ${instead}, details = '{}'
        WHERE action IN (${`create_${kind}`}, ${`change_${kind}`}, ${`remove_${kind}`}) AND subject = ${name}
        AND territories @> ARRAY(SELECT territory FROM groups WHERE slug = ${group ?? ''}) RETURNING 1 AS one`,
  );
  return rows.length;
}

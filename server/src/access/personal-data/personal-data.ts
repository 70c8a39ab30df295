import { createHash } from 'node:crypto';
import type { Erasure } from '@quarterhour/model/access/personal-data';
import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../host/refusal.ts';
import type { Principal } from '../../identity/principal.ts';
import { audit } from '../../store/audit.ts';
import type { Store } from '../../store/open.ts';
import { deletions, emptied, kept, secretColumns } from './rules.ts';
import { findSubject, type Subject, tableOfKind } from './subjects.ts';
import { mentions, readTextColumns, replaceWords, rowsOf, type Statements } from './text-columns.ts';

type Asked = Pick<Subject, 'kind' | 'id'>;

/** The rows of all tables that name somebody, without secrets, by table. */
export async function exportPersonalData(
  store: Store,
  principal: Principal,
  { kind, id }: Asked,
): Promise<Record<string, Record<string, unknown>[]>> {
  return store.db.transaction(async (db) => {
    const subject = await findSubject(db, kind, id);
    const found: Record<string, Record<string, unknown>[]> = {};
    for (const table of await readTextColumns(db)) {
      const shown = { ...table, columns: table.columns.filter(({ name }) => !secretColumns.has(name)) };
      const own = conditionsOf(subject, table.table);
      const conditions = [
        ...own,
        ...(subject.words.length > 0 && shown.columns.length > 0 ? [mentions(shown, subject.words)] : []),
      ];
      if (conditions.length === 0) continue;
      const rows = await rowsOf<Record<string, unknown>>(
        db,
        sql`SELECT * FROM ${sql.identifier(table.table)} WHERE ${sql.join(conditions, sql` OR `)}`,
      );
      if (rows.length > 0) found[table.table] = rows.map(withoutSecrets);
    }
    await audit(db, { actor: principal, action: 'export_personal_data', subject: `${kind} ${id}` });
    return found;
  });
}

/** The conditions of rows that belong to somebody without naming them in a text. */
function conditionsOf(subject: Subject, table: string): SQL[] {
  const own = deletions[subject.kind](subject).filter((one) => one.table === table && table !== 'office_mails');
  const books = subject.kind === 'customer' ? kept.filter((one) => one.table === table) : [];
  return [
    ...own.map(({ where }) => sql`(${where})`),
    ...books.map(({ ofCustomer }) => ofCustomer(subject.id)),
    ...(tableOfKind(subject.kind) === table ? [sql`id::text = ${subject.id}`] : []),
  ];
}

function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      secretColumns.has(name) ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );
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

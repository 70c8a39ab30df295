import type { AuditAction } from '@quarterhour/model/audit';
import { fieldError } from '@quarterhour/model/field-errors';
import { actionOf, keyOf, type ListInput, type Noun, type UnreadableRow, type ValuesOf } from '@quarterhour/model/noun';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { Refusal, wrongField } from '../host/refusal.ts';
import type { Principal } from '../identity/principal.ts';
import { audit } from '../store/audit.ts';
import { refuseStale } from '../store/changed-meanwhile.ts';
import { type ClaimKind, inClaimTransaction } from '../store/claim-lock.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/open.ts';
import { columnsOf } from './columns.ts';
import { listRows } from './list-rows.ts';
import { showEach } from './show-each.ts';

/** A transaction. */
export type Writer = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | '$count'>;

/** What reads in a transaction, or outside of one. */
export interface Readable {
  db: Pick<Database, 'select'>;
}

/** A change that is about to be written. `before` is missing for a new row, `values` for a removal. */
export interface Change<Row, Values = Record<string, unknown>> {
  principal: Principal;
  before?: Row;
  values?: Values;
}

/** What the server adds to the declaration of a noun. */
export interface NounRules<
  Table extends PgTable,
  Fields,
  Values = Record<string, unknown>,
  Row = Table['$inferSelect'],
> {
  table: Table;
  /** The condition of the rows that a principal may see; undefined: all. */
  seen(store: Store, principal: Principal): SQL | undefined | Promise<SQL | undefined>;
  /** Whether the principal may change this row. By default, all that they see. */
  holds?(principal: Principal, row: Row): boolean;
  /** The name of a row in the audit log. By default, its key. */
  subject?(row: Row): string;
  /** The territories that records about a row belong to. */
  territories(store: Readable, row: Row): string[] | Promise<string[]>;
  /** Fields that are no columns, as SQL, for the search, the filters and the order of lists; `computed` answers them. */
  expressions?(): Record<string, SQL>;
  /** Fields of rows that are no columns, or that differ by who reads them. */
  computed?(store: Store, rows: readonly Row[], principal: Principal): Promise<(row: Row) => Partial<Fields>>;
  /** Refuses a change by throwing. */
  allow?(store: Store, change: Change<Row, Values>): Promise<void>;
  /** Values of columns that follow from a change, such as a history. */
  also?(change: Change<Row, Values>): Partial<Row>;
  /** If a change is compared with rows of others: they run one after the other. */
  claims?: ClaimKind;
  /** Runs in the transaction of a change, before it is written; what it returns, after. Reads by `db` alone. */
  changing?(db: Writer, change: Change<Row, Values>): Promise<((after: Row) => Promise<void>) | undefined>;
  /** How a row is removed, and which rows are not removed yet. By default, rows are deleted. */
  removed?: { set: (row: Row) => Partial<Row>; where?: SQL };
}

/** The rows of a page of a list, how many all its pages have, and those of the page that have no valid answer. */
export interface Page<Fields> {
  rows: Fields[];
  total: number;
  unreadable: UnreadableRow[];
  /** The cursor of the next page. */
  next?: string;
}

/** What a list is limited to beyond its filters, and texts by which it can be sorted beyond its fields. */
export interface Narrowing {
  where?: SQL;
  expressions?: Record<string, SQL>;
}

/** The list, reading and changes of a noun, within the scope of a principal. */
export interface OpenNoun<Fields, Row> {
  list(store: Store, principal: Principal): Promise<Fields[]>;
  page(store: Store, principal: Principal, input: ListInput, narrowing?: Narrowing): Promise<Page<Fields>>;
  /** @throws Refusal not_found, with the same words if the row exists but the principal may not see it */
  read(store: Store, principal: Principal, key: string | number): Promise<Fields>;
  /** The same as the table has it, also if it has no valid answer. */
  readRow(store: Store, principal: Principal, key: string | number): Promise<Row>;
  /** @param more values of columns that are no fields */
  create(store: Store, principal: Principal, values: object, more?: Partial<Row>): Promise<Fields>;
  /** Changes a row if nobody did since `version`. */
  change(
    store: Store,
    principal: Principal,
    key: string | number,
    version: number | undefined,
    values: object,
  ): Promise<Fields>;
  remove(store: Store, principal: Principal, key: string | number): Promise<Fields>;
}

/** Opens a noun: its SQL follows from the declaration, the table and the rules. */
export function openNoun<N extends Noun, Table extends PgTable>(
  noun: N,
  rules: NounRules<Table, z.output<N['row']>, ValuesOf<N>>,
): OpenNoun<z.output<N['row']>, Table['$inferSelect']> {
  type Row = Table['$inferSelect'];
  type Fields = z.output<N['row']>;
  type Values = ValuesOf<N>;
  const { one, calls } = noun;
  const table: PgTable = rules.table;
  const columns = columnsOf(table);
  const keyField = keyOf(noun);
  const keyColumn = columns.of(keyField);
  const isVersioned = 'version' in noun.row.shape;
  const keyValue = (row: Row) => String(columns.fields(row)[keyField]);
  const subject = (row: Row) => rules.subject?.(row) ?? keyValue(row);
  const action = (verb: 'create' | 'change' | 'remove') => actionOf(calls[verb]?.name ?? '') as AuditAction;

  /** A transaction that ends with the answer: if that fails its schema, nothing changes. */
  function transaction<Answer>(
    store: Store,
    work: (db: Writer, serialized: (principal: Principal, row: Row) => Promise<Fields>) => Promise<Answer>,
  ): Promise<Answer> {
    const inside = (db: Database) => work(db, (principal, row) => serializeOne({ ...store, db }, principal, row));
    return rules.claims ? inClaimTransaction(store, rules.claims, inside) : store.db.transaction(inside);
  }

  async function serialize(store: Store, principal: Principal, rows: readonly Row[]) {
    const computed = await rules.computed?.(store, rows, principal);
    return (row: Row) => noun.row.parse({ ...columns.fields(row), ...computed?.(row) }) as Fields;
  }
  async function serializeOne(store: Store, principal: Principal, row: Row): Promise<Fields> {
    return (await serialize(store, principal, [row]))(row);
  }

  function missing(key: string | number): Refusal {
    const which = keyField === 'slug' ? `The ${one} ${key}` : `This ${one}`;
    return new Refusal('not_found', `${which} does not exist, or is outside your scope.`);
  }

  async function find(store: Store, principal: Principal, key: string | number): Promise<Row> {
    const where = and(await rules.seen(store, principal), eq(keyColumn, key), rules.removed?.where);
    const [row] = await store.db.select().from(table).where(where);
    if (row) return row;
    throw missing(key);
  }

  async function held(store: Store, principal: Principal, key: string | number): Promise<Row> {
    const row = await find(store, principal, key);
    if (rules.holds?.(principal, row) === false) {
      throw new Refusal('forbidden', `Your role does not let you change the ${one} ${subject(row)}.`);
    }
    return row;
  }

  async function record(db: Writer, change: Change<Row, Values>, verb: 'create' | 'change' | 'remove', rows: Row[]) {
    const territories = await Promise.all(rows.map((row) => rules.territories({ db }, row)));
    await audit(db, {
      actor: change.principal,
      action: action(verb),
      subject: subject(rows.at(-1) as Row),
      territories: [...new Set(territories.flat())],
      details: change.values as Record<string, unknown> | undefined,
    });
  }

  async function page(store: Store, principal: Principal, input: ListInput, narrowing?: Narrowing) {
    const seen = and(await rules.seen(store, principal), narrowing?.where);
    const expressions = { ...rules.expressions?.(), ...narrowing?.expressions };
    const of = (field: string) => expressions[field] ?? columns.of(field);
    const { rows, total, next } = await listRows(store, { noun, table, of, seen }, input);
    const { shown, unreadable } = await showEach(
      rows as Row[],
      await serialize(store, principal, rows as Row[]),
      (row) => ({
        key: keyValue(row),
        name: subject(row),
      }),
    );
    return { rows: shown, total, unreadable, next };
  }

  return {
    list: async (store, principal) => (await page(store, principal, {})).rows,
    page,
    read: async (store, principal, key) => serializeOne(store, principal, await find(store, principal, key)),
    readRow: find,
    async create(store, principal, values, more = {}) {
      const change: Change<Row, Values> = { principal, values: { ...values } as Values };
      await rules.allow?.(store, change);
      return transaction(store, async (db, serialized) => {
        const after = await rules.changing?.(db, change);
        const [made] = await db
          .insert(table)
          .values({ ...columns.values({ ...values }), ...rules.also?.(change), ...more })
          .onConflictDoNothing()
          .returning();
        if (!made) {
          const key = String((values as Record<string, unknown>)[keyField]);
          throw wrongField(fieldError(keyField, 'taken', { noun: one, slug: key }), 'taken');
        }
        await after?.(made as Row);
        await record(db, change, 'create', [made as Row]);
        return serialized(principal, made as Row);
      });
    },
    async change(store, principal, key, version, values) {
      const before = await held(store, principal, key);
      const change: Change<Row, Values> = { principal, before, values: { ...values } as Values };
      await rules.allow?.(store, change);
      const changed = await transaction(store, async (db, serialized) => {
        const after = await rules.changing?.(db, change);
        const counted = isVersioned && { version: sql`${columns.of('version')} + 1` };
        const unchanged = isVersioned && version !== undefined ? eq(columns.of('version'), version) : undefined;
        const [row] = await db
          .update(table)
          .set({ ...columns.values({ ...values }), ...rules.also?.(change), ...counted })
          .where(and(eq(keyColumn, key), unchanged))
          .returning();
        if (!row) return undefined;
        await after?.(row as Row);
        await record(db, change, 'change', [before, row as Row]);
        return serialized(principal, row as Row);
      });
      if (changed) return changed;
      const current = await find(store, principal, key);
      const actions = calls.create ? [action('create'), action('change')] : [action('change')];
      const fields = await serializeOne(store, principal, current);
      return refuseStale(store, { noun: one, actions, subject: subject(current), current: { ...(fields as object) } });
    },
    async remove(store, principal, key) {
      const before = await held(store, principal, key);
      const change: Change<Row, Values> = { principal, before };
      await rules.allow?.(store, change);
      return transaction(store, async (db, serialized) => {
        const after = await rules.changing?.(db, change);
        const set = rules.removed?.set(before);
        const where = and(eq(keyColumn, key), rules.removed?.where);
        const [gone] = set
          ? await db.update(table).set(set).where(where).returning()
          : await db.delete(table).where(where).returning();
        if (!gone) throw missing(key);
        await after?.(gone as Row);
        await record(db, change, 'remove', [before]);
        return serialized(principal, gone as Row);
      });
    },
  };
}

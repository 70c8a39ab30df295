import type { ActorKind, AuditAction, AuditFilter } from '@quarterhour/model/audit';
import { and, arrayContained, type Column, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Store } from './open.ts';
import { auditLog } from './schema/audit.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * The person, key or program that does something. A key may have the name of a person, so the name alone does not identify
 * it.
 */
export interface Actor {
  /** The address of a person, or the name of another actor. */
  email: string;
  kind: ActorKind;
  /** Of a key: the person who made it. */
  maker?: string;
}

/**
 * Records an action and its actor, in the same transaction as the change that it makes.
 * `territories` are those that the record is about; without them, only superAdmins may read it.
 */
export async function audit(
  db: Pick<Database, 'insert'>,
  {
    actor: { email, kind, maker },
    ...entry
  }: {
    actor: Actor;
    action: AuditAction;
    subject: string;
    territories?: readonly string[];
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const territories = [...(entry.territories ?? [])];
  await db.insert(auditLog).values({ ...entry, actor: email, actorKind: kind, actorOwner: maker, territories });
}

/** The actor who last did one of these things to this subject. */
export async function lastActor(
  store: Store,
  actions: readonly AuditAction[],
  subject: string,
): Promise<string | undefined> {
  const [row] = await store.db
    .select({ actor: auditLog.actor })
    .from(auditLog)
    .where(and(inArray(auditLog.action, [...actions]), eq(auditLog.subject, subject)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.actor;
}

export interface AuditQuery extends AuditFilter {
  /** Only records about these territories and no others; undefined: all records. */
  within?: readonly string[];
  /** Only records older than this one. */
  before?: number;
  limit: number;
}

/** The requested records, newest first. */
export function readAudit(
  store: Store,
  { within, from, to, actor, action, before, limit }: AuditQuery,
): Promise<AuditRow[]> {
  return store.db
    .select()
    .from(auditLog)
    .where(
      and(
        within && arrayContained(auditLog.territories, [...within]),
        within && sql`cardinality(${auditLog.territories}) > 0`,
        from ? gte(auditLog.at, new Date(from)) : undefined,
        to ? lt(auditLog.at, new Date(to)) : undefined,
        actor ? or(named(auditLog.actor, actor), named(auditLog.actorOwner, actor)) : undefined,
        action && eq(auditLog.action, action),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

function named(column: Column, part: string): SQL {
  return sql`strpos(lower(${column}), lower(${part})) > 0`;
}

/** Deletes the records before a moment. */
export async function deleteAuditBefore(store: Store, before: Date): Promise<void> {
  await store.db.delete(auditLog).where(lt(auditLog.at, before));
}

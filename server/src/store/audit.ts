import type { ActorKind, AuditAction, AuditFilter } from '@quarterhour/model/audit';
import { and, arrayContained, type Column, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Store } from './open.ts';
import { auditLog } from './schema/audit.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Who does something. A key may have the name of a person, so that the name alone says nothing. */
export interface Actor {
  /** The address of a person, or the name of what else acts. */
  email: string;
  kind: ActorKind;
  /** Of a key: who made it. */
  maker?: string;
}

/**
 * Writes down who did what, where it changes something in the same transaction as the change.
 * `territories` are those that the line speaks of; left out, it is for superAdmins alone.
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

/** Who did one of these things to this subject last. */
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

export interface AuditQuestion extends AuditFilter {
  /** Only lines that speak of these territories and of no other; left out: all lines. */
  within?: readonly string[];
  /** Only lines older than this one. */
  before?: number;
  limit: number;
}

/** The lines that are asked for, newest first. */
export function readAudit(
  store: Store,
  { within, from, to, actor, action, before, limit }: AuditQuestion,
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

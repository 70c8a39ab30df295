import type { AuditAction, AuditFilter } from '@quarterhour/model/audit';
import { and, arrayContained, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Store } from './open.ts';
import { auditLog } from './schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * Writes down who did what, where it changes something in the same transaction as the change.
 * `territories` are those that the line speaks of; left out, it is for superAdmins alone.
 */
export async function audit(
  db: Pick<Database, 'insert'>,
  entry: {
    actor: string;
    action: AuditAction;
    subject: string;
    territories?: readonly string[];
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await db.insert(auditLog).values({ ...entry, territories: [...(entry.territories ?? [])] });
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
        actor ? sql`strpos(lower(${auditLog.actor}), lower(${actor})) > 0` : undefined,
        action && eq(auditLog.action, action),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

import type { Database } from './open.ts';
import { auditLog } from './schema.ts';

/** Writes down who changed what, in the same transaction as the change. */
export async function audit(
  db: Pick<Database, 'insert'>,
  entry: { actor: string; action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  await db.insert(auditLog).values(entry);
}

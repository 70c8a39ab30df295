import { randomBytes } from 'node:crypto';
import type { NewKey, ReadKey } from '@quarterhour/model/identity';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { Refusal } from '../refusal.ts';
import { audit } from '../store/audit.ts';
import type { Store } from '../store/open.ts';
import { apiKeys } from '../store/schema.ts';
import type { Asker } from './asker.ts';
import { hashToken, refuseUnknownScope } from './users.ts';

export const keyPrefix = 'qh_';
/** A key's last use is written down at most this often. */
const useWritten = 60_000;

function present({ hash: _hash, ...row }: typeof apiKeys.$inferSelect): ReadKey {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    role: row.role,
    scope: row.scope,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}

/** Makes a key; `secret` is the only copy of it. */
export async function createKey(
  store: Store,
  asker: Asker,
  { name, kind, role, scope, days }: NewKey,
): Promise<ReadKey & { secret: string }> {
  await refuseUnknownScope(store, role, scope);
  const secret = keyPrefix + randomBytes(32).toString('base64url');
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000);
  return store.db.transaction(async (db) => {
    const [row] = await db
      .insert(apiKeys)
      .values({ name, kind, role, scope, expiresAt, hash: hashToken(secret), createdBy: asker.email })
      .returning();
    if (!row) throw new Error('The store did not keep the key.');
    await audit(db, {
      actor: asker.email,
      action: 'create key',
      subject: row.id,
      details: { name, kind, role, scope },
    });
    return { ...present(row), secret };
  });
}

export async function listKeys(store: Store): Promise<ReadKey[]> {
  return (await store.db.select().from(apiKeys).orderBy(asc(apiKeys.createdAt))).map(present);
}

/** Ends a key, from now on. */
export async function revokeKey(store: Store, asker: Asker, id: string): Promise<ReadKey> {
  return store.db.transaction(async (db) => {
    const [row] = await db
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning();
    if (!row) throw new Refusal('not_found', 'There is no such key, or it was ended already.');
    await audit(db, { actor: asker.email, action: 'revoke key', subject: id });
    return present(row);
  });
}

/** Who asks with this key; undefined when it is unknown, revoked or over. */
export async function askerOfKey(store: Store, secret: string): Promise<Asker | undefined> {
  const now = new Date();
  const [row] = await store.db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.hash, hashToken(secret)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    );
  if (!row) return undefined;
  await store.db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.id, row.id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - useWritten))),
      ),
    );
  return { email: row.name, role: row.role, scope: row.scope, kind: 'key', keyKind: row.kind };
}

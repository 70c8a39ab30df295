import { randomBytes } from 'node:crypto';
import type { NewKey, ReadKey } from '@quarterhour/model/identity';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { unlessFull } from '../host/disk-full.ts';
import { Refusal } from '../host/refusal.ts';
import { audit } from '../store/audit.ts';
import type { Store } from '../store/open.ts';
import { apiKeys, users } from '../store/schema/identity.ts';
import { holdsGrant, readWhereabouts, refuseGrant, territoriesOf, type Whereabouts } from './grants.ts';
import type { Principal } from './principal.ts';
import { hashToken, type User } from './users.ts';

export const keyPrefix = 'qh_';
/** Milliseconds between two records of a key's last use, at least. */
const useWritten = 60_000;

type KeyRow = typeof apiKeys.$inferSelect;

/** Whether the key's maker may no longer give as much. */
function isBeyond(maker: User, row: KeyRow, whereabouts: Whereabouts): boolean {
  return !(maker.active && holdsGrant(maker, row, whereabouts));
}

function serialize(row: KeyRow, heldBack = false): ReadKey {
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
    held_back: heldBack,
  };
}

/** Makes a key; `secret` is the only copy of it. */
export async function createKey(
  store: Store,
  principal: Principal,
  { name, kind, role, scope, days }: NewKey,
): Promise<ReadKey & { secret: string }> {
  const whereabouts = await readWhereabouts(store);
  refuseGrant(principal, { role, scope }, whereabouts);
  const secret = keyPrefix + randomBytes(32).toString('base64url');
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000);
  const made = { createdBy: principal.email, makerId: principal.kind === 'person' ? principal.id : null };
  return store.db.transaction(async (db) => {
    const [row] = await db
      .insert(apiKeys)
      .values({ name, kind, role, scope, expiresAt, hash: hashToken(secret), ...made })
      .returning();
    if (!row) throw new Error('The store did not keep the key.');
    await audit(db, {
      actor: principal,
      action: 'create_key',
      subject: name,
      territories: territoriesOf(row, whereabouts),
      details: { name, kind, role, scope },
    });
    return { ...serialize(row), secret };
  });
}

/** The keys whose whole scope is within the principal's. */
export async function listKeys(store: Store, principal: Principal): Promise<ReadKey[]> {
  const [found, whereabouts] = await Promise.all([
    store.db
      .select({ row: apiKeys, maker: users })
      .from(apiKeys)
      .leftJoin(users, eq(users.id, apiKeys.makerId))
      .orderBy(asc(apiKeys.createdAt)),
    readWhereabouts(store),
  ]);
  return found
    .filter(({ row }) => holdsGrant(principal, row, whereabouts))
    .map(({ row, maker }) => serialize(row, maker !== null && isBeyond(maker, row, whereabouts)));
}

/** Revokes a key at once. */
export async function revokeKey(store: Store, principal: Principal, id: string): Promise<ReadKey> {
  const noKey = () =>
    new Refusal('not_found', 'This key does not exist, is outside your scope, or is revoked already.');
  const whereabouts = await readWhereabouts(store);
  const [found] = await store.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  if (!found || !holdsGrant(principal, found, whereabouts)) throw noKey();
  return store.db.transaction(async (db) => {
    const [row] = await db
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning();
    if (!row) throw noKey();
    const territories = territoriesOf(row, whereabouts);
    await audit(db, { actor: principal, action: 'revoke_key', subject: row.name, territories });
    return serialize(row);
  });
}

/**
 * The principal of this key; undefined if it is unknown, revoked or expired.
 * @throws Refusal forbidden while its maker may no longer give as much
 */
export async function principalOfKey(store: Store, secret: string): Promise<Principal | undefined> {
  const now = new Date();
  const [found] = await store.db
    .select({ row: apiKeys, maker: users })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.makerId))
    .where(
      and(
        eq(apiKeys.hash, hashToken(secret)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    );
  if (!found) return undefined;
  const { row, maker } = found;
  // A key made on the data folder itself has no maker, and is valid by itself.
  if (maker && isBeyond(maker, row, await readWhereabouts(store))) {
    throw new Refusal(
      'forbidden',
      'The person who made this API key no longer has the rights that it gives; ask somebody else to make a new one.',
    );
  }
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > useWritten) {
    const { id } = row;
    await unlessFull(Promise.resolve(store.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))));
  }
  const { id, name: email, role, scope, kind: keyKind, createdBy } = row;
  return { id, email, role, scope, kind: 'key', keyKind, maker: maker?.email ?? createdBy };
}

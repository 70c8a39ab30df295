import { randomBytes } from 'node:crypto';
import type { NewKey, ReadKey } from '@quarterhour/model/identity';
import { keyNoun } from '@quarterhour/model/identity-nouns';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { unlessFull } from '../host/disk-full.ts';
import { Refusal } from '../host/refusal.ts';
import { openNoun } from '../nouns/open-noun.ts';
import type { Store } from '../store/open.ts';
import { apiKeys, users } from '../store/schema/identity.ts';
import { grantsWithin, holdsGrant, readWhereabouts, refuseGrant, territoriesOf, type Whereabouts } from './grants.ts';
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

export const keysOpen = openNoun(keyNoun, {
  table: apiKeys,
  seen: (store, principal) => grantsWithin(store, principal, apiKeys),
  subject: ({ name }) => name,
  territories: async (store, row) => territoriesOf(row, await readWhereabouts(store)),
  async computed(store) {
    const [makers, whereabouts] = await Promise.all([store.db.select().from(users), readWhereabouts(store)]);
    const byId = new Map(makers.map((maker) => [maker.id, maker]));
    return (row) => {
      const maker = byId.get(row.makerId ?? '');
      return { held_back: maker !== undefined && isBeyond(maker, row, whereabouts) };
    };
  },
  removed: { set: () => ({ revokedAt: new Date() }), where: isNull(apiKeys.revokedAt) },
});

/** Makes a key; `secret` is the only copy of it. */
export async function createKey(
  store: Store,
  principal: Principal,
  { days, ...wanted }: NewKey,
): Promise<ReadKey & { secret: string }> {
  refuseGrant(principal, wanted, await readWhereabouts(store));
  const secret = keyPrefix + randomBytes(32).toString('base64url');
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000);
  const made = { createdBy: principal.email, makerId: principal.kind === 'person' ? principal.id : null };
  const key = await keysOpen.create(store, principal, wanted, { hash: hashToken(secret), expiresAt, ...made });
  return { ...key, secret };
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

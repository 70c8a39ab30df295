import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js';
import type { Store } from '../store/open.ts';
import { oidcPayloads } from '../store/schema/identity.ts';
import { tokenSeconds } from './signing-keys.ts';

/** A used code stays stored for as long as the token that it gave, so that a second use is noticed. */
const codeModel = 'AuthorizationCode';

/** Stores one kind of the identity provider's objects (sessions, codes, …) in our store. */
export function providerAdapter(store: Store, model: string): Adapter {
  const here = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id));
  async function read(condition: ReturnType<typeof here>): Promise<AdapterPayload | undefined> {
    const [row] = await store.db.select().from(oidcPayloads).where(condition);
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined;
    return { ...row.payload, ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }) };
  }
  /** A code that is used twice may be stolen: the tokens that it gave end (RFC 6749, 4.1.2). */
  async function endGrant(id: string): Promise<void> {
    const [code] = await store.db.select({ grantId: oidcPayloads.grantId }).from(oidcPayloads).where(here(id));
    if (code?.grantId) {
      const { grantId } = code;
      await store.db.delete(oidcPayloads).where(and(eq(oidcPayloads.model, 'Grant'), eq(oidcPayloads.id, grantId)));
    }
  }
  return {
    async upsert(id, payload, expiresIn) {
      const kept = expiresIn && model === codeModel ? expiresIn + tokenSeconds : expiresIn;
      const values = {
        payload: payload as Record<string, unknown>,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: kept ? new Date(Date.now() + kept * 1000) : null,
      };
      await store.db
        .insert(oidcPayloads)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values });
    },
    // The id comes from the client; no stored one contains U+0000, which the store rejects.
    async find(id) {
      const found = id.includes('\0') ? undefined : await read(here(id));
      if (found?.consumed && model === codeModel) await endGrant(id);
      return found;
    },
    findByUid: (uid) => read(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid))),
    // Codes for devices without a browser are not offered, so none are stored.
    findByUserCode: async () => undefined,
    async consume(id) {
      const unused = and(here(id), isNull(oidcPayloads.consumedAt));
      const taken = await store.db.update(oidcPayloads).set({ consumedAt: new Date() }).where(unused).returning();
      if (taken.length > 0) return;
      // A concurrent request used the same code first.
      await endGrant(id);
      throw new InvalidGrant('already used');
    },
    async destroy(id) {
      await store.db.delete(oidcPayloads).where(here(id));
    },
    async revokeByGrantId(grantId) {
      await store.db.delete(oidcPayloads).where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.grantId, grantId)));
    },
  };
}

/** Deletes expired objects. */
export async function sweepProvider(store: Store): Promise<void> {
  await store.db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, new Date()));
}

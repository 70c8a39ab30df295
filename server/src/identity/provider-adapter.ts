import { and, eq, lt } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Store } from '../store/open.ts';
import { oidcPayloads } from '../store/schema.ts';

/** Where the identity provider keeps one kind of thing (sessions, codes, …): in the store. */
export function providerAdapter(store: Store, model: string): Adapter {
  const here = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id));
  async function read(condition: ReturnType<typeof here>): Promise<AdapterPayload | undefined> {
    const [row] = await store.db.select().from(oidcPayloads).where(condition);
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined;
    return { ...row.payload, ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }) };
  }
  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: payload as Record<string, unknown>,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      };
      await store.db
        .insert(oidcPayloads)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values });
    },
    // An id comes from whoever asks; with U+0000 in it, it is none that a store could keep.
    find: async (id) => (id.includes('\0') ? undefined : read(here(id))),
    findByUid: (uid) => read(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid))),
    // Codes for devices without a browser are not offered, so nothing is ever kept by one.
    findByUserCode: async () => undefined,
    async consume(id) {
      await store.db.update(oidcPayloads).set({ consumedAt: new Date() }).where(here(id));
    },
    async destroy(id) {
      await store.db.delete(oidcPayloads).where(here(id));
    },
    async revokeByGrantId(grantId) {
      await store.db.delete(oidcPayloads).where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.grantId, grantId)));
    },
  };
}

/** Forgets what is over. */
export async function sweepProvider(store: Store): Promise<void> {
  await store.db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, new Date()));
}

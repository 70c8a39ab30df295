import type { Grant } from '@quarterhour/server/identity/scope';
import type { Store } from '@quarterhour/server/store/open';
import { users } from '@quarterhour/server/store/schema/identity';
import { inArray } from 'drizzle-orm';
import type { ShareRow } from './tables.ts';

/**
 * Reads the roles that the makers of links have now: `gone` for people without access; undefined for the owner of the data
 * folder, whose links are valid by themselves.
 */
export async function readMakers(
  store: Store,
  rows: readonly Pick<ShareRow, 'makerId'>[],
): Promise<(row: Pick<ShareRow, 'makerId'>) => Grant | 'gone' | undefined> {
  const ids = [...new Set(rows.flatMap(({ makerId }) => makerId ?? []))];
  const found = ids.length > 0 ? await store.db.select().from(users).where(inArray(users.id, ids)) : [];
  const byId = new Map(found.map((user) => [user.id, user]));
  return ({ makerId }) => {
    if (makerId === null) return undefined;
    const maker = byId.get(makerId);
    return maker?.active ? maker : 'gone';
  };
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Store } from '../store/open.ts';
import { users } from '../store/schema/identity.ts';
import type { Principal } from './principal.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Those of some people, by their ids, who have access now, as they are now. */
export async function readActive({ db }: Pick<Store, 'db'>, ids: readonly string[]): Promise<Principal[]> {
  const known = ids.filter((id) => uuid.test(id));
  if (known.length === 0) return [];
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, known), eq(users.active, true)));
  return rows.map(personOf);
}

/** The person with this address, if they have access now. */
export async function readActiveByEmail({ db }: Pick<Store, 'db'>, email: string): Promise<Principal | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), eq(users.active, true)));
  return row && personOf(row);
}

/** Those of some ids that belong to people with access, or to the owner of the data folder. */
export async function activeAmong(store: Pick<Store, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  const people = await readActive(store, ids);
  return new Set([...people.map(({ id }) => id), ...ids.filter((id) => id === 'owner')]);
}

function personOf({ id, email, role, scope }: typeof users.$inferSelect): Principal {
  return { id, email, role, scope, kind: 'person' };
}

/** Everybody who has access now. */
export async function readEverybody({ db }: Pick<Store, 'db'>): Promise<Principal[]> {
  return (await db.select().from(users).where(eq(users.active, true))).map(personOf);
}

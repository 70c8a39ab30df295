import { ofHouse } from '@quarterhour/server/catalogue/house';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, eq, sql } from 'drizzle-orm';
import { profiles } from './tables.ts';

/** The id of nobody. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The id of the person who reads; keys and the owner of the data folder are nobody. */
export function readerOf({ kind, id }: Principal): string {
  return kind === 'person' ? id : nobody;
}

/** The id of the person who acts. @throws Refusal for keys and the owner of the data folder */
export function actorOf({ kind, id }: Principal): string {
  if (kind === 'person') return id;
  throw new Refusal('forbidden', 'This is for people who sign in.');
}

/** What people are called who did not say: the part of their address before the @. */
const nameColumn = sql<string>`coalesce(nullif(${profiles.name}, ''), split_part(${users.email}, '@', 1))`;

/** The people of the reader's house, themselves included. */
export async function listHouse(store: Store, principal: Principal) {
  return store.db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      name: nameColumn,
      position: sql<string>`coalesce(${profiles.position}, '')`,
      phone: sql<string>`coalesce(${profiles.phone}, '')`,
      city: sql<string>`coalesce(${profiles.city}, '')`,
      about: sql<string>`coalesce(${profiles.about}, '')`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.person, users.id))
    .where(await ofHouse(store, principal))
    .orderBy(nameColumn, users.email);
}
export type PersonOfHouse = Awaited<ReturnType<typeof listHouse>>[number];

/**
 * The id of another person of the house.
 * @throws Refusal not_found, with the same words for people outside of it
 */
export async function otherOfHouse(store: Store, principal: Principal, id: string): Promise<string> {
  const [found] = await store.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), await ofHouse(store, principal)));
  if (!found || id === readerOf(principal)) throw missingPerson();
  return found.id;
}

/** The refusal for a person whom the reader does not see. */
export function missingPerson(): Refusal {
  return new Refusal('not_found', 'This person does not exist, or is not of your house.');
}

/** The name of two people together, whichever comes first. */
export function pairOf(one: string, other: string): string {
  return [one, other].sort().join(':');
}

import type { Principal } from '../identity/principal.ts';
import { findUser } from '../identity/users.ts';
import type { Store } from '../store/open.ts';

/** The address of somebody of the demonstration, by their first name in ASCII letters. */
export const addressOf = (person: string) => `${person}@quarterhour.example`;

/** Somebody of the demonstration, as who acts; undefined if the house has nobody of this name. */
export async function personOf(store: Store, person: string): Promise<Principal | undefined> {
  const user = await findUser(store, { email: addressOf(person) });
  if (!user) return undefined;
  const { id, email, role, scope } = user;
  return { id, email, role, scope, kind: 'person' };
}

import { fieldError } from '@quarterhour/model/field-errors';
import type { NewUser } from '@quarterhour/model/identity';
import { personNoun } from '@quarterhour/model/identity-nouns';
import type { Person } from '@quarterhour/model/people';
import { and, asc, eq } from 'drizzle-orm';
import { Refusal, wrongField } from '../host/refusal.ts';
import { openNoun } from '../nouns/open-noun.ts';
import { audit } from '../store/audit.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/open.ts';
import { users } from '../store/schema/identity.ts';
import { grantsWithin, readWhereabouts, refuseGrant, territoriesOf } from './grants.ts';
import type { Principal } from './principal.ts';
import { turnOff } from './two-factor.ts';
import { saveUser, type User } from './users.ts';

/**
 * The people whose whole scope is within the principal's. People cannot change themselves, so somebody can always give access
 * to others.
 * @param builtIn whether people sign in with passwords that we store
 */
export function openPeople(builtIn: boolean) {
  return openNoun(personNoun, {
    table: users,
    seen: (store, principal) => grantsWithin(store, principal, users),
    subject: ({ email }) => email,
    territories: async (store, row) => territoriesOf(row, await readWhereabouts(store)),
    computed: async () => (user) => ({
      invited: builtIn && user.passwordHash === null,
      two_factor: builtIn && user.otpSecret !== null,
    }),
    async allow(store, { principal, before, values = {} }) {
      if (!before) return;
      if (principal.kind === 'person' && principal.email === before.email) {
        throw new Refusal('forbidden', 'You cannot change your own role; ask another administrator.');
      }
      const after = { ...before, ...values };
      if (after.role !== 'superAdmin' && after.scope.length === 0) throw wrongField(fieldError('scope', 'scope'));
      refuseGrant(principal, after, await readWhereabouts(store));
    },
    // Whoever gets a role waits for it no longer.
    also: ({ values = {} }) => ('role' in values || 'scope' in values ? { waiting: false } : {}),
    claims: 'people',
    changing: async (db, { principal, before }) => {
      if (before && principal.kind !== 'owner') return () => refuseNobodyLeft(db, before);
    },
  });
}
export type People = ReturnType<typeof openPeople>;

/** The addresses of the superAdmins, the longest here first. */
export async function listAdministrators(store: Store, limit: number): Promise<string[]> {
  const rows = await store.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'superAdmin'), users.active))
    .orderBy(asc(users.createdAt), asc(users.email))
    .limit(limit);
  return rows.map(({ email }) => email);
}

/** Gives a new person access. */
export async function invitePerson(
  people: People,
  store: Store,
  principal: Principal,
  wanted: NewUser,
): Promise<Person> {
  const { id } = await saveUser(store, principal, wanted, 'refuse');
  return people.read(store, principal, id);
}

/** Refuses a change after which nobody could give others access: two superAdmins may change each other at once. */
async function refuseNobodyLeft(db: Pick<Database, '$count'>, before: User): Promise<void> {
  if (before.role !== 'superAdmin' || !before.active) return;
  if ((await db.$count(users, and(eq(users.role, 'superAdmin'), users.active))) > 0) return;
  throw new Refusal('forbidden', `${before.email} is the last superAdmin; make somebody else superAdmin first.`);
}

/** Records that the principal makes a new link for this person. */
export async function recordNewLink(people: People, store: Store, principal: Principal, id: string): Promise<User> {
  const person = await people.readRow(store, principal, id);
  if (!person.active) throw new Refusal('forbidden', `${person.email} was deactivated; activate them again first.`);
  await audit(store.db, {
    actor: principal,
    action: 'make_password_link',
    subject: person.email,
    territories: territoriesOf(person, await readWhereabouts(store)),
  });
  return person;
}

/** Turns off two-factor authentication for a person who has lost the app. */
export async function resetTwoFactor(people: People, store: Store, principal: Principal, id: string): Promise<Person> {
  const person = await people.readRow(store, principal, id);
  if (principal.kind === 'person' && principal.email === person.email) {
    throw new Refusal(
      'forbidden',
      'Enter a one-time code to turn off your own two-factor authentication, or ask another administrator.',
    );
  }
  await turnOff(store, person, principal);
  return people.read(store, principal, id);
}

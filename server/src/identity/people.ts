import { fieldError } from '@quarterhour/model/field-errors';
import type { NewUser } from '@quarterhour/model/identity';
import type { Person, PersonChanges } from '@quarterhour/model/people';
import { and, asc, eq, sql } from 'drizzle-orm';
import { Refusal, wrongField } from '../host/refusal.ts';
import { audit } from '../store/audit.ts';
import { changedMeanwhile } from '../store/changed-meanwhile.ts';
import { inClaimTransaction } from '../store/claim-lock.ts';
import type { Database, Store } from '../store/open.ts';
import { users } from '../store/schema/identity.ts';
import { holdsGrant, readWhereabouts, refuseGrant, territoriesOf, type Whereabouts } from './grants.ts';
import type { Principal } from './principal.ts';
import { turnOff } from './two-factor.ts';
import { saveUser, type User } from './users.ts';

/** `builtIn`: people sign in with passwords that we store. */
interface Place {
  store: Store;
  builtIn: boolean;
}

function serialize(user: User, builtIn: boolean): Person {
  const { id, email, passwordHash, otpSecret, role, scope, active, createdAt, version } = user;
  const invited = builtIn && passwordHash === null;
  const two_factor = builtIn && otpSecret !== null;
  return { id, email, role, scope, active, invited, two_factor, created_at: createdAt.toISOString(), version };
}

/** The people whose whole scope is within the principal's. */
export async function listPeople({ store, builtIn }: Place, principal: Principal): Promise<Person[]> {
  const [rows, whereabouts] = await Promise.all([
    store.db.select().from(users).orderBy(asc(users.email)),
    readWhereabouts(store),
  ]);
  return rows.filter((row) => holdsGrant(principal, row, whereabouts)).map((row) => serialize(row, builtIn));
}

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
export async function invitePerson({ store, builtIn }: Place, principal: Principal, wanted: NewUser): Promise<Person> {
  return serialize(await saveUser(store, principal, wanted, 'refuse'), builtIn);
}

/**
 * Changes a person if nobody did since `version`. People cannot change themselves, so somebody can always give access to
 * others.
 */
export async function changePerson(
  place: Place,
  principal: Principal,
  { id, version, ...changes }: PersonChanges & { id: string; version: number },
): Promise<Person> {
  const { store, builtIn } = place;
  const whereabouts = await readWhereabouts(store);
  const before = await findPerson(store, principal, id, whereabouts);
  if (principal.kind === 'person' && principal.email === before.email) {
    throw new Refusal('forbidden', 'You cannot change your own role; ask another administrator.');
  }
  const after = { role: changes.role ?? before.role, scope: changes.scope ?? before.scope };
  if (after.role !== 'superAdmin' && after.scope.length === 0) {
    throw wrongField(fieldError('scope', 'scope'));
  }
  refuseGrant(principal, after, whereabouts);
  const changed = await inClaimTransaction(store, 'people', async (db) => {
    const [row] = await db
      .update(users)
      .set({ ...changes, version: sql`${users.version} + 1` })
      .where(and(eq(users.id, id), eq(users.version, version)))
      .returning();
    if (!row) return undefined;
    if (principal.kind !== 'owner') await refuseNobodyLeft(db, before);
    await audit(db, {
      actor: principal,
      action: 'change_person',
      subject: row.email,
      territories: [...new Set([before, after].flatMap((grant) => territoriesOf(grant, whereabouts)))],
      details: changes,
    });
    return row;
  });
  if (changed) return serialize(changed, builtIn);
  const current = await findPerson(store, principal, id, whereabouts);
  return changedMeanwhile(store, 'person', current.email, serialize(current, builtIn));
}

/** Refuses a change after which nobody could give others access: two superAdmins may change each other at once. */
async function refuseNobodyLeft(db: Pick<Database, '$count'>, before: User): Promise<void> {
  if (before.role !== 'superAdmin' || !before.active) return;
  if ((await db.$count(users, and(eq(users.role, 'superAdmin'), users.active))) > 0) return;
  throw new Refusal('forbidden', `${before.email} is the last superAdmin; make somebody else superAdmin first.`);
}

/** Records that the principal makes a new link for this person. */
export async function recordNewLink(store: Store, principal: Principal, id: string): Promise<User> {
  const whereabouts = await readWhereabouts(store);
  const person = await findPerson(store, principal, id, whereabouts);
  if (!person.active) throw new Refusal('forbidden', `${person.email} was deactivated; activate them again first.`);
  await audit(store.db, {
    actor: principal,
    action: 'make_password_link',
    subject: person.email,
    territories: territoriesOf(person, whereabouts),
  });
  return person;
}

/** Turns off two-factor authentication for a person who has lost the app. */
export async function resetTwoFactor({ store, builtIn }: Place, principal: Principal, id: string): Promise<Person> {
  const person = await findPerson(store, principal, id, await readWhereabouts(store));
  if (principal.kind === 'person' && principal.email === person.email) {
    throw new Refusal(
      'forbidden',
      'Enter a one-time code to turn off your own two-factor authentication, or ask another administrator.',
    );
  }
  await turnOff(store, person, principal);
  return serialize({ ...person, otpSecret: null }, builtIn);
}

async function findPerson(store: Store, principal: Principal, id: string, whereabouts: Whereabouts): Promise<User> {
  const [row] = await store.db.select().from(users).where(eq(users.id, id));
  if (row && holdsGrant(principal, row, whereabouts)) return row;
  throw new Refusal('not_found', 'This person does not exist, or is outside your scope.');
}

import { createHash, randomBytes } from 'node:crypto';
import { fieldError } from '@quarterhour/model/field-errors';
import type { NewUser } from '@quarterhour/model/identity';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Refusal, wrongField } from '../host/refusal.ts';
import { type Actor, audit } from '../store/audit.ts';
import { inClaimTransaction } from '../store/claim-lock.ts';
import type { Store } from '../store/open.ts';
import { oidcPayloads, signInLinks, users } from '../store/schema/identity.ts';
import { holdsGrant, readWhereabouts, refuseGrant, territoriesOf } from './grants.ts';
import { hashPassword, refuseCommon } from './passwords.ts';
import type { Principal } from './principal.ts';
import type { Proof } from './tokens.ts';

export type User = typeof users.$inferSelect;

/** Days until an administrator's link expires. */
export const linkDays = 7;
const firstAdminEmail = 'admin@localhost';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function findUser(store: Store, by: { email: string } | { id: string }): Promise<User | undefined> {
  const condition = 'email' in by ? eq(users.email, by.email.toLowerCase()) : eq(users.id, by.id);
  return (await store.db.select().from(users).where(condition))[0];
}

/**
 * Gives a person access. Unless `known` refuses it, it changes the role and scope of a person who has access, and a removed
 * person comes back; but never one who is not wholly within the principal's scope. `keep` changes nobody who has them
 * already.
 * @throws Refusal taken, with the same words for people inside and outside the principal's scope
 */
export async function saveUser(
  store: Store,
  principal: Principal,
  { email, role, scope }: NewUser,
  known: 'change' | 'refuse' | 'keep' = 'change',
): Promise<User> {
  const whereabouts = await readWhereabouts(store);
  refuseGrant(principal, { role, scope }, whereabouts);
  return inClaimTransaction(store, 'people', async (db) => {
    const [before] = await db.select().from(users).where(eq(users.email, email)).for('update');
    if (before && !before.waiting && (known === 'refuse' || !holdsGrant(principal, before, whereabouts))) throw taken();
    if (before && known === 'keep' && before.active && !before.waiting && isSameGrant(before, { role, scope }))
      return before;
    const [row] = before
      ? await db
          .update(users)
          .set({ role, scope, active: true, waiting: false, version: sql`${users.version} + 1` })
          .where(eq(users.id, before.id))
          .returning()
      : await db.insert(users).values({ email, role, scope }).onConflictDoNothing().returning();
    if (!row) throw taken();
    await audit(db, {
      actor: principal,
      action: 'invite_person',
      subject: email,
      territories: territoriesOf({ role, scope }, whereabouts),
      details: { role, scope },
    });
    return row;
  });
}

/** Whether two grants are equal, ignoring the order of their scopes. */
export function isSameGrant(one: Pick<User, 'role' | 'scope'>, other: Pick<User, 'role' | 'scope'>): boolean {
  return one.role === other.role && one.scope.toSorted().join() === other.scope.toSorted().join();
}

function taken(): Refusal {
  return wrongField(fieldError('email', 'taken_email'), 'taken');
}

/** The actor of an audit record: the person with this address. */
export function personWith(email: string): Actor {
  return { email, kind: 'person' };
}

/** Records an action of a person on their own sign-in. */
export async function recordAct(
  store: Store,
  action: 'sign_in' | 'ask_for_password',
  { email, role, scope }: Pick<User, 'email' | 'role' | 'scope'>,
): Promise<void> {
  const territories = territoriesOf({ role, scope }, await readWhereabouts(store));
  await audit(store.db, { actor: personWith(email), action, subject: email, territories });
}

/** If a provider does not say when a person signed in, each day counts as a new sign-in. */
const dayOfSignIn = 86_400;

/** Records a sign-in at an external provider with its first token that arrives here; renewals are not sign-ins. */
export async function recordExternalSignIn(store: Store, user: User, { signedIn, made }: Proof): Promise<void> {
  const at = signedIn ?? made;
  if (at === undefined) return;
  const signedInAt = new Date(at * 1000);
  const newerThan = signedIn === undefined ? new Date((at - dayOfSignIn) * 1000) : signedInAt;
  if (user.signedInAt && user.signedInAt >= newerThan) return;
  const territories = territoriesOf(user, await readWhereabouts(store));
  await store.db.transaction(async (db) => {
    const [first] = await db
      .update(users)
      .set({ signedInAt })
      .where(and(eq(users.id, user.id), or(isNull(users.signedInAt), lt(users.signedInAt, newerThan))))
      .returning();
    if (first) await audit(db, { actor: personWith(user.email), action: 'sign_in', subject: user.email, territories });
  });
}

/** A token for a link with which this person can set a password once, within so many days; it replaces the previous one. */
export async function makePasswordToken(store: Store, userId: string, days = linkDays): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  const link = { hash: hashToken(token), expiresAt };
  await store.db
    .insert(signInLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: signInLinks.userId, set: link });
  return token;
}

const usableLink = (token: string) =>
  and(eq(signInLinks.hash, hashToken(token)), gt(signInLinks.expiresAt, new Date()));

/**
 * The person whose password a link's token sets.
 * @throws Refusal link_used
 */
export async function readLinkOwner(store: Store, token: string): Promise<User> {
  const [found] = await store.db
    .select({ user: users })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(usableLink(token));
  if (!found) throw linkUsed();
  return found.user;
}

/** Sets the password with a link's token, and ends the person's other sign-ins. Returns the e-mail address. */
export async function setPassword(store: Store, token: string, password: string): Promise<string> {
  const user = await readLinkOwner(store, token);
  const { id, email } = user;
  refuseCommon(password, email);
  const territories = territoriesOf(user, await readWhereabouts(store));
  const passwordHash = await hashPassword(password);
  await store.db.transaction(async (db) => {
    const [used] = await db.delete(signInLinks).where(usableLink(token)).returning();
    if (!used) throw linkUsed();
    await db.update(users).set({ passwordHash }).where(eq(users.id, id));
    await endSignIns(db, id);
    await audit(db, { actor: personWith(email), action: 'set_password', subject: email, territories });
  });
  return email;
}

/**
 * Changes a person's password; ends the links that would set another one, and all sign-ins except the caller's.
 * @param session the caller's session at the built-in provider
 * @throws Refusal for a password that attackers guess first
 */
export async function changePassword(store: Store, user: User, password: string, session?: string): Promise<void> {
  const { id, email } = user;
  refuseCommon(password, email, 'new_password');
  const territories = territoriesOf(user, await readWhereabouts(store));
  const passwordHash = await hashPassword(password);
  await store.db.transaction(async (db) => {
    await db.update(users).set({ passwordHash }).where(eq(users.id, id));
    await db.delete(signInLinks).where(eq(signInLinks.userId, id));
    await endSignIns(db, id, session);
    await audit(db, { actor: personWith(email), action: 'set_password', subject: email, territories });
  });
}

/**
 * Ends a person's sign-ins at the built-in provider, including unfinished ones that have passed the password.
 * @param kept the session that continues, with the grants of its tokens
 */
async function endSignIns(db: Pick<Store['db'], 'delete'>, userId: string, kept = ''): Promise<void> {
  const { model, id, uid, grantId, payload } = oidcPayloads;
  const theirs = sql`${userId} IN (${payload} ->> 'accountId', ${payload} #>> '{result,login,accountId}')`;
  const grants = sql`(SELECT g.value ->> 'grantId' FROM oidc_payloads s, jsonb_each(s.payload -> 'authorizations') g
    WHERE s.model = 'Session' AND s.uid = ${kept})`;
  const goesOn = sql`(${model} = 'Session' AND ${uid} = ${kept}) OR coalesce(${grantId}, ${id}) IN ${grants}`;
  await db.delete(oidcPayloads).where(sql`${theirs} AND NOT (${goesOn})`);
}

/** A person's sign-ins at the built-in provider, the newest first. Unix seconds. */
export async function listSignIns(store: Store, userId: string) {
  const { model, payload, uid } = oidcPayloads;
  const rows = await store.db
    .select({ uid, payload })
    .from(oidcPayloads)
    .where(and(eq(model, 'Session'), sql`${payload} ->> 'accountId' = ${userId}`));
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return rows
    .map((row) => ({ uid: row.uid, began: number(row.payload.loginTs), ends: number(row.payload.exp) }))
    .sort((one, other) => (other.began ?? 0) - (one.began ?? 0));
}

/** Ends a person's sign-ins except one. Returns how many sessions ended. */
export async function endOtherSignIns(store: Store, user: User, session: string): Promise<number> {
  const others = (await listSignIns(store, user.id)).filter(({ uid }) => uid !== session);
  const territories = territoriesOf(user, await readWhereabouts(store));
  await store.db.transaction(async (db) => {
    await endSignIns(db, user.id, session);
    const { email } = user;
    await audit(db, { actor: personWith(email), action: 'end_other_sessions', subject: email, territories });
  });
  return others.length;
}

function linkUsed(): Refusal {
  return new Refusal('link_used', 'This link was used already or is too old; ask for a new one.');
}

/** Sets one password of several people without a link, for the owner of the data folder. It is hashed once. */
export async function givePassword(store: Store, userIds: readonly string[], password: string): Promise<void> {
  if (userIds.length === 0) return;
  const passwordHash = await hashPassword(password);
  await store.db
    .update(users)
    .set({ passwordHash })
    .where(inArray(users.id, [...userIds]));
}

/**
 * The person who can give access to others when nobody else can: made if necessary, and returned so that a link can be
 * printed.
 */
export async function firstAdmin(store: Store, principal: Principal): Promise<User | undefined> {
  const [able] = await store.db
    .select()
    .from(users)
    .where(and(eq(users.role, 'superAdmin'), users.active, isNotNull(users.passwordHash)))
    .limit(1);
  if (able) return undefined;
  const [waiting] = await store.db
    .select()
    .from(users)
    .where(and(eq(users.role, 'superAdmin'), users.active))
    .limit(1);
  return waiting ?? saveUser(store, principal, { email: firstAdminEmail, role: 'superAdmin', scope: [] });
}

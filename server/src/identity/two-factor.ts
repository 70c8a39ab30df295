import { fieldError } from '@quarterhour/model/field-errors';
import type { TurnOn } from '@quarterhour/model/two-factor';
import { and, arrayContains, eq, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { Refusal, wrongField } from '../host/refusal.ts';
import { type Actor, audit } from '../store/audit.ts';
import type { Store } from '../store/open.ts';
import { users } from '../store/schema/identity.ts';
import { readWhereabouts, territoriesOf } from './grants.ts';
import { passwordFits } from './passwords.ts';
import { hashToken, personWith, type User } from './users.ts';

const stepSeconds = 30;
const secretBytes = 20;
/** Long enough that nobody finds a code from a stolen hash. */
const recoveryBytes = 10;
const recoveryCodes = 8;

/** The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Quarterhour', label, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret });
}

/** A new secret for an app; it takes effect when a code proves that the app has it. */
export function makeSecret(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: secretBytes }).base32;
  return { secret, address: totp(secret, email).toString() };
}

/** The time step of a code: the current one, the one before or after; undefined for a code of no such step. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totp(secret, '').validate({ token: code, timestamp: now * 1000, window: 1 });
  return delta === null ? undefined : Math.floor(now / stepSeconds) + delta;
}

function wrongCode(): Refusal {
  return new Refusal('wrong_code', 'This code is wrong or was used already; wait for the next one.');
}

/**
 * Accepts a code of the person's app, or a recovery code: each once.
 * @param now unix seconds
 * @throws Refusal wrong_code
 */
export async function takeCode(store: Store, user: User, code: string, now: number): Promise<void> {
  const step = user.otpSecret === null ? undefined : stepOf(user.otpSecret, code, now);
  const hash = hashToken(code);
  const [change, unused] =
    step === undefined
      ? [
          { recoveryHashes: sql`array_remove(${users.recoveryHashes}, ${hash})` },
          arrayContains(users.recoveryHashes, [hash]),
        ]
      : [{ otpStep: step }, lt(users.otpStep, step)];
  const taken = await store.db
    .update(users)
    .set(change)
    .where(and(eq(users.id, user.id), unused))
    .returning({ id: users.id });
  if (taken.length === 0) throw wrongCode();
}

/** @throws Refusal for a password that is not this person's */
export async function checkPassword(user: User, password: string): Promise<void> {
  if (await passwordFits(password, user.passwordHash)) return;
  throw wrongField(fieldError('password', 'password_wrong'));
}

/** Requires a code of this person at each sign-in from now on. Returns the recovery codes, of which only hashes are stored. */
export async function turnOn(
  store: Store,
  user: User,
  { secret, code }: Pick<TurnOn, 'secret' | 'code'>,
  now: number,
): Promise<string[]> {
  const step = stepOf(secret, code, now);
  if (step === undefined) throw wrongCode();
  const { shown, recoveryHashes } = makeRecoveryCodes();
  const territories = territoriesOf(user, await readWhereabouts(store));
  await store.db.transaction(async (db) => {
    const [changed] = await db
      .update(users)
      .set({ otpSecret: secret, otpStep: step, recoveryHashes })
      .where(and(eq(users.id, user.id), isNull(users.otpSecret)))
      .returning({ id: users.id });
    if (!changed) throw new Refusal('changed_meanwhile', 'Two-factor authentication is on already.');
    await audit(db, { actor: personWith(user.email), action: 'turn_on_two_factor', subject: user.email, territories });
  });
  return shown;
}

/** Replaces a person's recovery codes. Returns the new ones, of which only hashes are stored. */
export async function renewRecoveryCodes(store: Store, user: User): Promise<string[]> {
  const { shown, recoveryHashes } = makeRecoveryCodes();
  const territories = territoriesOf(user, await readWhereabouts(store));
  await store.db.transaction(async (db) => {
    await db.update(users).set({ recoveryHashes }).where(eq(users.id, user.id));
    await audit(db, {
      actor: personWith(user.email),
      action: 'renew_recovery_codes',
      subject: user.email,
      territories,
    });
  });
  return shown;
}

function makeRecoveryCodes(): { shown: string[]; recoveryHashes: string[] } {
  const codes = Array.from({ length: recoveryCodes }, () => new Secret({ size: recoveryBytes }).base32);
  return { shown: codes.map((one) => one.replace(/.{4}(?=.)/g, '$&-')), recoveryHashes: codes.map(hashToken) };
}

/** Lets a person sign in with the password alone again. */
export async function turnOff(store: Store, user: User, actor: Actor): Promise<void> {
  if (user.otpSecret === null) return;
  const territories = territoriesOf(user, await readWhereabouts(store));
  await store.db.transaction(async (db) => {
    await db.update(users).set({ otpSecret: null, recoveryHashes: [] }).where(eq(users.id, user.id));
    await audit(db, { actor, action: 'turn_off_two_factor', subject: user.email, territories });
  });
}

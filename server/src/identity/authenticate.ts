import { timingSafeEqual } from 'node:crypto';
import { unlessFull } from '../host/disk-full.ts';
import { Refusal } from '../host/refusal.ts';
import type { Store } from '../store/open.ts';
import { keyPrefix, principalOfKey } from './keys.ts';
import { owner, type Principal } from './principal.ts';
import { counts, type Proof, type VerifyToken } from './tokens.ts';
import { findUser, recordExternalSignIn, type User } from './users.ts';

/** Finds the principal of the token in `Authorization: Bearer …`. */
export type Authenticate = (token: string) => Promise<Principal>;

type Known = { email: string } | { id: string };
/** The key by which the store finds the person of a valid token. */
export type PersonOf = (proof: Proof, token: string) => Promise<Known>;
/** The person in our store; undefined without access. */
export type UserOf = (by: Known, proof: Proof) => Promise<User | undefined>;

/** @param ownerToken the token that only accounts with access to the data folder can read */
export function authenticator({
  store,
  verify,
  ownerToken,
  personOf,
  userOf = (by) => findUser(store, by),
}: {
  store: Store;
  verify: VerifyToken;
  ownerToken: string;
  personOf: PersonOf;
  /** Undefined: the person is only searched in our store. */
  userOf?: UserOf;
}): Authenticate {
  return async (token) => {
    if (sameText(token, ownerToken)) return owner;
    if (token.startsWith(keyPrefix)) {
      const principal = await principalOfKey(store, token);
      if (!principal) throw new Refusal('not_signed_in', 'This API key is unknown, revoked or expired.');
      return principal;
    }
    const proof = await verify(token);
    const by = await personOf(proof, token);
    const user = await userOf(by, proof);
    if (!user?.active || user.waiting) {
      const who = 'email' in by ? by.email : 'You';
      throw new Refusal('no_role', `${who} has no role here yet: ask an administrator for access.`);
    }
    if ('email' in by) await unlessFull(recordExternalSignIn(store, user, proof));
    return {
      id: user.id,
      email: user.email,
      role: user.role,
      scope: user.scope,
      kind: 'person',
      session: proof.session,
    };
  };
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Finds a person by the address in an external provider's token, or in its userinfo, which is requested once for each subject
 * and hour.
 */
export function byEmail(endpoint: string | undefined, trustEmail: boolean): PersonOf {
  const known = new Map<string, { email: string; until: number }>();
  return async ({ subject, email }, token) => {
    if (email) return { email };
    const found = known.get(subject);
    if (found && found.until > Date.now()) return { email: found.email };
    if (!endpoint) throw new Refusal('no_role', 'The identity provider does not name your e-mail address.');
    const answer = await fetch(endpoint, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status >= 500) throw new Error(`The identity provider's userinfo answered ${answer.status}.`);
    if (answer.status === 401) {
      throw new Refusal('not_signed_in', 'The identity provider rejects this access token; sign in again.');
    }
    const info = answer.ok ? ((await answer.json()) as { sub?: string; email?: string; email_verified?: unknown }) : {};
    if (info.sub !== subject || !info.email || !counts(info.email_verified, trustEmail)) {
      throw new Refusal('no_role', 'The identity provider does not name a verified e-mail address of yours.');
    }
    if (known.size > 10_000) known.clear();
    known.set(subject, { email: info.email, until: Date.now() + 3_600_000 });
    return { email: info.email };
  };
}

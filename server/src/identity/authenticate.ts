import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store/open.ts';
import { type Asker, owner } from './asker.ts';
import { askerOfKey, keyPrefix } from './keys.ts';
import { counts, type VerifyToken } from './tokens.ts';
import { findUser } from './users.ts';

/** Finds out who asks by the token of `Authorization: Bearer …`. */
export type Authenticate = (token: string) => Promise<Asker>;

/**
 * @param ownerToken the token that only who can read the data folder knows
 * @param emailOf asks an external provider whose token this is; without it the subject is a user's own id
 */
export function authenticator({
  store,
  verify,
  ownerToken,
  emailOf,
}: {
  store: Store;
  verify: VerifyToken;
  ownerToken: string;
  emailOf?: (token: string, subject: string) => Promise<string>;
}): Authenticate {
  return async (token) => {
    if (sameText(token, ownerToken)) return owner;
    if (token.startsWith(keyPrefix)) {
      const asker = await askerOfKey(store, token);
      if (!asker) throw new Refusal('not_signed_in', 'This API key is unknown, was revoked, or is over.');
      return asker;
    }
    const { subject, email } = await verify(token);
    const by = emailOf ? { email: email ?? (await emailOf(token, subject)) } : { id: subject };
    const user = await findUser(store, by);
    if (!user?.active) {
      const who = 'email' in by ? by.email : 'You';
      throw new Refusal('no_role', `${who} may not see anything here yet: ask an administrator to be let in.`);
    }
    return { id: user.id, email: user.email, role: user.role, scope: user.scope, kind: 'person' };
  };
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Asks the provider's userinfo for the address behind a token; once for each subject and hour. */
export function userinfoEmails(
  endpoint: string | undefined,
  trustEmail: boolean,
): (token: string, subject: string) => Promise<string> {
  const known = new Map<string, { email: string; until: number }>();
  return async (token, subject) => {
    const found = known.get(subject);
    if (found && found.until > Date.now()) return found.email;
    if (!endpoint) throw new Refusal('no_role', 'The identity provider tells no e-mail address of yours.');
    const answer = await fetch(endpoint, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status >= 500) throw new Error(`The identity provider's userinfo answered ${answer.status}.`);
    if (answer.status === 401) {
      throw new Refusal('not_signed_in', 'The identity provider does not take this access token; sign in again.');
    }
    const info = answer.ok ? ((await answer.json()) as { sub?: string; email?: string; email_verified?: unknown }) : {};
    if (info.sub !== subject || !info.email || !counts(info.email_verified, trustEmail)) {
      throw new Refusal('no_role', 'The identity provider tells no verified e-mail address of yours.');
    }
    if (known.size > 10_000) known.clear();
    known.set(subject, { email: info.email, until: Date.now() + 3_600_000 });
    return info.email;
  };
}

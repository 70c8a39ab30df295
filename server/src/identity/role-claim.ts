import { roles } from '@quarterhour/model/roles';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store/open.ts';
import type { UserOf } from './authenticate.ts';
import { owner, type Principal } from './principal.ts';
import type { Grant } from './scope.ts';
import { findUser, isSameGrant, saveUser } from './users.ts';

/**
 * The role that a claim gives: "superAdmin", or one entry such as "groupManager:north" for each thing that the role is
 * about. Of several roles the widest holds; what is no role of ours is passed over.
 */
function readGrant(claim: unknown): Grant | undefined {
  const entries = [claim]
    .flat()
    .map((entry) => String(entry).split(':'))
    .filter(([named, slug]) => named === 'superAdmin' || slug);
  const role = roles.find((one) => entries.some(([named]) => named === one));
  if (!role) return undefined;
  const scope = entries.flatMap(([named, slug]) => (named === role && slug ? [slug] : []));
  return { role, scope: role === 'superAdmin' ? [] : [...new Set(scope)].sort() };
}

/**
 * Knows people with the role that the provider's claim gives them, and keeps it in our store. Who has none, or one for
 * what is not there, is nobody; who was put out here stays out.
 */
export function byRoleClaim(store: Store, issuer: string): UserOf {
  const provider: Principal = { ...owner, email: issuer, kind: 'provider' };
  return async (by, { roleClaim }) => {
    const grant = readGrant(roleClaim);
    if (!grant || !('email' in by)) return undefined;
    const user = await findUser(store, by);
    const wanted = { ...grant, scope: [...grant.scope] };
    if (user && (!user.active || isSameGrant(user, wanted))) return user;
    try {
      // The calls of a page come together: the first one saves.
      return await saveUser(store, provider, { email: by.email.toLowerCase(), ...wanted }, 'keep');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Another call of the same page was first.
      return error.code === 'taken' ? findUser(store, by) : undefined;
    }
  };
}

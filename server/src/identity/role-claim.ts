import { roles } from '@quarterhour/model/roles';
import { Refusal } from '../host/refusal.ts';
import type { Store } from '../store/open.ts';
import type { UserOf } from './authenticate.ts';
import { owner, type Principal } from './principal.ts';
import type { Grant } from './scope.ts';
import { findUser, isSameGrant, saveUser } from './users.ts';

/**
 * The role that a claim gives: "superAdmin", or one entry such as "groupManager:north" for each thing that the role covers.
 * Of several roles the widest counts; unknown roles are ignored.
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
 * Finds people with the role that the provider's claim gives them, and stores it. Without a role, or with one for an unknown
 * slug, they have no access; people removed here stay removed.
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
      // A page makes several calls at once: the first one saves.
      return await saveUser(store, provider, { email: by.email.toLowerCase(), ...wanted }, 'keep');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Another call of the same page was first.
      return error.code === 'taken' ? findUser(store, by) : undefined;
    }
  };
}

import { api } from '@quarterhour/model/api';
import type { Role } from '@quarterhour/model/roles';
import { useSyncExternalStore } from 'react';
import { logFailure } from '../browser/log-failure.ts';
import { call, ProblemError, takeCredentials } from '../data/call.ts';
import { readSessionConfig } from '../data/session-config.ts';
import { openProvider, type Provider } from './provider.ts';
import { answerPaths } from './provider-config.ts';
import { problemOf, SignInError, type SignInProblem } from './sign-in-problem.ts';
import { secondsLeft, type User } from './user-store.ts';

export interface SessionUser {
  /** The identity's subject. */
  id: string;
  email: string;
  /** The address of a picture, where the identity provider has one. */
  avatar?: string;
  name?: string;
  tier: string;
  /** Undefined: the identity provider knows the person, but nobody has shared anything with them yet. */
  role: Role | undefined;
  /** The operator has closed the product for maintenance. */
  closed?: boolean;
  /** The path of their own first page. */
  home?: string;
}

/** Whether someone is signed in (specification, section 4). */
export type Session =
  | { state: 'starting' }
  | { state: 'signed_out'; problem?: SignInProblem; returnTo?: string }
  | { state: 'signed_in'; user: SessionUser; returnTo?: string };

/** A token with less than this left is treated as expired (specification, section 9). */
const earlySeconds = 60;

/** The tier of people for whom the identity provider gives none (specification, section 3). */
const defaultTier = 'Premium';

let session: Session = { state: 'starting' };
let provider: Provider | undefined;
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Calls back after every change of the session; returns how to stop it. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as it is now. */
export function theSession(): Session {
  return session;
}

/** The session as React state. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, theSession);
}

/** Finds out who is signed in, and completes a sign-in that returns from the provider. Call it once. */
export async function startSession(): Promise<void> {
  takeCredentials({ token: freshToken, refused });
  let returnTo: string | undefined;
  try {
    provider = openProvider(await readSessionConfig());
    followOtherTabs(provider);
    if (location.pathname === answerPaths.redirect) {
      returnTo = provider.wanted(location.href);
      return await enter(await provider.finish(location.href), returnTo);
    }
    if (!provider.isRecent()) return leave();
    // People who come back after a while have an expired token: ask for a new one first.
    await freshToken();
    const known = provider.person();
    if (known) await enter(known);
    else if (session.state === 'starting') become({ state: 'signed_out' });
  } catch (error) {
    leave(error instanceof ProblemError ? refusalOf(error) : problemOf(error), returnTo);
  }
}

/**
 * Signs people out if the server rejects their token, and tells people whose access was removed that nothing is shared
 * with them.
 */
function refused({ status, problem }: ProblemError): void {
  // If the session ended otherwise, the page has said so already.
  if (session.state !== 'signed_in') return;
  if (status === 401) leave('login_required');
  else if (problem?.code === 'no_role') become({ ...session, user: { ...session.user, role: undefined } });
  else if (problem?.code === 'maintenance') become({ ...session, user: { ...session.user, closed: true } });
}

function refusalOf({ status }: ProblemError): SignInProblem {
  return status === 401 ? 'login_required' : 'unreachable';
}

async function enter(user: User, returnTo?: string): Promise<void> {
  const { sub: id, email = '', picture: avatar, name, tier } = user.profile;
  const { closed, role } = await roleOf(user.access_token);
  become({
    state: 'signed_in',
    user: {
      id,
      email: role?.email ?? email,
      role: role?.role,
      closed,
      home: role?.home,
      avatar,
      // The built-in provider calls people by their address.
      name: name === email ? undefined : name,
      tier: typeof tier === 'string' ? tier : defaultTier,
    },
    returnTo,
  });
}

/** The role of a token's person; undefined for people without one, and while the product is closed to them. */
async function roleOf(token: string) {
  try {
    return { role: await call(api.role, { token }), closed: false };
  } catch (error) {
    const code = error instanceof ProblemError ? error.problem?.code : undefined;
    if (code === 'no_role' || code === 'maintenance') return { role: undefined, closed: code === 'maintenance' };
    throw error;
  }
}

function leave(problem?: SignInProblem, returnTo?: string): void {
  provider?.forget();
  become({ state: 'signed_out', problem, returnTo });
}

let renewal: Promise<User> | undefined;

/** The bearer token of the next call. It is renewed first if it is about to expire, once for all waiting calls. */
async function freshToken(): Promise<string | undefined> {
  const user = provider?.person();
  if (!user || !provider || (secondsLeft(user) ?? 0) > earlySeconds) return user?.access_token;
  renewal ??= provider.renew(user).finally(() => {
    renewal = undefined;
  });
  try {
    return (await renewal).access_token;
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== 'unreachable' && problem !== 'timeout') {
      const ending = endingOf(problem, user);
      leave(ending);
      throw new SignInError(ending);
    }
    // Without an answer the old token may still work.
    if ((secondsLeft(user) ?? 1) <= 0) throw new ProblemError(0);
    return user.access_token;
  }
}

/** The bearer token of this person, for a call that takes it in its body as well. */
export function accessToken(): Promise<string | undefined> {
  return freshToken();
}

/** Why a session ended whose renewal was refused. */
function endingOf(problem: SignInProblem, { refresh_token }: User): SignInProblem {
  if (problem === 'mfa_required') return problem;
  return refresh_token ? 'login_required' : 'missing_refresh_token';
}

/** Signing out in one tab signs out the others, and signing in signs them in. */
function followOtherTabs(opened: Provider): void {
  addEventListener('storage', async (event) => {
    if (event.key !== null && event.key !== opened.storageKey) return;
    const user = opened.person();
    const stays = session.state === 'signed_in' && session.user.id === user?.profile.sub;
    if (stays) return;
    become({ state: 'signed_out' });
    if (user) await enter(user).catch(() => leave());
  });
}

/**
 * Begins a sign-in: at the provider, or in a window of its own. The result is the session's next state, or the path of the
 * page on which it goes on.
 */
export async function signIn(way: 'redirect' | 'popup', returnTo: string): Promise<string | undefined> {
  const begun = provider;
  // The server did not answer at the start: begin again from there.
  if (!begun) location.reload();
  else if (way === 'redirect') {
    const path = await followed(begun, () => begun.redirect(returnTo));
    return path === answerPaths.redirect ? undefined : path;
  } else await orSignedOut(async () => enter(await begun.popup(), returnTo));
  return undefined;
}

/**
 * Begins a sign-in at the built-in provider that asks who it is, whoever was signed in here before. The result is the path
 * of the form.
 */
export async function signInAnew(returnTo: string): Promise<string | undefined> {
  const begun = provider;
  return begun && followed(begun, () => begun.redirect(returnTo, true));
}

/** Goes on with a sign-in whose form was accepted: with the path of the next page, unless this page is left. */
export async function goOn(address: string): Promise<string | undefined> {
  const begun = provider;
  return begun && followed(begun, () => begun.goOn(address));
}

/** The page to which the provider leads. Where it ends the sign-in, its result is the session's next state. */
async function followed(begun: Provider, follow: () => Promise<string | undefined>): Promise<string | undefined> {
  let path: string | undefined;
  await orSignedOut(async () => {
    path = await follow();
  });
  if (!path?.startsWith(`${answerPaths.redirect}?`)) return path;
  const answer = location.origin + path;
  const returnTo = begun.wanted(answer);
  await orSignedOut(async () => enter(await begun.finish(answer), returnTo), returnTo);
  return answerPaths.redirect;
}

/** Runs a step of a sign-in; if it fails, nobody is signed in, and the session says why. */
async function orSignedOut(step: () => Promise<void>, returnTo?: string): Promise<void> {
  try {
    await step();
  } catch (error) {
    const problem = error instanceof ProblemError ? 'unreachable' : problemOf(error);
    become({ state: 'signed_out', problem, returnTo });
  }
}

/** Asks the server again which data is shared with the person. */
export async function lookAgain(): Promise<void> {
  const user = provider?.person();
  if (user) await enter(user).catch(() => leave('login_required'));
}

/** Signs out here, in the other tabs, and at the provider; comes back to /login. */
export async function signOut(): Promise<void> {
  try {
    await provider?.signOut();
  } catch (error) {
    // The provider has no sign-out or does not answer: sign out here alone.
    logFailure('Signing out at the identity provider failed.', error);
    leave();
  }
}

import type { api } from '@quarterhour/model/api';
import { type User, UserManager } from 'oidc-client-ts';
import type { z } from 'zod';
import { CarefulManager } from './careful-manager.ts';
import { SignInError } from './sign-in-problem.ts';

export type ProviderConfig = z.output<typeof api.sessionConfig.output>;

const popupSeconds = 60;
const popupSize = { width: 400, height: 600 };
const requestSeconds = 10;
const lockSeconds = 5;
/** Seconds that a value stored by one tab may take to reach another; its lock is released a moment earlier. */
const arrivalSeconds = 1;

/** The pages that the identity provider sends the browser to. */
export const answerPaths = { redirect: '/signin/callback', popup: '/signin/popup', silent: '/signin/silent' } as const;

/** The identity provider as the pages use it. All methods throw what `problemOf` understands. */
export interface Provider {
  /** The key under which the library stores the user in local storage. */
  storageKey: string;
  /** The user who is signed in in this browser, shared by all its tabs. */
  person(): Promise<User | null>;
  /** Whether a user was signed in in this browser within the last day. */
  isRecent(): boolean;
  /** Leaves the page for the provider. */
  redirect(returnTo: string): Promise<void>;
  popup(): Promise<User>;
  /** The page that the person wanted when they began the sign-in that the provider now answers. */
  wanted(url: string): Promise<string | undefined>;
  /** Ends a sign-in by redirect, from the address that the provider sent the browser to. */
  finish(url: string): Promise<User>;
  /** A new token after the last one expired, without asking the person. One tab requests it, and the others wait for it. */
  renew(ended: User): Promise<User>;
  forget(): Promise<void>;
  /** Ends the provider's session too: leaves the page and comes back to /login. Stays here if the provider is down. */
  signOut(): Promise<void>;
}

/** Opens the provider that the server names. */
export function openProvider(config: ProviderConfig): Provider {
  const manager = new CarefulManager({
    authority: config.issuer,
    client_id: config.client_id,
    scope: config.scope,
    // The audience of the access token: `resource` by the standard (RFC 8707) if it is an address, and `audience` for
    // Auth0.
    resource: URL.canParse(config.audience) ? config.audience : undefined,
    extraQueryParams: { audience: config.audience },
    redirect_uri: location.origin + answerPaths.redirect,
    popup_redirect_uri: location.origin + answerPaths.popup,
    silent_redirect_uri: location.origin + answerPaths.silent,
    post_logout_redirect_uri: `${location.origin}/login`,
    requestTimeoutInSeconds: requestSeconds,
    popupWindowFeatures: popupSize,
    automaticSilentRenew: false,
  });

  const storageKey = `quarterhour.user:${config.issuer}:${config.client_id}`;
  const lock = 'quarterhour.renewal';
  const renewOnce = async (ended: User): Promise<User> => {
    const now = await manager.getUser();
    if (now && now.access_token !== ended.access_token) return now;
    const renewed = now && (await manager.signinSilent({ nonce: crypto.randomUUID() }));
    if (!renewed) throw new SignInError('login_required');
    return renewed;
  };

  return {
    storageKey,
    person: () => manager.getUser(),
    isRecent: () => manager.isRecent,
    redirect: (returnTo) => manager.signinRedirect({ nonce: crypto.randomUUID(), state: returnTo }),
    async popup() {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), popupSeconds * 1000);
      try {
        return await manager.signinPopup({
          nonce: crypto.randomUUID(),
          popupSignal: late.signal,
          popupAbortOnClose: true,
        });
      } catch (error) {
        throw late.signal.aborted ? new SignInError('timeout') : error;
      } finally {
        clearTimeout(timer);
      }
    },
    async wanted(url) {
      const data = await manager.dataOf(url);
      return typeof data === 'string' ? data : undefined;
    },
    async finish(url) {
      if (!(await manager.hasBegun())) throw new SignInError('missing_transaction');
      return manager.signinRedirectCallback(url);
    },
    async renew(ended) {
      const renewed = await navigator.locks.request(lock, { ifAvailable: true }, (mine) => mine && renewOnce(ended));
      if (renewed) return renewed;
      const patience = { signal: AbortSignal.timeout(lockSeconds * 1000) };
      return navigator.locks.request(lock, patience, async () => {
        if ((await manager.getUser())?.access_token === ended.access_token) await arrival(storageKey);
        return renewOnce(ended);
      });
    },
    forget: () => manager.removeUser(),
    async signOut() {
      await fetch(manager.settings.metadataUrl, { signal: AbortSignal.timeout(requestSeconds * 1000) });
      // We do not use the state, but some providers return to us only with one.
      await manager.signoutRedirect({ extraQueryParams: { state: 'signed_out' } });
    },
  };
}

/** Waits until this tab sees what another tab stored, or a moment if it stored nothing. */
function arrival(storageKey: string): Promise<void> {
  return new Promise((resolve) => {
    const arrived = ({ key }: StorageEvent) => {
      if (key === storageKey) end();
    };
    const end = () => {
      removeEventListener('storage', arrived);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, arrivalSeconds * 1000);
    addEventListener('storage', arrived);
  });
}

/** In the window or frame that a sign-in opened: passes the provider's answer to the page that waits for it. */
export async function answerOpener(): Promise<void> {
  const manager = new UserManager({ authority: location.origin, client_id: '', redirect_uri: location.href });
  if (location.pathname === answerPaths.popup) await manager.signinPopupCallback();
  else await manager.signinSilentCallback();
}

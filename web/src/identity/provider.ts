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
/** How long what one tab keeps may take to reach another: its lock is free a moment before. */
const arrivalSeconds = 1;

/** The pages that the identity provider sends the browser to. */
export const answerPaths = { redirect: '/signin/callback', popup: '/signin/popup', silent: '/signin/silent' } as const;

/** The identity provider as the pages use it. All methods throw what `problemOf` understands. */
export interface Provider {
  /** Where the library keeps the person in local storage. */
  storageKey: string;
  /** Who is signed in in this browser, as all its tabs know it. */
  person(): Promise<User | null>;
  /** Whether somebody was signed in in this browser within a day. */
  isRecent(): boolean;
  /** Leaves the page for the provider. */
  redirect(returnTo: string): Promise<void>;
  popup(): Promise<User>;
  /** Where the person wanted to be when the sign-in began to which the provider's answer belongs. */
  wanted(url: string): Promise<string | undefined>;
  /** Ends a sign-in by redirect, from the address that the provider sent the browser to. */
  finish(url: string): Promise<User>;
  /** A token after the one that ended, without asking the person; of all tabs one asks, and the others wait for it. */
  renew(ended: User): Promise<User>;
  forget(): Promise<void>;
  /** Ends the provider's session too; leaves the page, and comes back to /login. Stays where the provider is down. */
  signOut(): Promise<void>;
}

/** Opens the provider that the server names. */
export function openProvider(config: ProviderConfig): Provider {
  const manager = new CarefulManager({
    authority: config.issuer,
    client_id: config.client_id,
    scope: config.scope,
    // Who the access token is for: by the standard (RFC 8707), where it is an address, and as Auth0 wants to hear it.
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
      // The state is of no use to us, but some providers come back only with one.
      await manager.signoutRedirect({ extraQueryParams: { state: 'signed_out' } });
    },
  };
}

/** Waits until what another tab has kept is seen here too, or a moment where it kept nothing. */
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

/** In the window or frame that a sign-in opened: hands the provider's answer to the page that waits for it. */
export async function answerOpener(): Promise<void> {
  const manager = new UserManager({ authority: location.origin, client_id: '', redirect_uri: location.href });
  if (location.pathname === answerPaths.popup) await manager.signinPopupCallback();
  else await manager.signinSilentCallback();
}

import type { api } from '@quarterhour/model/api';
import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { z } from 'zod';
import { problemOf, SignInError } from './sign-in-problem.ts';
import { verifyIdToken } from './verify-id-token.ts';

export type ProviderConfig = z.output<typeof api.sessionConfig.output>;

const popupSeconds = 60;
const tokenAttempts = 3;
const popupSize = { width: 400, height: 600 };

/** The pages that the identity provider sends the browser to. */
export const answerPaths = { redirect: '/signin/callback', popup: '/signin/popup', silent: '/signin/silent' } as const;

/** Keeps what a sign-in began with until that sign-in is over, so that the exchange of its code can be tried again. */
class PatientStore extends WebStorageStateStore {
  #held: string | undefined;

  async holding<Value>(key: string, run: () => Promise<Value>): Promise<Value> {
    this.#held = key;
    try {
      return await run();
    } finally {
      this.#held = undefined;
      await this.remove(key);
    }
  }

  override remove(key: string): Promise<string | null> {
    return key === this.#held ? this.get(key) : super.remove(key);
  }
}

/** The identity provider as the pages use it. All methods throw what `problemOf` understands. */
export interface Provider {
  /** Where the library keeps the person in local storage. */
  storageKey: string;
  person(): Promise<User | null>;
  /** Leaves the page for the provider. */
  redirect(returnTo: string): Promise<void>;
  popup(): Promise<User>;
  /** Ends a sign-in by redirect, from the address that the provider sent the browser to. */
  finish(url: string): Promise<User>;
  /** A new token, without asking the person. */
  renew(): Promise<User>;
  forget(): Promise<void>;
  /** Ends the provider's session too; leaves the page, and comes back to /login. */
  signOut(): Promise<void>;
}

/** Opens the provider that the server names. */
export function openProvider(config: ProviderConfig): Provider {
  const pending = new PatientStore({ prefix: 'quarterhour.signin.', store: localStorage });
  const manager = new UserManager({
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
    requestTimeoutInSeconds: 10,
    popupWindowFeatures: popupSize,
    automaticSilentRenew: false,
    stateStore: pending,
    userStore: new WebStorageStateStore({ prefix: 'quarterhour.', store: localStorage }),
  });

  async function trusted(user: User | null): Promise<User> {
    if (!user) throw new SignInError('unknown');
    const keysUrl = (await manager.metadataService.getMetadata()).jwks_uri ?? '';
    try {
      await verifyIdToken(user.id_token, { issuer: config.issuer, clientId: config.client_id, keysUrl });
    } catch (error) {
      await manager.removeUser();
      throw error;
    }
    return user;
  }

  return {
    storageKey: `quarterhour.user:${config.issuer}:${config.client_id}`,
    person: () => manager.getUser(),
    redirect: (returnTo) => manager.signinRedirect({ nonce: crypto.randomUUID(), state: returnTo }),
    async popup() {
      const late = AbortSignal.timeout(popupSeconds * 1000);
      try {
        const user = await manager.signinPopup({
          nonce: crypto.randomUUID(),
          popupSignal: late,
          popupAbortOnClose: true,
        });
        return await trusted(user);
      } catch (error) {
        throw late.aborted ? new SignInError('timeout') : error;
      }
    },
    async finish(url) {
      if ((await pending.getAllKeys()).length === 0) throw new SignInError('missing_transaction');
      const state = new URL(url).searchParams.get('state') ?? '';
      return trusted(await pending.holding(state, () => persistently(() => manager.signinRedirectCallback(url))));
    },
    async renew() {
      const before = await manager.getUser();
      const user = await manager.signinSilent({ nonce: crypto.randomUUID() });
      // A refresh may come without an ID token (OpenID Connect Core, 12.2): the old one stays, and has been checked.
      return user && user.id_token === before?.id_token ? user : trusted(user);
    },
    forget: () => manager.removeUser(),
    // The state is of no use to us, but some providers come back only with one.
    signOut: () => manager.signoutRedirect({ extraQueryParams: { state: 'signed_out' } }),
  };
}

/** Tries again what failed for want of an answer in time. */
async function persistently<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === tokenAttempts || !['timeout', 'unreachable'].includes(problemOf(error))) throw error;
    }
  }
}

/** In the window or frame that a sign-in opened: hands the provider's answer to the page that waits for it. */
export async function answerOpener(): Promise<void> {
  const manager = new UserManager({ authority: location.origin, client_id: '', redirect_uri: location.href });
  if (location.pathname === answerPaths.popup) await manager.signinPopupCallback();
  else await manager.signinSilentCallback();
}

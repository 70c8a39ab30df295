import { answerOf, openPopup } from './answer-window.ts';
import { begunSignIn, hasBegun, stateOf } from './begun-sign-ins.ts';
import type { OauthClient } from './oauth-client.ts';
import type { ProviderConfig } from './provider-config.ts';
import { isTimeout, SignInError } from './sign-in-problem.ts';
import { openUserStore, secondsLeft, seemsSignedIn, type User, type UserStore } from './user-store.ts';

const popupSeconds = 60;
const lockSeconds = 5;
/** How often a tab without a valid token waits for the one that renews it: longer than that tab tries (three times). */
const lockAttempts = 14;
const followSeconds = 10;
const lock = 'quarterhour.renewal';
/** Seconds that a value stored by one tab may take to reach another; its lock is released a moment earlier. */
const arrivalSeconds = 1;

/** The identity provider as the pages use it. All methods throw what `problemOf` understands. */
export interface Provider {
  /** The key of the user in local storage. */
  storageKey: string;
  /** The user who is signed in in this browser, shared by all its tabs. */
  person(): User | null;
  /** Whether a user was signed in in this browser within the last day. */
  isRecent(): boolean;
  /**
   * Asks the provider to sign the person in. The path of our own page on which it goes on, if the provider is the built-in
   * one; any other is a page of its own, for which this one is left.
   * @param asksAnew it asks who it is, also in a browser in which it knows somebody
   */
  redirect(returnTo: string, asksAnew?: boolean): Promise<string | undefined>;
  /** Goes on at the address that the form of the built-in provider was answered with; the path of the next page. */
  goOn(address: string): Promise<string | undefined>;
  popup(): Promise<User>;
  /** The page that the person wanted when they began the sign-in that the provider now answers. */
  wanted(url: string): string | undefined;
  /** Ends a sign-in by redirect, from the address that the provider sent the browser to. */
  finish(url: string): Promise<User>;
  /** A new token after the last one expired, without asking the person. One tab requests it, and the others wait for it. */
  renew(ended: User): Promise<User>;
  forget(): void;
  /** Ends the provider's session too: leaves the page and comes back to /login. Stays here if the provider is down. */
  signOut(): Promise<void>;
}

type OpenClient = () => Promise<OauthClient>;

/** Opens the provider that the server names. */
export function openProvider(config: ProviderConfig): Provider {
  const store = openUserStore(config.issuer, config.client_id);
  let opened: Promise<OauthClient> | undefined;
  let asksHere = false;
  // The library is fetched at a sign-in or a renewal, not at each visit.
  const client = () => {
    opened ??= import('./oauth-client.ts')
      .then(({ openOauthClient }) => openOauthClient(config))
      .catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
    return opened;
  };
  const enter = async (asked: Promise<User>) => {
    const user = await asked;
    store.write(user);
    return user;
  };

  return {
    storageKey: store.key,
    person: store.read,
    isRecent: seemsSignedIn,
    async redirect(returnTo, asksAnew) {
      const more = asksAnew ? { prompt: 'login' } : undefined;
      const address = await (await client()).begin({ to: 'redirect', returnTo, more });
      if (new URL(config.issuer).origin !== location.origin) return leaveFor(address);
      asksHere = true;
      return pathAfter(address);
    },
    // The form of a sign-in that another document began, such as one in a window of its own, answers to that document.
    goOn: (address) => (asksHere ? pathAfter(address).catch(() => leaveFor(address)) : leaveFor(address)),
    popup: () => enter(signInByPopup(client)),
    wanted: (url) => begunSignIn(stateOf(url))?.return_to,
    async finish(url) {
      if (!hasBegun()) throw new SignInError('missing_transaction');
      return enter((await client()).finish(url));
    },
    renew: (ended) => renewInOneTab(store, ended, async (user) => enter((await client()).renew(user))),
    forget: store.remove,
    async signOut() {
      const address = await (await client()).signOutAddress(store.read());
      store.remove();
      await leaveFor(address);
    },
  };
}

/** Leaves the page. The promise ends if the person comes back to it with the browser's back button. */
function leaveFor(address: string): Promise<undefined> {
  location.assign(address);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(undefined), { once: true }));
}

/** Follows the redirects of the built-in provider without leaving the page, to the path of the page that they end at. */
async function pathAfter(address: string): Promise<string | undefined> {
  const { url } = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(followSeconds * 1000),
  });
  const { pathname, search } = new URL(url);
  // A page of the provider itself says what is wrong, in words of its own.
  return pathname.startsWith('/oidc/') ? leaveFor(address) : pathname + search;
}

async function signInByPopup(client: OpenClient): Promise<User> {
  const popup = openPopup();
  try {
    popup.location.replace(await (await client()).begin({ to: 'popup', more: { display: 'popup' } }));
    const answer = await answerOf(popup, popupSeconds);
    popup.close();
    return await (await client()).finish(answer);
  } finally {
    popup.close();
  }
}

async function renewInOneTab(store: UserStore, ended: User, renew: (user: User) => Promise<User>): Promise<User> {
  const renewOnce = async (): Promise<User> => {
    const now = store.read();
    if (now && now.access_token !== ended.access_token) return now;
    if (!now) throw new SignInError('login_required');
    return renew(now);
  };
  const renewedHere = await navigator.locks.request(lock, { ifAvailable: true }, (mine) => mine && renewOnce());
  if (renewedHere) return renewedHere;
  const renewNext = async (): Promise<User> => {
    if (store.read()?.access_token === ended.access_token) await arrival(store.key);
    return renewOnce();
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await navigator.locks.request(lock, { signal: AbortSignal.timeout(lockSeconds * 1000) }, renewNext);
    } catch (error) {
      // A token that is still valid goes on serving meanwhile.
      const valid = (secondsLeft(ended) ?? 1) > 0;
      if (!isTimeout(error) || valid || attempt === lockAttempts) throw error;
    }
  }
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

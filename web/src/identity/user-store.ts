import Cookies from 'js-cookie';

/** Records for a day that this browser has a signed-in user. It grants nothing: only tokens do. */
const sessionCookie = 'quarterhour.session';

/** The claims of a verified ID token. */
export interface Claims {
  [claim: string]: unknown;
  sub: string;
  email?: string;
  name?: string;
  picture?: string;
}

/** A signed-in user with their tokens. */
export interface User {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  scope: string;
  profile: Claims;
  /** When the access token expires, in seconds since 1970; undefined if the provider does not say so. */
  expires_at?: number;
}

/** The user who is signed in in this browser, shared by all its tabs. */
export interface UserStore {
  /** The key of the user in local storage. */
  key: string;
  read(): User | null;
  write(user: User): void;
  remove(): void;
}

/** Opens the store of the users of a client at an identity provider. */
export function openUserStore(issuer: string, clientId: string): UserStore {
  const key = `quarterhour.user:${issuer}:${clientId}`;
  return {
    key,
    read: () => JSON.parse(localStorage.getItem(key) ?? 'null'),
    write(user) {
      localStorage.setItem(key, JSON.stringify(user));
      Cookies.set(sessionCookie, '1', { expires: 1, sameSite: 'lax', secure: location.protocol === 'https:' });
    },
    remove() {
      localStorage.removeItem(key);
      Cookies.remove(sessionCookie);
    },
  };
}

/** Whether a user was signed in in this browser within the last day. */
export function seemsSignedIn(): boolean {
  return Cookies.get(sessionCookie) !== undefined;
}

/** Seconds until the access token expires; undefined if the provider does not say when. */
export function secondsLeft({ expires_at }: User): number | undefined {
  return expires_at === undefined ? undefined : expires_at - epochSeconds();
}

/** The time now, in seconds since 1970. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

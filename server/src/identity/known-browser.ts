import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store/open.ts';
import { secret } from '../store/secrets.ts';

/** The cookie of an earlier sign-in: it gives no access, but attempts from this browser have their own count. */
export interface KnownBrowsers {
  /** The identifier of the browser that sends these cookies; undefined if this account never signed in there. */
  find(account: string, cookies: string | undefined): string | undefined;
  /** The header Set-Cookie that identifies the browser from now on. */
  remember(account: string): string;
}

const days = 180;

/**
 * @param path the path that passwords are sent to
 * @param secure whether the product is reached by https alone
 */
export async function openKnownBrowsers(store: Store, path: string, secure: boolean): Promise<KnownBrowsers> {
  const key = await secret(store, 'known_browsers', () => randomBytes(32).toString('base64url'));
  const sign = (account: string, id: string) => createHmac('sha256', key).update(`${account}\n${id}`).digest();
  return {
    find(account, cookies = '') {
      const name = cookieOf(account);
      const cookie = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
      const [id = '', signature = ''] = cookie?.slice(name.length + 1).split('.') ?? [];
      const [expected, given] = [sign(account, id), Buffer.from(signature, 'base64url')];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
    remember(account) {
      const id = randomBytes(16).toString('base64url');
      const value = `${id}.${sign(account, id).toString('base64url')}`;
      const rules = `Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      return `${cookieOf(account)}=${value}; ${rules}`;
    },
  };
}

/** A name for each account, so that several people may share a browser. */
function cookieOf(account: string): string {
  return `quarterhour.browser.${createHash('sha256').update(account).digest('hex').slice(0, 8)}`;
}

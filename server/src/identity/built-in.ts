import { randomBytes } from 'node:crypto';
import type { JWK, JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Store } from '../store/open.ts';
import { secret } from '../store/secrets.ts';
import { type KnownBrowsers, openKnownBrowsers } from './known-browser.ts';
import { buildProvider, signInPath } from './provider.ts';
import { readSigningKeys } from './signing-keys.ts';
import { localKeys } from './tokens.ts';

/** The identity provider that comes with the product; it loads new signing keys while it runs. */
export interface BuiltIn {
  /** The current one: new keys need a new provider, which continues with the state in the store. */
  readonly provider: Provider;
  /** Answers a request for the provider. */
  answer: ReturnType<Provider['callback']>;
  /** The keys that verify its tokens. */
  key: JWTVerifyGetKey;
  /** Recognises browsers in which people signed in before. */
  browsers: KnownBrowsers;
  /** Checks for new signing keys. */
  refresh(): Promise<void>;
}

/** @param clock unix seconds */
export async function openBuiltIn(
  place: { store: Store; publicUrl: string; audience: string },
  clock: () => number,
): Promise<BuiltIn> {
  const { store } = place;
  const cookieKeys = await secret(store, 'cookie_keys', () => [randomBytes(32).toString('base64url')]);
  const browsers = await openKnownBrowsers(store, signInPath, place.publicUrl.startsWith('https:'));
  const read = () => readSigningKeys(store, clock());
  const take = (signing: JWK[]) => {
    const provider = buildProvider({ ...place, cookieKeys, signing });
    const keys = signing.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK);
    return { names: namesOf(signing), provider, answer: provider.callback(), key: localKeys({ keys }) };
  };
  let current = take(await read());
  return {
    get provider() {
      return current.provider;
    },
    answer: (request, response) => current.answer(request, response),
    browsers,
    key: (header, token) => current.key(header, token),
    async refresh() {
      const signing = await read();
      if (namesOf(signing) !== current.names) current = take(signing);
    },
  };
}

function namesOf(signing: JWK[]): string {
  return signing.map(({ kid }) => kid).join();
}

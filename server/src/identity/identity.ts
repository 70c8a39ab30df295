import type { Config } from '../host/config.ts';
import type { Store } from '../store/open.ts';
import { type Authenticate, authenticator, byEmail } from './authenticate.ts';
import { type BuiltIn, openBuiltIn } from './built-in.ts';
import { bySession, issuerOf, webClientId } from './provider.ts';
import { byRoleClaim } from './role-claim.ts';
import { Throttle } from './throttle.ts';
import { discover, remoteKeys, tokenVerifier } from './tokens.ts';

/** Authentication of calls, and the settings by which a browser signs in. */
export interface Identity {
  authenticate: Authenticate;
  throttle: Throttle;
  /** The sign-in settings of the web; `scope` is the one that it requests. */
  session: { issuer: string; client_id: string; audience: string; scope: string; built_in: boolean };
  /** The built-in provider; undefined if OIDC_ISSUER names another. */
  builtIn: BuiltIn | undefined;
}

/** The audience of our access tokens. */
const ownAudience = 'urn:quarterhour:api';
const ownScope = 'openid profile email';

/**
 * Opens the built-in provider, or connects to the external one.
 * @throws Error with one sentence if the external provider cannot be reached
 */
export async function openIdentity({
  config,
  store,
  ownerToken,
  clock,
}: {
  config: Pick<Config, 'publicUrl' | 'issuer'>;
  store: Store;
  ownerToken: string;
  clock: () => number;
}): Promise<Identity> {
  const throttle = new Throttle(store, clock);
  if (config.issuer) {
    const { url: issuer, clientId, audience, scope, trustEmail, roleClaim } = config.issuer;
    const found = await discover(issuer).catch((error: Error) => {
      throw new Error(`The identity provider of OIDC_ISSUER cannot be reached: ${error.message}.`, { cause: error });
    });
    const verify = tokenVerifier({ issuer, audience, keys: remoteKeys(found.jwks_uri), trustEmail, roleClaim, clock });
    return {
      authenticate: authenticator({
        store,
        verify,
        ownerToken,
        personOf: byEmail(found.userinfo_endpoint, trustEmail),
        userOf: roleClaim === undefined ? undefined : byRoleClaim(store, issuer),
      }),
      throttle,
      session: { issuer, client_id: clientId, audience, scope, built_in: false },
      builtIn: undefined,
    };
  }
  const { publicUrl } = config;
  const builtIn = await openBuiltIn({ store, publicUrl, audience: ownAudience }, clock);
  const issuer = issuerOf(publicUrl);
  const verify = tokenVerifier({ issuer, audience: ownAudience, keys: builtIn.key, clock });
  return {
    authenticate: authenticator({ store, verify, ownerToken, personOf: bySession(builtIn) }),
    throttle,
    session: { issuer, client_id: webClientId, audience: ownAudience, scope: ownScope, built_in: true },
    builtIn,
  };
}

import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Refusal } from '../host/refusal.ts';

/** The claims of a valid access token. */
export interface Proof {
  subject: string;
  /** The address, if the token has a trusted one. */
  email: string | undefined;
  /** The provider's session that the token belongs to, if it names one. */
  session: string | undefined;
  /** The grant of the built-in provider that gave the token. */
  grant: string | undefined;
  /** When the person signed in, if the token says so, and when it was issued. Unix seconds. */
  signedIn: number | undefined;
  made: number | undefined;
  /** The value of the claim that gives roles, if one is configured. */
  roleClaim: unknown;
}

export type VerifyToken = (token: string) => Promise<Proof>;

/** Seconds that two clocks may differ (specification, section 5). */
const leeway = 60;

/** Whether an address identifies a person: the provider has verified it, or is trusted without that. */
export function counts(verified: unknown, trustEmail: boolean): boolean {
  // Some providers write it as a string.
  return String(verified ?? trustEmail) === 'true';
}

/** Verifies access tokens: issuer, audience, only RS256, expiry with 60 s leeway, subject present. */
export function tokenVerifier({
  issuer,
  audience,
  keys,
  trustEmail = false,
  roleClaim,
  clock,
}: {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
  trustEmail?: boolean;
  /** The name of the claim that gives roles. */
  roleClaim?: string;
  /** unix seconds */
  clock: () => number;
}): VerifyToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        clockTolerance: leeway,
        currentDate: new Date(clock() * 1000),
        requiredClaims: ['exp', 'sub'],
      });
      const { sub, email, email_verified: verified, sid, grant, auth_time: signedIn, iat: made } = payload;
      if (!sub) throw new Error('The token names no subject.');
      return {
        subject: sub,
        email: typeof email === 'string' && counts(verified, trustEmail) ? email : undefined,
        session: typeof sid === 'string' ? sid : undefined,
        grant: typeof grant === 'string' ? grant : undefined,
        signedIn: typeof signedIn === 'number' ? signedIn : undefined,
        made,
        roleClaim: roleClaim === undefined ? undefined : payload[roleClaim],
      };
    } catch (error) {
      if (isOutage(error)) throw error;
      throw new Refusal('not_signed_in', 'The access token is invalid or has expired; sign in again.');
    }
  };
}

/** The provider's keys could not be fetched: the token may still be valid. */
function isOutage(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return error instanceof TypeError || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}

export function localKeys(keys: JSONWebKeySet): JWTVerifyGetKey {
  return createLocalJWKSet(keys);
}

/** The provider's keys by its address, cached for ten minutes, and longer while the provider does not answer. */
export function remoteKeys(address: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(address), { cacheMaxAge: 600_000, timeoutDuration: 5_000 });
  let known: JSONWebKeySet | undefined;
  return async (header, token) => {
    try {
      const key = await remote(header, token);
      known = remote.jwks();
      return key;
    } catch (error) {
      if (known && isOutage(error)) return createLocalJWKSet(known)(header, token);
      throw error;
    }
  };
}

/** Finds the addresses of an external provider's keys and userinfo. */
export async function discover(issuer: string): Promise<{ jwks_uri: string; userinfo_endpoint?: string }> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const found = (await answer.json()) as { issuer?: string; jwks_uri?: string; userinfo_endpoint?: string };
  if (found.issuer !== issuer) throw new Error(`${address} names the issuer ${found.issuer}, not ${issuer}`);
  if (!found.jwks_uri) throw new Error(`${address} names no jwks_uri`);
  return { jwks_uri: found.jwks_uri, userinfo_endpoint: found.userinfo_endpoint };
}

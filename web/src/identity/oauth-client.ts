import * as oauth from 'oauth4webapi';
import { answerOf, openFrame } from './answer-window.ts';
import { begunSignIn, forgetBegun, keepBegun, stateOf } from './begun-sign-ins.ts';
import { persistently } from './persistently.ts';
import { answerPaths, type ProviderConfig } from './provider-config.ts';
import { SignInError, signInProblem } from './sign-in-problem.ts';
import { type Claims, epochSeconds, type User } from './user-store.ts';

const requestSeconds = 10;
const silentSeconds = 10;
/** How far the provider's clock may be from ours (specification, section 5). */
const toleranceSeconds = 60;

interface SignInRequest {
  /** Where the provider answers. */
  to: keyof typeof answerPaths;
  /** The page that the person wants. */
  returnTo?: string;
  /** More parameters of the request. */
  more?: Record<string, string>;
}

/** Talks to an identity provider: authorization code with PKCE. Its methods throw what `problemOf` understands. */
export interface OauthClient {
  /** The address at which the provider asks the person. */
  begin(request: SignInRequest): Promise<string>;
  /** Exchanges the code of the provider's answer for tokens, and verifies the ID token. */
  finish(answer: string): Promise<User>;
  /** New tokens by the refresh token, or by the provider's own session, without asking the person. */
  renew(user: User): Promise<User>;
  /** The address that ends the provider's session, from an answer that the provider gives now. */
  signOutAddress(user: User | null): Promise<string>;
}

/** The provider that the server names, its metadata, and how requests to it are sent. */
interface Context {
  config: ProviderConfig;
  client: oauth.Client;
  /** The provider's metadata, fetched once. */
  server: () => Promise<oauth.AuthorizationServer>;
  send: (signal?: AbortSignal) => { signal?: AbortSignal };
}

/** Opens the client of the provider that the server names. */
export function openOauthClient(config: ProviderConfig): OauthClient {
  const issuer = new URL(config.issuer);
  // A provider without https answers only on this machine: browsers need a secure origin to sign in at all.
  const send = (signal?: AbortSignal) => ({ signal, [oauth.allowInsecureRequests]: issuer.protocol === 'http:' });
  const discover = () =>
    inTime(async (signal) =>
      oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, send(signal))),
    );
  let known: Promise<oauth.AuthorizationServer> | undefined;
  const server = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const client = {
    client_id: config.client_id,
    id_token_signed_response_alg: 'RS256',
    [oauth.clockTolerance]: toleranceSeconds,
  };
  const context = { config, client, server, send };
  return {
    begin: (request) => explained(() => begin(context, request)),
    finish: (answer) => explained(() => finish(context, answer)),
    renew: (user) => explained(() => renew(context, user)),
    signOutAddress: (user) => explained(async () => signOutAddress(await discover(), config, user)),
  };
}

async function begin({ config, server }: Context, { to, returnTo, more }: SignInRequest): Promise<string> {
  const { authorization_endpoint } = await server();
  if (!authorization_endpoint) throw new SignInError('unknown');
  const [state, nonce, verifier] = [
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
    oauth.generateRandomCodeVerifier(),
  ];
  const redirect_uri = location.origin + answerPaths[to];
  keepBegun(state, { code_verifier: verifier, nonce, redirect_uri, return_to: returnTo });
  const { audience, client_id, scope } = config;
  return addressWith(authorization_endpoint, {
    client_id,
    redirect_uri,
    response_type: 'code',
    scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // The audience of the access token: `resource` by the standard (RFC 8707) if it is an address, and `audience` for
    // Auth0.
    ...(URL.canParse(audience) && { resource: audience }),
    audience,
    ...more,
  });
}

/** @param attempts how often the code is sent: it serves once, though its answer may be lost */
async function finish({ config, client, server, send }: Context, answer: string, attempts?: number): Promise<User> {
  const state = stateOf(answer);
  const begun = begunSignIn(state);
  if (!begun) throw new SignInError('state_mismatch');
  try {
    const exchange = async (signal: AbortSignal) => {
      const found = await server();
      const code = codeOf(found, client, answer, state);
      const sent = [begun.redirect_uri, begun.code_verifier, send(signal)] as const;
      const response = await oauth.authorizationCodeGrantRequest(found, client, oauth.None(), code, ...sent);
      const expected = { expectedNonce: begun.nonce, requireIdToken: true };
      return {
        found,
        response,
        tokens: await oauth.processAuthorizationCodeResponse(found, client, response, expected),
      };
    };
    const { found, response, tokens } = await persistently(() => inTime(exchange), attempts);
    await inTime((signal) => oauth.validateApplicationLevelSignature(found, response, send(signal)));
    return userOf(tokens, { scope: config.scope });
  } finally {
    forgetBegun(state);
  }
}

/** The parameters of the provider's answer, which belong to this sign-in and this provider (RFC 9207). */
function codeOf(server: oauth.AuthorizationServer, client: oauth.Client, answer: string, state: string) {
  try {
    return oauth.validateAuthResponse(server, client, new URL(answer), state);
  } catch (error) {
    throw error instanceof oauth.OperationProcessingError ? new SignInError('state_mismatch') : error;
  }
}

async function renew(context: Context, user: User): Promise<User> {
  if (user.refresh_token) return refresh(context, user, user.refresh_token);
  // Each attempt asks for a code of its own: one whose answer was lost may have been used.
  const found = await persistently(async () => {
    const { frame, close } = openFrame(await begin(context, { to: 'silent', more: { prompt: 'none' } }));
    return finish(context, await answerOf(frame, silentSeconds).finally(close), 1);
  });
  // Somebody else has signed in at the provider meanwhile.
  if (found.profile.sub !== user.profile.sub) throw new SignInError('login_required');
  return found;
}

async function refresh({ client, server, send }: Context, user: User, refreshToken: string): Promise<User> {
  const exchange = async (signal: AbortSignal) => {
    const found = await server();
    const options = { ...send(signal), additionalParameters: { scope: user.scope } };
    const response = await oauth.refreshTokenGrantRequest(found, client, oauth.None(), refreshToken, options);
    return { found, response, tokens: await oauth.processRefreshTokenResponse(found, client, response) };
  };
  const { found, response, tokens } = await persistently(() => inTime(exchange));
  // A refresh may return no ID token (OpenID Connect Core, 12.2): the old one stays, and has been verified.
  if (tokens.id_token && tokens.id_token !== user.id_token) {
    await inTime((signal) => oauth.validateApplicationLevelSignature(found, response, send(signal)));
    if (oauth.getValidatedIdTokenClaims(tokens)?.sub !== user.profile.sub) throw new SignInError('invalid_token');
  }
  return userOf(tokens, user);
}

/** The user of these tokens; what they do not say stays as before. */
function userOf(tokens: oauth.TokenEndpointResponse, before: Partial<User> & { scope: string }): User {
  const { access_token, expires_in } = tokens;
  const id_token = tokens.id_token ?? before.id_token;
  const profile: Claims | undefined = oauth.getValidatedIdTokenClaims(tokens) ?? before.profile;
  if (!id_token || !profile) throw new SignInError('invalid_token');
  return {
    access_token,
    id_token,
    refresh_token: tokens.refresh_token ?? before.refresh_token,
    scope: tokens.scope ?? before.scope,
    profile,
    expires_at: expires_in === undefined ? undefined : epochSeconds() + expires_in,
  };
}

function signOutAddress(
  { end_session_endpoint }: oauth.AuthorizationServer,
  { client_id }: ProviderConfig,
  user: User | null,
): string {
  if (!end_session_endpoint) throw new Error('The identity provider has no sign-out.');
  return addressWith(end_session_endpoint, {
    ...(user ? { id_token_hint: user.id_token } : { client_id }),
    post_logout_redirect_uri: `${location.origin}/login`,
    // We do not use the state, but some providers return to us only with one.
    state: 'signed_out',
  });
}

function addressWith(endpoint: string, parameters: Record<string, string>): string {
  const address = new URL(endpoint);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.append(name, value);
  return address.href;
}

/** Runs requests, which end after a while without an answer. */
async function inTime<Value>(run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const late = new AbortController();
  const end = () => late.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const timer = setTimeout(end, requestSeconds * 1000);
  try {
    return await run(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Gives the library's errors the names that the pages have for them. */
async function explained<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    throw explanationOf(error);
  }
}

function explanationOf(error: unknown): unknown {
  if (error instanceof oauth.AuthorizationResponseError)
    return new SignInError(signInProblem(error.error) ?? 'unknown');
  if (error instanceof oauth.ResponseBodyError) return refusal(error.status, error.error);
  if (!(error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError))
    return error;
  // Not the answer of a provider, but for example of a proxy before it.
  if (error.cause instanceof Response) return refusal(error.cause.status, 'unknown');
  return new SignInError('invalid_token');
}

function refusal(status: number, name: string): SignInError {
  return new SignInError(status >= 500 ? 'unreachable' : (signInProblem(name) ?? 'unknown'));
}

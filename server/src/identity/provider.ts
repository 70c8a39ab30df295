import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import { InvalidTarget, SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { Refusal } from '../host/refusal.ts';
import type { Store } from '../store/open.ts';
import type { PersonOf } from './authenticate.ts';
import { passwordFits } from './passwords.ts';
import { providerAdapter } from './provider-adapter.ts';
import { tokenSeconds } from './signing-keys.ts';
import { signInCounts, type Throttle } from './throttle.ts';
import { takeCode } from './two-factor.ts';
import { findUser, type User } from './users.ts';

/** The path of the built-in provider, below the public address. */
export const providerPath = '/oidc';
/** The path of the page that asks for a password, below the public address. */
export const signInPath = '/signin';
export const webClientId = 'quarterhour-web';
/** Public documents, readable from any origin. */
const isPublic = /^\/(\.well-known\/|jwks$)/;
const sessionSeconds = 14 * 86_400;

/** The issuer of the built-in provider. */
export function issuerOf(publicUrl: string): string {
  return `${publicUrl}${providerPath}`;
}

/**
 * The identity provider that comes with the product: e-mail and password, OpenID Connect with PKCE, one public client. Access
 * tokens are JWTs for `audience`, and short-lived; the browser renews them silently while its session lasts.
 */
export function buildProvider({
  store,
  publicUrl,
  audience,
  cookieKeys,
  signing,
}: {
  store: Store;
  publicUrl: string;
  audience: string;
  cookieKeys: string[];
  /** The first one signs, the others verify. */
  signing: JWK[];
}): Provider {
  const provider = new Provider(issuerOf(publicUrl), {
    adapter: (model: string) => providerAdapter(store, model),
    jwks: { keys: signing as never },
    cookies: { keys: cookieKeys },
    clients: [
      {
        client_id: webClientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: ['/signin/callback', '/signin/popup', '/signin/silent'].map((path) => publicUrl + path),
        post_logout_redirect_uris: [`${publicUrl}/login`, `${publicUrl}/`],
      },
    ],
    // No tokens outlive the session: the page renews them with the session's cookie, so there is no offline_access.
    scopes: ['openid'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    // The page shows the address at once, without a separate request.
    conformIdTokenClaims: false,
    // Browsers send an origin with a POST to their own site too.
    clientBasedCORS: (_context, origin) => origin === new URL(publicUrl).origin,
    interactions: { url: (_context, interaction) => `${publicUrl}${signInPath}/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: submitAtOnce },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => {
          if (resource !== audience) throw new InvalidTarget(`Tokens are for ${audience} only.`);
          return {
            scope: '',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: tokenSeconds,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    // Its tokens expire with the session, and with the grant: see `bySession`.
    extraTokenClaims: (_context, token) =>
      'sessionUid' in token ? { sid: token.sessionUid, grant: token.grantId } : undefined,
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      IdToken: tokenSeconds,
      Interaction: 3600,
      Grant: sessionSeconds,
      Session: sessionSeconds,
    },
    async findAccount(_context, id) {
      const user = await findUser(store, { id });
      if (!user?.active) return undefined;
      const claims = { sub: id, email: user.email, email_verified: true, name: user.email };
      return { accountId: id, claims: () => claims };
    },
    // Our own page requests our own data: signing in is the consent.
    async loadExistingGrant(context) {
      const { client, session, provider: own } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const found = known ? await own.Grant.find(known) : undefined;
      if (found) return found;
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context, out) {
      context.status = 303;
      context.redirect(`${publicUrl}/login?error=${encodeURIComponent(out.error)}`);
    },
  });
  // The library allows every origin to send requests and to read who signed in; we only allow it for metadata and keys.
  provider.use(async (context, next) => {
    await next();
    const origin = context.get('origin');
    if (origin === '' || origin === new URL(publicUrl).origin || isPublic.test(context.path)) return;
    for (const name of Object.keys(context.response.headers)) {
      if (name.startsWith('access-control-')) context.remove(name);
    }
  });
  // We set the address of the request: see http/identity.ts.
  provider.proxy = true;
  return provider;
}

/**
 * Finds a person by the built-in provider's own id, while the token's session and its grant last: a second use of a code ends
 * the grant.
 */
export function bySession(builtIn: { readonly provider: Provider }): PersonOf {
  return async ({ subject, session, grant }) => {
    const { Session, Grant } = builtIn.provider;
    const [found, granted] = await Promise.all([
      session === undefined ? undefined : Session.findByUid(session),
      // Tokens of earlier versions name none.
      grant === undefined || Grant.find(grant),
    ]);
    if (found?.accountId === subject && granted) return { id: subject };
    throw new Refusal('not_signed_in', 'This access token belongs to a session that was signed out; sign in again.');
  };
}

const submit = 'document.forms[0].submit()';

/** Signs out without a second question: the page submits the provider's form itself. */
function submitAtOnce(context: { body: unknown; type: string; set(name: string, value: string): void }, form: string) {
  const nonce = randomBytes(16).toString('base64');
  context.set('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'self'`);
  context.type = 'html';
  const confirmed = form.replace('</form>', '<input type="hidden" name="logout" value="yes"/></form>');
  context.body = `<!doctype html><title>Quarterhour</title>${confirmed}<script nonce="${nonce}">${submit}</script>`;
}

export interface SignInParts {
  provider: Provider;
  store: Store;
  throttle: Throttle;
  /** unix seconds */
  clock: () => number;
}

interface Attempt {
  /** The sign-in in the address. */
  uid: string;
  /** The browser's request, with its cookies. */
  raw: { request: IncomingMessage; response: ServerResponse };
  email: string;
  password: string;
  code?: string;
  /** The network address of the request. */
  address: string;
  /** The identifier of a browser in which the account signed in before. */
  browser: string | undefined;
}

/**
 * Checks e-mail and password, and the one-time code if two-factor authentication is on, for a sign-in that a browser began.
 * @returns the person, and the address at which the browser continues
 * @throws Refusal link_used if this browser began no such sign-in, wrong_password with the same words for unknown people,
 * code_needed if the password is right and no code came, too_many while guessing is slowed down
 */
export async function signIn(
  { provider, store, throttle, clock }: SignInParts,
  { uid, raw, email, password, code, address, browser }: Attempt,
): Promise<{ user: User; redirect: string }> {
  const interaction = await begun(provider, uid, raw);
  const account = email.toLowerCase();
  const counts = signInCounts(account, address, browser);
  await throttle.attempt(counts);
  const user = await findUser(store, { email: account });
  const fits = await passwordFits(password, user?.passwordHash);
  if (!user?.active || !fits) throw new Refusal('wrong_password', 'The e-mail address or the password is wrong.');
  const amr = ['pwd'];
  if (user.otpSecret !== null) {
    if (code === undefined) {
      await throttle.halfWay(counts);
      throw new Refusal('code_needed', 'This account uses two-factor authentication: send the one-time code as well.');
    }
    await takeCode(store, user, code, clock());
    amr.push('otp');
  }
  await throttle.succeeded(counts);
  interaction.result = { login: { accountId: user.id, amr } };
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  return { user, redirect: interaction.returnTo };
}

/** The sign-in that this browser began, by its cookie: the address alone may be an attacker's, who waits for it. */
async function begun(provider: Provider, uid: string, { request, response }: Attempt['raw']) {
  const interaction = await provider.interactionDetails(request, response).catch((error: unknown) => {
    if (!(error instanceof SessionNotFound)) throw error;
  });
  if (interaction?.uid === uid) return interaction;
  throw new Refusal('link_used', 'This sign-in has expired or was started in another browser; start again.');
}

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@quarterhour/server/testing/free-port';
import { startChild } from './child.ts';

// The paths of Debian's packages glewlwyd and glewlwyd-common.
const program = '/usr/bin/glewlwyd';
const modules = '/usr/lib/glewlwyd';
const pages = '/usr/share/glewlwyd/webapp';
const pagesSettings = '/usr/share/glewlwyd/templates/config.json';
/** glewlwyd depends on it. */
const databaseProgram = '/usr/bin/sqlite3';
const schema = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
/** The default administrator of the schema. */
const administrator = { username: 'admin', password: 'password' };
/** Debian's schema stores the redirect addresses of a client under a name that its program does not read. */
const keepLogoutAddresses = `UPDATE g_client_module_instance SET gcmi_parameters = json_set(gcmi_parameters,
  '$."data-format".post_logout_redirect_uris', json('{"multiple":true,"read":true,"write":true}'));`;

interface Person {
  username: string;
  password: string;
  email: string;
}

/** An identity provider with one public client (our pages) and one person. */
export interface ThirdPartyProvider {
  issuer: string;
  clientId: string;
  audience: string;
  person: Person;
  stop(): Promise<void>;
}

/** Whether Debian's OpenID provider can be started here. */
export const hasGlewlwyd = existsSync(program);

/**
 * Starts Debian's OpenID provider on a free port, configured as its manual says: an SQLite file, then its
 * administration API. Its access tokens are RS256 JWTs for the resource that a client requests, and contain no email
 * address.
 * @param origin of our pages
 * @throws with the program's output, if it ends or does not answer
 */
export async function startGlewlwyd(origin: string): Promise<ThirdPartyProvider> {
  const folder = await mkdtemp(join(tmpdir(), 'glewlwyd-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  // Debian links the pages for a separate web server; the program itself serves plain files only.
  const plain = { recursive: true, dereference: true, filter: (path: string) => basename(path) !== 'config.json' };
  await cp(pages, join(folder, 'pages'), plain);
  await cp(pagesSettings, join(folder, 'pages', 'config.json'));
  execFileSync(databaseProgram, [join(folder, 'database')], {
    input: (await readFile(schema, 'utf8')) + keepLogoutAddresses,
  });
  await writeFile(join(folder, 'settings'), settings(folder, address, port));

  const child = await startChild(program, ['--config-file', join(folder, 'settings')], `${address}/config`);
  const provider = {
    issuer: `${address}/api/oidc`,
    clientId: 'listening',
    audience: origin,
    person: { username: 'ana', password: 'seven green kettles', email: 'ana@example.org' },
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true });
    },
  };
  await introduce(`${address}/api`, origin, provider).catch(async (error) => {
    await provider.stop();
    throw error;
  });
  return provider;
}

function settings(folder: string, address: string, port: number): string {
  const types = {
    '.html': 'text/html',
    '.css': 'text/css',
    '.js': 'application/javascript',
    '.json': 'application/json',
  };
  const mimeTypes = Object.entries(types).map(
    ([extension, type]) => `{ extension = "${extension}" mime_type = "${type}" }`,
  );
  return `
    port=${port}
    bind_address="127.0.0.1"
    external_url="${address}"
    login_url="login.html"
    api_prefix="api"
    static_files_path="${folder}/pages"
    static_files_mime_types = (${mimeTypes.join(',')})
    allow_origin="*"
    allow_methods="GET, POST, PUT, DELETE, OPTIONS"
    allow_headers="Origin, Content-Type, Accept, Authorization"
    log_mode="console"
    log_level="WARNING"
    cookie_secure=0
    session_key="GLEWLWYD2_SESSION_ID"
    admin_scope="g_admin"
    profile_scope="g_profile"
    user_module_path="${modules}/user"
    client_module_path="${modules}/client"
    user_auth_scheme_module_path="${modules}/scheme"
    plugin_module_path="${modules}/plugin"
    hash_algorithm="SHA512"
    database = { type = "sqlite3" path = "${folder}/database" }
  `;
}

/** Configures OpenID Connect, our pages as a client, and a person who has consented. */
async function introduce(api: string, origin: string, provider: ThirdPartyProvider): Promise<void> {
  const { username, password, email } = provider.person;
  const scopes = ['openid', 'profile', 'email'];
  const admin = await caller(api, administrator);
  await admin('POST', 'mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    parameters: openIdSettings(provider),
  });
  for (const name of ['profile', 'email']) {
    await admin('POST', 'scope/', {
      name,
      display_name: name,
      description: name,
      password_required: false,
      scheme: {},
    });
  }
  await admin('POST', 'client/', {
    client_id: provider.clientId,
    name: 'Listening',
    confidential: false,
    enabled: true,
    scope: [],
    authorization_type: ['code', 'refresh_token'],
    redirect_uri: ['/signin/callback', '/signin/popup', '/signin/silent'].map((path) => origin + path),
    post_logout_redirect_uris: [`${origin}/login`],
    token_endpoint_auth_method: ['none'],
  });
  await admin('POST', 'user/', { username, password, email, name: 'Ana', enabled: true, scope: scopes });
  const person = await caller(api, { username, password });
  await person('PUT', `auth/grant/${provider.clientId}`, { scope: scopes.join(' ') });
}

/** Signs in through the provider's own API. */
async function caller(api: string, credentials: { username: string; password: string }) {
  const call = async (method: string, path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${api}/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const cookies = (await call('POST', 'auth/', credentials)).headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return (method: string, path: string, body: object) => call(method, path, body, cookie);
}

function openIdSettings({ issuer, audience }: { issuer: string; audience: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    iss: issuer,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey,
    cert: publicKey,
    'jwks-show': true,
    'subject-type': 'public',
    'access-token-duration': 3600,
    'refresh-token-duration': 86_400,
    'code-duration': 60,
    'refresh-token-rolling': true,
    'allow-non-oidc': false,
    'auth-type-code-enabled': true,
    'auth-type-refresh-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-device-enabled': false,
    'allowed-scope': ['openid', 'profile', 'email'],
    'email-claim': 'on-demand',
    'email-claim-scope': ['email'],
    'name-claim': 'on-demand',
    'name-claim-scope': ['profile'],
    'pkce-allowed': true,
    'pkce-method-plain-allowed': false,
    'pkce-required': true,
    'resource-allowed': true,
    'resource-scope': { openid: [audience] },
    'session-management-allowed': true,
    // Its sign-out page requires this, even if no client listens.
    'front-channel-logout-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 86_400,
  };
}

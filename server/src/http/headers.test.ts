import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const friend = 'https://intranet.example.org';
const stranger = 'https://elsewhere.example.org';
const html = { accept: 'text/html' };
let server: TestServer;

const call = (origin: string, path: string = api.me.path) =>
  fetch(server.url + path, { headers: { origin, authorization: `Bearer ${server.parts.ownerToken}` } });
const preflight = (origin: string, path: string = api.query.path) =>
  fetch(server.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
/** Requests tokens from the identity provider. */
const exchange = (origin: string) =>
  fetch(`${server.url}/oidc/token`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'client_id=quarterhour-web&grant_type=authorization_code&code=x&code_verifier=y',
  });
const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

describe('left alone', () => {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const answers: [string, string, Record<string, string>][] = [
    ['a page', '/login', html],
    ['a page that is none', '/no/such/page', html],
    ['a call', '/api/session/config', {}],
    ['a refusal', '/api/me', {}],
    ['no call', '/api/nothing', {}],
    ['the description', '/openapi.json', {}],
    ['the provider’s metadata', '/oidc/.well-known/openid-configuration', {}],
    ['the provider’s form', '/oidc/session/end', html],
  ];

  test.each(answers)('%s has its security headers', async (_, path, headers) => {
    const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split(';').map((part) => part.trim().split(/ (.*)/s) as [string, string]));
    // The provider's form submits itself with the one script that its own policy allows.
    expect(directives.get('script-src')).toMatch(/^('self'|('self' )?'(nonce|sha256)-[\w+/=]{20,}')$/);
    expect(["'self'", "'none'"]).toContain(directives.get('default-src'));
    expect(directives.get('frame-ancestors')).toBe("'self'");
  });

  test('scripts have the headers that browsers read of them, and none of documents', async () => {
    const page = await (await fetch(`${server.url}/login`, { headers: html })).text();
    const [script] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
    const { headers } = await fetch(server.url + script);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect([headers.get('content-security-policy'), headers.get('x-frame-options')]).toEqual([null, null]);
  });

  test('pages of other origins can neither call the API nor read the session', async () => {
    expect(allowed(await call(friend))).toBeNull();
    expect(allowed(await call(friend, '/oidc/me'))).toBeNull();
    for (const path of [api.query.path, '/oidc/me', '/oidc/token', '/oidc/token/revocation']) {
      expect(Object.fromEntries((await preflight(friend, path)).headers)).not.toMatchObject({
        'access-control-allow-origin': expect.anything(),
      });
    }
    expect(allowed(await exchange(friend))).toBeNull();
    for (const path of ['/oidc/token', '/oidc/me']) expect(allowed(await preflight(server.url, path))).toBe(server.url);
    for (const path of ['/oidc/.well-known/openid-configuration', '/oidc/jwks']) {
      expect(allowed(await call(friend, path))).toBe(friend);
    }
  });

  test('answers with data are not cached', async () => {
    const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
    for (const path of ['/api/me', '/api/stations', '/api/audit.csv', '/metrics', '/api/nothing', '/oidc/me']) {
      const answer = await fetch(server.url + path, { headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    const query = { measures: ['sessions'], period: { preset: 'yesterday' } };
    const asked = await fetch(server.url + api.query.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(query),
    });
    expect(asked.headers.get('cache-control')).toBe('no-store');
  });

  test('the provider’s metadata are kept for five minutes, its keys not at all', async () => {
    const kept = async (path: string) => (await fetch(server.url + path)).headers.get('cache-control');
    expect(await kept('/oidc/.well-known/openid-configuration')).toBe('public, max-age=300');
    expect(await kept('/oidc/jwks')).toBe('no-store');
  });
});

describe('behind https, and with a friend', () => {
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: 'https://listening.example.org', CORS_ORIGINS: friend });
  });
  afterAll(() => server.stop());

  test('every answer asks for https from now on', async () => {
    const answer = await fetch(server.url + api.sessionConfig.path);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('a page of another origin that is named may call, by a token and never by a cookie', async () => {
    const answer = await call(friend);
    expect([answer.status, allowed(answer)]).toEqual([200, friend]);
    expect(answer.headers.get('vary')).toContain('Origin');
    const asked = await preflight(friend);
    expect([asked.status, allowed(asked)]).toEqual([204, friend]);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    for (const { headers } of [answer, asked]) expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('other origins may not, and no origin may sign people in', async () => {
    expect(allowed(await call(stranger))).toBeNull();
    expect(allowed(await preflight(stranger))).toBeNull();
    expect(allowed(await exchange(friend))).toBeNull();
    expect(allowed(await preflight(friend, api.signIn.path))).toBeNull();
  });
});

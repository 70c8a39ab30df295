import { createServer, type Server } from 'node:http';
import { api } from '@quarterhour/model/api';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

/** An external identity provider: discovery, keys and userinfo; it can stop answering. */
const audience = 'https://api.example.org';
const now = Math.floor(Date.now() / 1000);
let issuer: string;
let provider: Server;
let silent = false;
let userinfoStatus = 200;
let told: Record<string, unknown> = {};
let published: JWK[] = [];
let server: TestServer;
let good: Awaited<ReturnType<typeof generateKeyPair>>;
let other: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  good = await generateKeyPair('RS256', { extractable: true });
  other = await generateKeyPair('RS256', { extractable: true });
  told = { sub: 'ana|1', email: 'ana@example.org', email_verified: true };
  published = [{ ...(await exportJWK(good.publicKey)), kid: 'good', alg: 'RS256', use: 'sig' }];
  const port = await freePort();
  issuer = `http://localhost:${port}/`;
  provider = createServer((request, response) => {
    if (silent) return response.destroy();
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}keys`, userinfo_endpoint: `${issuer}me` },
      '/keys': { keys: published },
      '/me': told,
    };
    if (request.url === '/me') response.statusCode = userinfoStatus;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']));
  });
  await new Promise<void>((resolve) => provider.listen(port, resolve));
  server = await startTestServer({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: audience });
  server.freeze(now);
  await server.call(api.addUser, { email: 'ana@example.org', role: 'superAdmin' });
});
afterAll(async () => {
  await server.stop();
  provider.close();
});

const claims: JWTPayload = {
  aud: audience,
  sub: 'ana|1',
  exp: now + 300,
  email: 'ana@example.org',
  email_verified: true,
};

function sign(changes: JWTPayload = {}, header: { kid?: string; key?: typeof good.privateKey } = {}): Promise<string> {
  return new SignJWT({ ...claims, iss: issuer, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: header.kid ?? 'good' })
    .sign(header.key ?? good.privateKey);
}
const statusOf = async (token: string) => (await server.call(api.me, {}, token)).status;

describe('an access token', () => {
  test('a valid token identifies the principal, with or without an address', async () => {
    expect(await server.call(api.me, {}, await sign())).toMatchObject({
      status: 200,
      body: { email: 'ana@example.org', role: 'superAdmin' },
    });
    expect(await statusOf(await sign({ email: undefined }))).toBe(200);
  });

  test('a token of an unknown person names the administrators', async () => {
    expect(await server.call(api.me, {}, await sign({ sub: 'x', email: 'x@example.org' }))).toMatchObject({
      status: 403,
      body: { code: 'no_role', detail: expect.stringContaining('x@example.org') },
    });
  });

  test('is taken up to sixty seconds after its end, and not later', async () => {
    expect(await statusOf(await sign({ exp: now - 59 }))).toBe(200);
    expect(await statusOf(await sign({ exp: now - 61 }))).toBe(401);
  });

  test('does not hold with another issuer, audience, or key', async () => {
    expect(await statusOf(await sign({ iss: 'https://elsewhere.example.org/' }))).toBe(401);
    expect(await statusOf(await sign({ aud: 'https://elsewhere.example.org' }))).toBe(401);
    expect(await statusOf(await sign({}, { key: other.privateKey }))).toBe(401);
    expect(await statusOf(await sign({}, { kid: 'unknown', key: other.privateKey }))).toBe(401);
    expect(await statusOf(`${(await sign()).slice(0, -4)}AAAA`)).toBe(401);
  });

  test('does not hold without subject or end, nor before its time', async () => {
    expect(await statusOf(await sign({ sub: undefined }))).toBe(401);
    expect(await statusOf(await sign({ sub: '' }))).toBe(401);
    expect(await statusOf(await sign({ exp: undefined }))).toBe(401);
    expect(await statusOf(await sign({ nbf: now + 120 }))).toBe(401);
  });

  test('does not hold unsigned, nor signed with the public key as if it were a secret', async () => {
    expect(await statusOf(new UnsecuredJWT({ ...claims, iss: issuer }).encode())).toBe(401);
    const secret = new TextEncoder().encode(await exportSPKI(good.publicKey));
    const confused = await new SignJWT({ ...claims, iss: issuer })
      .setProtectedHeader({ alg: 'HS256', kid: 'good' })
      .sign(secret);
    expect(await statusOf(confused)).toBe(401);
    expect(await statusOf('not.a.token')).toBe(401);
  });

  test.each([false, 'false', undefined, null])('whose address is not verified (%s) tells nobody', async (verified) => {
    const sub = `told as ${JSON.stringify(verified)}`;
    told = { sub, email: 'ana@example.org', email_verified: verified };
    expect(await statusOf(await sign({ sub, email_verified: verified }))).toBe(403);
    told = { sub, email: 'ana@example.org', email_verified: 'true' };
    expect(await statusOf(await sign({ sub, email_verified: verified }))).toBe(200);
  });

  test('whose address the provider does not tell is no matter of roles', async () => {
    const token = await sign({ sub: 'z', email: undefined });
    userinfoStatus = 503;
    expect(await statusOf(token)).toBe(500);
    userinfoStatus = 401;
    expect(await statusOf(token)).toBe(401);
    userinfoStatus = 200;
  });

  test('is still checked while the provider is silent', async () => {
    silent = true;
    expect(await statusOf(await sign())).toBe(200);
    expect(await statusOf(await sign({}, { key: other.privateKey }))).toBe(401);
    expect(await statusOf(await sign({}, { kid: 'unknown', key: other.privateKey }))).toBe(401);
    silent = false;
  });
});

describe('a sign-in at the provider', () => {
  const signIns = async (email: string) => {
    const { body } = await server.call(api.listAudit, { actor: email, action: 'sign_in', limit: 200 });
    return (body.lines as unknown[]).length;
  };
  const call = async (email: string, times: JWTPayload) => statusOf(await sign({ sub: email, email, ...times }));

  test('is a line of the audit log, however often its token is renewed', async () => {
    const bea = 'bea@example.org';
    await server.call(api.addUser, { email: bea, role: 'superAdmin' });
    await Promise.all([1, 2, 3].map(() => call(bea, { auth_time: now - 9000, iat: now - 9000 })));
    await call(bea, { auth_time: now - 9000, iat: now - 6000 });
    expect(await signIns(bea)).toBe(1);
    await call(bea, { auth_time: now - 5000, iat: now - 5000 });
    // In another browser the earlier sign-in continues.
    await call(bea, { auth_time: now - 9000, iat: now - 4000 });
    await call(bea, { auth_time: now - 5000, iat: now - 3000 });
    expect(await signIns(bea)).toBe(2);
  });

  test('is taken to happen once a day where the provider does not say', async () => {
    const cleo = 'cleo@example.org';
    await server.call(api.addUser, { email: cleo, role: 'superAdmin' });
    await call(cleo, { iat: now - 90_000 });
    await call(cleo, { iat: now - 50_000 });
    expect(await signIns(cleo)).toBe(1);
    await call(cleo, { iat: now - 100 });
    expect(await signIns(cleo)).toBe(2);
  });

  test('of somebody put out is none', async () => {
    await call('x@example.org', { auth_time: now });
    expect(await signIns('x@example.org')).toBe(0);
  });
});

test('the page learns its provider, and the built-in sign-in is off', async () => {
  expect((await server.call(api.sessionConfig, {}, '')).body).toMatchObject({
    issuer,
    client_id: 'web',
    audience,
    scope: 'openid profile email',
    built_in: false,
  });
  expect((await fetch(`${server.url}/oidc/.well-known/openid-configuration`)).status).toBe(404);
  expect(await server.call(api.rotateSigningKey, {})).toMatchObject({ status: 400, body: { code: 'wrong_input' } });
});

test('an unverified address counts only if the operator allows it, a refused one never', async () => {
  await server.stop();
  server = await startTestServer({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'web',
    OIDC_AUDIENCE: audience,
    OIDC_TRUST_EMAIL: 'true',
  });
  server.freeze(now);
  await server.call(api.addUser, { email: 'ana@example.org', role: 'superAdmin' });
  told = { sub: 'y', email: 'ana@example.org' };
  expect(await statusOf(await sign({ email_verified: undefined }))).toBe(200);
  expect(await statusOf(await sign({ sub: 'y', email: undefined }))).toBe(200);
  told = { sub: 'z', email: 'ana@example.org', email_verified: false };
  expect(await statusOf(await sign({ sub: 'z', email_verified: false }))).toBe(403);
});

import { createServer, type Server } from 'node:http';
import { api } from '@quarterhour/model/api';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

/** The access tokens of an external provider, whose claim `roles` the operator maps. */
const audience = 'https://api.example.org';
const now = Math.floor(Date.now() / 1000);
const nobody = [403, 'no_role'];
let issuer: string;
let provider: Server;
let server: TestServer;
let key: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  key = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'good', alg: 'RS256' };
  const port = await freePort();
  issuer = `http://localhost:${port}`;
  provider = createServer(({ url }, response) =>
    response.end(JSON.stringify(url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` })),
  );
  await new Promise<void>((resolve) => provider.listen(port, resolve));
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: audience, OIDC_ROLE_CLAIM: 'roles' };
  server = await startTestServer(settings);
  server.freeze(now);
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  for (const slug of ['north', 'south']) {
    await server.call(api.createGroup, { slug, name: slug, territory: 'romania' });
  }
});
afterAll(async () => {
  await server.stop();
  provider.close();
});

/** The profile of a person whose token has these roles. */
async function me(roles: unknown, email = 'Zoe@example.org') {
  const token = await new SignJWT({ sub: email, email, email_verified: true, roles })
    .setProtectedHeader({ alg: 'RS256', kid: 'good' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(now + 300)
    .sign(key.privateKey);
  const { status, body } = await server.call(api.me, {}, token);
  return status === 200 ? [body.role, body.scope] : [status, body.code];
}

test('the claim alone gives roles, from the next token on, and the audit log tells', async () => {
  const first = await Promise.all(Array.from({ length: 4 }, () => me(['offline', 'groupManager:north'])));
  expect(first).toEqual(Array(4).fill(['groupManager', ['north']]));
  expect(await me(['groupManager:south', 'groupManager:north'])).toEqual(['groupManager', ['north', 'south']]);
  expect(await me('superAdmin')).toEqual(['superAdmin', []]);
  expect(await me(['superAdministrator', 'stationUser:one', 'territoryAdmin:romania'])).toEqual([
    'territoryAdmin',
    ['romania'],
  ]);
  const lines = (await server.call(api.listAudit, { action: 'invite_person' })).body.lines;
  expect(lines).toMatchObject([
    { actor: issuer, subject: 'zoe@example.org', details: { role: 'territoryAdmin', scope: ['romania'] } },
    { details: { role: 'superAdmin', scope: [] } },
    { details: { role: 'groupManager', scope: ['north', 'south'] } },
    { details: { role: 'groupManager', scope: ['north'] } },
  ]);
});

test.each([undefined, [[]], 'owner', 'groupManager', 'groupManager:west', { role: 'superAdmin' }])(
  'who is let in here sees nothing with the claim %j',
  async (claim) => {
    await server.call(api.addUser, { email: 'bo@example.org', role: 'superAdmin' });
    expect(await me(claim, 'bo@example.org')).toEqual(nobody);
  },
);

test('a deactivated person stays out despite the claim', async () => {
  expect(await me('superAdmin', 'cy@example.org')).toEqual(['superAdmin', []]);
  const { people } = (await server.call(api.listPeople, {})).body as {
    people: { id: string; email: string; version: number }[];
  };
  const { id, version } = people.find(({ email }) => email === 'cy@example.org') ?? {};
  expect((await server.call(api.changePerson, { id, version, active: false })).status).toBe(200);
  expect(await me('superAdmin', 'cy@example.org')).toEqual(nobody);
});

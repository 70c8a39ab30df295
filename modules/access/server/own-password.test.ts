import { api } from '@quarterhour/model/api';
import { Browser, SignIn, signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { totpCode } from '@quarterhour/server/testing/totp-code';
import { afterAll, beforeAll, expect, test } from 'vitest';

const first = 'a calm studio desk';
const second = 'quite another studio desk';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Gives a person access, and signs them in twice: here and elsewhere. */
async function letIn(email: string) {
  await server.letIn({ email, role: 'superAdmin' }, first);
  const [here, elsewhere] = [await signInAs(server.url, email, first), await signInAs(server.url, email, first)];
  return { here: here.access_token, elsewhere: elsewhere.access_token };
}
const change = (input: Record<string, unknown>, token: string) => server.call(api.changePassword, input, token);
const statusOf = async (token: string) => (await server.call(api.me, {}, token)).status;

test('a new password ends the other sign-ins, and counts at the next one', async () => {
  const { here, elsewhere } = await letIn('ana@example.org');
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 200]);
  expect(await change({ password: first, new_password: second }, here)).toMatchObject({ status: 200, body: {} });
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
  expect((await signInAs(server.url, 'ana@example.org', second)).access_token).toBeTruthy();
  const { lines } = (await server.call(api.listAudit, { action: 'set_password' })).body as { lines: object[] };
  expect(lines[0]).toMatchObject({ actor: 'ana@example.org', subject: 'ana@example.org' });
});

test('the session that changed it stays valid', async () => {
  await server.letIn({ email: 'bo@example.org', role: 'superAdmin' }, first);
  const browser = new Browser(server.url);
  const signIn = new SignIn(server.url, browser);
  const posted = await signIn.post(await browser.follow(signIn.address()), 'bo@example.org', first);
  const landed = await browser.follow(((await posted.json()) as { redirect: string }).redirect);
  const { access_token } = (await (await signIn.exchange(landed)).json()) as { access_token: string };
  expect((await change({ password: first, new_password: second }, access_token)).status).toBe(200);
  const renewal = new SignIn(server.url, browser);
  const again = await renewal.exchange(await browser.follow(renewal.address({ prompt: 'none' })));
  expect(again.status).toBe(200);
});

test('a link that sets a password is over', async () => {
  const { here } = await letIn('cai@example.org');
  const { people } = (await server.call(api.listPeople, {})).body as { people: { id: string; email: string }[] };
  const id = people.find(({ email }) => email === 'cai@example.org')?.id;
  const link = String((await server.call(api.makePasswordLink, { id })).body.link);
  expect((await change({ password: first, new_password: second }, here)).status).toBe(200);
  const token = new URL(link).searchParams.get('token');
  expect((await server.call(api.setPassword, { token, password: first }, '')).status).toBe(410);
});

test('errors name their field, and nothing changes', async () => {
  const { here, elsewhere } = await letIn('dan@example.org');
  const refusals: [Record<string, unknown>, string, string][] = [
    [{ password: 'not the password', new_password: second }, 'password', 'password_wrong'],
    [{ password: first, new_password: 'short' }, 'new_password', 'password_short'],
    [{ password: first, new_password: 'password123' }, 'new_password', 'password_common'],
    [{ password: first, new_password: 'dan@example.org' }, 'new_password', 'password_common'],
  ];
  for (const [input, path, code] of refusals) {
    expect(await change(input, here)).toMatchObject({ status: 400, body: { errors: [{ path, code }] } });
  }
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 200]);
});

test('counts no right password as a guess because the new one is refused', async () => {
  const { here } = await letIn('flo@example.org');
  for (let attempt = 0; attempt < 6; attempt++) {
    expect(await change({ password: first, new_password: 'password123' }, here)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'new_password', code: 'password_common' }] },
    });
  }
  expect((await change({ password: first, new_password: second }, here)).status).toBe(200);
});

test('counts wrong passwords and codes as guesses, whatever is refused between them', async () => {
  const now = Math.floor(Date.now() / 30_000) * 30;
  server.freeze(now);
  const { here } = await letIn('gus@example.org');
  const secret = String((await server.call(api.prepareTwoFactor, {}, here)).body.secret);
  await server.call(api.turnOnTwoFactor, { secret, code: totpCode(secret, now), password: first }, here);
  const guess = { password: first, new_password: second, code: '000000' };
  // Who has the password and a token may turn on what is on already, with a secret and a code of their own.
  const refused = () =>
    server.call(api.turnOnTwoFactor, { secret, code: totpCode(secret, now), password: first }, here);
  const seen = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    seen.push((await change(guess, here)).status);
    await refused();
  }
  expect(seen).toEqual([403, 403, 403, 429]);
});

test('with two-factor authentication, a one-time code is required as well', async () => {
  const now = Math.floor(Date.now() / 30_000) * 30;
  server.freeze(now);
  const { here } = await letIn('eva@example.org');
  const secret = String((await server.call(api.prepareTwoFactor, {}, here)).body.secret);
  await server.call(api.turnOnTwoFactor, { secret, code: totpCode(secret, now), password: first }, here);
  const wanted = { password: first, new_password: second };
  expect(await change(wanted, here)).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
  expect(await change({ ...wanted, code: totpCode(secret, now) }, here)).toMatchObject({ status: 403 });
  expect((await change({ ...wanted, code: totpCode(secret, now + 30) }, here)).status).toBe(200);
});

test('a key has no password', async () => {
  const { secret } = (await server.call(api.createKey, { name: 'spreadsheet' })).body;
  expect((await change({ password: first, new_password: second }, String(secret))).status).toBe(403);
  expect((await change({ password: first, new_password: second }, '')).status).toBe(401);
});

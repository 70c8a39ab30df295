import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { Browser, SignIn, signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { totpCode } from '@quarterhour/server/testing/totp-code';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const password = 'a calm studio desk';
/** The first second of a time step, so that each test knows which codes are valid. */
const start = Math.floor(Date.now() / 30_000) * 30;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const tokenOf = async (email: string) => (await signInAs(server.url, email, password)).access_token;

/** Gives a person access who turns on two-factor authentication with the current code. */
async function letInTwice(email: string, now: number) {
  server.freeze(now);
  await server.letIn({ email, role: 'superAdmin' }, password);
  const token = await tokenOf(email);
  const secret = String((await server.call(api.prepareTwoFactor, {}, token)).body.secret);
  const turned = await server.call(api.turnOnTwoFactor, { secret, code: totpCode(secret, now), password }, token);
  expect(turned.status).toBe(200);
  return { token, secret, recovery: turned.body.recovery_codes as string[] };
}

/** Signs in; returns the status with the error code, or with the authentication methods. */
async function tryIn(email: string, code?: string) {
  const browser = new Browser(server.url);
  const signIn = new SignIn(server.url, browser);
  const posted = await signIn.post(await browser.follow(signIn.address()), email, password, code);
  const body = (await posted.json()) as { code?: string; redirect?: string };
  if (!body.redirect) return [posted.status, body.code];
  const answer = await signIn.exchange(await browser.follow(body.redirect));
  const { id_token } = (await answer.json()) as { id_token: string };
  return [posted.status, decodeJwt(id_token).amr];
}

describe('two-step sign-in', () => {
  test('is turned on with a code of the app, without revealing its secret', async () => {
    server.freeze(start);
    await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, password);
    expect(await tryIn('ana@example.org')).toEqual([200, ['pwd']]);
    const token = await tokenOf('ana@example.org');
    const state = async () => (await server.call(api.readTwoFactor, {}, token)).body;
    expect(await state()).toEqual({ on: false, recovery_codes: 0 });

    const { secret, address } = (await server.call(api.prepareTwoFactor, {}, token)).body as Record<string, string>;
    const shared = new URL(address ?? '');
    expect([shared.protocol, decodeURIComponent(shared.pathname)]).toEqual([
      'otpauth:',
      expect.stringContaining('Quarterhour:ana@example.org'),
    ]);
    expect(Object.fromEntries(shared.searchParams)).toMatchObject({ secret, issuer: 'Quarterhour', digits: '6' });
    const turnOn = (code: string, typed = password) =>
      server.call(api.turnOnTwoFactor, { secret, code, password: typed }, token);
    expect(await turnOn(totpCode(secret ?? '', start), 'not the password')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', code: 'password_wrong' }] },
    });
    expect(await turnOn(totpCode(secret ?? '', start - 60))).toMatchObject({
      status: 403,
      body: { code: 'wrong_code' },
    });
    expect(await state()).toEqual({ on: false, recovery_codes: 0 });
    const turned = await turnOn(totpCode(secret ?? '', start));
    expect(turned.body.recovery_codes).toEqual(Array(8).fill(expect.stringMatching(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)));
    expect(await state()).toEqual({ on: true, recovery_codes: 8 });
    expect((await turnOn(totpCode(secret ?? '', start))).status).toBe(409);

    const calls: Endpoint[] = [api.me, api.readTwoFactor, api.listPeople, api.listAudit];
    const told = await Promise.all(calls.map((endpoint) => server.call(endpoint, {}, token)));
    expect(JSON.stringify(told)).not.toContain(secret);
    expect((await server.call(api.listPeople, {})).body.people).toMatchObject([{ two_factor: true }]);
  });

  test('requires a code after the password, accepts each once, and lists the methods in the token', async () => {
    const { secret } = await letInTwice('bo@example.org', start);
    const code = (moment: number) => totpCode(secret, moment);
    expect(await tryIn('bo@example.org')).toEqual([401, 'code_needed']);
    // That code was used to turn it on.
    expect(await tryIn('bo@example.org', code(start))).toEqual([403, 'wrong_code']);
    server.freeze(start + 30);
    expect(await tryIn('bo@example.org', code(start + 30))).toEqual([200, ['pwd', 'otp']]);
    expect(await tryIn('bo@example.org', code(start + 30))).toEqual([403, 'wrong_code']);
    // A clock that is one step ahead is accepted, one that is two steps ahead is not; earlier codes are then used up.
    expect(await tryIn('bo@example.org', code(start + 90))).toEqual([403, 'wrong_code']);
    server.freeze(start + 40);
    expect(await tryIn('bo@example.org', `${code(start + 60).slice(0, 3)} ${code(start + 60).slice(3)}`)).toEqual([
      200,
      ['pwd', 'otp'],
    ]);
    expect(await tryIn('bo@example.org', code(start + 30))).toEqual([403, 'wrong_code']);
  });

  test('accepts each recovery code once and slows down guessing', async () => {
    const { recovery, secret, token } = await letInTwice('cy@example.org', start);
    const [first = '', second = ''] = recovery;
    expect(await tryIn('cy@example.org', first.toLowerCase())).toEqual([200, ['pwd', 'otp']]);
    expect(await tryIn('cy@example.org', first)).toEqual([403, 'wrong_code']);
    expect((await server.call(api.readTwoFactor, {}, token)).body).toEqual({ on: true, recovery_codes: 7 });
    for (let guess = 1; guess < 3; guess++) expect((await tryIn('cy@example.org', '000000'))[0]).toBe(403);
    // A right password does not reset the count.
    expect(await tryIn('cy@example.org')).toEqual([429, 'too_many']);
    expect(await tryIn('cy@example.org', second)).toEqual([429, 'too_many']);
    server.freeze(start + 31);
    expect((await tryIn('cy@example.org', totpCode(secret, start + 31)))[0]).toBe(200);
  });

  test('is turned off with password and code, not with one of them', async () => {
    const { token, recovery } = await letInTwice('dan@example.org', start);
    const off = (code: string, typed = password) => server.call(api.turnOffTwoFactor, { code, password: typed }, token);
    expect((await off('000000')).status).toBe(403);
    expect((await off('')).status).toBe(400);
    expect((await off(recovery[0] ?? '', 'not the password')).status).toBe(400);
    server.freeze(start + 10);
    expect((await off(recovery[0] ?? '')).status).toBe(200);
    expect(await tryIn('dan@example.org')).toEqual([200, ['pwd']]);
  });

  test('gets new recovery codes for password and code; the old ones are over', async () => {
    const { token, secret, recovery } = await letInTwice('gus@example.org', start);
    const renew = (code: string, typed = password) =>
      server.call(api.renewRecoveryCodes, { code, password: typed }, token);
    expect((await renew(recovery[0] ?? '', 'not the password')).status).toBe(400);
    expect((await renew('000000')).status).toBe(403);
    server.freeze(start + 30);
    const renewed = await renew(totpCode(secret, start + 30));
    const fresh = renewed.body.recovery_codes as string[];
    expect(fresh).toEqual(Array(8).fill(expect.stringMatching(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)));
    expect(await tryIn('gus@example.org', recovery[0])).toEqual([403, 'wrong_code']);
    expect(await tryIn('gus@example.org', fresh[0])).toEqual([200, ['pwd', 'otp']]);
    expect((await server.call(api.listAudit, { action: 'renew_recovery_codes' })).body.lines).toMatchObject([
      { actor: 'gus@example.org', subject: 'gus@example.org' },
    ]);
  });

  test('slows down password guessing with a stolen token', async () => {
    const { token, secret } = await letInTwice('hal@example.org', start);
    const off = (typed: string) =>
      server.call(api.turnOffTwoFactor, { code: totpCode(secret, start + 30), password: typed }, token);
    for (const typed of ['one', 'two', 'three']) expect((await off(typed)).status).toBe(400);
    expect((await off(password)).status).toBe(429);
  });

  test('holds when the password is set anew, until an administrator resets it; that is written down', async () => {
    await letInTwice('eva@example.org', start);
    await server.letIn({ email: 'eva@example.org', role: 'superAdmin' }, password);
    expect(await tryIn('eva@example.org')).toEqual([401, 'code_needed']);
    const { people } = (await server.call(api.listPeople, {})).body as { people: { id: string; email: string }[] };
    const { id } = people.find(({ email }) => email === 'eva@example.org') ?? {};
    expect(await server.call(api.resetTwoFactor, { id })).toMatchObject({ status: 200, body: { two_factor: false } });
    expect(await tryIn('eva@example.org')).toEqual([200, ['pwd']]);
    const written = async (action: string) =>
      ((await server.call(api.listAudit, { action, actor: 'eva' })).body.lines as unknown[]).length;
    expect([await written('turn_on_two_factor'), await written('turn_off_two_factor')]).toEqual([1, 0]);
    expect((await server.call(api.listAudit, { action: 'turn_off_two_factor' })).body.lines).toMatchObject([
      { actor: 'owner', subject: 'eva@example.org' },
      { actor: 'dan@example.org', subject: 'dan@example.org' },
    ]);
  });

  test('can be reset by administrators only, never by keys or the command line', async () => {
    const { token } = await letInTwice('fay@example.org', start);
    const { people } = (await server.call(api.listPeople, {})).body as { people: { id: string; email: string }[] };
    const { id } = people.find(({ email }) => email === 'fay@example.org') ?? {};
    expect((await server.call(api.resetTwoFactor, { id }, token)).status).toBe(403);
    expect((await server.call(api.readTwoFactor, {})).status).toBe(403);
    expect((await server.call(api.prepareTwoFactor, {})).status).toBe(403);
  });
});

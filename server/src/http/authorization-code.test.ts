import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Browser, SignIn, type Tokens } from '../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const ana = { email: 'ana@example.org', password: 'a calm studio desk' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.letIn({ email: ana.email, role: 'superAdmin' }, ana.password);
});
afterAll(() => server.stop());

test('not without PKCE, not with another verifier, and not by a code twice', async () => {
  const browser = new Browser(server.url);
  const signIn = new SignIn(server.url, browser);
  const bare = new URL(signIn.address());
  bare.searchParams.delete('code_challenge');
  bare.searchParams.delete('code_challenge_method');
  expect((await browser.follow(bare.href)).searchParams.get('error')).toBe('invalid_request');
  const elsewhere = await browser.follow(signIn.address({ resource: 'https://elsewhere.example.org' }));
  expect(elsewhere.searchParams.get('error')).toBe('invalid_target');

  const page = await browser.follow(signIn.address());
  const posted = (await (await signIn.post(page, ana.email, ana.password)).json()) as { redirect: string };
  const callback = await browser.follow(posted.redirect);
  expect((await signIn.exchange(callback, 'x'.repeat(43))).status).toBe(400);
  expect((await signIn.exchange(callback)).status).toBe(200);
  expect((await signIn.exchange(callback)).status).toBe(400);
});

test.each([
  ['a second time', 0],
  ['long after it was over', 300],
])('with a code that is used %s, which ends what it gave and leaves the browser signed in', async (_, seconds) => {
  const browser = new Browser(server.url);
  const signIn = new SignIn(server.url, browser);
  const posted = await signIn.post(await browser.follow(signIn.address()), ana.email, ana.password);
  const callback = await browser.follow(((await posted.json()) as { redirect: string }).redirect);
  const { access_token } = (await (await signIn.exchange(callback)).json()) as Tokens;
  expect((await server.call(api.me, {}, access_token)).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  expect((await signIn.exchange(callback)).status).toBe(400);
  vi.useRealTimers();
  expect((await server.call(api.me, {}, access_token)).status).toBe(401);
  const renewal = new SignIn(server.url, browser);
  const renewed = await renewal.exchange(await browser.follow(renewal.address({ prompt: 'none' })));
  const { access_token: next } = (await renewed.json()) as Tokens;
  expect((await server.call(api.me, {}, next)).status).toBe(200);
  expect((await server.call(api.me, {}, access_token)).status).toBe(401);
});

test('once, where the same code comes twice at one moment', async () => {
  const browser = new Browser(server.url);
  const signIn = new SignIn(server.url, browser);
  const posted = await signIn.post(await browser.follow(signIn.address()), ana.email, ana.password);
  const callback = await browser.follow(((await posted.json()) as { redirect: string }).redirect);
  const answers = await Promise.all([1, 2, 3].map(() => signIn.exchange(callback)));
  const given = answers.filter(({ status }) => status === 200);
  expect(given.length).toBeLessThanOrEqual(1);
  for (const answer of given) {
    const { access_token } = (await answer.json()) as Tokens;
    expect((await server.call(api.me, {}, access_token)).status).toBe(401);
  }
});

import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, SignIn } from '../../testing/browser.ts';
import { type MailServer, startMailServer } from '../../testing/start-mail-server.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { signInCounts } from '../identity/throttle.ts';

const ana = { email: 'ana@example.org', password: 'a calm studio desk' };
let mails: MailServer;
let server: TestServer;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({
    SMTP_URL: mails.url,
    MAIL_FROM: 'listening@example.org',
    // So that each browser below has an address of its own.
    TRUST_PROXY: 'true',
  });
  await server.letIn({ email: ana.email, role: 'superAdmin' }, ana.password);
  server.freeze(Math.floor(Date.now() / 1000));
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

/** A browser at an address. */
class BrowserAt extends Browser {
  readonly #address: string;

  constructor(address: string) {
    super(server.url);
    this.#address = address;
  }

  override go(address: string, init: RequestInit = {}): Promise<Response> {
    return super.go(address, { ...init, headers: { ...init.headers, 'x-forwarded-for': this.#address } });
  }

  /** Tries to sign in; returns the status. */
  async try(password: string): Promise<number> {
    const signIn = new SignIn(server.url, this);
    return (await signIn.post(await this.follow(signIn.address()), ana.email, password)).status;
  }
}

test('guessing passwords slows down the guesser’s address, not the owner’s', async () => {
  const guesser = new BrowserAt('198.51.100.1');
  const tried: number[] = [];
  for (let guess = 0; guess < 8; guess++) tried.push(await guesser.try('wrong'));
  expect(tried).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
  expect(await guesser.try(ana.password)).toBe(429);
  expect(await new BrowserAt('203.0.113.1').try(ana.password)).toBe(200);
});

test('while many addresses guess, a browser in which the owner signed in before is let in, and a mailed link opens one', async () => {
  const own = new BrowserAt('203.0.113.2');
  expect(await own.try(ana.password)).toBe(200);
  expect(Object.keys(own.cookies())).toContainEqual(expect.stringMatching(/^quarterhour\.browser\.[0-9a-f]{8}$/));

  const guesses: number[] = [];
  const { throttle } = server.parts.identity;
  // As fast as a botnet: each password that is really checked takes a tenth of a second.
  for (let guess = 0; guess < 24; guess++)
    await throttle.attempt(signInCounts(ana.email, `192.0.2.${guess}`, undefined));
  for (let guess = 100; guesses.at(-1) !== 429; guess++)
    guesses.push(await new BrowserAt(`192.0.2.${guess}`).try('wrong'));
  expect(guesses.slice(0, -1)).toEqual(Array(guesses.length - 1).fill(401));
  const unknown = new BrowserAt('203.0.113.3');
  expect(await unknown.try(ana.password)).toBe(429);
  expect(await own.try(ana.password)).toBe(200);

  await unknown.go(api.askForPassword.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ana.email }),
  });
  const { text = '' } = await mails.next();
  const token = /token=(\S+)/.exec(text)?.[1];
  const password = 'another calm studio desk';
  const set = await unknown.go(api.setPassword.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });
  expect(set.status).toBe(200);
  expect(await unknown.try(password)).toBe(200);
  expect(await new BrowserAt('203.0.113.4').try(password)).toBe(429);
});

test('a known browser has a limit of its own for its account', async () => {
  const own = new BrowserAt('203.0.113.5');
  server.freeze(Math.floor(Date.now() / 1000) + 7200);
  const signIn = new SignIn(server.url, own);
  await signIn.post(await own.follow(signIn.address()), ana.email, 'another calm studio desk');
  const tried: number[] = [];
  for (let guess = 0; guess < 4; guess++) tried.push(await own.try('wrong'));
  expect(tried).toEqual([401, 401, 401, 429]);
  expect(await new BrowserAt('203.0.113.6').try('another calm studio desk')).toBe(200);
  const [[name = '', value = ''] = []] = Object.entries(own.cookies()).filter(([key]) =>
    key.startsWith('quarterhour.browser'),
  );
  const page = await own.follow(new SignIn(server.url, own).address());
  const forged = await fetch(`${page.href}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.1',
      cookie: [...Object.entries(own.cookies()), [name, `x${value}`]].map((one) => one.join('=')).join('; '),
    },
    body: JSON.stringify({ email: ana.email, password: 'wrong' }),
  });
  expect(forged.status).toBe(429);
});

import { freePort } from '@quarterhour/server/testing/free-port';
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { letIn, signIn, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'the ID token of a sign-in';

type Make = (good: JWTPayload) => Promise<string> | string;

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, async () => {
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const pss = await generateKeyPair('PS256');
  const published = [
    { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(pss.publicKey)), kid: 'pss', alg: 'PS256', use: 'sig' },
  ];
  const publicText = new TextEncoder().encode(await exportSPKI(own.publicKey));
  const now = Math.floor(Date.now() / 1000);
  const sign = (claims: JWTPayload, { kid = 'own', key = own.privateKey } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  /** A valid token except for these claims. */
  const but =
    (changes: JWTPayload): Make =>
    (good) =>
      sign({ ...good, ...changes });

  let product: Product;
  let browser: Browser;
  /** A browser with a session at the provider; each sign-in starts without tokens. */
  let context: BrowserContext;
  let page: Page;
  /** Makes the ID token of the next sign-in, from a valid one. */
  let make: Make;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    context = await browser.newContext({ locale: 'en-GB' });
    page = await context.newPage();
    await signIn(page, product, 'ana@example.org');
    await page.clock.setFixedTime(now * 1000);
    await context.route('**/oidc/jwks', (route) => route.fulfill({ json: { keys: published } }));
    await context.route('**/oidc/token', async (route) => {
      const answer = await route.fetch();
      const tokens = await answer.json();
      await route.fulfill({ json: { ...tokens, id_token: await make(decodeJwt(tokens.id_token)) } });
    });
  });
  afterAll(async () => {
    if (context) await closeContext(context);
    await browser?.close();
    await product?.stop();
  });

  const outcomeOn = () => page.getByRole('alert').or(page.getByRole('button', { name: 'Account' }));

  /** Signs in at a provider that signs with a key of ours and returns this ID token. */
  async function signInWith(made: Make): Promise<void> {
    make = made;
    await context.clearCookies({ name: 'quarterhour.session' });
    // After a token that is not trusted, the page of the sign-in is open already.
    if (!(await signInButton(page).isVisible())) await page.goto(product.url);
    // What the page says of the sign-in before goes away with it.
    const answered = page.waitForResponse('**/oidc/token');
    await signInButton(page).click();
    await answered;
    await outcomeOn().waitFor();
  }

  async function outcome(made: Make): Promise<string> {
    await signInWith(made);
    return outcomeOn().innerText();
  }

  test.each<[string, Make]>([
    ['with nothing wrong', but({})],
    ['that ended 59 seconds ago', but({ exp: now - 59 })],
    ['of whom others may be meant too', but({ aud: ['quarterhour-web', 'another'], azp: 'quarterhour-web' })],
  ])('%s is taken', async (_, make) => {
    // The first letter of the address, on the button of the account.
    expect(await outcome(make)).toBe('A');
  });

  test('its picture and its name stand in the account menu, beside the tier Premium', async () => {
    await signInWith(but({ picture: '/favicon.svg', name: 'Ana Pop' }));
    await page.getByRole('button', { name: 'Account' }).click();
    const menu = page.getByRole('menu');
    await expect.poll(() => menu.locator('img').getAttribute('src')).toBe('/favicon.svg');
    await menu.getByText('Ana Pop', { exact: true }).waitFor();
    await menu.getByText('Premium', { exact: true }).waitFor();
  });

  test.each<[string, Make]>([
    ['of another issuer', but({ iss: 'https://elsewhere.example.org' })],
    ['for another client', but({ aud: 'another' })],
    ['of another sign-in', but({ nonce: 'of another sign-in' })],
    ['without a nonce', but({ nonce: undefined })],
    ['that ended 61 seconds ago', but({ exp: now - 61 })],
    ['that never ends', but({ exp: undefined })],
    ['that begins in an hour', but({ nbf: now + 3600 })],
    ['of nobody', but({ sub: undefined })],
    ['without a signature', (good) => new UnsecuredJWT(good).encode()],
    [
      'signed by HS256 with the public key',
      (good) => new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(publicText),
    ],
    [
      'signed by PS256',
      async (good) => new SignJWT(good).setProtectedHeader({ alg: 'PS256', kid: 'pss' }).sign(pss.privateKey),
    ],
    ['signed by a key that is not published', (good) => sign(good, { kid: 'unknown', key: other.privateKey })],
    ['signed by another key of the same name', (good) => sign(good, { key: other.privateKey })],
  ])('%s is not trusted', async (_, make) => {
    expect(await outcome(make)).toBe('The identity provider sent a token that could not be verified.');
  });
});

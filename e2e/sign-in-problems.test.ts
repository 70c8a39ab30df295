import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { FreshContext } from './fresh-context.ts';
import { fillIn, letIn, signIn, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'a sign-in that fails';
const unreachable = 'The identity provider cannot be reached.';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let fresh: FreshContext;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    fresh = new FreshContext(browser, product.url);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    ({ context, page } = await fresh.begin());
  });
  afterEach(() => fresh.end());

  const says = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

  /** Makes the provider return this answer instead of asking the person, with the policy headers of our pages. */
  const answerWith = (path: string, answer: Record<string, string>) => async (route: Route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    const iss = `${product.url}/oidc`;
    const location = `${product.url}${path}?${new URLSearchParams({ iss, state, ...answer })}`;
    const headers = { location, 'cross-origin-opener-policy': 'same-origin-allow-popups' };
    await route.fulfill({ status: 303, headers });
  };

  test.each([
    ['access_denied', 'The identity provider refused the sign-in.'],
    ['login_required', 'Sign in to continue.'],
    ['mfa_required', 'Your identity provider requires two-factor authentication. Sign in again.'],
    ['server_error', 'Signing in failed. Try again.'],
  ])('%s is said in its own words, and the next try leads to what was wanted', async (error, words) => {
    await context.route('**/oidc/auth?*', answerWith('/signin/callback', { error }), { times: 1 });
    await page.goto(`${product.url}/settings/keys`);
    await signInButton(page).click();
    await says(words);
    await signInButton(page).click();
    await fillIn(page, 'ana@example.org');
    await page.waitForURL(`${product.url}/settings/keys`);
  });

  test('without mail, the reset page names an administrator', async () => {
    await page.goto(`${product.url}/forgotten`);
    await page.getByText('An administrator can send you a new link.').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await signInButton(page).waitFor();
  });

  test('an answer to another sign-in is an invalid state, by redirect and in a window', async () => {
    const answer = { code: 'stolen', state: 'of another sign-in' };
    await context.route('**/oidc/auth?*', answerWith('/signin/callback', answer), { times: 1 });
    await page.goto(product.url);
    await signInButton(page).click();
    await says('Invalid state');
    await context.route('**/oidc/auth?*', answerWith('/signin/popup', answer), { times: 1 });
    await page.getByRole('button', { name: 'Sign in using a new window' }).click();
    await says('Invalid state');
  });

  test('a sign-in page opened from another browser’s sign-in starts again', async () => {
    await page.goto(product.url);
    await signInButton(page).click();
    await page.getByLabel('E-mail').waitFor();
    const sent = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await sent.goto(page.url());
    await fillIn(sent, 'ana@example.org');
    const words = 'This sign-in has expired or was started in another browser. Start again.';
    await sent.getByRole('alert').getByText(words, { exact: true }).waitFor();
    await sent.getByRole('link', { name: 'Start again' }).click();
    await signInButton(sent).click();
    await fillIn(sent, 'ana@example.org');
    await sent.waitForURL(`${product.url}/groups&stations**`);
    await closeContext(sent.context());
  });

  test('an answer to a sign-in that this browser did not begin is refused', async () => {
    const words = 'No sign-in is in progress in this browser. Try again.';
    await page.goto(`${product.url}/signin/callback?code=stolen&state=unknown`);
    await says(words);
    await page.goto(`${product.url}/signin/popup`);
    await says(words);
  });

  test('an unreachable provider is reported and retried', async () => {
    await context.route('**/oidc/.well-known/**', (route) => route.abort());
    await page.goto(product.url);
    await signInButton(page).click();
    await says(unreachable);
    await page.getByRole('button', { name: 'Sign in using a new window' }).click();
    await says(unreachable);
    await context.unroute('**/oidc/.well-known/**');
    await signInButton(page).click();
    await fillIn(page, 'ana@example.org');
    await page.waitForURL(`${product.url}/groups&stations**`);
  });

  test('the product at another address names its public address', async () => {
    const here = product.url.replace('localhost', 'app.localhost');
    await page.goto(`${here}/settings/people`);
    await says(
      `Sign-in works at ${product.url} only. To use ${here} instead, set PUBLIC_URL to that address and restart the server.`,
    );
    expect(await signInButton(page).count()).toBe(0);
    await page.getByRole('link', { name: `Go to ${product.url}` }).click();
    await page.waitForURL(`${product.url}/login`);
    await signInButton(page).waitFor();
  });

  test('an insecure address explains why browsers cannot sign in', async () => {
    // By a name other than localhost, as from another computer.
    await context.route('http://radio.example/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: product.url + pathname + search }) });
    });
    await page.goto('http://radio.example/');
    await says(
      'Browsers do not allow sign-in at http://radio.example: it takes https or localhost. Put a proxy with a certificate in front of Quarterhour, and set PUBLIC_URL to its https address.',
    );
    expect(await signInButton(page).count()).toBe(0);
  });

  test('a token is requested at most three times', async () => {
    let asked = 0;
    const answered = { from: 3 };
    await context.route('**/oidc/token', (route) => {
      asked += 1;
      return asked < answered.from ? route.abort() : route.continue();
    });
    await signIn(page, product, 'ana@example.org');
    expect(asked).toBe(3);

    answered.from = 99;
    await page.evaluate('localStorage.clear()');
    await page.goto(product.url);
    await signInButton(page).click();
    await says(unreachable);
    expect(asked).toBe(6);
  });

  test('each request for a token waits ten seconds', async () => {
    ({ context, page } = await fresh.withClock());
    const asked: Route[] = [];
    await context.route('**/oidc/token', (route) => void asked.push(route));
    await page.goto(product.url);
    await signInButton(page).click();
    await fillIn(page, 'ana@example.org');
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => asked.length).toBe(attempt);
      await page.clock.fastForward(10_000);
    }
    await says('Signing in took too long. Try again.');
    expect(asked).toHaveLength(3);
  });

  test('a renewal that asks for a second factor leads to signing in', async () => {
    ({ context, page } = await fresh.withClock());
    await signIn(page, product, 'ana@example.org', '/settings/people');
    await page.getByText('ana@example.org').waitFor();
    await context.route('**/oidc/auth?*', answerWith('/signin/silent', { error: 'mfa_required' }), { times: 1 });
    await page.clock.fastForward('09:05');
    await page.getByRole('link', { name: 'API keys' }).click();
    await says('Your identity provider requires two-factor authentication. Sign in again.');
  });

  test('signing out works while the provider is down', async () => {
    await signIn(page, product, 'ana@example.org', '/settings/people');
    await context.route('**/oidc/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/login`);
    await signInButton(page).waitFor();
    await page.goto(`${product.url}/settings/people`);
    await page.waitForURL(`${product.url}/login`);
  });

  test('a call that is refused as not signed in leads to signing in, and then back', async () => {
    await signIn(page, product, 'ana@example.org', '/settings/people');
    await context.route('**/api/keys**', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.waitForURL(`${product.url}/login`);
    await says('Sign in to continue.');
    await signInButton(page).click();
    await page.waitForURL(`${product.url}/settings/keys`);
  });

  test('a loading bar shows until the session is known; without an answer nobody is signed in', async () => {
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await context.route('**/api/session/config', (route) => failed.then(() => route.abort()));
    await page.goto(`${product.url}/settings/keys`);
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    const layer = () => bar.evaluate((found) => found.ownerDocument.defaultView?.getComputedStyle(found).zIndex);
    await expect.poll(layer).toBe('1301');
    fail();
    await page.waitForURL(`${product.url}/login`);
    await says(unreachable);
    await expect.poll(() => bar.count()).toBe(0);
    await context.unroute('**/api/session/config');
    await signInButton(page).click();
    await signInButton(page).click();
    await fillIn(page, 'ana@example.org');
    await page.waitForURL(`${product.url}/settings/keys`);
  });
});

import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { hasGlewlwyd, startGlewlwyd, type ThirdPartyProvider } from './glewlwyd.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const missing = [!hasGlewlwyd && 'glewlwyd', !chromium && 'Chromium'].filter(Boolean).join(' and ');
const title = 'with an identity provider of somebody else';

describe.skipIf(missing)(missing ? `${title}: skipped, because ${missing} is not installed` : title, () => {
  let provider: ThirdPartyProvider;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    const port = await freePort();
    provider = await startGlewlwyd(`http://localhost:${port}`);
    product = await startProduct(port, {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_AUDIENCE: provider.audience,
      // It has no claim for verified addresses; people there cannot choose their own.
      OIDC_TRUST_EMAIL: 'true',
    });
    await product.command('user', 'add', provider.person.email, '--role', 'superAdmin');
    browser = await openChromium(chromium as string);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await provider?.stop();
  });

  /** The person's steps at the provider. */
  async function signInThere(page: Page): Promise<void> {
    await page.locator('#username').fill(provider.person.username);
    await page.locator('#password').fill(provider.person.password);
    await page.locator('#loginbut').click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  async function accountOf(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Account' }).click();
    return page.getByRole('menu').innerText();
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    // The provider asks whether to end its own session too.
    await page.getByText('wishes you to close the current session').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/login**`);
  }

  test('a person signs in by redirect, lands where they wanted to be, and signs out at the provider too', async () => {
    const page = await browser.newPage();
    const wanted = `${product.url}/settings/audit?from=here`;
    await page.goto(wanted);
    await page.waitForURL(`${product.url}/login`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signInThere(page);
    await page.waitForURL(wanted);
    expect(await accountOf(page)).toMatch(/Logged as\s+ana@example\.org\s+Role: Super Admin/);

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('#username').waitFor();
    await page.close();
  });

  test('a person signs in with a window of its own', async () => {
    const page = await browser.newPage();
    await page.goto(product.url);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in using a new window' }).click();
    const window = await opened;
    await window.addInitScript(`if (origin === '${product.url}' && opener) opener.foundFrom = location.pathname`);
    await signInThere(window);
    await page.waitForURL(`${product.url}/groups&stations**`);
    expect(await page.evaluate('foundFrom')).toBe('/signin/popup');
    expect(await accountOf(page)).toMatch(/Logged as\s+ana@example\.org/);
    await signOut(page);
    await page.close();
  });

  test('a sign-in is renewed by a refresh token, whose answer has no ID token', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signInThere(page);
    await page.waitForURL(`${product.url}/groups&stations**`);
    await page.close();

    // Access token and ID token are valid for an hour.
    const later = await context.newPage();
    await later.clock.setFixedTime(Date.now() + 2 * 3_600_000);
    const renewal = later.waitForResponse(`${provider.issuer}/token`);
    await later.goto(product.url);
    expect(await (await renewal).json()).not.toHaveProperty('id_token');
    expect(await accountOf(later)).toMatch(/Logged as\s+ana@example\.org/);
    await closeContext(context);
  });
});

import { freePort } from '@quarterhour/server/testing/free-port';
import { totpCode } from '@quarterhour/server/testing/totp-code';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { fillIn, letIn, password, signIn, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';

const chromium = findChromium();
const title = 'two-factor authentication';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    await letIn(product, 'bo@example.org');
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB' });
    await keepToasts(page);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const signOut = async () => {
    await button('Account').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/login**`);
  };
  const codeField = () => page.getByLabel('One-time code', { exact: true });
  const expectGood = () => expect.poll(() => obstaclesOn(page)).toEqual([]);

  test('is turned on, asks for a code, takes a recovery code, and is reset by an administrator', async () => {
    await signIn(page, product, 'ana@example.org');
    await button('Account').click();
    await page.getByRole('menuitem', { name: 'Password and two-factor' }).click();
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    await button('Turn on').click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    await expectGood();
    await codeField().fill('12345');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This is not a valid code').waitFor();
    await codeField().fill(totpCode(secret, Date.now() / 1000));
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This is not your password.').waitFor();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    const first = (await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()).split('\n');
    expect(first).toHaveLength(8);
    await expectGood();
    await button('Done').click();
    await page.getByText('8 recovery codes left').waitFor();

    await button('New recovery codes').click();
    await page.getByLabel('Your password').fill(password);
    await codeField().fill(first[0] ?? '');
    await expectGood();
    await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    const second = (await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()).split('\n');
    await button('Done').click();
    await signOut();

    await signInButton(page).click();
    await fillIn(page, 'ana@example.org');
    await page.getByRole('heading', { name: 'Enter your one-time code' }).waitFor();
    await expectGood();
    await codeField().fill('000000');
    await button('Continue').click();
    await page.getByText('This code is incorrect').waitFor();
    // The current code has turned it on; a clock that is half a minute ahead shows the next one.
    await codeField().fill(totpCode(secret, Date.now() / 1000 + 30));
    await button('Continue').click();
    await page.waitForURL(`${product.url}/groups&stations**`);
    await signOut();

    await signInButton(page).click();
    await fillIn(page, 'ana@example.org');
    await codeField().fill(first[1] ?? '');
    await button('Continue').click();
    await page.getByText('This code is incorrect').waitFor();
    await codeField().fill(second[0] ?? '');
    await button('Continue').click();
    await page.waitForURL(`${product.url}/groups&stations**`);
    await signOut();

    await signIn(page, product, 'bo@example.org', '/settings/people');
    await button('Edit ana@example.org').click();
    await expectGood();
    await button('Turn off two-factor authentication').click();
    await page.getByLabel(/^Type/).fill('ana@example.org');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await toastSays(page, 'ana@example.org now signs in with the password alone.');
    await signOut();
    await signIn(page, product, 'ana@example.org');
  });
});

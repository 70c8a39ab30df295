import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, openChromium } from './chromium.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'the demonstration';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct(await freePort(), {}, 'demo');
    browser = await openChromium(chromium as string);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test('offers its people on the sign-in page, while its logs are still written, and lets visitors be each of them', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(`${product.url}/settings/stations`);
    const offered = page.getByRole('main').getByRole('listitem');
    await expect
      .poll(() => offered.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Super Admin\s+ioana@/),
        expect.stringMatching(/^Territory Admin, France\s+camille@/),
        expect.stringMatching(/^Group Manager, Brândușa Media\s+andrei@/),
        expect.stringMatching(/^Station User, Granit Onde\s+yann@/),
      ]);
    await offered.nth(2).getByRole('button').click();
    // The page that was wanted.
    await page.waitForURL(`${product.url}/settings/stations`);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect.poll(() => page.getByRole('menu').innerText()).toMatch(/andrei@quarterhour\.example/);
  });
});

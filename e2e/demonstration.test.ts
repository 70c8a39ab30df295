import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, openChromium } from './chromium.ts';
import { installPackage, namedFiles } from './install-package.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'the demonstration of the package, installed where nothing else is';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-package-'));
    product = await startProduct(await freePort(), {}, 'demo', await installPackage(folder));
    browser = await openChromium(chromium as string);
  }, 900_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('the package has every file that the server names', async () => {
    const installed = join(folder, 'node_modules', 'quarterhour');
    const named = await namedFiles();
    expect(named).toContain('web/dist/index.html');
    // Empty stores are made where the package is installed, if at all; the other is for whoever runs the source.
    const left = ['server/dist', 'server/src/host/run-source.js'];
    const missing = named.filter((file) => !left.includes(file) && !existsSync(join(installed, file)));
    expect(missing).toEqual([]);
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

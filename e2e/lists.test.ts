import { readFile } from 'node:fs/promises';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';

const chromium = findChromium();
const title = 'the list of a noun';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    for (const [name, kind] of [
      ['Studio', 'read'],
      ['Loader', 'ingest'],
      ['Archive', 'read'],
      ['Wall', 'read'],
    ] as const)
      await product.command('key', 'create', '--name', name, '--kind', kind);
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', acceptDownloads: true });
    await keepToasts(page);
    await signIn(page, product, 'ana@example.org', '/settings/keys');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const names = () => page.locator('[role=gridcell][data-field=name]').allInnerTexts();
  const search = () => new URL(page.url()).search;

  test('keeps search, order and filter in the address', async () => {
    await page.getByLabel('Search keys').fill('wal');
    await expect.poll(names).toEqual(['Wall']);
    await expect.poll(search).toBe('?search=wal');
    await page.reload();
    await expect.poll(names).toEqual(['Wall']);
    expect(await page.getByLabel('Search keys').inputValue()).toBe('wal');

    await page.getByLabel('Search keys').fill('');
    await expect.poll(search).toBe('');
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await expect.poll(names).toEqual(['Archive', 'Loader', 'Studio', 'Wall']);
    expect(search()).toBe('?sort=name');

    await page.goto(`${product.url}/settings/keys?sort=-name&filter=kind:read`);
    await expect.poll(names).toEqual(['Wall', 'Studio', 'Archive']);
    await page.goto(`${product.url}/settings/keys?sort=secret&filter=secret:1&page=-2&size=7`);
    await expect.poll(async () => (await names()).length).toBe(4);
  });

  test('takes an order in the moment in which the search leaves the address', async () => {
    await page.goto(`${product.url}/settings/keys?search=wal`);
    await expect.poll(names).toEqual(['Wall']);
    // The browser has the new address before the page shows it.
    await page.evaluate(`{
      const replace = history.replaceState;
      history.replaceState = function (...state) {
        replace.apply(this, state);
        if (location.search !== '') return;
        history.replaceState = replace;
        document.querySelector('[role=columnheader][data-field=name]').click();
      };
    }`);
    await page.getByLabel('Search keys').fill('');
    await expect.poll(names).toEqual(['Archive', 'Loader', 'Studio', 'Wall']);
    expect(search()).toBe('?sort=name');
  });

  test('downloads the rows that fit, and records it in the audit log', async () => {
    await page.goto(`${product.url}/settings/keys?filter=kind:ingest`);
    await expect.poll(names).toEqual(['Loader']);

    const [saved] = await Promise.all([page.waitForEvent('download'), button('Download as CSV').click()]);
    const [head = '', ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('Name');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Loader']);
    await page.goto(`${product.url}/settings/audit`);
    const line = page.getByRole('row').filter({ hasText: 'Downloaded a list' });
    await line.filter({ hasText: 'ana@example.org' }).filter({ hasText: 'quarterhour_keys.csv' }).waitFor();
  });

  test('downloads the selected rows, and ends them at once after their number was typed', async () => {
    await page.goto(`${product.url}/settings/keys?sort=name`);
    await expect.poll(names).toEqual(['Archive', 'Loader', 'Studio', 'Wall']);
    for (const name of ['Archive', 'Studio'])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await page.getByText('2 selected').waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), button('Download as CSV').click()]);
    const [, ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Archive', 'Studio']);
    await button('Revoke').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('2');
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await toastSays(page, '2 keys revoked.');
    const ends = (name: string) => page.getByRole('row').filter({ hasText: name }).innerText();
    for (const [name, ended] of [
      ['Archive', true],
      ['Loader', false],
      ['Studio', true],
      ['Wall', false],
    ] as const)
      await expect.poll(async () => /revoked/.test(await ends(name))).toBe(ended);
  });

  test('tells on a phone below each name what its next columns would say', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const loader = page.getByRole('row').filter({ hasText: 'Loader' });
    await expect
      .poll(() => loader.locator('[role=gridcell][data-field=name]').innerText())
      .toBe('Loader\nNever expires · Upload logs');
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect.poll(names).toContain('Loader');
  });
});

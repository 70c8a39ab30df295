import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { applyLook } from './look.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { visit } from './visit.ts';

const chromium = findChromium();

describe.skipIf(!chromium)('retention', () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), { KEEP_NOTICES_DAYS: '30' });
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    await signIn(page, product, 'ana@example.org');
  });
  afterAll(async () => {
    await closeContext(context);
    await browser.close();
    await product.stop();
  });

  const row = (name: string) =>
    page.getByRole('list', { name: 'Retention' }).getByRole('listitem').filter({ hasText: name });

  test('Settings → Data lists what grows, and says before an age is saved what goes', async () => {
    await visit(page, '/settings/data');
    await expect.poll(() => row('Audit log').textContent()).toContain('730 days');
    expect(await row('Notices').textContent()).toContain('set by KEEP_NOTICES_DAYS on the server');
    expect(await row('Notices').getByRole('button').count()).toBe(0);
    await row('Import records').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Change age of “Import records”' });
    await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('Nothing would be deleted.');
    await dialog.getByRole('combobox', { name: 'Keep' }).click();
    await page.getByRole('option', { name: 'For a number of days' }).click();
    await dialog.getByLabel('Number of days').fill('40');
    await expect.poll(() => dialog.getByRole('alert').textContent()).toMatch(/^Nothing is older than /);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => row('Import records').textContent()).toContain('40 days');
  });

  test.each([
    ['en', 'light', 1440],
    ['ro', 'dark', 390],
    ['zh', 'light', 390],
    ['fr', 'dark', 1440],
  ])('the list has no obstacles in %s, %s, at %i pixels', async (i18n, mode, width) => {
    await page.setViewportSize({ width, height: 900 });
    await applyLook(page, { i18n, mode });
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await obstaclesOn(page)).toEqual([]);
  });
});

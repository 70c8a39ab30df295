import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { applyLook } from './look.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { comeBack, visit } from './visit.ts';

const chromium = findChromium();
const title = 'the shell around every page';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** The page on which the session began, for all tests that leave it as it was. */
  let first: Page;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    first = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await signIn(first, product, 'ana@example.org', '/settings/keys');
    await first.getByRole('heading', { level: 1 }).waitFor();
    storageState = await first.context().storageState();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const open = (path = '/settings/keys') => page.goto(product.url + path);
  const button = (name: string, one = page) => one.getByRole('button', { name, exact: true });
  const menu = (one = page) => one.getByRole('navigation', { name: 'Main menu' });
  /** Of the menu button; a tab in the background would rarely render. */
  const expectWidth = async (tab: Page, width: number) => {
    await tab.bringToFront();
    await expect.poll(async () => (await menu(tab).locator('..').boundingBox())?.width).toBe(width);
  };
  const holdsFocus = (name: string) => button(name).evaluate((found) => found.matches(':focus'));

  describe('on a page that stays open', () => {
    beforeEach(async () => {
      page = first;
      context = page.context();
      await page.setViewportSize({ width: 1280, height: 800 });
      await applyLook(page, {});
      await comeBack(page, '/settings/keys', 'API keys');
    });

    test('everything is found by the keyboard alone', async () => {
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search everything' });
      await dialog.getByRole('combobox').fill('audit');
      await dialog
        .getByRole('option', { name: /Audit log/ })
        .first()
        .waitFor();
      expect(await obstaclesOn(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${product.url}/settings/audit`);
      await dialog.waitFor({ state: 'detached' });
      // The account that is signed in, by the server.
      await page.getByRole('button', { name: 'Search everything' }).click();
      await dialog.getByRole('combobox').fill('ana@ex');
      await dialog.getByRole('option', { name: 'ana@example.org' }).click();
      await page.waitForURL(`${product.url}/settings/people?search=ana%40example.org`);
      // Without a text: what was opened last.
      await page.getByRole('button', { name: 'Search everything' }).click();
      await dialog.getByRole('option').first().waitFor();
      expect(await dialog.getByRole('option').first().textContent()).toContain('ana@example.org');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    test('below 900 pixels the menu opens on demand and closes after a choice', async () => {
      await page.setViewportSize({ width: 899, height: 800 });
      await menu().waitFor({ state: 'detached' });
      await button('Expand the menu').click();
      await menu().getByRole('link', { name: 'People' }).click();
      await page.waitForURL(`${product.url}/settings/people`);
      await menu().waitFor({ state: 'detached' });
    });

    test('between 900 and 1200 pixels the menu shows icons until it is expanded, and again after a choice', async () => {
      await page.setViewportSize({ width: 900, height: 800 });
      await expectWidth(page, 72);
      await button('Expand the menu').click();
      await expectWidth(page, 260);
      await menu().getByRole('link', { name: 'People' }).click();
      await page.waitForURL(`${product.url}/settings/people`);
      await expectWidth(page, 72);
      // The setting is that of wider screens.
      await page.setViewportSize({ width: 1200, height: 800 });
      await expectWidth(page, 260);
    });

    test('a language is chosen, or not, and the focus comes back to the picker', async () => {
      await button('Language').click();
      await page.getByRole('menu').waitFor();
      await page.mouse.click(640, 700);
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await expect.poll(() => holdsFocus('Language')).toBe(true);
      await button('Language').click();
      await page.getByRole('menuitemradio', { name: 'Română' }).click();
      await page.getByRole('heading', { name: 'Chei API', level: 1 }).waitFor();
      await expect.poll(() => holdsFocus('Limbă: RO')).toBe(true);
      await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('ro');
    });

    test('on a narrow screen the language waits in a menu, which goes with a choice', async () => {
      await page.setViewportSize({ width: 899, height: 800 });
      await button('Language').waitFor({ state: 'hidden' });
      await button('More').click();
      await button('Language').click();
      await page.getByRole('menuitemradio', { name: 'Română' }).click();
      await page.getByRole('heading', { name: 'Chei API', level: 1 }).waitFor();
      await button('Limbă: RO').waitFor({ state: 'hidden' });
      await expect.poll(() => holdsFocus('Mai multe')).toBe(true);
    });

    test('the full screen is entered by us and left by the browser', async () => {
      await button('Full screen').click();
      await button('Exit Full screen').waitFor();
      await page.evaluate('document.exitFullscreen()');
      await button('Full screen').waitFor();
    });

    test('a page that cannot be fetched leaves the menu where it is, and a way on', async () => {
      await menu().getByRole('link', { name: 'Imports' }).waitFor();
      await context.route('**/assets/imports-page-*', (route) => route.abort(), { times: 1 });
      await menu().getByRole('link', { name: 'Imports' }).click();
      await page.getByRole('alert').getByText('Under Maintenance').waitFor();
      await button('Reload the page').click();
      await page.getByRole('heading', { name: 'Imports', level: 1 }).waitFor();
    });

    test('the bar at the top has a shadow once the page has moved', async () => {
      await page.setViewportSize({ width: 1280, height: 300 });
      await visit(page, '/settings/audit');
      await page.getByRole('cell', { name: 'Signed in' }).first().waitFor();
      const shadow = () =>
        page.getByRole('banner').evaluate((bar) => bar.ownerDocument.defaultView?.getComputedStyle(bar).boxShadow);
      await expect.poll(shadow).toBe('none');
      await page.mouse.move(640, 200);
      await page.mouse.wheel(0, 120);
      await expect.poll(shadow).not.toBe('none');
    });
  });

  describe('on a page of its own', () => {
    beforeEach(async () => {
      context = await browser.newContext({ storageState, locale: 'en-GB', viewport: { width: 1280, height: 800 } });
      page = await context.newPage();
    });
    afterEach(() => closeContext(context));

    test('the menu is 260 or 72 pixels wide, in all tabs and after a reload', async () => {
      await open();
      const other = await context.newPage();
      await other.goto(`${product.url}/settings/keys`);
      await expectWidth(other, 260);
      await page.bringToFront();
      await button('Collapse the menu').click();
      for (const tab of [page, other]) await expectWidth(tab, 72);
      await page.reload();
      await expectWidth(page, 72);
      await menu().getByRole('link', { name: 'People' }).waitFor();
      await button('Expand the menu').click();
      for (const tab of [other, page]) await expectWidth(tab, 260);
    });

    test('the menu shows placeholders while it loads, and an error if it fails', async () => {
      let fail: () => void = () => undefined;
      const failed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await context.route('**/api/menu/widget', (route) => failed.then(() => route.fulfill({ status: 500, json: {} })));
      await open();
      await expect.poll(() => menu().getByTitle('loading').allInnerTexts()).toEqual(Array(4).fill('loading'));
      fail();
      await menu().getByText('The menu could not be loaded.').waitFor();
      await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
      await context.unroute('**/api/menu/widget');
      await menu().getByRole('button', { name: 'Try again' }).click();
      await menu().getByRole('link', { name: 'People' }).waitFor();
    });
  });
});

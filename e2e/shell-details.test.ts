import { api } from '@quarterhour/model/api';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { applyLook } from './look.ts';
import { fillIn, letIn, signIn, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { comeBack } from './visit.ts';

const chromium = findChromium();
const title = 'what the shell says and does';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let version: string;
  let browser: Browser;
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** The page on which the session began, for all tests that leave it as it was. */
  let first: Page;
  let context: BrowserContext;
  let page: Page;
  /** The errors that the page wrote to the console. */
  let errors: string[] = [];

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    ({ version } = (await (await fetch(product.url + api.sessionConfig.path)).json()) as { version: string });
    browser = await openChromium(chromium as string);
    first = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })).newPage();
    first.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await signIn(first, product, 'ana@example.org', '/settings/keys');
    await first.getByRole('heading', { level: 1 }).waitFor();
    storageState = await first.context().storageState();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  async function open(path = '/settings/keys'): Promise<void> {
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const answer = (path: string, status: number, body: string) =>
    context.route(`**${path}**`, (route: Route) => route.fulfill({ status, body }));

  const chip = () => button(`v ${version} Changelog`);
  const dialog = () => page.getByRole('dialog');

  describe('on a page that stays open', () => {
    beforeEach(async () => {
      page = first;
      errors = [];
      await page.setViewportSize({ width: 1280, height: 800 });
      await applyLook(page, {});
      await comeBack(page, '/settings/keys', 'API keys');
    });

    describe('the changelog', () => {
      test('the expanded menu has a chip that opens the changelog', async () => {
        await button('Collapse the menu').click();
        await chip().waitFor({ state: 'detached' });
        await button('Expand the menu').click();
        const asked = page.waitForRequest(`**${api.changeLog.path}`);
        await chip().click();
        const request = await asked;
        const token = request.headers().authorization?.replace('Bearer ', '');
        expect(request.postDataJSON()).toEqual({ token, version: `v ${version}` });
        await page.getByRole('dialog', { name: `What's new in version ${version}` }).waitFor();
        await expect.poll(() => dialog().getByRole('listitem').count()).toBeGreaterThan(3);
        await dialog().getByRole('button', { name: 'Close' }).click();
        await dialog().waitFor({ state: 'detached' });
      });

      test('speaks the language of the reader', async () => {
        await applyLook(page, { i18n: 'fr' });
        await button(`v ${version} Nouveautés`).click();
        await dialog()
          .getByText(/^Chaque station compte à sa propre heure/)
          .waitFor();
        await page.keyboard.press('Escape');
        await dialog().waitFor({ state: 'detached' });
      });
    });

    test('the logo is 45 pixels high and leads to Groups & Stations', async () => {
      const home = page.getByRole('banner').getByRole('link', { name: 'Quarterhour' });
      await expect.poll(async () => (await home.locator('> *').first().boundingBox())?.height).toBe(45);
      await home.click();
      await page.waitForURL(`${product.url}/groups&stations**`);
    });

    test('a setting that the browser cannot store is logged to the console and still applies', async () => {
      await page.evaluate('window.setItem = Storage.prototype.setItem');
      await page.evaluate(`Storage.prototype.setItem = () => { throw new Error('The disk is full.') }`);
      await button('Collapse the menu').click();
      await button('Expand the menu').waitFor();
      await expect
        .poll(() => errors.join())
        .toMatch(/The settings could not be kept in this browser.*The disk is full/);
      await page.evaluate('Storage.prototype.setItem = setItem');
    });

    test('the menu of languages is 200 pixels wide at least, and 280 at most, or 250 below 600', async () => {
      const widths = () =>
        page.getByRole('menu').evaluate((menu) => {
          const paper = menu.closest('.MuiPaper-root');
          const style = paper && menu.ownerDocument.defaultView?.getComputedStyle(paper);
          return [style?.minWidth, style?.maxWidth];
        });
      await button('Language').click();
      await page.getByRole('menu').waitFor();
      await expect.poll(widths).toEqual(['200px', '280px']);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 599, height: 800 });
      await button('More').click();
      await button('Language').click();
      await page.getByRole('menu').waitFor();
      await expect.poll(widths).toEqual(['200px', '250px']);
    });
  });

  describe('on a page of its own', () => {
    beforeEach(async () => {
      context = await browser.newContext({ storageState, locale: 'en-GB', viewport: { width: 1280, height: 800 } });
      page = await context.newPage();
      errors = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    });
    afterEach(() => closeContext(context));

    describe('the changelog', () => {
      test('stays empty where it cannot be fetched, and the console says why', async () => {
        await answer(api.changeLog.path, 500, '');
        await open();
        await chip().click();
        await dialog().waitFor();
        await expect
          .poll(() => errors.join())
          .toContain('The changelog could not be fetched. ProblemError: Wrong Services');
        expect(await dialog().getByRole('listitem').count()).toBe(0);
        expect(await page.getByRole('alert').count()).toBe(0);
      });
    });

    test('the page is at its top when the layout mounts', async () => {
      await page.setViewportSize({ width: 1280, height: 300 });
      await open('/settings/audit');
      const position = () => page.evaluate<number>('scrollY');
      await page.evaluate('history.scrollRestoration = "manual"; scrollTo(0, 200)');
      await expect.poll(position).toBeGreaterThan(0);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(position).toBe(0);
    });

    test('a tooltip shows 100 ms after the pointer comes, and 700 ms after the finger', async () => {
      await page.clock.install();
      await open();
      const tooltip = page.getByRole('tooltip');
      await page.clock.pauseAt(Date.now() + 60_000);
      await button('Collapse the menu').hover();
      await page.clock.runFor(99);
      expect(await tooltip.count()).toBe(0);
      await page.clock.runFor(2);
      await tooltip.waitFor();
      await page.mouse.move(640, 600);
      await page.clock.runFor(1000);
      await tooltip.waitFor({ state: 'detached' });
      // The finger waits for its own 700 ms before the 100 ms of the pointer begin.
      await button('Collapse the menu').dispatchEvent('touchstart');
      await page.clock.runFor(699);
      expect(await tooltip.count()).toBe(0);
      await page.clock.runFor(102);
      await tooltip.waitFor();
    });

    test('an answer without a body is called Wrong Services, and the unknown by its name', async () => {
      await answer(api.listKeys.path, 500, '');
      await open();
      await page.getByRole('alert').getByText('Wrong Services').waitFor();
      await context.unroute(`**${api.listKeys.path}**`);
      await answer(api.listKeys.path, 200, 'no JSON at all');
      await button('Try again').click();
      await page.getByRole('alert').getByText('An unknown error occurred').waitFor();
    });

    test('an address inside the product that has no page says so, with a way home; others lead home', async () => {
      await page.goto(`${product.url}/settings/nothing`);
      await page.getByRole('alert').getByText("Error 404 - This page doesn't exist!").waitFor();
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await page.waitForURL(`${product.url}/groups&stations**`);
      await page.goto(`${product.url}/nothing/at/all`);
      await page.waitForURL(`${product.url}/groups&stations**`);
      await context.clearCookies();
      await page.evaluate('localStorage.clear()');
      await page.goto(`${product.url}/nothing/at/all`);
      await page.waitForURL(`${product.url}/login`);
      await signInButton(page).waitFor();
    });

    test('a service worker that somebody registered here is gone at the next start', async () => {
      await context.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await open();
      const registered = () => page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)');
      await page.evaluate(`navigator.serviceWorker.register('/worker.js')`);
      expect(await registered()).toBe(1);
      await page.reload();
      await expect.poll(registered).toBe(0);
    });

    describe('toasts', () => {
      const toasts = () => page.locator('.MuiSnackbarContent-message');
      test('are three at most, the newest of them, and are closed by their button alone', async () => {
        await answer('/api/audit.csv*', 500, '');
        await open('/settings/audit');
        for (let count = 0; count < 4; count++) await button('Download CSV').click();
        await expect.poll(() => toasts().allInnerTexts()).toEqual(Array(3).fill('Wrong Services'));
        const corner = async () => {
          const box = await toasts().last().locator('..').boundingBox();
          return [box && box.x + box.width, box && box.y + box.height];
        };
        await expect.poll(corner).toEqual([1280 - 24, 800 - 24]);
        await page.mouse.click(640, 780);
        expect(await toasts().count()).toBe(3);
        for (let count = 3; count > 0; count--) {
          await button('Close').first().click();
          await expect.poll(() => toasts().count()).toBe(count - 1);
        }
      });

      test('a toast shows for 1.5 seconds, with UNDO for reversible actions', async () => {
        await page.clock.install();
        await keepToasts(page);
        await open('/settings/stations');
        await button('Add a territory').click();
        await page.getByLabel('Name', { exact: true }).fill('North');
        await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
        await toastSays(page, 'North added.');
        await page.clock.runFor(1400);
        expect(await toasts().count()).toBe(1);
        await page.clock.runFor(1000);
        await toasts().waitFor({ state: 'detached' });
        await button('Edit North').click();
        await page.getByLabel('Name', { exact: true }).fill('Far North');
        await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
        const undo = button('Undo');
        await undo.waitFor();
        expect(
          await undo.evaluate((found) => found.ownerDocument.defaultView?.getComputedStyle(found).textTransform),
        ).toBe('uppercase');
      });
    });

    test('a password of one’s own is changed, and ends the sign-ins elsewhere', async () => {
      await letIn(product, 'bo@example.org');
      const other = await browser.newContext({ locale: 'en-GB' });
      const elsewhere = await other.newPage();
      await signIn(elsewhere, product, 'bo@example.org', '/settings/keys');
      await context.clearCookies();
      await context.addInitScript(`if (!localStorage.kept) { localStorage.clear(); localStorage.kept = 'yes'; }`);
      await keepToasts(page);
      await signIn(page, product, 'bo@example.org', '/settings/me');
      await button('Change your password').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password').fill('not the password');
      await dialog.getByLabel('New password').fill('a new way to the transmitter');
      await dialog.getByRole('button', { name: 'Save the password' }).click();
      await dialog.getByText('This is not your password.').waitFor();
      await expect.poll(() => obstaclesOn(page)).toEqual([]);
      await dialog.getByLabel('Your password').fill('a long way to the transmitter');
      await dialog.getByRole('button', { name: 'Save the password' }).click();
      await toastSays(page, 'Your password is changed. You are signed out everywhere else.');
      await page.goto(`${product.url}/settings/keys`);
      await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
      await elsewhere.goto(`${product.url}/settings/people`);
      await signInButton(elsewhere).click();
      await fillIn(elsewhere, 'bo@example.org', 'a new way to the transmitter');
      await elsewhere.waitForURL(`${product.url}/settings/people`);
      await closeContext(other);
    });
  });
});

import { freePort } from '@quarterhour/server/testing/start-postgres';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, told } from './toasts.ts';

const chromium = findChromium();
const title = 'how the settings look';
const tightButtons =
  '[...document.querySelectorAll("button")].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)';
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let ana: SignedIn;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', '--mount', '/one.mp3'];
    await product.command('station', 'add', ...station);
    await letIn(product, 'bo-with-a-rather-long-name-before-the-sign@radio-one.example.org', 'stationUser', ['one']);
    browser = await openChromium(chromium as string);
    const context = await browser.newContext();
    await signIn(await context.newPage(), product, 'ana@example.org', '/settings/stations');
    ana = await context.storageState();
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** A page of somebody who likes these settings, in a window of this width. */
  async function open(settings: Record<string, string>, width: number, storageState?: SignedIn): Promise<Page> {
    const context = await browser.newContext({ storageState, viewport: { width, height: 900 }, locale: 'en-GB' });
    await context.addInitScript(`localStorage.setItem('quarterhour.settings', '${JSON.stringify(settings)}')`);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  }

  /** Nothing in anybody's way, nothing wider than the window, and no words wider than their button. */
  async function expectGood(page: Page): Promise<void> {
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await expect.poll(() => page.evaluate(tightButtons)).toEqual([]);
  }

  const readers: [Record<string, string>, number][] = [
    [{ i18n: 'en', mode: 'light' }, 1440],
    [{ i18n: 'ro', mode: 'dark' }, 390],
    [{ i18n: 'fr', mode: 'dark', themeDirection: 'rtl' }, 900],
    [{ i18n: 'zh', mode: 'light', themeDirection: 'rtl' }, 390],
  ];
  /** Long words on a phone, and a page from the right. */
  const hardest = readers.slice(1, 3);

  test.each(readers)('every page for a reader of %o at %i pixels', async (likes, width) => {
    const page = await open(likes, width, ana);
    const settings = ['stations', 'people', 'keys', 'imports', 'audit', 'me'].map((name) => `/settings/${name}`);
    const guide = ['/userGuide', '/userGuide?topic=aqh', '/userGuide?topic=excluded_card', '/userGuide/api#query'];
    for (const path of [...settings, ...guide]) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('status', { name: /./ }).waitFor({ state: 'detached' });
      await expectGood(page);
    }
    await page.context().close();
  });

  test.each(hardest)('every dialog for a reader of %o at %i pixels', async (settings, width) => {
    const page = await open(settings, width, ana);
    const openings: [string, () => Promise<void>][] = [
      ['stations', () => page.getByRole('button', { name: 'Radio One' }).click()],
      ['people', () => page.getByRole('main').getByRole('button').first().click()],
      ['keys', () => page.getByRole('main').getByRole('button').first().click()],
      ['me', () => page.getByRole('main').getByRole('button').first().click()],
    ];
    for (const [name, click] of openings) {
      await page.goto(`${product.url}/settings/${name}`);
      await click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('button[type=submit]').waitFor();
      await expect.poll(() => dialog.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0);
      await expectGood(page);
    }
    await page.context().close();
  });

  test.each(hardest)('the way in for a reader of %o at %i pixels', async (settings, width) => {
    const page = await open(settings, width);
    for (const path of ['/login?error=mfa_required', '/set-password?token=none', '/forgotten']) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectGood(page);
    }
    await page.goto(`${product.url}/login`);
    await page.getByRole('main').getByRole('button').first().click();
    await page.locator('input[name=password]').waitFor();
    await page.getByRole('main').locator('button[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood(page);
    await page.context().close();
  });

  test('what the server refuses is said in the language of the reader', async () => {
    const page = await open({ i18n: 'ro' }, 1440, ana);
    await page.goto(`${product.url}/settings/stations`);
    await page.getByRole('button', { name: 'Adaugă un teritoriu' }).click();
    await page.getByRole('dialog').getByLabel('Nume', { exact: true }).fill('Default');
    await page.getByRole('dialog').getByRole('button', { name: 'Adaugă', exact: true }).click();
    await page.getByText('Este deja folosit; alegeți altul.').waitFor();
    await page.context().close();
  });

  test('the keyboard alone is enough to add a group, and to change it', async () => {
    const page = await open({}, 1440, ana);
    await keepToasts(page);
    await page.goto(`${product.url}/settings/stations`);
    const opener = page.getByRole('button', { name: 'Add a group' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Night');
    await page.keyboard.press('Enter');
    await told(page, 'Night added.');
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);

    const edit = page.getByRole('button', { name: 'Edit Night' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => edit.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.context().close();
  });
});

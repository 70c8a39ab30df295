import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { applyLook } from './look.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'the settings drawer';
const key = 'quarterhour.settings';
const defaults = {
  menuOrientation: 'vertical',
  miniDrawer: false,
  fontFamily: 'instrument-sans',
  borderRadius: 8,
  outlinedFilled: 'outlined',
  mode: 'light',
  presetColor: 'default',
  i18n: 'en',
  themeDirection: 'ltr',
  container: false,
  shortcuts: true,
};
const themes = ['Signal orange', 'Blue', 'Petrol', 'Olive', 'Violet', 'Plum', 'Graphite'];

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  /** A page with a field, for all tests. */
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1600, height: 900 } });
    page = await context.newPage();
    await signIn(page, product, 'ana@example.org', '/settings/audit');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(async () => {
    if (context) await closeContext(context);
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await applyLook(page, {});
  });

  const drawer = () => page.getByRole('dialog', { name: 'Appearance' });
  async function openDrawer(): Promise<void> {
    await page.getByRole('button', { name: 'Appearance' }).click();
    await drawer().waitFor();
  }
  const choose = (name: string) => drawer().getByRole('button', { name, exact: true }).click();
  const style = (selector: string, property: string) =>
    `getComputedStyle(document.querySelector('${selector}')).${property}`;
  const kept = () => page.evaluate<Record<string, unknown>>(`JSON.parse(localStorage['${key}'] ?? '{}')`);
  const signal = (tab = page) =>
    tab.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main')`);

  test('each setting changes the page, is stored under one key, and can be reset', async () => {
    await openDrawer();
    await choose('Top');
    await choose('Up to 1200 px');
    await choose('Filled');
    await choose('Right to left');
    await choose('Dark');
    await drawer().getByRole('radio', { name: 'Violet' }).check();
    await drawer().getByRole('combobox').click();
    await page.getByRole('option', { name: 'Inter', exact: true }).click();
    await drawer().getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(style('body', 'fontFamily'))).toContain('Inter Variable');
    await expect
      .poll(() =>
        page.evaluate(`[
          document.documentElement.dir,
          document.documentElement.dataset.mode,
          ${style('header ~ main .MuiOutlinedInput-notchedOutline', 'borderTopColor')},
          ${style('main .MuiButton-root', 'borderTopLeftRadius')},
          ${style('main > div', 'maxInlineSize')},
        ]`),
      )
      .toEqual(['rtl', 'dark', 'rgba(0, 0, 0, 0)', '16px', '1200px']);
    await expect.poll(kept).toEqual({
      ...defaults,
      menuOrientation: 'horizontal',
      container: true,
      outlinedFilled: 'filled',
      themeDirection: 'rtl',
      mode: 'dark',
      presetColor: 'violet',
      fontFamily: 'inter',
      borderRadius: 16,
    });

    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.dataset.mode')).toBe('dark');
    await openDrawer();
    await choose('Side');
    await drawer()
      .getByRole('switch', { name: /Mini drawer/ })
      .check();
    await choose('Română');
    await page.getByRole('button', { name: 'Revino la valorile implicite' }).click();
    await page.getByRole('heading', { name: 'Audit log', level: 1, includeHidden: true }).waitFor();
    await expect.poll(kept).toEqual(defaults);
    await expect.poll(() => page.evaluate('document.documentElement.dir')).toBe('ltr');
  });

  test('a change reaches the other tabs', async () => {
    const other = await context.newPage();
    await other.goto(`${product.url}/settings/audit`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.bringToFront();
    const before = await signal(other);
    await openDrawer();
    await drawer().getByRole('radio', { name: 'Blue' }).check();
    await choose('中文');
    await other.bringToFront();
    await other.getByRole('heading', { name: '审计日志', level: 1 }).waitFor();
    await expect.poll(() => signal(other)).not.toBe(before);
    await other.close();
  });

  test('the mode follows the system where that is chosen', async () => {
    await openDrawer();
    await choose('System');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate('document.documentElement.dataset.mode')).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate('document.documentElement.dataset.mode')).toBe('light');
  });

  test('every colour theme is readable in both modes', async () => {
    await openDrawer();
    const seen = new Set<string>();
    let rules: string[] | undefined;
    for (const mode of ['Light', 'Dark']) {
      await choose(mode);
      for (const name of themes) {
        await drawer().getByRole('radio', { name }).check();
        await expect.poll(async () => seen.has(await signal())).toBe(false);
        seen.add(await signal());
        // The drawer and the page behind it. Colours break no other rule than that of contrast.
        await expect.poll(() => obstaclesOn(page, rules), { message: `${name}, ${mode}` }).toEqual([]);
        rules = ['color-contrast'];
      }
    }
    expect(seen.size).toBe(14);
  });

  test('is fetched when it is first opened, and closed by Esc with the focus back on its button', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(fetched.filter((path) => path.includes('settings-drawer'))).toEqual([]);
    await openDrawer();
    await expect.poll(() => fetched.filter((path) => path.includes('settings-drawer'))).toHaveLength(1);
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Appearance' });
    await expect.poll(() => button.evaluate((found) => found.matches(':focus'))).toBe(true);
  });

  test('days are typed and chosen in the language of the page, not of the browser', async () => {
    await applyLook(page, { i18n: 'fr', themeDirection: 'rtl' });
    const field = page.getByRole('group', { name: 'Du', exact: true });
    const typed = () => field.getByRole('spinbutton').allInnerTexts();
    await field.getByRole('spinbutton').first().click();
    await page.keyboard.type('25102026');
    await expect.poll(typed).toEqual(['25', '10', '2026']);
    await field.getByRole('button', { name: /25 oct/ }).press('Enter');
    await page.getByRole('gridcell', { name: '25', exact: true, selected: true }).waitFor();
    // A week begins on Monday, lundi.
    await expect
      .poll(() => page.getByRole('dialog').getByRole('columnheader').allInnerTexts())
      .toEqual(['L', 'M', 'M', 'J', 'V', 'S', 'D']);
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('gridcell');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(typed).toEqual(['18', '10', '2026']);
  });
});

import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
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
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    const first = await browser.newContext();
    await signIn(await first.newPage(), product, 'ana@example.org', '/settings/audit');
    storageState = await first.storageState();
    await closeContext(first);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ storageState, locale: 'en-GB', viewport: { width: 1600, height: 900 } });
    page = await open();
  });
  afterEach(() => closeContext(context));

  /** A new tab on a page with a field. */
  async function open(): Promise<Page> {
    const tab = await context.newPage();
    await tab.goto(`${product.url}/settings/audit`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    return tab;
  }
  const drawer = () => page.getByRole('dialog', { name: 'Appearance' });
  async function openDrawer(): Promise<void> {
    await page.getByRole('button', { name: 'Appearance' }).click();
    await drawer().waitFor();
  }
  const choose = (name: string) => drawer().getByRole('button', { name, exact: true }).click();
  const style = (selector: string, property: string, tab = page) =>
    tab.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
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
    await expect.poll(() => style('body', 'fontFamily')).toContain('Inter Variable');
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    expect(await page.evaluate('document.documentElement.dataset.mode')).toBe('dark');
    expect(await style('header ~ main .MuiOutlinedInput-notchedOutline', 'borderTopColor')).toBe('rgba(0, 0, 0, 0)');
    expect(await style('main .MuiButton-root', 'borderTopLeftRadius')).toBe('16px');
    expect(await style('main > div', 'maxInlineSize')).toBe('1200px');
    expect(await kept()).toEqual({
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
    expect(await page.evaluate('document.documentElement.dataset.mode')).toBe('dark');
    await openDrawer();
    await choose('Side');
    await drawer()
      .getByRole('switch', { name: /Mini drawer/ })
      .check();
    await choose('Română');
    await page.getByRole('button', { name: 'Revino la valorile implicite' }).click();
    await page.getByRole('heading', { name: 'Audit log', level: 1, includeHidden: true }).waitFor();
    expect(await kept()).toEqual(defaults);
    expect(await page.evaluate('document.documentElement.dir')).toBe('ltr');
  });

  test('a change reaches the other tabs', async () => {
    const other = await open();
    await page.bringToFront();
    const before = await signal(other);
    await openDrawer();
    await drawer().getByRole('radio', { name: 'Blue' }).check();
    await choose('中文');
    await other.bringToFront();
    await other.getByRole('heading', { name: '审计日志', level: 1 }).waitFor();
    await expect.poll(() => signal(other)).not.toBe(before);
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
    for (const mode of ['Light', 'Dark']) {
      await choose(mode);
      for (const name of themes) {
        await drawer().getByRole('radio', { name }).check();
        seen.add(await signal());
        // The drawer and the page behind it.
        await expect.poll(() => obstaclesOn(page), { message: `${name}, ${mode}` }).toEqual([]);
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
    expect(fetched.filter((path) => path.includes('settings-drawer'))).toHaveLength(1);
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Appearance' });
    await expect.poll(() => button.evaluate((found) => found.matches(':focus'))).toBe(true);
  });

  test('days are typed and chosen in the language of the page, not of the browser', async () => {
    await page.evaluate(`localStorage.setItem('${key}', '{"i18n":"fr","themeDirection":"rtl"}')`);
    await page.reload();
    const field = page.getByRole('group', { name: 'Du', exact: true });
    const typed = () => field.getByRole('spinbutton').allInnerTexts();
    await field.getByRole('spinbutton').first().click();
    await page.keyboard.type('25102026');
    await expect.poll(typed).toEqual(['25', '10', '2026']);
    await field.getByRole('button', { name: /25 oct/ }).press('Enter');
    await page.getByRole('gridcell', { name: '25', exact: true, selected: true }).waitFor();
    // A week begins on Monday, lundi.
    expect(await page.getByRole('dialog').getByRole('columnheader').allInnerTexts()).toEqual([
      'L',
      'M',
      'M',
      'J',
      'V',
      'S',
      'D',
    ]);
    expect(await obstaclesOn(page)).toEqual([]);
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('gridcell');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(typed).toEqual(['18', '10', '2026']);
  });
});

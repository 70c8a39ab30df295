import type { MenuItem } from '@quarterhour/model/menu';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'the main menu';

const item = (id: string, given: Partial<MenuItem> = {}): MenuItem => ({ id, title: id, type: 'item', ...given });
/** A menu with every type of entry, at every depth. */
const widget: MenuItem = {
  id: 'product',
  title: 'Product',
  caption: 'What a menu can hold',
  type: 'group',
  children: [
    item('Plain', { url: '/groups&stations', breadcrumbs: false }),
    item('With all', {
      url: 'settings/keys',
      caption: 'A second line',
      icon: 'key',
      chip: { label: 'New', color: 'primary', variant: 'outlined', size: 'small', avatar: 'N' },
    }),
    item('Disabled', { url: '/settings/people', disabled: true }),
    item('New tab', { url: '/settings/imports', target: true }),
    item('Elsewhere', { link: 'https://example.org/', target: true }),
    item('no-menu', { url: '/settings/audit' }),
    {
      ...item('Reports', { type: 'collapse' }),
      children: [
        item('Deep page', { url: '/settings/audit' }),
        { ...item('Deeper', { type: 'collapse' }), children: [item('Deepest', { url: '/settings/me' })] },
        { ...item('Inner', { type: 'group' }), children: [item('In the group', { url: '/settings/stations' })] },
      ],
    },
    { ...item('Strange'), type: 'carousel' } as unknown as MenuItem,
  ],
};

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
    await signIn(await first.newPage(), product, 'ana@example.org', '/settings/keys');
    storageState = await first.storageState();
    await closeContext(first);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ storageState, locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
  });
  afterEach(() => closeContext(context));

  const menu = () => page.getByRole('navigation', { name: 'Main menu' });
  const link = (name: string) => menu().getByRole('link', { name });
  const opener = (name: string) => menu().getByRole('button', { name, exact: true });
  const breadcrumbs = () => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').allInnerTexts();
  async function open(path: string, settings: Record<string, unknown> = {}): Promise<void> {
    await context.addInitScript(`localStorage['quarterhour.settings'] ??= '${JSON.stringify(settings)}'`);
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await menu().getByRole('listitem').first().waitFor();
  }
  const give = (given: MenuItem) =>
    context.route('**/api/menu/widget', (route) => route.fulfill({ json: { widget: given } }));

  test('has the pages of the broadcaster, then the settings', async () => {
    await open('/settings/keys');
    expect(
      await menu()
        .getByRole('list')
        .evaluateAll((lists) => lists.map((list) => list.ariaLabel)),
    ).toEqual(['Broadcaster', 'Office', 'Settings']);
    const product = menu().getByRole('list', { name: 'Broadcaster' });
    expect(await product.getByRole('link').allInnerTexts()).toEqual([
      'Groups & Stations',
      'Contents',
      'Migration Support',
      'User Guide',
    ]);
    expect(await breadcrumbs()).toEqual(['Home', 'Settings', 'API keys']);
    expect(await page.title()).toBe('API keys · Quarterhour');
  });

  test('draws groups, captions, chips, disabled entries, and links to other tabs and places', async () => {
    await give(widget);
    await open('/settings/keys');
    await menu().getByText('What a menu can hold').waitFor();
    const full = link('API keys');
    expect(await full.innerText()).toMatch(/^API keys\s+A second line\s+N\s+New$/);
    expect(await full.locator('.MuiChip-outlined.MuiChip-colorPrimary.MuiChip-sizeSmall').count()).toBe(1);
    expect(await link('People').getAttribute('aria-disabled')).toBe('true');
    expect(await link('Imports').getAttribute('target')).toBe('_blank');
    expect(await link('Elsewhere').getAttribute('href')).toBe('https://example.org/');
    expect(await link('Elsewhere').getAttribute('rel')).toBe('noreferrer');
    expect(await menu().getByText('no-menu').count()).toBe(0);
    expect(await menu().getByText('Menu Items Error').count()).toBe(1);
    expect(await obstaclesOn(page)).toEqual([]);
  });

  test('opens the group of the current page, and a pressed group', async () => {
    await give(widget);
    await open('/settings/keys');
    expect(await link('Audit log').count()).toBe(0);
    await opener('Reports').click();
    await menu().getByText('Inner').waitFor();
    expect(await link('Password and two-factor').count()).toBe(0);
    await link('Audit log').click();
    await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
    expect(await breadcrumbs()).toEqual(['Home', 'Reports', 'Audit log']);
    await opener('Reports').click();
    await link('Audit log').waitFor({ state: 'detached' });
    await page.goto(`${product.url}/settings/me`);
    await link('Password and two-factor').waitFor();
    expect(await opener('Deeper').getAttribute('aria-expanded')).toBe('true');
    await page.goto(`${product.url}/groups&stations`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Breadcrumbs' }).count()).toBe(0);
  });

  test('shows icons alone when collapsed, with the items of a group in a popup', async () => {
    await give(widget);
    await open('/settings/keys', { miniDrawer: true });
    await opener('Reports').click();
    const floating = page.getByRole('menu', { name: 'Reports' });
    await floating.getByText('Inner').waitFor();
  });

  test('is a bar at the top on larger screens, with the rest in its last entry', async () => {
    await give(widget);
    await page.setViewportSize({ width: 920, height: 900 });
    await open('/settings/keys', { menuOrientation: 'horizontal' });
    expect(await page.getByRole('button', { name: 'Collapse the menu' }).count()).toBe(0);
    const bar = await menu().boundingBox();
    expect([bar?.x, bar?.y, bar?.width]).toEqual([0, 56, 920]);
    await opener('More').click();
    const rest = page.getByRole('menu', { name: 'More' });
    await rest.getByRole('menuitem', { name: 'Audit log' }).waitFor();
  });
});

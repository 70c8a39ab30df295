import type { MenuItem } from '@quarterhour/model/menu';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { changeLook } from './look.ts';
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
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    await signIn(page, product, 'ana@example.org', '/settings/keys');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(async () => {
    if (page) await closeContext(page.context());
    await browser?.close();
    await product?.stop();
  });

  const menu = () => page.getByRole('navigation', { name: 'Main menu' });
  const link = (name: string) => menu().getByRole('link', { name });
  const opener = (name: string) => menu().getByRole('button', { name, exact: true });
  const breadcrumbs = () => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').allInnerTexts();

  test('has the pages of the broadcaster, then the settings', async () => {
    const lists = () =>
      menu()
        .getByRole('list')
        .evaluateAll((found) => found.map((list) => list.ariaLabel));
    await expect.poll(lists).toEqual(['Broadcaster', 'Settings']);
    await opener('Office').click();
    await expect.poll(lists).toEqual(['Broadcaster', 'Office', 'Settings']);
    await opener('Office').click();
    const product = menu().getByRole('list', { name: 'Broadcaster' });
    await expect
      .poll(() => product.getByRole('link').allInnerTexts())
      .toEqual(['Groups & Stations', 'Contents', 'Live', 'Migration Support', 'User Guide']);
    await expect.poll(breadcrumbs).toEqual(['Home', 'Settings', 'API keys']);
    await expect.poll(() => page.title()).toBe('API keys · Quarterhour');
  });

  test('draws groups, captions, chips, disabled entries, and links to other tabs and places', async () => {
    await page.route('**/api/menu/widget', (route) => route.fulfill({ json: { widget } }));
    await page.reload();
    await menu().getByText('What a menu can hold').waitFor();
    const full = link('API keys');
    // The chip is fetched after the entry.
    await expect.poll(() => full.innerText()).toMatch(/^API keys\s+A second line\s+N\s+New$/);
    expect(await full.locator('.MuiChip-outlined.MuiChip-colorPrimary.MuiChip-sizeSmall').count()).toBe(1);
    expect(await link('People').getAttribute('aria-disabled')).toBe('true');
    expect(await link('Imports').getAttribute('target')).toBe('_blank');
    expect(await link('Elsewhere').getAttribute('href')).toBe('https://example.org/');
    expect(await link('Elsewhere').getAttribute('rel')).toBe('noreferrer');
    expect(await menu().getByText('no-menu').count()).toBe(0);
    expect(await menu().getByText('Menu Items Error').count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('opens the group of the current page, and a pressed group', async () => {
    expect(await link('Audit log').count()).toBe(0);
    await opener('Reports').click();
    await menu().getByText('Inner').waitFor();
    expect(await link('Password and two-factor').count()).toBe(0);
    await link('Audit log').click();
    await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
    await expect.poll(breadcrumbs).toEqual(['Home', 'Reports', 'Audit log']);
    await opener('Reports').click();
    await link('Audit log').waitFor({ state: 'detached' });
    await page.goto(`${product.url}/settings/me`);
    await link('Password and two-factor').waitFor();
    await expect.poll(() => opener('Deeper').getAttribute('aria-expanded')).toBe('true');
    await link('Groups & Stations').click();
    await page.waitForURL(`${product.url}/groups&stations**`);
    await expect.poll(() => page.getByRole('navigation', { name: 'Breadcrumbs' }).count()).toBe(0);
  });

  test('shows icons alone when collapsed, with the items of a group in a popup', async () => {
    await changeLook(page, { miniDrawer: true });
    await menu().getByText('What a menu can hold').waitFor({ state: 'detached' });
    await opener('Reports').click();
    const floating = page.getByRole('menu', { name: 'Reports' });
    await floating.getByText('Inner').waitFor();
    await page.keyboard.press('Escape');
    await floating.waitFor({ state: 'detached' });
  });

  test('is a bar at the top on larger screens, with the rest in its last entry', async () => {
    await page.setViewportSize({ width: 920, height: 900 });
    await changeLook(page, { menuOrientation: 'horizontal' });
    await page.getByRole('button', { name: 'Collapse the menu' }).waitFor({ state: 'detached' });
    const place = async () => {
      const bar = await menu().boundingBox();
      return [bar?.x, bar?.y, bar?.width];
    };
    await expect.poll(place).toEqual([0, 56, 920]);
    await opener('More').click();
    const rest = page.getByRole('menu', { name: 'More' });
    await rest.getByRole('menuitem', { name: 'Audit log' }).waitFor();
  });
});

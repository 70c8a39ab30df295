import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { typeDate } from './type-date.ts';

const chromium = findChromium();
const title = 'the sales desk';

/** One listener from 08:00 to 08:30 UTC, and spots at 08:05 and, when nobody listens, at 09:00. */
const log =
  '203.0.113.1 - - [12/Oct/2026:08:30:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1000000 "-" "VLC/3.0.20 LibVLC/3.0.20" 1800\n';
const titles = [
  'start,title,duration,type',
  '2026-10-12T08:05:00Z,Bakery Lane,30,ad',
  '2026-10-12T09:00:00Z,Bakery Lane,30,ad\n',
].join('\n');

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', '--group', 'north'];
    await product.command('station', 'add', ...station, '--mount', '/one.mp3');
    const folder = await mkdtemp(join(tmpdir(), 'quarterhour-office-'));
    await writeFile(join(folder, 'access.log'), log);
    await writeFile(join(folder, 'titles.csv'), titles);
    await product.command('import', 'icecast', join(folder, 'access.log'));
    await product.command('import', 'airings', '--station', 'one', join(folder, 'titles.csv'));
    await rm(folder, { recursive: true });
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await signIn(page, product, 'ana@example.org', '/apps/customer/customer-list');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();

  test('keeps what is typed into a form that is open before its groups are there, and offers them then', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/groups*', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await press('Add a customer');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Early Bird');
    goOn();
    await expect.poll(() => dialog.getByLabel('Group').innerText()).toBe('north');
    await press('Add');
    await page.getByRole('gridcell', { name: 'Early Bird', exact: true }).waitFor();
    await page.unroute('**/api/groups*');
  });

  test('books a campaign and proves its delivery', async () => {
    await press('Add a customer');
    await page.getByRole('dialog').getByLabel('Name').fill('Bakery Lane');
    await press('Add');
    await page.getByRole('gridcell', { name: 'Bakery Lane', exact: true }).waitFor();

    await menu('Orders');
    await press('Add an order');
    await page.getByRole('dialog').getByLabel('Campaign').fill('Autumn');
    await page.getByRole('dialog').getByLabel('Customer').click();
    await page.getByRole('option', { name: 'Bakery Lane' }).click();
    await press('Add');
    await page.getByRole('link', { name: 'Autumn' }).click();

    await press('Add a line');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Breakfast');
    await typeDate(dialog, 'First day', '12102026');
    await typeDate(dialog, 'Last day', '13102026');
    await dialog.getByLabel('Spots', { exact: true }).fill('4');
    await dialog.getByLabel('Amount').fill('1.250,50');
    await dialog.getByLabel('Titles of the spots on air').fill('bakery lane');
    await dialog.getByLabel('Titles of the spots on air').press('Enter');
    await press('Add');
    await page.getByText(/^Bakery Lane · €1,250.50 · 12/).waitFor();
    // Both airings are counted, with one listener at the first.
    await page.getByText('2 of 4').waitFor();
    await page.getByText('Ended short').waitFor();
    await page.getByRole('row', { name: 'Bakery Lane Radio One 2 1' }).waitFor();
    await press('Show each airing');
    await page.getByRole('row', { name: 'Mon 12 Oct, 11:05 Bakery Lane Radio One 1' }).waitFor();
    await page.getByRole('row', { name: 'Mon 12 Oct, 12:00 Bakery Lane Radio One 0' }).waitFor();
    await press('Set to Confirmed');
    await page.getByText(/^Confirmed on .*, by ana@example.org$/).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test.each([
    ['fr', 390, 'ltr', 'Preuve de diffusion'],
    ['ro', 900, 'rtl', 'Dovada difuzării'],
    ['zh', 390, 'rtl', '投放证明'],
  ])('shows an order in %s at %i pixels, %s', async (i18n, width, themeDirection, heading) => {
    await page.evaluate(
      `localStorage.setItem('quarterhour.settings', '${JSON.stringify({ i18n, themeDirection, mode: 'dark' })}')`,
    );
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('progressbar').first().waitFor();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });
});

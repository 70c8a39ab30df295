import { fileURLToPath } from 'node:url';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'the clocks of the dashboard';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const add = (...args: string[]) => product.command('station', 'add', ...args);
    await add('--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', '--mount', '/one.mp3');
    await add('--slug', 'lagon', '--name', 'Lagon', '--timezone', 'Indian/Reunion', '--mount', '/deux.mp3');
    const log = fileURLToPath(new URL('../samples/golden-day/access.log', import.meta.url));
    await product.command('import', 'icecast', log);
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    const context = await browser.newContext({ locale: 'en-GB' });
    await signIn(await context.newPage(), product, 'ana@example.org', '/settings/keys');
    storageState = await context.storageState();
    await closeContext(context);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const day = 'p=2026-10-25..2026-10-25&c=none';

  /** A signed-in page of a browser in this time zone. */
  async function open(timezoneId: string): Promise<Page> {
    const viewport = { width: 1440, height: 3200 };
    const page = await browser.newPage({ storageState, locale: 'en-GB', timezoneId, viewport });
    await page.goto(`${product.url}/settings/keys`);
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
    return page;
  }

  async function hoursOf(page: Page, search: string): Promise<string> {
    // By another page: the dashboard shows the numbers of the address before until the new ones arrive.
    if (!page.url().endsWith('/settings/keys')) await visit(page, '/settings/keys');
    await visit(page, `/groups&stations?${day}${search}`);
    const card = page.getByRole('button', { name: /^Listening hours/ });
    await expect.poll(() => card.getAttribute('title')).toMatch(/\d/);
    return (await card.getAttribute('title')) ?? '';
  }

  test('give a station one answer: in the picker, as a row, in the breakdown, from browsers anywhere', async () => {
    const seen = new Set<string>();
    for (const zone of ['Pacific/Auckland', 'Asia/Kolkata', 'Europe/Paris', 'America/Los_Angeles']) {
      const page = await open(zone);
      seen.add(await hoursOf(page, '&s=lagon'));
      seen.add(await hoursOf(page, '&f=is,station,lagon'));
      await hoursOf(page, '');
      const row = page.getByRole('button', { name: /^Lagon/ }).first();
      await expect.poll(() => row.getAttribute('title')).toMatch(/^Lagon: .*\d/);
      const [hours = ''] = (await row.getAttribute('title'))?.replace('Lagon: ', '').split(' · ') ?? [];
      seen.add(hours);
      await page.getByRole('button', { name: 'Local time of each station' }).waitFor();
      await page.close();
    }
    expect([...seen]).toHaveLength(1);
  });

  test('are each station’s own, or one for all that stands in the address', async () => {
    const page = await open('Asia/Tokyo');
    const own = await hoursOf(page, '&s=lagon');
    await page.getByRole('button', { name: 'Times in Reunion' }).click();
    await page.getByRole('menuitemradio', { name: /^Bucharest/ }).click();
    await page.waitForURL(/tz=Europe\/Bucharest/);
    await page.getByRole('button', { name: 'Times in Bucharest' }).waitFor();
    // Two hours of the island's night belong to another day in Bucharest.
    const card = page.getByRole('button', { name: /^Listening hours/ });
    await expect.poll(() => card.getAttribute('title')).not.toBe(own);
    await page.close();
  });
});

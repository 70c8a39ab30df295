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
import { keepToasts, toastSays } from './toasts.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'saved views';
const home = '/groups&stations?p=2026-10-12..2026-10-12&c=none';
const log =
  '203.0.113.1 - - [12/Oct/2026:08:30:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1000000 "-" "VLC/3.0.20 LibVLC/3.0.20" 1800\n';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    for (const slug of ['one', 'two']) {
      const station = ['--slug', slug, '--name', `Radio ${slug}`, '--timezone', 'UTC', '--group', 'north'];
      await product.command('station', 'add', ...station, '--mount', `/${slug}.mp3`);
    }
    const folder = await mkdtemp(join(tmpdir(), 'quarterhour-views-'));
    await writeFile(join(folder, 'access.log'), log);
    await product.command('import', 'icecast', join(folder, 'access.log'));
    await rm(folder, { recursive: true });
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await keepToasts(page);
    await signIn(page, product, 'ana@example.org', `${home}&s=one`);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const menu = () => page.getByRole('navigation', { name: 'Main menu' });

  /** Archives a station as the reader, whose token a call of the page carries. */
  async function archive(slug: string) {
    const asked = page.waitForRequest('**/api/stations');
    await page.reload();
    const { authorization = '' } = (await asked).headers();
    await fetch(`${product.url}/api/stations/${slug}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, archived: true }),
    });
  }

  test('single keys act on the page, are listed by ?, and are switched off in one place', async () => {
    await page.locator('[role=img] svg').first().waitFor();
    const keys = page.keyboard;
    // A dialog that fades out still takes the keys.
    const closed = () => page.locator('[role=dialog]').waitFor({ state: 'detached' });
    for (const [key, name] of [
      ['p', 'Period'],
      ['c', 'Compare with'],
      ['f', 'Filter'],
      ['s', 'Stations'],
    ] as const) {
      await keys.press(key);
      await page.getByRole('dialog', { name, exact: true }).waitFor();
      await keys.press('Escape');
      await closed();
    }
    await keys.press('b');
    await page.waitForURL('**p=2026-10-11..2026-10-11**');
    await page
      .locator('[data-shortcut=period]')
      .getByText(/11 Oct/)
      .waitFor();
    await keys.press('n');
    await page.waitForURL('**p=2026-10-12..2026-10-12**');
    await keys.press('v');
    await page.waitForURL('**open=**');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
    await keys.press('/');
    await keys.type('pv');
    await expect.poll(() => page.getByRole('dialog').getByRole('searchbox').inputValue()).toBe('pv');
    await keys.press('Escape');
    await closed();

    await keys.press('?');
    const all = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await all.getByText('Open the full view of a card').waitFor();
    await all.getByText('Contents').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await all.getByRole('switch', { name: 'Shortcuts on' }).click();
    await all.getByText('Shortcuts are off.').waitFor();
    await all.getByRole('button', { name: 'Close' }).click();
    await closed();
    await keys.press('2');
    await keys.press('?');
    await press('Appearance');
    const look = page.getByRole('dialog', { name: 'Appearance' });
    await look.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await look.getByRole('button', { name: 'Close' }).click();
    await closed();
    expect(page.url()).toContain('/groups&stations');
    await keys.press('2');
    await page.waitForURL('**/contents**');
  });

  test('a view is saved, opened from the menu, after the sign-in, and deleted with undo', async () => {
    await page.getByRole('heading', { name: 'Tell Quarterhour what was on air' }).waitFor();
    await visit(page, `${home}&s=one,two&f=is,country,RO`);
    await press('Save view…');
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill('Romania on Monday');
    await dialog.getByLabel('Open this view after sign-in').check();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await press('Saved views');
    await menu().getByRole('link', { name: 'All views' }).click();
    await page.getByRole('heading', { level: 1, name: 'All views' }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await menu().getByRole('link', { name: 'Romania on Monday' }).click();
    await page.waitForURL('**/groups&stations?p=2026-10-12..2026-10-12&c=none&s=one,two&f=is,country,RO');

    // A new visit begins with it; a station that has gone is named as missing.
    await archive('two');
    const told = page.getByText('1 station, group or filter of “Romania on Monday” is gone').waitFor();
    await page.goto(product.url);
    await page.waitForURL('**/groups&stations?p=2026-10-12..2026-10-12&c=none&s=one&f=is,country,RO');
    await told;

    await visit(page, '/views');
    await press('Delete Romania on Monday');
    await toastSays(page, '“Romania on Monday” deleted.');
    await menu().getByRole('link', { name: 'Romania on Monday' }).waitFor({ state: 'hidden' });
    await press('Undo');
    await menu().getByRole('link', { name: 'Romania on Monday' }).waitFor();
  });
});

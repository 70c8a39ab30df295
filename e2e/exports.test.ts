import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardFamilies, cards } from '@quarterhour/model/cards';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { navigate, visit } from './visit.ts';

const chromium = findChromium();
const title = 'files of the page';
const dashboard = '/groups&stations?p=2026-10-12..2026-10-12&c=none';
/** Half an hour from 08:00: 0.5 listening hours in one session. */
const log =
  '203.0.113.1 - - [12/Oct/2026:08:30:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1000000 "-" "VLC/3.0.20 LibVLC/3.0.20" 1800\n';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'UTC', '--group', 'north'];
    await product.command('station', 'add', ...station, '--mount', '/one.mp3');
    const folder = await mkdtemp(join(tmpdir(), 'quarterhour-exports-'));
    await writeFile(join(folder, 'access.log'), log);
    await product.command('import', 'icecast', join(folder, 'access.log'));
    await rm(folder, { recursive: true });
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
    page = await context.newPage();
    await keepToasts(page);
    await signIn(page, product, 'ana@example.org', dashboard);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
  const menuOf = (card: string) => page.getByRole('button', { name: `Export and more: ${card}`, exact: true }).click();

  test('the page is written as a spreadsheet and as a document', async () => {
    for (const [entry, start, toast] of [
      ['Excel (XLSX)', 'PK', /\.xlsx is in your downloads/],
      ['PDF', '%PDF', /\.pdf is in your downloads/],
    ] as const) {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      if (start === 'PK') await expect.poll(() => obstaclesOn(page)).toEqual([]);
      const downloading = page.waitForEvent('download');
      await choose(entry);
      const stream = await (await downloading).createReadStream();
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).subarray(0, start.length).toString()).toBe(start);
      await toastSays(page, toast);
      // The button waits for the file before it opens the menu again.
      await expect
        .poll(() => page.getByRole('button', { name: 'Export', exact: true }).getAttribute('aria-disabled'))
        .toBe('false');
    }
  });

  test('the picture of a card is copied', async () => {
    await menuOf('Listening hours');
    await choose('Copy as image');
    await toastSays(page, 'The image is on the clipboard.');
    const types = await page.evaluate(
      'navigator.clipboard.read().then((items) => items.flatMap(({ types }) => types))',
    );
    expect(types).toEqual(['image/png']);
  });

  test('every card of the gallery has a menu of files, and so has a full view', async () => {
    const ofSong = ['Audience around an average airing', 'Airings'];
    let found = 0;
    for (const family of cardFamilies) {
      await visit(page, `/widget/${family}?p=2026-10-12..2026-10-12&c=none`);
      // Cards of the office have no files.
      const articles = page.locator('section:not([aria-label="Office"])').getByRole('article');
      await articles.first().waitFor();
      for (const article of await articles.all()) {
        // Without songs, those of one song have nothing to show.
        if (ofSong.includes((await article.getAttribute('aria-label')) ?? '')) continue;
        await article.scrollIntoViewIfNeeded();
        await article
          .getByRole('button', { name: /^Export and more/ })
          .first()
          .waitFor();
        found++;
      }
    }
    const every = Object.values(cards).flatMap((own) => Object.keys(own));
    expect(found).toBe(every.length - ofSong.length);

    await visit(page, `${dashboard}&open=station`);
    const full = page.getByRole('dialog');
    await full.getByRole('button', { name: /^Export and more/ }).click();
    const downloading = page.waitForEvent('download');
    await choose('Image (SVG)');
    expect((await downloading).suggestedFilename()).toBe('quarterhour_station_2026-10-12_2026-10-12.svg');
    await navigate(page, dashboard);
    await full.waitFor({ state: 'detached' });
  });

  test('a card says how it is counted, and gives its query', async () => {
    await menuOf('Listening hours');
    await choose('How this is counted');
    const dialog = page.getByRole('dialog', { name: /Listening hours/ });
    await dialog.getByText('npx quarterhour query').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate("document.activeElement?.getAttribute('aria-label')"))
      .toBe('Export and more: Listening hours');
  });

  test('a card is sent by mail, with its picture and a link back', async () => {
    await menuOf('Listening hours');
    await choose('Send by mail');
    const dialog = page.getByRole('dialog', { name: 'Write a mail' });
    await dialog.getByText(/\.png/).waitFor();
    await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Listening hours · 12 Oct 2026');
    await dialog.getByRole('combobox', { name: 'To' }).fill('ana@example.org');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /Listening hours · 12 Oct 2026, from ana/ }).click();
    const link = page.getByRole('article').getByRole('link', { name: 'Listening hours · 12 Oct 2026' });
    expect(await link.getAttribute('href')).toContain('/groups&stations?p=2026-10-12..2026-10-12');
    await page.getByRole('article').getByText(/\.png/).waitFor();
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'share links';
const dashboard = '/groups&stations?p=2026-10-12..2026-10-12&c=none&s=one';
const line = (address: number, mount: string, seconds: number) =>
  `203.0.113.${address} - - [12/Oct/2026:08:30:00 +0000] "GET /${mount}.mp3 HTTP/1.1" 200 1000000 "-" "VLC/3.0.20 LibVLC/3.0.20" ${seconds}\n`;

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  /** Opens links, without a sign-in. */
  let readers: BrowserContext;
  let partner: Server;
  let partnerUrl: string;
  let frame = '';

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    for (const slug of ['one', 'two']) {
      const station = ['--slug', slug, '--name', `Radio ${slug}`, '--timezone', 'UTC', '--group', 'north'];
      await product.command('station', 'add', ...station, '--mount', `/${slug}.mp3`);
    }
    const folder = await mkdtemp(join(tmpdir(), 'quarterhour-shares-'));
    // An hour to one, half an hour to two.
    await writeFile(join(folder, 'access.log'), line(1, 'one', 3600) + line(2, 'two', 1800));
    await product.command('import', 'icecast', join(folder, 'access.log'));
    await rm(folder, { recursive: true });
    await letIn(product, 'ana@example.org');
    partner = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end(`<h1>Partner</h1>${frame}`),
    );
    const port = await freePort();
    partnerUrl = `http://localhost:${port}`;
    await new Promise<void>((listening) => partner.listen(port, listening));
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await signIn(page, product, 'ana@example.org', dashboard);
    readers = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  });
  afterAll(async () => {
    for (const context of [readers, page?.context()]) if (context) await closeContext(context);
    await browser?.close();
    await product?.stop();
    await new Promise((closed) => (partner ? partner.close(closed) : closed(undefined)));
  });

  /** Shares what the page shows, and returns the texts that the dialog gives. */
  async function share(fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<string[]> {
    // The dialog offers the cards that the page shows.
    await page.locator('#card-time').waitFor();
    await page.getByRole('button', { name: 'Share…', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this page' });
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const made = page.getByRole('dialog', { name: 'Your link is ready' });
    await made.waitFor();
    return made
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value));
  }

  test('a link shows its page without a sign-in, behind its password, until it is revoked', async () => {
    const [url = ''] = await share(async (dialog) => {
      await dialog.getByLabel('Name').fill('Monday for Bob');
      await dialog.getByLabel('Password (optional)').fill('the blue door');
    });
    const reader = await readers.newPage();
    const refused: string[] = [];
    reader.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await reader.goto(url);
    await reader.getByLabel('Password').fill('the red door');
    await reader.getByRole('button', { name: 'Open the page' }).click();
    await reader.getByText('This is not the password.').waitFor();
    await reader.getByLabel('Password').fill('the blue door');
    await reader.getByRole('button', { name: 'Open the page' }).click();
    await reader.getByRole('heading', { level: 1, name: 'Monday for Bob' }).waitFor();
    // One hour, and nothing of the other station.
    await reader.getByRole('region', { name: 'Measures' }).getByText('1.0').first().waitFor();
    await reader.locator('#card-excluded').scrollIntoViewIfNeeded();
    expect(await reader.getByText('Radio two').count()).toBe(0);
    for (const name of ['Save view…', 'Share…', 'Main menu', 'Settings'])
      expect(await reader.getByLabel(name).count()).toBe(0);
    await expect.poll(() => obstaclesOn(reader)).toEqual([]);
    expect(refused).toEqual([]);

    await page.getByRole('link', { name: 'All share links' }).click();
    await page.getByRole('heading', { level: 1, name: 'Share links' }).waitFor();
    await page.getByRole('button', { name: 'Revoke Monday for Bob' }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke Monday for Bob' }).click();
    await page.getByText('No share links yet').waitFor();
    // It is taken back at once, and revoked again.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Revoke Monday for Bob' }).click();
    await page.getByText('No share links yet').waitFor();
    await reader.reload();
    await reader.getByRole('heading', { level: 1, name: 'This link no longer opens' }).waitFor();
    await reader.close();
  });

  test('the page of a link limited to some measures shows these, and asks for no other', async () => {
    await visit(page, dashboard);
    const [url = ''] = await share(async (dialog) => {
      await dialog.getByLabel('Name').fill('Two figures');
      await dialog.getByLabel('Measures').click();
      // The list stays open.
      for (const name of ['Reach', 'Listening sessions']) await page.getByRole('option', { name, exact: true }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await expect.poll(() => obstaclesOn(page)).toEqual([]);
    });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const reader = await readers.newPage();
    const refused: string[] = [];
    reader.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await reader.goto(url);
    const tiles = reader.getByRole('region', { name: 'Measures' });
    await tiles.getByRole('button', { name: /^Listening sessions/ }).waitFor();
    await tiles.getByRole('button', { name: /^Reach/ }).waitFor();
    await expect.poll(() => tiles.getByText('Listening hours').count()).toBe(0);
    await reader.getByRole('heading', { level: 2, name: 'Reach' }).waitFor();
    await reader.locator('#card-excluded').scrollIntoViewIfNeeded();
    await reader.locator('#card-excluded').getByRole('heading').waitFor();
    // A card asks for its figures when it is in view.
    await reader.locator('#card-stations').scrollIntoViewIfNeeded();
    await expect.poll(() => reader.locator('#card-stations').innerText()).toContain('Radio one');
    expect(refused).toEqual([]);
    await reader.close();
  });

  test('a card is embedded by the sites that its link names, in the look that they choose', async () => {
    const [, html = ''] = await share(async (dialog) => {
      await dialog.getByLabel('Name').fill('Chart');
      await dialog.getByLabel('Shows').click();
      await page.getByRole('option', { name: 'Only “Over time”' }).click();
      await dialog.getByLabel('Sites that may embed it (optional)').fill(partnerUrl);
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await expect.poll(() => obstaclesOn(page)).toEqual([]);
    });
    frame = html.replace(/src="([^"]*)"/, 'src="$1?theme=dark&amp;lang=ro"');
    const site = await readers.newPage();
    await site.goto(partnerUrl);
    const card = site.frameLocator('iframe');
    await card.getByRole('heading', { level: 1, name: 'Chart' }).waitFor({ state: 'attached' });
    await card.locator('#card-time [role=img] svg').waitFor();
    expect(await card.locator('[id^=card-]').count()).toBe(1);
    await expect.poll(() => card.locator('html').getAttribute('lang')).toBe('ro');
    await site.close();
  });
});

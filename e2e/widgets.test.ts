import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { pages } from '@quarterhour/model/pages';
import { requestOf } from '@quarterhour/model/request-of';
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
const title = 'widgets and my page';
const log =
  '203.0.113.1 - - [12/Oct/2026:08:30:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1000000 "-" "VLC/3.0.20 LibVLC/3.0.20" 1800\n';
const view = '?p=2026-10-12..2026-10-12&c=none';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let authorization: string;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'UTC', '--group', 'north'];
    await product.command('station', 'add', ...station, '--mount', '/one.mp3');
    const folder = await mkdtemp(join(tmpdir(), 'quarterhour-widgets-'));
    await writeFile(join(folder, 'access.log'), log);
    await product.command('import', 'icecast', join(folder, 'access.log'));
    await rm(folder, { recursive: true });
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(60_000);
    await keepToasts(page);
    const asked = page.waitForRequest(`**${api.menu.path}`);
    await signIn(page, product, 'ana@example.org');
    authorization = (await asked).headers().authorization ?? '';
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const entry = (name: string) => page.getByRole('article', { name, exact: true }).first();

  test('the gallery shows the figures of its reader, and each state under its name', async () => {
    await visit(page, `/widget/statistics${view}`);
    await page.getByRole('heading', { name: 'Statistics', level: 1 }).waitFor();
    const tile = entry('One measure');
    // One connection of 1,800 seconds.
    await tile.getByText('0.5', { exact: true }).waitFor();
    const states: [name: string, shown: string][] = [
      ['Empty', '0'],
      ['No logs', '–'],
      ['Error', 'The server cannot be reached.'],
      ['Your figures', '0.5'],
    ];
    for (const [state, shown] of states) {
      await tile.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: state, exact: true }).click();
      await tile.getByText(shown).first().waitFor();
    }
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('the chart gallery draws 10,000 buckets', async () => {
    await visit(page, `/widget/chart${view}`);
    const chart = entry('Over time');
    await chart.locator('[role=img] svg').first().waitFor();
    await chart.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: '10,000 buckets' }).click();
    await chart.getByText('It is no measurement.').waitFor();
    await chart.locator('[role=img] svg').first().waitFor();
    await visit(page, `/widget/data${view}`);
    await entry('Stations').getByText('Radio One').first().waitFor();
  });

  test('cards are added to a page, moved and resized with the keyboard, and are there after a reload', async () => {
    await visit(page, `/my-page${view}`);
    await press('Begin with the usual cards');
    await press('Arrange');
    const grip = page.getByRole('button', { name: 'Move Over time (5 of 8)' });
    await grip.waitFor();
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText('Over time taken, place 5 of 8.').waitFor();
    // A key that comes before the places are measured moves nothing.
    const movedOn = async () => {
      const moved = await page.getByText('Over time is over place 6 of 8.').count();
      if (moved === 0) await page.keyboard.press('ArrowRight');
      return moved;
    };
    await expect.poll(movedOn, { interval: 3000 }).toBe(1);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Move Over time (6 of 8)' }).waitFor();
    const width = page.getByRole('slider', { name: 'Width of Stations' });
    await width.focus();
    // The answer to the move may come late: this is the one to the width.
    const saved = page.waitForResponse((answer) => {
      const { cards = [] } = (answer.request().method() === 'PATCH' && answer.request().postDataJSON()) || {};
      return cards.some(
        ({ card, columns }: { card: string; columns: number }) => card === 'stations' && columns === 12,
      );
    });
    await page.keyboard.press('End');
    await page.getByRole('slider', { name: 'Width of Stations' }).and(page.locator('[aria-valuenow="12"]')).waitFor();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await press('Arrange');
    await page.getByRole('button', { name: 'Move Over time (6 of 8)' }).waitFor();
    await page.locator('[role=slider][aria-valuenow="12"]').waitFor();
    await page.locator('[role=img] svg').first().waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);

    await visit(page, `/widget/data${view}`);
    await entry('Devices').getByRole('button', { name: 'Add to my page' }).click();
    await toastSays(page, 'Added to “My page”.');
    await visit(page, `/my-page${view}`);
    await press('Arrange');
    await page.getByRole('button', { name: 'Move Devices (9 of 9)' }).waitFor();
    await page.getByRole('button', { name: 'Remove Devices', exact: true }).last().click();
  });

  test('the menu of a card adds it to a page of the reader, or to a new one, and links to it', async () => {
    await visit(page, `/groups&stations${view}`);
    const addTo = async () => {
      await page.getByRole('button', { name: 'Export and more: Devices' }).click();
      await page.getByRole('menuitem', { name: 'Add to my page…' }).click();
      return page.getByRole('dialog', { name: 'Add “Devices” to a page' });
    };
    const first = await addTo();
    await first.getByRole('combobox', { name: 'Page' }).getByText('My page').waitFor();
    await first.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await toastSays(page, 'Added to “My page”.');
    await first.waitFor({ state: 'detached' });

    const second = await addTo();
    await second.getByRole('combobox', { name: 'Page' }).click();
    await page.getByRole('option', { name: 'New page…' }).click();
    await second.getByRole('textbox', { name: 'Name' }).fill('Breakfast');
    await page.keyboard.press('Enter');
    await toastSays(page, 'Added to “Breakfast”.');
    await page.getByRole('button', { name: 'Open the page' }).last().click();
    await page.getByRole('heading', { name: 'Breakfast', level: 1 }).waitFor();
    await page
      .getByRole('region', { name: 'Devices' })
      .or(page.getByRole('heading', { name: 'Devices' }))
      .first()
      .waitFor();
  });

  test('cards of the office are added from the gallery and from their page', async () => {
    const reminder = { group: 'north', name: 'Call the bakery', due: '2026-12-01' };
    const { address, body } = requestOf(api.createReminder, reminder);
    const headers = { authorization, 'content-type': 'application/json' };
    const made = await fetch(product.url + address, { method: 'POST', headers, body });
    expect(made.status).toBe(200);

    await visit(page, `/widget/data${view}`);
    const reminders = entry('To follow up');
    // Cards are drawn when they come into view.
    await reminders.scrollIntoViewIfNeeded();
    await reminders.getByRole('link', { name: 'Call the bakery' }).waitFor();
    await reminders.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Empty', exact: true }).click();
    await reminders.getByText('Nothing to follow up').waitFor();
    await reminders.getByRole('button', { name: 'Add to my page' }).click();
    await toastSays(page, 'Added to “My page”.');

    await visit(page, '/apps/invoice/dashboard');
    await press('Actions of Invoices at a glance');
    await page.getByRole('menuitem', { name: 'Add to my page…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add “Invoices at a glance” to a page' });
    await dialog.getByRole('combobox', { name: 'Page' }).getByText('My page').waitFor();
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await visit(page, `/my-page${view}`);
    await page.getByRole('group', { name: 'To follow up' }).getByRole('link', { name: 'Call the bakery' }).waitFor();
    await page.getByRole('group', { name: 'Invoices at a glance' }).getByText('Overdue', { exact: true }).waitFor();
    await press('Arrange');
    await page.getByRole('button', { name: 'Move Invoices at a glance (11 of 11)' }).waitFor();
    await page.getByRole('slider', { name: 'Width of To follow up' }).waitFor();
    await press('Done');
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('a page is shared by a link, without the cards of the office', async () => {
    await visit(page, `/widget/chart${view}`);
    await visit(page, `/my-page${view}`);
    await press('More actions');
    await page.getByRole('menuitem', { name: 'Share by a link…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this page' });
    await dialog.getByText('2 cards are left out').waitFor();
    await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
    const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
    await press('Done');

    const reader = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    reader.setDefaultTimeout(60_000);
    await reader.goto(url);
    await reader.getByRole('heading', { name: 'My page', level: 1 }).waitFor();
    await reader.getByText('0.5', { exact: true }).first().waitFor();
    const stations = reader.getByRole('group', { name: 'Stations' });
    await stations.getByText('Radio One').first().waitFor();
    // What narrows one card narrows all of them.
    await stations
      .getByRole('button', { name: /Radio One/ })
      .first()
      .click();
    await reader.waitForURL(/[?&]f=/);
    await reader.getByText('0.5', { exact: true }).first().waitFor();
    expect(await reader.getByText('Call the bakery').or(reader.getByText('Invoices at a glance')).all()).toEqual([]);
    await expect.poll(() => obstaclesOn(reader)).toEqual([]);
    await reader.close();
  });

  test('every page of widgets fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await visit(page, '/settings/keys');
    for (const { path } of pages.filter(({ module, path }) => module === 'widgets' && !path.includes(':'))) {
      await visit(page, `${path}${view}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});

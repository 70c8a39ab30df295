import { freePort } from '@quarterhour/server/testing/free-port';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'alerts and programme schedules';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let mails: MailServer;
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    mails = await startMailServer();
    product = await startProduct(await freePort(), { SMTP_URL: mails.url, MAIL_FROM: 'Q <q@example.org>' });
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'UTC', '--group', 'north'];
    await product.command('station', 'add', ...station, '--mount', '/one.mp3');
    await letIn(product, 'ana@example.org', 'superAdmin', [], mails);
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(60_000);
    await keepToasts(page);
    await signIn(page, product, 'ana@example.org', '/settings/alerts');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await mails?.stop();
  });

  test('an alert is added on its page, tried by mail, and has all its actions at hand on a phone too', async () => {
    await page.getByRole('button', { name: 'Add an alert' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an alert' });
    await dialog.getByLabel('Name').fill('No log');
    const choose = async (label: string, value: string) => {
      await dialog.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: value, exact: true }).click();
    };
    await choose('What is watched', 'Log late');
    await choose('Group', 'north');
    await dialog.getByLabel('Mail address').fill('ana@example.org');
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: 'All stations of north' }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try No log' }).click();
    await toastSays(page, 'Sent to 1 recipient.');
    const mail = await mails.next();
    expect(mail.subject).toBe('No log');
    expect(mail.text).toContain('This tries the alert: nothing has happened.');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Try No log' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'more', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pause No log' }).click();
    await toastSays(page, 'No log is paused.');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('a schedule is imported from a table, drawn in the week, and its shows have a page of their audience', async () => {
    await visit(page, '/settings/shows');
    await page.getByRole('button', { name: 'Import a schedule' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import a schedule' });
    const table =
      'show,weekdays,start,end\nMorning,Mo-Su,06:00,09:00\nDrive,Mo-Fr,16:00,19:00\nLost,Mo-Fr,sometime,19:00\n';
    const file = { name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await dialog.getByLabel('Choose a file').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('2 entries added, 0 changed, 0 unchanged.').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    // From today on; the week after has a block each day, beside the entry of the list.
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => page.getByText('Morning').count()).toBe(8);
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await visit(page, '/contents/shows');
    await page.getByRole('heading', { name: 'Broadcasts of Drive' }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });
});

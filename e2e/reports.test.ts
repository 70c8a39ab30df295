import { api } from '@quarterhour/model/api';
import { freePort } from '@quarterhour/server/testing/free-port';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { password, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'scheduled reports';

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
    await product.command('user', 'add', 'ana@example.org', '--role', 'superAdmin');
    const link = /^http\S+$/m.exec((await mails.next()).text ?? '')?.[0] ?? '';
    await fetch(product.url + api.setPassword.path, {
      method: api.setPassword.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(link).searchParams.get('token'), password }),
    });
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(60_000);
    await keepToasts(page);
    await signIn(page, product, 'ana@example.org', '/groups&stations?p=last_week&s=one');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await mails?.stop();
  });

  test('a dashboard is previewed, sent at once, paused, and asks a partner to confirm', async () => {
    await page.getByRole('button', { name: 'Send regularly…', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this page regularly' });
    await dialog.getByLabel('Name').fill('Monday');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByText(/^Subject: Monday · /).waitFor();
    await preview.frameLocator('iframe').getByRole('heading', { name: 'Monday' }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('button', { name: 'Add recipient' }).click();
    await dialog.getByLabel('E-mail address').last().fill('partner@example.net');
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, '“Monday” will be sent.');
    expect((await mails.next()).subject).toBe('Please confirm that you want a report');

    await visit(page, '/reports');
    await page.getByText('1 recipient, 1 without confirmation').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await page.getByRole('button', { name: /^Send Monday now/ }).click();
    await toastSays(page, /^1 message about .* is on its way\.$/);
    const sent = await mails.next();
    expect([sent.to?.[0]?.address, sent.subject?.split(' · ')[0]]).toEqual(['ana@example.org', 'Monday']);
    await page.getByRole('button', { name: 'Deliveries of Monday' }).click();
    const deliveries = page.getByRole('dialog', { name: 'Deliveries of Monday' });
    await deliveries.getByText('ana@example.org').waitFor();
    await deliveries.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Pause Monday' }).click();
    await toastSays(page, '“Monday” paused.');
    await page.getByRole('button', { name: 'Resume Monday' }).waitFor();
  });
});

import { readFileSync } from 'node:fs';
import { modulePublicPages, pages } from '@quarterhour/model/pages';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { letIn, signIn, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'public pages';
const template: { pages: { path: string; group: string; later?: true }[] } = JSON.parse(
  readFileSync(new URL('../docs/template.json', import.meta.url), 'utf8'),
);
const listed = template.pages.filter(({ group }) => group === 'public pages');

/** What each page says before an operator wrote anything. */
const headings: Record<string, string> = {
  login: 'Sign in',
  register: 'Create an account',
  'forgot-password': 'Reset your password',
  'check-mail': 'Check your mail',
  'reset-password': 'Set your password',
  'code-verification': 'Enter your one-time code',
  error: "Error 404 - This page doesn't exist!",
  '500': 'Under Maintenance',
  'coming-soon': 'Coming soon',
  'under-construction': 'Closed for maintenance',
  landing: 'Who is listening, when, where and on what: from your own stream logs, to numbers you can explain.',
  price: 'Prices',
};

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let visitor: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'UTC', '--group', 'north'];
    await product.command('station', 'add', ...station);
    await letIn(product, 'ana@example.org');
    await letIn(product, 'dan@example.org', 'stationUser', ['one']);
    browser = await openChromium(chromium as string);
    visitor = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 800 } });
    page = await visitor.newPage();
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    if (visitor) await closeContext(visitor);
    await browser?.close();
    await product?.stop();
  });

  test('each path of the template opens for a visitor, fits a phone, and has no obstacles', async () => {
    expect(listed.filter(({ later }) => later)).toEqual([]);
    for (const { path } of modulePublicPages)
      expect([
        path,
        listed.some((line) => new RegExp(`^${path.replace(':variant', '[^/]+')}$`).test(line.path)),
      ]).toEqual([path, true]);
    const application = await (await fetch(product.url)).text();
    await page.goto(product.url);
    await signInButton(page).waitFor();
    // By variant, as those of a page have one heading: `visit` waits for another.
    const variantOf = (path: string) => /\d?$/.exec(path)?.[0] ?? '';
    for (const { path } of listed.toSorted((a, b) => variantOf(a.path).localeCompare(variantOf(b.path)))) {
      // The server answers each address with the application, which then shows its page.
      const answer = await fetch(product.url + path, { headers: { accept: 'text/html' } });
      expect([path, await answer.text()]).toEqual([path, application]);
      await visit(page, path);
      const [, , id = ''] = path.split('/');
      const name = headings[id] ?? headings[id.replace(/\d$/, '')];
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await expect
        .poll(() => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth), { message: path })
        .toBeLessThanOrEqual(390);
      await expect.poll(() => obstaclesOn(page), { message: path }).toEqual([]);
    }
  });

  test('an operator writes the pages and chooses the look, and closes the product to others', async () => {
    const own = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const admin = await own.newPage();
    admin.setDefaultTimeout(60_000);
    await keepToasts(admin);
    const other = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const dan = await other.newPage();
    dan.setDefaultTimeout(60_000);
    await signIn(dan, product, 'dan@example.org');
    await signIn(admin, product, 'ana@example.org', '/settings/site');
    expect(pages.find(({ id }) => id === 'settings-site')?.roles).toEqual(['superAdmin']);
    const landing = admin.getByRole('region', { name: 'Landing page', exact: true });
    await landing.getByLabel('Headline').fill('Radio for the north');
    await admin.getByRole('button', { name: 'Add a plan' }).click();
    const plans = admin.getByRole('region', { name: 'Plans' });
    await plans.getByLabel('Name').fill('Breakfast');
    await plans.getByLabel('Price, such as €49').fill('€490');
    await plans.getByLabel('Address of the button').fill('javascript:alert(1)');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await plans.getByText('Write an address that begins with https://').waitFor();
    await plans.getByLabel('Address of the button').fill('mailto:sales@example.org');
    await plans.getByRole('textbox', { name: 'Button', exact: true }).fill('Ask us');
    await admin.getByRole('switch', { name: 'Closed for maintenance' }).click();
    await expect.poll(() => obstaclesOn(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await toastSays(admin, 'Saved.');

    await page.goto(`${product.url}/pages/landing`);
    await page.getByRole('heading', { name: 'Radio for the north', level: 1 }).waitFor();
    await visit(page, '/pages/price/price2');
    await page.getByRole('link', { name: 'Ask us' }).waitFor();
    await page.getByText('€490').waitFor();

    await dan.reload();
    await dan.getByRole('heading', { name: 'Closed for maintenance', level: 1 }).waitFor();
    await admin.goto(`${product.url}/settings/stations`);
    await admin.getByText('Radio One').waitFor();
    await closeContext(own);
    await closeContext(other);
  });
});

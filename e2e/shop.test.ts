import { readFileSync } from 'node:fs';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { pages } from '@quarterhour/model/pages';
import { requestOf } from '@quarterhour/model/request-of';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '../modules/office/files/server/testing/hostile-files.ts';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { typeDate } from './type-date.ts';
import { navigate, visit } from './visit.ts';

interface Line {
  path: string;
  /** The part of the specification's route table or list of calls. */
  group: string;
  /** Not built yet. */
  later?: true;
}
interface CallLine extends Line {
  method: string;
  payload?: object;
  /** Fields of the answer. */
  answer?: string[];
}
const template: { pages: Line[]; calls: CallLine[] } = JSON.parse(
  readFileSync(new URL('../docs/template.json', import.meta.url), 'utf8'),
);
/** The style guide, the public pages and the widget gallery have tests of their own, and so have the calls of the board. */
const elsewhere: readonly string[] = ['demos', 'public pages', 'widgets'];
const isBuilt = ({ later, group }: Line) => !later && !elsewhere.includes(group);

const chromium = findChromium();
const title = 'the shop';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let authorization: string;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'UTC', '--group', 'north'];
    await product.command('station', 'add', ...station);
    await letIn(product, 'ana@example.org');
    await letIn(product, 'dan@example.org');
    browser = await openChromium(chromium as string);
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    const asked = page.waitForRequest(`**${api.menu.path}`);
    await signIn(page, product, 'ana@example.org', '/apps/e-commerce/products');
    authorization = (await asked).headers().authorization ?? '';
    const add = async (endpoint: Endpoint, input: object) => {
      const { address, body } = requestOf(endpoint, input);
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch(product.url + address, { method: 'POST', headers, body });
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    };
    await add(api.createAddress, { group: 'north', name: 'Mill' });
    await add(api.createContact, { group: 'north', name: 'Ana Pop' });
    await add(api.createLead, { group: 'north', name: 'Dan Radu', company: 'Cycles', notes: 'Wants breakfast spots' });
    await add(api.createCustomer, { group: 'north', name: 'Bakery Lane' });
    await add(api.createProduct, {
      group: 'north',
      name: 'Breakfast week',
      daypart: 'breakfast',
      spots: 35,
      price_minor: 49_000,
    });
    await add(api.createProduct, { group: 'north', name: 'Mug', kind: 'merchandise', stock: 5, price_minor: 1_250 });
    await add(api.createDiscount, { group: 'north', name: 'TEN', percent: 10 });
    await add(api.createShippingRate, { group: 'north', name: 'Courier', price_minor: 1_500 });
    await add(api.sendMail, { to: ['ana@example.org'], subject: 'Rundown' });
    await add(api.createDiscount, { group: 'north', name: 'OLD', percent: 50, to: '2020-12-31' });
    await add(api.addPost, { post: 'Hello' });
    const place = { street: '1 High St', postcode: '75001', city: 'Paris', country: 'FR' };
    const seller = { ...place, name: 'Radio North', vat_number: 'FR40303265045' };
    await add(api.createSeller, { ...seller, group: 'north' });
    await add(api.createCustomer, { ...place, group: 'north', name: 'Café Central' });
    const lines = [{ name: 'Spots', price_minor: 10_000 }];
    for (let drafts = 0; drafts < 3; drafts++)
      await add(api.createInvoice, { group: 'north', customer: 2, currency: 'EUR', lines });
    for (const name of ['Spring', 'Summer']) await add(api.createOrder, { group: 'north', name, customer: 2 });
    await page.reload();
  });
  afterAll(async () => {
    if (context) await closeContext(context);
    await browser?.close();
    await product?.stop();
  });

  const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click();
  const summary = (on: Page) => on.getByRole('region', { name: 'Summary' });

  // Before the purchase, because the payloads name the first item of a cart.
  test('each call of the template that is built answers its payload, and nobody who is not signed in', async () => {
    const { address } = requestOf(api.listChatUsers, {});
    const people = await fetch(product.url + address, { headers: { authorization } });
    const { users } = (await people.json()) as { users: { id: string }[] };
    for (const { method, path, payload, answer = [] } of template.calls.filter(
      (line) => isBuilt(line) && line.group !== 'kanban',
    )) {
      // The id of a person is new in each installation.
      const body = payload && JSON.stringify(payload).replace('$colleague', users[0]?.id ?? '');
      const ask = (headers: Record<string, string>) => fetch(product.url + path, { method, headers, body });
      const type = { 'content-type': 'application/json' };
      expect([path, (await ask(type)).status]).toEqual([path, 401]);
      const answered = await ask({ ...type, authorization });
      const found = (await answered.json()) as object;
      expect([path, answered.status, found]).toEqual([path, 200, expect.anything()]);
      expect([path, answer.filter((field) => !(field in found))]).toEqual([path, []]);
    }
  });

  test('a purchase with a discount code, a wrong one and an expired one, in two tabs', async () => {
    await page.getByRole('link', { name: 'Breakfast week' }).click();
    await page.getByRole('heading', { name: 'Breakfast week', level: 1 }).waitFor();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await press('Add to cart: Breakfast week');
    await press('Open the cart');
    await summary(page).getByText('€980.00').first().waitFor();

    // What another tab adds is here at once.
    const other = await context.newPage();
    await other.goto(`${product.url}/apps/e-commerce/products?kind=merchandise`);
    await press('Add to cart: Mug', other);
    await other.getByRole('link', { name: 'Cart (3)' }).waitFor();
    await page.getByRole('link', { name: 'Mug' }).waitFor();
    await summary(page).getByText('€992.50').first().waitFor();

    const code = page.getByRole('textbox', { name: 'Discount code' });
    await code.fill('none');
    await press('Apply');
    await page.getByText('There is no code NONE. Check its spelling.').first().waitFor();
    await code.fill('old');
    await press('Apply');
    await page.getByText('The code OLD was valid until 2020-12-31. Use another one.').first().waitFor();
    await code.fill('ten');
    await press('Apply');
    await summary(page).getByText('Discount TEN').waitFor();
    await summary(page).getByText('€893.25').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);

    await press('Continue');
    const billing = { Name: 'Bakery Lane', Street: '1 High St', Postcode: '75001', City: 'Paris' };
    for (const [name, value] of Object.entries(billing)) await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('combobox', { name: 'Country' }).fill('fran');
    await page.getByRole('option', { name: 'France', exact: true }).click();
    await press('Continue');
    await page.getByRole('radio', { name: 'Courier · €15.00' }).click();
    await summary(page).getByText('€908.25').waitFor();
    await page.getByLabel('Customer').click();
    await page.getByRole('option', { name: 'Bakery Lane' }).click();
    await page.getByLabel('Campaign').fill('Autumn');
    await typeDate(page, 'First day', '01122026');
    await typeDate(page, 'Last day', '14122026');
    await press('Place the order');
    await page.getByRole('heading', { name: 'Autumn', level: 1 }).waitFor();
    await page.getByText(/^Bakery Lane · €908.25/).waitFor();
    await other.getByRole('link', { name: 'Cart (0)' }).waitFor();
  });

  test('a product gets a picture, which the list and the shop show', async () => {
    await visit(page, '/apps/e-commerce/product-list');
    await press('Edit Mug');
    const dialog = page.getByRole('dialog');
    const [name, mimeType] = ['mug.png', 'image/png'];
    const buffer = Buffer.from(await pictureOf(64, 48));
    await dialog.locator('[data-file-input]').setInputFiles({ name, mimeType, buffer });
    await dialog.getByRole('img', { name: 'Picture 1' }).waitFor();
    await describeMug('Blue');
    await press('Save');
    // Somebody else saved first: the dialog shows the picture that is about to be added.
    await page.getByRole('group', { name: 'Pictures' }).getByRole('img', { name: 'Picture 1' }).waitFor();
    await press('Keep yours');
    await page.getByRole('row').filter({ hasText: 'Mug' }).locator('img').waitFor();
    await page.getByRole('columnheader', { name: 'Stock' }).waitFor();
    // No product promises impressions.
    await expect.poll(() => page.getByRole('columnheader', { name: 'Impressions' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Mug' }).click();
    await page.getByRole('img', { name: 'Mug, picture 1' }).waitFor();
    await visit(page, '/apps/e-commerce/products');
    await page.getByRole('listitem').filter({ hasText: 'Mug' }).locator('img').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  /** Changes the description of the mug, as somebody else does. */
  async function describeMug(description: string): Promise<void> {
    const headers = { authorization, 'content-type': 'application/json' };
    const list = await fetch(`${product.url}${api.listProducts.path}?search=Mug`, { headers });
    const [{ id, version }] = ((await list.json()) as { products: [{ id: number; version: number }] }).products;
    const { address, body } = requestOf(api.changeProduct, { id, version, description });
    const answer = await fetch(product.url + address, { method: api.changeProduct.method, headers, body });
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  }

  test('a lead becomes a customer with its notes, in one step', async () => {
    await visit(page, '/apps/crm/lead-management/lm-lead-list');
    await press('Make Dan Radu a customer');
    await page.getByText('Dan Radu is a customer now').waitFor();
    await press('Open the customer');
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    await press('Edit Cycles');
    await expect.poll(() => page.getByRole('dialog').getByLabel('Notes').inputValue()).toBe('Wants breakfast spots');
    await page.keyboard.press('Escape');
    await visit(page, '/apps/crm/lead-management/lm-lead-list');
    await page.getByRole('button', { name: 'Open the customer Cycles' }).waitFor();
  });

  test('sends the selected drafts at once, and changes the selected orders', async () => {
    await visit(page, '/apps/invoice/invoice-list');
    const rows = page.getByRole('row');
    const numbers = page.locator('[role=gridcell][data-field=number]');
    // The newest first.
    await expect.poll(() => numbers.allInnerTexts()).toEqual(['Draft 3', 'Draft 2', 'Draft 1']);
    for (const draft of ['Draft 1', 'Draft 3']) await rows.filter({ hasText: draft }).getByRole('checkbox').check();
    await press('Send');
    await page.getByRole('dialog', { name: 'Send 2 invoices?' }).getByRole('textbox').fill('2');
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    for (const number of ['NORTH-2', 'Draft 2'] as const) await rows.filter({ hasText: number }).first().waitFor();
    await expect.poll(() => rows.filter({ hasText: '-00002' }).filter({ hasText: 'Sent' }).count()).toBe(1);

    await visit(page, '/apps/customer/order-list');
    for (const name of ['Spring', 'Summer']) await rows.filter({ hasText: name }).getByRole('checkbox').check();
    await page.getByText('2 selected').waitFor();
    await press('Set to Confirmed');
    for (const name of ['Spring', 'Summer'])
      await rows.filter({ hasText: name }).filter({ hasText: 'Confirmed' }).waitFor();
  });

  test('an invoice is sent from its page, by a dialog that names the client and the total', async () => {
    await visit(page, '/apps/invoice/invoice-list');
    await page.getByRole('link', { name: 'Draft 2', exact: true }).click();
    await page.getByRole('heading', { name: 'Draft 2', level: 1 }).waitFor();
    const total = await page.locator('dl dd').last().innerText();
    await press('Send');
    const dialog = page.getByRole('dialog', { name: 'Send Draft 2' });
    await dialog.getByText(total, { exact: true }).waitFor();
    await dialog.getByText('This installation has no mail server').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', { name: /-00003$/, level: 1 }).waitFor();
    await page.getByText('1 invoice sent.').waitFor();
  });

  test('an address without a product shows the route error screen', async () => {
    await page.goto(`${product.url}/apps/e-commerce/product-details/999`);
    await page.getByRole('heading', { name: "Error 404 - This page doesn't exist!" }).waitFor();
  });

  test('each page of the template that is built opens by its address, signed in and signed out', async () => {
    const paths = template.pages.filter(isBuilt).map(({ path }) => path);
    expect(paths.filter((path) => !pages.some((known) => known.path === path))).toEqual([]);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
    const stranger = await browser.newContext({ locale: 'en-GB' });
    const signedOut = await stranger.newPage();
    await signedOut.goto(product.url);
    await signedOut.waitForURL(`${product.url}/login**`);
    let before = '';
    for (const path of paths) {
      const address = path.replace(':id', '1').replace(':tab', 'posts');
      // Each address has the same document; the application shows its page.
      const document = await fetch(product.url + address);
      expect([path, document.status, await document.text()]).toEqual([path, 200, expect.stringMatching(/<script/)]);
      // A page that leads on to a list may do so late, and would take the next one away.
      const isAtRest = decodeURI(new URL(page.url()).pathname) === before;
      await (isAtRest ? visit(page, address) : page.goto(product.url + address));
      before = address;
      await page.locator('h1').waitFor();
      await expect.poll(() => page.getByRole('status').count(), { message: path }).toBe(0);
      expect([path, await page.getByRole('alert').allInnerTexts()]).toEqual([path, []]);
      await navigate(signedOut, address);
      await signedOut.waitForURL(`${product.url}/login**`);
    }
    await closeContext(stranger);
    expect(errors).toEqual([]);
  });
});

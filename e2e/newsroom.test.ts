import { readFile } from 'node:fs/promises';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { typeDate } from './type-date.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'two people at once';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let ana: Page;
  let dan: Page;

  /** A person in a browser of their own. */
  async function enter(email: string, path: string): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await signIn(page, product, email, path);
    return page;
  }

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'UTC', '--group', 'north'];
    await product.command('station', 'add', ...station);
    await letIn(product, 'ana@example.org');
    await letIn(product, 'dan@example.org', 'stationUser', ['one']);
    browser = await openChromium(chromium as string);
    ana = await enter('ana@example.org', '/apps/chat');
    dan = await enter('dan@example.org', '/apps/chat');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const field = (page: Page, name: string) => page.getByRole('textbox', { name });

  test('a post is a draft of managers, then scheduled', async () => {
    await visit(ana, '/apps/blog/add-new');
    await visit(dan, '/apps/blog/blog-list');
    await field(ana, 'Title').fill('Record morning');
    await field(ana, 'Text').fill('Our best week yet.');
    await save(ana);
    await ana.getByRole('heading', { name: 'Record morning', level: 1 }).waitFor();
    await ana.getByRole('article').getByText('Draft', { exact: true }).waitFor();
    await dan.getByText('Posts that you may read appear here.').waitFor();

    await ana.getByRole('link', { name: 'Edit post' }).click();
    const edit = ana.url();
    await ana.getByRole('combobox', { name: 'Status' }).click();
    await ana.getByRole('option', { name: 'Scheduled' }).click();
    await typeDate(ana, 'Comes out on', soon());
    await save(ana);
    await ana.getByRole('article').getByText('Scheduled', { exact: true }).waitFor();
    await visit(dan, new URL(edit).pathname + new URL(edit).search);
    await dan.getByRole('alert').getByText('Your role does not allow this.').waitFor();
    await visit(ana, '/apps/chat');
    await visit(dan, '/apps/chat');
  });
  /** The digits of a minute that begins 20 to 80 seconds from now. */
  const soon = () => {
    const moment = new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000);
    const digits = (number: number) => String(number).padStart(2, '0');
    const [day, month] = [moment.getDate(), moment.getMonth() + 1].map(digits);
    return `${day}${month}${moment.getFullYear()}${digits(moment.getHours())}${digits(moment.getMinutes())}`;
  };

  test('a message arrives at once, is read, and answered', async () => {
    await press(ana, /^dan/);
    // Dan is seen online as soon as his page has its connection.
    await ana.getByRole('region', { name: 'Messages with dan' }).first().getByText('online', { exact: true }).waitFor();
    // The sign of typing passes in a few seconds, and is gone for a page that was not there yet.
    const typed = async () => {
      await field(ana, 'Message to dan').fill('Is the jingle');
      await field(ana, 'Message to dan').fill('Is the jingle ready?');
      return dan.getByText('ana is typing…').count();
    };
    await expect.poll(typed).toBeGreaterThan(0);
    await field(ana, 'Message to dan').press('Enter');
    await dan.getByRole('button', { name: /^ana.*1 unread message/s }).click();
    await dan.getByRole('log').getByText('Is the jingle ready?').waitFor();
    await ana.getByText(/· Read$/).waitFor();
    await field(dan, 'Message to ana').fill('Yes.\nIn ten minutes.');
    await press(dan, 'Send');
    await ana.getByRole('log').getByText('In ten minutes.').waitFor();
    await expect.poll(() => ana.getByRole('button', { name: /unread/ }).count()).toBe(0);
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);

    await ana.getByRole('button', { name: 'Remove the message' }).click();
    await dan.getByRole('log').getByText('Message removed').waitFor();
    await ana.getByRole('searchbox', { name: 'Search people and messages' }).fill('ten min');
    await ana
      .getByRole('list', { name: 'Messages found' })
      .getByRole('button', { name: /In ten minutes/ })
      .waitFor();
  });

  test('a friend request is answered, and both pages show it', async () => {
    await ana.goto(`${product.url}/apps/user/card/card1`);
    await dan.goto(`${product.url}/apps/user/social-profile/friend-request`);
    await dan.getByText('People who ask you to be friends appear here.').waitFor();
    await press(ana, 'Ask to be friends: dan');
    await press(dan, 'Accept: ana');
    await ana.getByRole('button', { name: 'End the friendship: dan' }).waitFor();
    await dan.getByRole('tab', { name: 'Friends', exact: true }).click();
    await dan.getByRole('link', { name: 'ana', exact: true }).waitFor();
    await expect.poll(() => obstaclesOn(dan)).toEqual([]);
  });

  test('a post is commented, liked and answered', async () => {
    await ana.goto(`${product.url}/apps/user/social-profile/posts`);
    await dan.goto(`${product.url}/apps/user/social-profile/posts`);
    await field(ana, 'A post for your house').fill('We won the breakfast slot!');
    await press(ana, 'Post');
    const post = dan.getByRole('article', { name: 'Post of ana' });
    await post.getByRole('textbox', { name: 'Comment' }).fill('Well done.');
    await post.getByRole('button', { name: 'Add the comment' }).click();
    await post.getByRole('button', { name: 'Like what ana wrote 0' }).click();
    const own = ana.getByRole('article', { name: 'Post of ana' });
    await own.getByRole('button', { name: 'Like what ana wrote 1' }).waitFor();
    await own.getByRole('button', { name: 'Reply', exact: true }).click();
    await own.getByRole('textbox', { name: 'Reply' }).fill('Thank you.');
    await own.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await post.getByText('Thank you.').waitFor();
    await expect.poll(() => obstaclesOn(dan)).toEqual([]);
  });

  test('a mail with a file reaches its reader, can be answered, and its file can be saved', async () => {
    await visit(ana, '/apps/mail');
    await visit(dan, '/apps/mail');
    await press(ana, 'Write a mail');
    const mail = ana.getByRole('dialog');
    await mail.getByRole('combobox', { name: 'To' }).fill('dan@example.org,');
    await mail.getByRole('textbox', { name: 'Subject' }).fill('Rundown');
    await mail.getByRole('textbox', { name: 'Text' }).fill('Ten: weather');
    const file = { name: 'rundown.txt', mimeType: 'text/plain', buffer: Buffer.from('Ten: weather. Eleven: traffic.') };
    await mail.locator('input[type=file]').setInputFiles(file);
    await mail.getByRole('button', { name: 'Download rundown.txt' }).waitFor();
    await press(ana, 'Send');
    await mail.waitFor({ state: 'detached' });

    await press(dan, 'Unread: Rundown, from ana');
    const opened = dan.getByRole('region', { name: 'Open mail' });
    await opened.getByText('Ten: weather').waitFor();
    const saved = dan.waitForEvent('download');
    await opened.getByRole('button', { name: 'Download rundown.txt' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toBe('Ten: weather. Eleven: traffic.');
    await opened.getByRole('button', { name: 'Reply' }).click();
    const answer = dan.getByRole('dialog');
    await answer.getByRole('textbox', { name: 'Text' }).fill('Thank you.');
    await answer.getByRole('button', { name: 'Send' }).click();
    await ana.getByRole('button', { name: 'Unread: Re: Rundown, from dan' }).waitFor();
  });

  test('people describe themselves, and sign out everywhere else', async () => {
    const elsewhere = await enter('dan@example.org', '/apps/user/list/list1');
    await dan.goto(`${product.url}/apps/user/account-profile/profile3`);
    await field(dan, 'Name').fill('Dan Ionescu');
    await field(dan, 'Position').fill('Sound engineer');
    await dan.getByRole('region', { name: 'Personal details' }).getByRole('button', { name: 'Save' }).click();
    await elsewhere.reload();
    await elsewhere.getByRole('rowheader', { name: 'Dan Ionescu' }).waitFor();
    await expect.poll(() => obstaclesOn(dan)).toEqual([]);
    await press(dan, 'Sign out everywhere else');
    await dan.getByText('1 session ended').waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  test.each([
    ['fr', 390, 'ltr', '/apps/chat', 'Messagerie instantanée'],
    ['ro', 390, 'rtl', '/apps/user/social-profile/posts', 'ana'],
    ['zh', 900, 'ltr', '/apps/user/account-profile/profile1', '我的账户'],
    ['ro', 390, 'ltr', '/apps/user/card/card3', 'Fișele angajaților'],
    ['fr', 390, 'rtl', '/apps/contact/c-card', 'Fiches de contact'],
  ])('shows pages in %s at %i pixels, %s: %s', async (i18n, width, themeDirection, path, heading) => {
    await ana.evaluate(
      `localStorage.setItem('quarterhour.settings', '${JSON.stringify({ i18n, themeDirection, mode: 'dark' })}')`,
    );
    await ana.setViewportSize({ width, height: 900 });
    await ana.goto(product.url + path);
    await ana.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await expect.poll(() => ana.getByRole('status', { name: /./ }).count()).toBe(0);
    const overflow = await ana.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);
  });

  // Last, because its moment comes meanwhile.
  test('a scheduled post comes out by itself, in the RSS of its reader too', async () => {
    await visit(dan, '/apps/blog/general-settings');
    await press(dan, 'Make an address');
    const address = await dan.getByRole('textbox', { name: 'Secret address' }).inputValue();
    const feed = async () => (await fetch(new URL(new URL(address).pathname, product.url))).text();
    await expect.poll(feed).toContain('<title>Record morning</title>');
    await visit(dan, '/apps/blog/blog-list');
    await dan
      .getByRole('link', { name: /Record morning/ })
      .first()
      .click();
    await dan.getByRole('article').getByText('Our best week yet.').waitFor();
    await visit(dan, '/apps/blog/dashboard');
    await dan.getByRole('list', { name: 'Readers by post' }).getByTitle('1 reader').waitFor();
  });
});

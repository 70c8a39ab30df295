import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { changeLook } from './look.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { navigate } from './visit.ts';

const chromium = findChromium();
const title = 'the board';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let ana: Page;
  let dan: Page;

  const open = async (email: string): Promise<Page> => {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(60_000);
    await signIn(page, product, email, '/apps/kanban/board');
    return page;
  };
  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', '--group', 'north'];
    await product.command('station', 'add', ...station, '--mount', '/one.mp3');
    await letIn(product, 'ana@example.org', 'groupManager', ['north']);
    await letIn(product, 'dan@example.org', 'stationUser', ['one']);
    browser = await openChromium(chromium as string);
    ana = await open('ana@example.org');
  });
  afterAll(async () => {
    for (const page of [ana, dan]) if (page) await closeContext(page.context());
    await browser?.close();
    await product?.stop();
  });

  const column = (page: Page, name: string) =>
    page.locator('.kanban-column').filter({ has: page.getByRole('heading', { name }) });
  const item = (page: Page, name: string) => page.locator('.kanban-item').filter({ hasText: name });
  const titles = async (page: Page, name: string) =>
    (await column(page, name).locator('.kanban-item').allInnerTexts()).map((text) => text.split('\n')[0]);
  const expectTitles = (page: Page, name: string, expected: string[]) =>
    expect.poll(() => titles(page, name), { timeout: 60_000 }).toEqual(expected);
  const centre = async (thing: Locator) => {
    const box = await thing.boundingBox();
    if (!box) throw new Error('It is not on the page.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Drags with the mouse and holds. */
  const pick = async (page: Page, thing: Locator, onto: Locator) => {
    const from = await centre(thing);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 10, { steps: 4 });
    const to = await centre(onto);
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.move(to.x + 1, to.y + 1);
  };

  test('a board begins with three columns, and a title and Enter add an item', async () => {
    await ana.getByRole('button', { name: 'Begin with three columns' }).click();
    await column(ana, 'Done').waitFor();
    await column(ana, 'To do').getByRole('button', { name: 'Add an item' }).click();
    const field = ana.getByRole('textbox', { name: 'Add an item' });
    for (const name of ['Jingle', 'Weather', 'Interview']) {
      await field.fill(name);
      await field.press('Enter');
      await item(ana, name).waitFor();
    }
    await field.press('Escape');
    await expectTitles(ana, 'To do', ['Jingle', 'Weather', 'Interview']);
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);
  });

  test('two people drag at once, and both see the same order', async () => {
    dan = await open('dan@example.org');
    await expectTitles(dan, 'To do', ['Jingle', 'Weather', 'Interview']);
    await pick(ana, item(ana, 'Jingle'), column(ana, 'In progress'));
    await pick(dan, item(dan, 'Interview'), item(dan, 'Weather'));
    await ana.mouse.up();
    // Ana's move arrives while Dan still holds his item.
    await expectTitles(dan, 'In progress', ['Jingle']);
    await dan.mouse.up();
    for (const page of [ana, dan]) {
      await expectTitles(page, 'To do', ['Interview', 'Weather']);
      await expectTitles(page, 'In progress', ['Jingle']);
    }
    await ana.reload();
    await expectTitles(ana, 'To do', ['Interview', 'Weather']);
  });

  test('the keyboard moves an item, and a comment reaches the other person', async () => {
    await item(ana, 'Weather').focus();
    await ana.keyboard.press('Space');
    await ana.getByText('Picked up Weather.').waitFor({ state: 'attached' });
    await ana.keyboard.press('ArrowUp');
    await ana.getByText('Weather is over Interview.').waitFor({ state: 'attached' });
    await ana.keyboard.press('Space');
    for (const page of [ana, dan]) await expectTitles(page, 'To do', ['Weather', 'Interview']);

    await item(ana, 'Weather').focus();
    await ana.keyboard.press('Enter');
    const dialog = ana.getByRole('dialog');
    await dialog.getByLabel('Comment', { exact: true }).fill('With the new map.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('With the new map.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await item(dan, 'Weather').click();
    await dan.getByRole('dialog').getByText('With the new map.').waitFor();
    await expect.poll(() => obstaclesOn(dan)).toEqual([]);
    await dan.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectTitles(ana, 'To do', ['Interview']);
    await dan.getByRole('button', { name: 'Undo' }).click();
    await expectTitles(ana, 'To do', ['Weather', 'Interview']);
  });

  test('a finger that rests on an item drags it to another column', async () => {
    const context = await browser.newContext({
      storageState: await ana.context().storageState(),
      ...{ locale: 'en-GB', viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true },
    });
    const page = await context.newPage();
    await page.goto(`${product.url}/apps/kanban/board`);
    await expectTitles(page, 'In progress', ['Jingle']);
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const from = await centre(item(page, 'Jingle'));
    const to = await centre(column(page, 'Done'));
    await touch('touchStart', from);
    await page.getByText('Picked up Jingle.').waitFor({ state: 'attached' });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await page.getByText('Jingle is over Done.').waitFor({ state: 'attached' });
    await touch('touchEnd');
    for (const one of [page, ana]) {
      await expectTitles(one, 'In progress', []);
      await expectTitles(one, 'Done', ['Jingle']);
    }
    await closeContext(context);
  });

  test('an item about a chart links back to it, and a story collects items', async () => {
    await ana.goto(
      `${product.url}/apps/kanban/board?new=Sessions&from=${encodeURIComponent('/groups&stations?s=one')}`,
    );
    await ana.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await item(ana, 'Sessions').click();
    const link = ana.getByRole('dialog').getByRole('link', { name: 'Sessions' });
    expect(await link.getAttribute('href')).toBe('/groups&stations?s=one');
    await ana.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await ana.getByRole('main').getByRole('link', { name: 'Backlogs', exact: true }).click();
    await ana.getByRole('button', { name: 'Add a story' }).click();
    await ana.getByRole('dialog').getByLabel('Title').fill('A new morning');
    await ana.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    const story = ana.locator('.kanban-story');
    await story.getByRole('button', { name: 'Add an item' }).click();
    await ana.getByRole('textbox', { name: 'Add an item' }).fill('Pilot');
    await ana.getByRole('textbox', { name: 'Add an item' }).press('Enter');
    await story.getByText('0 of 1 done').waitFor();
    await expectTitles(dan, 'To do', ['Weather', 'Interview', 'Sessions', 'A new morning']);
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);
  });

  test.each([
    ['fr', 390, 'ltr', 'Tableau'],
    ['zh', 390, 'rtl', '看板'],
  ])('shows the board in %s at %i pixels, %s', async (i18n, width, themeDirection, heading) => {
    await ana.setViewportSize({ width, height: 900 });
    await changeLook(ana, { i18n, themeDirection, mode: 'dark' });
    await navigate(ana, '/apps/kanban/board');
    await ana.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
    await item(ana, 'Weather').waitFor();
    const overflow = () => ana.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await expect.poll(overflow).toBe(0);
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);
  });
});

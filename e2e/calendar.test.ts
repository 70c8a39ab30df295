import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { typeDate } from './type-date.ts';

const chromium = findChromium();
const title = 'the calendar';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', '--group', 'north'];
    await product.command('station', 'add', ...station, '--mount', '/one.mp3');
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    page = await browser.newPage({
      ...{ locale: 'en-GB', timezoneId: 'Europe/Bucharest' },
      viewport: { width: 1440, height: 900 },
    });
    page.setDefaultTimeout(60_000);
    await keepToasts(page);
    await signIn(page, product, 'ana@example.org', '/apps/calendar?view=week&day=2026-10-25');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const show = async (view: string, day: string) => {
    await page.goto(`${product.url}/apps/calendar?view=${view}&day=${day}`);
    await page.getByRole('heading', { name: 'Calendar', exact: true }).waitFor();
  };
  /** The events that the page shows, in the order of the page. */
  const events = () => page.locator('.calendar-event').allInnerTexts();
  const plain = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim());

  test('a repeated event keeps its hour over both clock changes', async () => {
    await press('Add an event');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Sunday show');
    await typeDate(dialog, 'Start', '181020260800');
    await typeDate(dialog, 'End', '181020260930');
    await dialog.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Every week on Sunday' }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await toastSays(page, 'Sunday show saved');
    // Romania's clocks change on 25 October 2026 and on 28 March 2027.
    for (const day of ['2026-10-18', '2026-10-25', '2026-11-01', '2027-03-21', '2027-03-28', '2027-04-04']) {
      await show('day', day);
      await expect
        .poll(async () => plain(await events()), { timeout: 60_000 })
        .toEqual([expect.stringMatching(/^0?8:00\s?[–-]\s?0?9:30 Sunday show$/)]);
    }
    await page.evaluate(`localStorage.setItem('quarterhour-calendar', JSON.stringify({ timezone: 'Asia/Shanghai' }))`);
    // Shanghai has one time: it sees 08:00 in Bucharest an hour later in winter.
    for (const [day, time] of [
      ['2026-10-18', /^13:00\s?[–-]\s?14:30 Sunday show$/],
      ['2026-11-01', /^14:00\s?[–-]\s?15:30 Sunday show$/],
    ] as const) {
      await show('day', day);
      await expect.poll(async () => plain(await events()), { timeout: 60_000 }).toEqual([expect.stringMatching(time)]);
    }
    await page.evaluate(`localStorage.removeItem('quarterhour-calendar')`);
  });

  test('one occurrence is dragged to another day, and a deletion is undone', async () => {
    await show('month', '2026-11-01');
    const first = page.locator('[data-date="2026-11-08"] .calendar-event');
    await first.waitFor();
    await first.scrollIntoViewIfNeeded();
    const from = await first.boundingBox();
    const to = await page.locator('[data-date="2026-11-10"]').first().boundingBox();
    if (!from || !to) throw new Error('The days are not on the page.');
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2 - 20, to.y + to.height / 2, { steps: 8 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('dialog', { name: 'Which events do you want to change?' }).waitFor();
    await press('Move');
    await page.locator('[data-date="2026-11-10"] .calendar-event').waitFor();
    await page.locator('[data-date="2026-11-15"] .calendar-event').waitFor();
    await page.reload();
    await page.locator('[data-date="2026-11-10"] .calendar-event').click();
    await press('Delete');
    await page.getByRole('radio', { name: 'This event', exact: true }).check();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
    await toastSays(page, 'Sunday show deleted');
    await page.locator('[data-date="2026-11-10"] .calendar-event').waitFor({ state: 'detached' });
    await press('Undo');
    await page.locator('[data-date="2026-11-10"] .calendar-event').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('a feed shows its address once, and answers until it is revoked', async () => {
    await press('More of the calendar');
    await page.getByRole('menuitem', { name: 'Feeds for phones and calendars' }).click();
    await press('Make');
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
    const path = new URL(address).pathname;
    const text = await (await fetch(product.url + path)).text();
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU');
    await page.getByRole('button', { name: 'Revoke Calendar' }).click();
    await toastSays(page, 'Calendar no longer answers');
    expect((await fetch(product.url + path)).status).toBe(410);
    await press('Done');
  });

  test('the agenda lists the days of a week on which something happens, and those of the next one when asked', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show('agenda', '2026-11-09');
    const days = (name: RegExp) => page.getByRole('region', { name });
    await days(/^Tuesday,? 10 November$/).waitFor();
    await expect
      .poll(async () => plain(await events()))
      .toEqual(['Sunday show 08:00 – 09:30', 'Sunday show 08:00 – 09:30']);
    await press('Show 7 more days');
    await days(/^Sunday,? 22 November$/).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('a phone shows a month of dots above the list of a day, and a week as seven lists', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await show('month', '2026-11-03');
    await page.getByRole('gridcell', { name: /Tuesday,? 10 November 2026, 1 entry/ }).click();
    const chosen = page.getByRole('region', { name: /^Tuesday,? 10 November$/ });
    await expect.poll(async () => plain(await events())).toEqual(['Sunday show 08:00 – 09:30']);
    await chosen.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('region', { name: /^Tuesday,? 17 November$/ }).waitFor();
    await page.getByText('Nothing on this day').waitFor();
    for (let weeks = 0; weeks < 2; weeks++) await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    await press('Back');
    await page.getByRole('heading', { name: 'November 2026' }).waitFor();
    await page.getByRole('gridcell', { name: /Sunday,? 15 November 2026, 1 entry/ }).waitFor();
    await page.getByRole('gridcell', { name: /Tuesday,? 10 November 2026/ }).click();
    await press('Week');
    await expect.poll(() => page.getByRole('region').filter({ hasText: 'November' }).count()).toBe(7);
    await expect
      .poll(async () => plain(await events()))
      .toEqual(['Sunday show 08:00 – 09:30', 'Sunday show 08:00 – 09:30']);
    await page.locator('.calendar-event').first().click();
    await expect.poll(() => page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Sunday show');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  test.each([
    ['fr', 390, 'ltr', 'month', 'Calendrier'],
    ['ro', 900, 'rtl', 'week', 'Calendar'],
    ['zh', 390, 'rtl', 'week', '日历'],
  ])('shows the calendar in %s at %i pixels, %s, by %s', async (i18n, width, themeDirection, view, heading) => {
    await page.evaluate(
      `localStorage.setItem('quarterhour.settings', '${JSON.stringify({ i18n, themeDirection, mode: 'dark' })}')`,
    );
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.url}/apps/calendar?view=${view}&day=2026-11-01`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.locator('.calendar-event').first().waitFor();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });
});

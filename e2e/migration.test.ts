import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';

const chromium = findChromium();
const title = 'migration support over the golden day';
const folder = new URL('../samples/golden-day/', import.meta.url);

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const add = (...args: string[]) => product.command('station', 'add', ...args);
    const mounts = ['--mount', '/one.mp3', '--mount', '/one.aac'];
    await add('--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', ...mounts);
    await add('--slug', 'deux', '--name', 'Radio Deux', '--timezone', 'Europe/Paris', '--mount', '/deux.mp3');
    await product.command('import', 'icecast', fileURLToPath(new URL('access.log', folder)));
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    await keepToasts(page);
    await signIn(page, product, 'ana@example.org', '/migrationSupport');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function upload(name: string, ...lines: string[]): Promise<void> {
    const buffer = Buffer.from(['station,day,sessions', ...lines].join('\n'));
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  }

  test('an empty page names the next step and offers a template with the stations', async () => {
    await page.getByRole('heading', { name: 'Bring your history along' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the template' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.replace(/\d{4}-\d\d-\d\d/g, 'DAY')).toBe(
      '\ufeffstation,day,sessions,listening_hours,aqh,reach\r\ndeux,DAY,,,,\r\none,DAY,,,,\r\n',
    );
  });

  test('a file with invalid lines is refused with reasons, and none of it is stored', async () => {
    await page.getByLabel('Earlier provider').fill('Old Counter');
    await upload('bad.csv', 'one,2026-10-13,10', 'nine,2026-10-13,1', 'one,13.10.2026,1');
    const refused = page.getByRole('alert');
    await refused.getByText('Line 3: there is no station “nine” that you can see.').waitFor();
    await refused.getByText('Line 4: “13.10.2026” is not a day.').waitFor();
    expect(await page.getByRole('list', { name: 'Earlier providers' }).count()).toBe(0);
  });

  test('a valid file is compared with Quarterhour’s figures in chart and table', async () => {
    await upload('good.csv', 'one,2026-10-23,40', 'one,2026-10-24,2', 'one,2026-10-25,22');
    await toastSays(page, 'good.csv uploaded: 3 lines.');
    await page.getByText('Old Counter and Quarterhour, day by day').waitFor();
    // 1 and 11 sessions (computed in samples/golden-day/README.md), of 2 and 22.
    await page
      .getByText('Listening sessions: over 2 shared days, Quarterhour counts 0.50 times as much as Old Counter.')
      .waitFor();
    await page.getByText('Find the cause of a difference of more than 10%').waitFor();
    await page.getByRole('img', { name: 'Old Counter as a dashed grey line' }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.waitForURL(/view=table/);
    await page.getByRole('table').waitFor();
    const cellsOf = (day: string) => page.getByRole('row').filter({ hasText: day }).getByRole('cell').allInnerTexts();
    expect((await cellsOf('23 Oct 2026')).slice(0, 2)).toEqual(['40', '–']);
    expect((await cellsOf('25 Oct 2026')).slice(0, 2)).toEqual(['22', '11']);
  });

  test.each([
    [{ i18n: 'ro', mode: 'dark' }, 390],
    [{ i18n: 'fr', mode: 'light', themeDirection: 'rtl' }, 900],
  ])(
    'for a reader of %o at %i pixels nothing is in the way, and nothing wider than the window',
    async (likes, width) => {
      const storageState = await context.storageState();
      const other = await browser.newContext({ storageState, viewport: { width, height: 900 }, locale: 'en-GB' });
      await other.addInitScript(`localStorage.setItem('quarterhour.settings', '${JSON.stringify(likes)}')`);
      const reader = await other.newPage();
      await reader.goto(`${product.url}/migrationSupport`);
      await reader.getByRole('img', { name: 'Old Counter' }).waitFor();
      await expect.poll(() => obstaclesOn(reader)).toEqual([]);
      await expect
        .poll(() => reader.evaluate('document.documentElement.scrollWidth - innerWidth'))
        .toBeLessThanOrEqual(0);
      await closeContext(other);
    },
  );

  test('a source is deleted by its name', async () => {
    await page.getByRole('button', { name: 'Delete Old Counter' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('Old Counter');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toastSays(page, 'Old Counter deleted.');
    await page.getByRole('heading', { name: 'Bring your history along' }).waitFor();
  });
});

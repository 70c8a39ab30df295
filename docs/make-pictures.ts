import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageIds } from '@quarterhour/model/languages';
import type { Browser, Locator, Page } from 'playwright-core';
import { findChromium, openChromium } from '../e2e/chromium.ts';
import { fillIn, signInButton } from '../e2e/person.ts';

/**
 * Takes the pictures of the User Guide from the demonstration, in every language and both modes: start `npm run demo`,
 * then run `npm run pictures` (with the address of the demonstration, if it is not http://localhost:8080).
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'web/public/guide');
const sizesFile = join(root, 'web/src/pages/user-guide/data/pictures.json');
const modes = ['light', 'dark'];
const email = 'ioana@quarterhour.example';
const password = 'quarter-hour-demo';
const quality = 50;

const dashboard = '/groups&stations?p=last_28_days&c=previous_period';
const card = (topic: string) => (page: Page) => page.locator(`section:has(a[href$="topic=${topic}"])`).last();

interface Picture {
  topic: string;
  find: (page: Page) => Locator;
  /** Runs before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

/** The pictures at each address. */
const addresses: { path: string; height?: number; pictures: Picture[] }[] = [
  {
    path: dashboard,
    pictures: [
      { topic: 'measure_tiles', find: (page) => page.locator('section:has(a[href$="topic=aqh"])') },
      ...[
        'time_chart',
        'what_changed',
        'stations_card',
        'devices_card',
        'places_card',
        'times_card',
        'week_map',
        'methods_card',
        'excluded_card',
      ].map((topic) => ({ topic, find: card(topic) })),
      {
        topic: 'periods',
        find: (page) => page.getByRole('dialog'),
        prepare: (page) => page.locator('main button[aria-haspopup=dialog]').nth(2).click(),
      },
    ],
  },
  {
    path: `${dashboard}&f=is,country,FR&f=is_not,device_category,smart_speaker`,
    pictures: [{ topic: 'filters', find: (page) => page.locator('main h1 + *, main').first() }],
  },
  {
    path: `${dashboard}&open=country`,
    height: 680,
    pictures: [{ topic: 'full_table', find: (page) => page.getByRole('dialog') }],
  },
  { path: '/migrationSupport', pictures: [{ topic: 'provider_comparison', find: card('provider_comparison') }] },
];

/** The head of the page with its filters: from the title to the tiles. */
async function boxOf(page: Page, { topic, find }: Picture) {
  const box = await (topic === 'filters' ? page.locator('main') : find(page)).boundingBox();
  if (!box) throw new Error(`There is nothing to see of ${topic}.`);
  if (topic !== 'filters') return box;
  const tiles = await card('aqh')(page).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!tiles || !title) throw new Error('The page has no title, or no tiles.');
  return { x: tiles.x - 8, y: title.y - 8, width: tiles.width + 16, height: tiles.y + tiles.height - title.y + 16 };
}

/** Takes one picture as WebP, which Playwright itself does not write; returns its size in CSS pixels. */
async function take(page: Page, picture: Picture, file: string): Promise<[number, number]> {
  await picture.prepare?.(page);
  const found = picture.find(page);
  await found.waitFor();
  await found.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await settle(page);
  const { x, y, width, height } = await boxOf(page, picture);
  const [left, top] = (await page.evaluate('[scrollX, scrollY]')) as [number, number];
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: true,
    clip: { x: x + left, y: y + top, width, height, scale: width > 700 ? 0.9 : 1.25 },
  });
  await session.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
  return [Math.round(width), Math.round(height)];
}

/** Waits until all requests and animations have finished. */
async function settle(page: Page): Promise<void> {
  // Cards below the window load when they come into view.
  const isWaiting = `[...document.querySelectorAll('main .MuiSkeleton-root, main [aria-busy=true]')].some(
    (one) => one.getBoundingClientRect().top < innerHeight)`;
  while (await page.evaluate(isWaiting)) await page.waitForTimeout(200);
  await page.waitForTimeout(600);
}

async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${url}/settings/me`);
  await signInButton(page).click();
  await fillIn(page, email, password);
  await page.waitForURL(`${url}/settings/me`);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const sizes: Record<string, [number, number]> = {};
  for (const i18n of languageIds) {
    await mkdir(join(pictures, i18n), { recursive: true });
    for (const mode of modes) {
      const context = await browser.newContext({
        // A new sign-in for each, because it expires after some minutes.
        storageState: await signedIn(browser, url),
        locale: 'en-GB',
        timezoneId: 'Europe/Bucharest',
        reducedMotion: 'reduce',
      });
      await context.addInitScript(
        `localStorage.setItem('quarterhour.settings', '${JSON.stringify({ i18n, mode, miniDrawer: true })}')`,
      );
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      // High enough that all cards are in view: cards out of sight send no queries.
      for (const { path, height = 3000, pictures: wanted } of addresses) {
        await page.setViewportSize({ width: 1280, height });
        await page.goto(url + path);
        for (const picture of wanted) {
          sizes[picture.topic] ??= [0, 0];
          const size = await take(page, picture, join(pictures, i18n, `${picture.topic}-${mode}.webp`));
          if (i18n === 'en' && mode === 'light') sizes[picture.topic] = size;
        }
      }
      await context.close();
      process.stdout.write(`${i18n} ${mode}: ${Object.keys(sizes).length} pictures\n`);
    }
  }
  await writeFile(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
}

async function main(url: string): Promise<void> {
  const chromium = findChromium();
  if (!chromium) throw new Error('Chromium is not installed. Install it, or name it in the setting CHROMIUM.');
  const browser = await openChromium(chromium);
  try {
    await takeAll(browser, url);
  } finally {
    await browser.close();
  }
}

await main(process.argv[2] ?? 'http://localhost:8080');

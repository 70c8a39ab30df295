import { fileURLToPath } from 'node:url';
import { languageIds } from '@quarterhour/model/languages';
import { pages } from '@quarterhour/model/pages';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import contents from '../messages/contents/en.json' with { type: 'json' };
import guide from '../messages/guide/en.json' with { type: 'json' };
import look from '../messages/look/en.json' with { type: 'json' };
import settings from '../messages/settings/en.json' with { type: 'json' };
import shell from '../messages/shell/en.json' with { type: 'json' };
import migration from '../modules/migration/messages/en.json' with { type: 'json' };
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { applyLook } from './look.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'how the pages look';
const goldenDay = fileURLToPath(new URL('../samples/golden-day/access.log', import.meta.url));
const beyondTheEdge = 'document.documentElement.scrollWidth - innerWidth';
/** Cards below the window load when they come into view. */
const isLoading = `[...document.querySelectorAll('[role=status][aria-label]')].some(
  (one) => one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0,
)`;
/** The dashboard in `wanted` has notes, which come last. */
const lacksNotes = `location.pathname === '/groups&stations' && !document.querySelector('main button[aria-expanded] + ul')`;
/** Click targets smaller than 24 pixels (WCAG 2.5.8), except links in a sentence and the parts of a date. */
const smallTargets = `[...document.querySelectorAll('a[href], button, [role=button], [role=tab], [role=option], [role=menuitem]')].flatMap((one) => {
  const { width, height } = one.getBoundingClientRect();
  const words = one.textContent.trim();
  const isInSentence = getComputedStyle(one).display === 'inline' && one.parentElement.textContent.trim().length > words.length;
  const isShown = width > 1 && height > 1 && getComputedStyle(one).visibility !== 'hidden';
  return isShown && !isInSentence && Math.min(width, height) < 24 ? [words || one.getAttribute('aria-label')] : [];
})`;

/** Texts that overflow their box, without an ellipsis or a way to see the rest. */
const cutText = `[...document.body.querySelectorAll('*')].filter((one) => {
  if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
  const { overflowX, textOverflow } = getComputedStyle(one);
  const isCut = one.tagName === 'BUTTON' || overflowX === 'hidden' || overflowX === 'clip';
  return isCut && textOverflow !== 'ellipsis' && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.outerHTML.slice(0, 200))`;
/** Message keys, of those with a dot: others may be words of a page. */
const keys = new Set(
  [shell, contents, guide, look, migration, settings].flatMap(Object.keys).filter((key) => key.includes('.')),
);

interface Look {
  presetColor: string;
  i18n: string;
  mode: string;
  themeDirection: string;
  width: number;
}

const values = {
  presetColor: ['default', 'blue', 'petrol', 'olive', 'violet', 'plum', 'graphite'],
  i18n: languageIds,
  mode: ['light', 'dark'],
  themeDirection: ['ltr', 'rtl'],
  width: [390, 900, 1440],
} as const satisfies Record<keyof Look, readonly unknown[]>;
const names = Object.keys(values) as (keyof Look)[];

/**
 * The smallest number of combinations with each language in each colour theme; the other settings cycle at different
 * rates, so that all pairs occur.
 */
function sampleOfLooks(): Look[] {
  const pace: Record<keyof Look, number> = { presetColor: 1, i18n: 1, mode: 7, themeDirection: 5, width: 1 };
  return Array.from({ length: values.presetColor.length * values.i18n.length }, (_, index) => {
    const chosen = names.map((name) => [name, values[name][Math.floor(index / pace[name]) % values[name].length]]);
    return Object.fromEntries(chosen) as Look;
  });
}

function missingPairs(looks: readonly Look[]): string[] {
  const pairsOf = (look: Look) =>
    names.flatMap((one, index) => names.slice(index + 1).map((other) => `${look[one]} ${look[other]}`));
  const met = new Set(looks.flatMap(pairsOf));
  const all = names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) => values[one].flatMap((a) => values[other].map((b) => `${a} ${b}`))),
  );
  return all.filter((pair) => !met.has(pair));
}

/** A state in which the page has content. */
function wanted(path: string): string {
  if (path === '/groups&stations') return `${path}?p=2026-10-24..2026-10-26&c=previous_period&tab=city`;
  return path === '/userGuide' ? `${path}?topic=aqh` : path;
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let ana: SignedIn;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', '--mount', '/one.mp3'];
    await product.command('station', 'add', ...station);
    await product.command('import', 'icecast', goldenDay);
    await letIn(product, 'bo-with-a-rather-long-name-before-the-sign@radio-one.example.org', 'stationUser', ['one']);
    browser = await openChromium(chromium as string);
    const context = await browser.newContext();
    await signIn(await context.newPage(), product, 'ana@example.org', '/settings/stations');
    ana = await context.storageState();
    await closeContext(context);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** A page of a person with these settings, in a window of this width. */
  async function open(settings: Record<string, string>, width: number, storageState?: SignedIn): Promise<Page> {
    const context = await browser.newContext({ storageState, viewport: { width, height: 900 }, locale: 'en-GB' });
    await context.addInitScript(`localStorage.setItem('quarterhour.settings', '${JSON.stringify(settings)}')`);
    const page = await context.newPage();
    return page;
  }

  /** The problems of a page: accessibility violations, overflow, clipped texts, small targets, and untranslated keys. */
  async function problemsOn(page: Page): Promise<string[]> {
    const obstacles = await obstaclesOn(page);
    const [beyond, cut, small, words] = (await page.evaluate(
      `[${beyondTheEdge}, ${cutText}, ${smallTargets}, document.body.innerText]`,
    )) as [number, string[], string[], string];
    return [
      ...obstacles,
      ...(beyond > 0 ? [`${beyond} pixels wider than the window`] : []),
      ...cut.map((text) => `cut: ${text}`),
      ...small.map((text) => `smaller than 24 pixels: ${text}`),
      ...words.split(/\s+/).flatMap((word) => (keys.has(word) ? [`a key: ${word}`] : [])),
    ];
  }

  const expectGood = (page: Page) => expect.poll(() => problemsOn(page), { message: page.url() }).toEqual([]);

  test('a sample of all looks of all pages covers each pair of settings, without accessibility or layout problems', async () => {
    const looks = sampleOfLooks();
    expect(missingPairs(looks)).toEqual([]);
    const context = await browser.newContext({ storageState: ana });
    const page = await context.newPage();
    await page.goto(`${product.url}/settings/keys`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [index, { width, ...settings }] of looks.entries()) {
      const path = wanted(pages[index % pages.length]?.path ?? '/');
      const where = `${path} ${JSON.stringify(settings)} at ${width} pixels`;
      await page.setViewportSize({ width, height: 900 });
      await applyLook(page, settings);
      await visit(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.evaluate(`${isLoading} || (${lacksNotes})`), { message: where }).toBe(false);
      await expect.poll(() => problemsOn(page), { message: where }).toEqual([]);
    }
    await closeContext(context);
  });

  /** Long words on a phone, and a right-to-left page. */
  const hardest: [Record<string, string>, number, string[]][] = [
    [{ i18n: 'ro', mode: 'dark' }, 390, ['stations', 'keys']],
    [{ i18n: 'fr', mode: 'dark', themeDirection: 'rtl' }, 900, ['people', 'me']],
  ];

  test.each(hardest)('dialogs for a reader of %o at %i pixels', async (settings, width, names) => {
    const page = await open(settings, width, ana);
    for (const name of names) {
      await page.goto(`${product.url}/settings/${name}`);
      const first = page.getByRole('main').getByRole('button').first();
      await (name === 'stations' ? page.getByRole('button', { name: 'Radio One' }) : first).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('button[type=submit]').waitFor();
      await expect.poll(() => dialog.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0);
      await expectGood(page);
    }
    await closeContext(page.context());
  });

  test.each(hardest)('the way in for a reader of %o at %i pixels', async (settings, width) => {
    const page = await open(settings, width);
    await page.goto(`${product.url}/login?error=mfa_required`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectGood(page);
    for (const path of ['/set-password?token=none', '/forgotten']) {
      await visit(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectGood(page);
    }
    await visit(page, '/login');
    await page.getByRole('main').getByRole('button').first().click();
    await page.locator('input[name=password]').waitFor();
    await page.getByRole('main').locator('button[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood(page);
    await closeContext(page.context());
  });

  test('errors of the server appear in the language of the page', async () => {
    const page = await open({ i18n: 'ro' }, 1440, ana);
    await page.goto(`${product.url}/settings/stations`);
    await page.getByRole('button', { name: 'Adaugă un teritoriu' }).click();
    await page.getByRole('dialog').getByLabel('Nume', { exact: true }).fill('Default');
    await page.getByRole('dialog').getByRole('button', { name: 'Adaugă', exact: true }).click();
    await page.getByText('Este deja folosit; alegeți altul.').waitFor();
    await closeContext(page.context());
  });

  test('the keyboard alone is enough to add a group, and to change it', async () => {
    const page = await open({}, 1440, ana);
    await keepToasts(page);
    await page.goto(`${product.url}/settings/stations`);
    const opener = page.getByRole('button', { name: 'Add a group' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Night');
    await page.keyboard.press('Enter');
    await toastSays(page, 'Night added.');
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);

    const edit = page.getByRole('button', { name: 'Edit Night' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => edit.evaluate((button) => button.matches(':focus'))).toBe(true);
    await closeContext(page.context());
  });
});

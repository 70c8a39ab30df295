import { readFileSync, writeFileSync } from 'node:fs';
import type { MessagesOf } from '@quarterhour/model/messages';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import styleGuide from '../modules/style-guide/messages/en.json' with { type: 'json' };
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { type Drawings, differences, drawSpecimens, linesOf } from './draw-specimens.ts';
import { letIn, signIn, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { navigate, visit } from './visit.ts';

/** A file of the web, whose types need a browser. */
const ofWeb = <File>(file: string): Promise<File> => import(new URL(`../${file}`, import.meta.url).href);
const { parts } = await ofWeb<{ parts: Record<string, readonly string[]> }>('modules/style-guide/web/guide/parts.ts');
const { tokensOf } = await ofWeb<{ tokensOf: (preset: string, mode: string) => Record<string, string | string[]> }>(
  'web/src/theme/tokens.ts',
);

const words: Partial<Record<string, string>> = styleGuide as MessagesOf<typeof styleGuide>;
const chromium = findChromium();
const title = 'the style guide';

const template: { pages: { path: string; group: string }[] } = JSON.parse(
  readFileSync(new URL('../docs/template.json', import.meta.url), 'utf8'),
);
/** Its paths in the specification; for a star, the first page of the group. */
const paths = template.pages
  .filter(({ group }) => group === 'demos')
  .map(({ path }) => path.replace('*', parts[path.split('/')[1] ?? '']?.[0] ?? ''));

/** The approved drawings. APPROVE_SPECIMENS=1 replaces them with those of this run: look at the pages first. */
const approvedFile = new URL('data/approved-specimens.json', import.meta.url);
type Approved = Record<string, Record<string, string[]>>;
const approves = process.env.APPROVE_SPECIMENS === '1';

/**
 * Browsers round the widths of letters in ways of their own unless a page asks for the font's own measures, and code is in
 * whatever font the machine has: without both, specimens differ from one machine to the next.
 */
const ownLetters =
  '* { text-rendering: geometricPrecision !important; } code, kbd, pre, samp { font-family: inherit !important; }';

const modes = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

/**
 * Every look of the specimens; what it does not change is drawn as in the usual one. A change of direction takes the
 * browser longest, so that it comes once for each width.
 */
const looks = [1280, 390].flatMap((width) =>
  directions.flatMap((direction) =>
    modes.map((mode) => ({
      width,
      mode,
      direction,
      place: `${width} ${mode} ${direction}`,
      usual: `${width} light ltr`,
    })),
  ),
);

/** The drawings that differ from those of the usual look. */
function withoutUsual(drawings: Drawings, usual: Record<string, string[]> = {}): Record<string, string[]> {
  const lines = Object.entries(drawings).map(([name, drawing]) => [name, linesOf(drawing)] as const);
  return Object.fromEntries(lines.filter(([name, own]) => !usual[name] || differences(own, usual[name]).length > 0));
}

/** What differs from the approved drawings, and what has none or is gone. */
function changesOf(place: string, drawings: Drawings, approved: Record<string, string[]>): string[] {
  const gone = Object.keys(approved).filter((name) => !(name in drawings));
  const changed = Object.entries(drawings).flatMap(([name, drawing]) => {
    const wrong = differences(linesOf(drawing), approved[name] ?? []);
    return wrong.length > 0 ? [`${place}, ${name}:`, ...wrong] : [];
  });
  return [...gone.map((name) => `${place}, ${name}: not drawn`), ...changed];
}

/** The names of the theme's colours in one mode, by how browsers write them. */
function tokenNames(mode: (typeof modes)[number]): Record<string, string> {
  const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
  const colors = Object.entries(tokensOf('default', mode)).flatMap(([name, own]) =>
    [own].flat().map((hex) => [rgb(hex), name] as const),
  );
  // Of two names of one colour, the first: paper, not what is written on a signal.
  return Object.fromEntries(colors.reverse());
}

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** The entry whose specimens are shown in their frame. */
  const framed = 'TableButton';

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    // Each frame loads the application again. The specimens are tested on one page, and one of them in its frame.
    await context.route(
      ({ pathname, search }) => pathname.startsWith('/specimens/') && !search.includes(`entry=${framed}`),
      (route) => route.fulfill({ contentType: 'text/html', body: '' }),
    );
    page = await context.newPage();
    await signIn(page, product, 'ana@example.org', '/sample-page');
  });
  afterAll(async () => {
    if (context) await closeContext(context);
    await browser?.close();
    await product?.stop();
  });

  test('each path of the specification opens by its address, signed in and signed out', async () => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
    const stranger = await browser.newContext({ locale: 'en-GB' });
    const signedOut = await stranger.newPage();
    await signedOut.goto(`${product.url}/login`);
    await signInButton(signedOut).waitFor();
    const application = await (await fetch(product.url)).text();
    expect(paths).toHaveLength(27);
    for (const path of paths) {
      // The server answers each address with the application, which then shows its page.
      const answer = await fetch(product.url + path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, application]);
      if (new URL(page.url()).pathname !== path) await visit(page, path);
      const name = words[`style.part.${path.slice(1)}`] ?? words['style.title'] ?? '';
      await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
      const within = name === words['style.title'] ? [] : [words['style.title']];
      await expect.poll(() => page.title()).toBe([name, ...within, 'Quarterhour'].join(' · '));
      await navigate(signedOut, path);
      await expect
        .poll(() => signedOut.evaluate('[location.pathname, history.state.usr?.from]'))
        .toEqual(['/login', path]);
    }
    await closeContext(stranger);
    expect(errors).toEqual([]);
    await visit(page, '/components/none');
    await page.getByRole('heading', { name: "Error 404 - This page doesn't exist!" }).waitFor();
  });

  test('a contributor tries a button in another look, and finds its props, its keys and its code', async () => {
    await page.goto(`${product.url}/components/button`);
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect.poll(() => breadcrumbs.innerText()).toMatch(/Home.*Settings.*Style guide.*Button/s);
    await expect
      .poll(() => breadcrumbs.getByRole('link', { name: 'Style guide' }).getAttribute('href'))
      .toBe('/sample-page');
    const entry = page.getByRole('region', { name: framed });
    const frame = entry.frameLocator('iframe');
    await entry.scrollIntoViewIfNeeded();
    await frame.getByRole('button', { name: 'Show as table' }).first().waitFor();
    await page.getByRole('button', { name: 'Română' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.getByRole('button', { name: 'Right to left' }).click();
    await frame.locator('html[lang=ro][dir=rtl][data-mode=dark]').waitFor();
    // The reader's own look stays.
    await page.locator('html[lang=en][dir=ltr]').waitFor();
    await entry.getByText('Code', { exact: true }).click();
    await entry.getByText('function TableButtonStandard()').waitFor();
    await entry.getByText('Props of TableButton', { exact: true }).click();
    await entry.getByRole('row', { name: 'pressed boolean' }).waitFor();
    await entry.getByText('switches it on and off').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  describe('all specimens', () => {
    let all: Page;
    const errors: string[] = [];

    beforeAll(async () => {
      const frames = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' });
      all = await frames.newPage();
      all.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await all.clock.setFixedTime('2026-10-31T12:00:00Z');
      await all.goto(`${product.url}/specimens/all`);
      await all.addStyleTag({ content: ownLetters });
    });

    async function showIn(width: number, mode: string, direction: string, language = 'en'): Promise<void> {
      await all.setViewportSize({ width, height: 900 });
      await all.evaluate(`location.hash = 'mode=${mode}&direction=${direction}&language=${language}'`);
      await all.locator(`html[dir=${direction}][data-mode=${mode}][lang=${language}]`).waitFor();
      await settle(all);
    }

    test('each specimen looks as it was approved, light and dark, in both directions, at two widths', async () => {
      const approved: Approved = approves ? {} : JSON.parse(readFileSync(approvedFile, 'utf8'));
      for (const { place, usual, width, mode, direction } of looks) {
        await showIn(width, mode, direction);
        const draw = () => drawSpecimens(all, tokenNames(mode), direction === 'rtl');
        if (approves) approved[place] = withoutUsual(await draw(), approved[usual]);
        const known = { ...approved[usual], ...approved[place] };
        // A part that is fetched late is drawn late.
        await expect.poll(async () => changesOf(place, await draw(), known)).toEqual([]);
      }
      if (approves) writeFileSync(approvedFile, `${JSON.stringify(approved, null, 2)}\n`);
      expect(errors).toEqual([]);
    });

    test.each([
      [390, 'dark', 'rtl', 'ro'],
      [1280, 'light', 'ltr', 'en'],
    ])('every specimen is accessible at %i pixels, %s, %s, in %s', async (width, mode, direction, language) => {
      await showIn(width, mode, direction, language);
      const beyondTheEdge = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expect.poll(() => all.evaluate(beyondTheEdge)).toBe(0);
      await expect.poll(() => obstaclesOn(all)).toEqual([]);
    });
  });
});

/** Waits until every specimen is drawn, and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-specimen]').first().waitFor();
  await page.evaluate('document.fonts.ready');
  const read = () => page.evaluate('[document.body.scrollHeight, document.querySelectorAll("*").length].join()');
  let before: unknown;
  await expect
    .poll(
      async () => {
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150)))');
        const now = await read();
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type MeasureId, measures } from '@quarterhour/model/measures';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { changeLook } from './look.ts';
import { fillIn, password, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { navigate } from './visit.ts';

const chromium = findChromium();
const title = 'the dashboard over the golden day';
const folder = new URL('../samples/golden-day/', import.meta.url);

/** Values computed by hand: see samples/golden-day/README.md. */
interface Row {
  sessions: number;
  active_sessions: number;
  seconds: number;
  credits: number;
  quarter_hours: number;
  reach: number;
  peak_audience: number;
}
const { queries } = JSON.parse(await readFile(new URL('expected.json', folder), 'utf8')) as {
  queries: { title: string; rows: (Row & Record<string, unknown>)[] }[];
};

function rowOf(query: string, values: Record<string, string> = {}): Row {
  const row = queries
    .find((one) => one.title === query)
    ?.rows.find((one) => Object.entries(values).every(([name, value]) => one[name] === value));
  if (!row) throw new Error(`expected.json has no "${query}" with ${JSON.stringify(values)}.`);
  return row;
}

/** The cards' exact values in English: counts as whole numbers, all else with two digits. */
function cardsOf(row: Row): Record<string, string> {
  const toTwoDigits = (value: number) =>
    value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    sessions: row.sessions.toLocaleString('en-GB'),
    listening_hours: toTwoDigits(row.seconds / 3600),
    average_session_minutes: `${toTwoDigits(row.seconds / 60 / row.active_sessions)} mins`,
    aqh: toTwoDigits(row.credits / row.quarter_hours),
    reach: row.reach.toLocaleString('en-GB'),
    peak_audience: row.peak_audience.toLocaleString('en-GB'),
  };
}

/** What a browser requests, including from its cache and after redirects, when (in milliseconds since 1970), and the bytes of the answers. */
async function recordRequests(context: BrowserContext, page: Page) {
  const requests: { address: string; at: number; bytes: number }[] = [];
  const newest = new Map<string, (typeof requests)[number]>();
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  browser.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const sent = { address: request.url, at: wallTime * 1000, bytes: 0 };
    requests.push(sent);
    newest.set(requestId, sent);
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sent = newest.get(requestId);
    if (sent) sent.bytes = encodedDataLength;
  });
  return requests;
}

/** Records the cumulative layout shift of a page. */
const recordShifts = `new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) window.shift = (window.shift ?? 0) + (hadRecentInput ? 0 : value);
}).observe({ type: 'layout-shift', buffered: true })`;
/** Records when the first chart is drawn, so that what a page fetches afterwards is not counted. */
const recordDrawing = `new MutationObserver((_, observer) => {
  if (!document.querySelector('[role=img] svg')) return;
  window.drawn = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })`;
/** Code that the first chart does not need waits for it, but no longer than 3 s: on a slow machine it would come before. */
const waitForDrawing = `{
  const { setTimeout } = window;
  window.setTimeout = (work, delay, ...rest) => setTimeout(work, delay === 3000 ? 120_000 : delay, ...rest);
}`;
const drawnAt = (page: Page) => page.evaluate('performance.timeOrigin + window.drawn') as Promise<number>;
/** The icons of tabs, which browsers with windows fetch as often as they like, and others never. */
const iconsOf = (page: Page) =>
  page.evaluate('[...document.querySelectorAll("link[rel~=icon]")].map(({ href }) => href)') as Promise<string[]>;
const shiftOf = (page: Page) => page.evaluate('window.shift ?? 0');

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const add = (...args: string[]) => product.command('station', 'add', ...args);
    await add(
      '--slug',
      'one',
      '--name',
      'Radio One',
      '--timezone',
      'Europe/Bucharest',
      '--mount',
      '/one.mp3',
      '--mount',
      '/one.aac',
    );
    await add('--slug', 'deux', '--name', 'Radio Deux', '--timezone', 'Europe/Paris', '--mount', '/deux.mp3');
    await product.command('import', 'icecast', fileURLToPath(new URL('access.log', folder)));
    const invitation = await product.command('user', 'add', 'ana@example.org', '--role', 'superAdmin');
    browser = await openChromium(chromium as string);
    // High enough that all cards are in view: cards out of sight send no queries.
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 3200 } });
    page = await context.newPage();
    await page.goto(/http\S+/.exec(invitation)?.[0] ?? '');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** The home page over four weeks that hold the golden day, on whatever day the test runs. */
  const monthPage = () => `${product.url}/groups&stations?p=2026-10-04..2026-10-31`;

  /** Shows another state of the home page, without loading it anew. */
  const show = (query: string) => navigate(page, `/groups&stations?${query}`);

  const card = (measure: string) =>
    page.getByRole('button', { name: new RegExp(`^${measures[measure as MeasureId].label}`) });

  async function expectCards(row: Row): Promise<void> {
    for (const [measure, value] of Object.entries(cardsOf(row))) {
      await expect.poll(() => card(measure).getAttribute('title'), { message: measure }).toBe(value);
    }
  }

  async function signIn(page: Page): Promise<void> {
    await signInButton(page).click();
    await fillIn(page, 'ana@example.org');
    await page.waitForURL(`${product.url}/groups&stations**`);
  }

  test('a person sets a password, and is signed in', async () => {
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`${product.url}/groups&stations**`);
  });

  test('a first visit takes 240 kB of JavaScript and 30 requests at most until the first chart is drawn', async () => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(recordShifts);
    await context.addInitScript(recordDrawing);
    await context.addInitScript(waitForDrawing);
    const visit = await context.newPage();
    const requests = await recordRequests(context, visit);
    await visit.goto(monthPage());
    await signIn(visit);
    await visit.locator('[role=img] svg').first().waitFor();
    const drawn = await drawnAt(visit);
    await visit.getByRole('button', { name: 'Data for' }).waitFor();
    expect(await shiftOf(visit)).toBeLessThan(0.02);
    const icons = await iconsOf(visit);
    await closeContext(context);
    const first = requests.filter(({ at, address }) => at < drawn && !icons.includes(address));
    const scripts = first.filter(({ address }) => address.endsWith('.js'));
    expect(
      scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      JSON.stringify(scripts),
    ).toBeLessThanOrEqual(240_000);
    expect(first.length, first.map(({ address }) => address).join('\n')).toBeLessThanOrEqual(30);
  });

  test('a signed-in person on a phone loads one document, and the period stays in sight', async () => {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      storageState: await page.context().storageState(),
    });
    await context.addInitScript(recordShifts);
    const visit = await context.newPage();
    const documents: string[] = [];
    visit.on('response', (response) => {
      if (response.request().resourceType() === 'document') documents.push(response.url());
    });
    await visit.goto(monthPage());
    await visit.locator('[role=img] svg').first().waitFor();
    await visit.getByRole('button', { name: 'Data for' }).waitFor();
    expect(await shiftOf(visit)).toBeLessThan(0.02);
    // The tiles are one row, so that the first screen says when people listen.
    const chart = await visit.locator('[role=img] svg').first().boundingBox();
    expect(chart?.y).toBeLessThan(844 - 120);
    const last = visit.getByRole('region', { name: 'Measures' }).getByRole('button', { name: /^Peak audience/ });
    await last.focus();
    await expect.poll(async () => (await last.boundingBox())?.x).toBeLessThan(390);
    // Further down, the period stays in sight, and the bars leave the page its height.
    await visit.mouse.wheel(0, 2000);
    const period = visit.getByRole('button', { name: /4.*31 Oct 2026/ });
    await expect.poll(async () => (await period.boundingBox())?.y).toBeLessThan(64);
    const box = await period.boundingBox();
    if (!box) throw new Error('The period is out of sight.');
    expect(box.x + box.width).toBeLessThan(390);
    expect(box.y + box.height).toBeLessThan(100);
    await closeContext(context);
    expect(documents).toEqual([monthPage()]);
  });

  test('the cards show the figures computed by hand', async () => {
    await show('p=2026-10-25..2026-10-25&c=none&s=one');
    await expectCards(rowOf('Radio One on the day of 25 hours'));
  });

  test('a click on a country filters everything, and Esc takes the filter away', async () => {
    const asked: string[] = [];
    const note = (request: Request) => {
      if (request.url().includes('/analytics/quer') && request.postData()?.includes('"RO"')) asked.push(request.url());
    };
    page.on('request', note);
    await page
      .getByRole('list', { name: /Country/ })
      .getByRole('button', { name: /Romania/ })
      .click();
    await expectCards(rowOf('Radio One by country', { country: 'RO' }));
    await page
      .getByRole('status')
      .filter({ hasText: /Romania/ })
      .waitFor({ state: 'attached' });
    page.off('request', note);
    expect(asked).toEqual([`${product.url}/analytics/queries`]);
    expect(page.url()).toContain('f=is,country,RO');
    // Its code is fetched with the first filter.
    await page.getByRole('button', { name: 'Clear all filters' }).waitFor();
    await page.keyboard.press('Escape');
    await expectCards(rowOf('Radio One on the day of 25 hours'));
  });

  test('any dimension is filtered from the keyboard, and Esc closes what is open before it clears', async () => {
    await show('p=2026-10-25..2026-10-25&c=none&s=one');
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    await page.getByRole('combobox', { name: 'Values' }).pressSequentially('roma');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('Romania')]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectCards(rowOf('Radio One by country', { country: 'RO' }));
    await page.getByRole('button', { name: 'Open in full: Stations' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toContain('f=is,country,RO');
    await page.keyboard.press('Escape');
    await expectCards(rowOf('Radio One on the day of 25 hours'));
  });

  test('a city is chosen on the map, by the keyboard alone', async () => {
    await page.goto(`${product.url}/groups&stations?p=2026-10-25..2026-10-25&c=none&s=one&tab=city`);
    const circles = page.getByRole('group', { name: /Cities/ }).getByRole('button');
    // The first request for coordinates opens the database of cities.
    await circles.first().waitFor();
    await circles.first().focus();
    await page.keyboard.press('ArrowRight');
    const second = circles.nth(1);
    await expect.poll(() => second.evaluate((circle) => circle.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true');
    await page.waitForURL(/f=is,city,/);
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('another period is another answer', async () => {
    await show('p=2026-10-24..2026-10-26&c=none&s=one');
    await expectCards(rowOf('Radio One over the three days together'));
  });

  test('of two views that follow at once, the second one stays', async () => {
    const other = (measure: string) => show(`m=${measure}&p=2026-10-24..2026-10-26&c=none`);
    await other('sessions');
    await other('reach');
    // The page completes and sorts the address of the view that it shows.
    await expect.poll(() => page.url()).toMatch(/[?]p=/);
    await page
      .getByRole('slider', { name: /^Reach/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('m')).toBe('reach');
  });

  test('a period without logs says so', async () => {
    await show('p=2026-01-05..2026-01-11&c=none');
    await page.getByText('There are no logs for this period.').waitFor();
  });

  test('a server that does not answer is said once, and asked again for all cards', async () => {
    const alerts = page.getByRole('main').getByRole('alert');
    await page.route('**/analytics/**', (route) => route.abort());
    await show('p=2026-10-12..2026-10-30&c=none');
    await page.getByText('The server cannot be reached. Check the connection, then try again.').waitFor();
    await expect.poll(() => page.getByText('No answer', { exact: true }).count()).toBeGreaterThan(3);
    expect(await alerts.count()).toBe(1);
    await page.unroute('**/analytics/**');
    await alerts.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => alerts.count()).toBe(0);
  });

  test('the address contains the state of a card', async () => {
    await show('p=2026-10-25..2026-10-25&c=none');
    const places = page.getByRole('region', { name: 'Where', exact: true });
    await places.getByRole('tab', { name: 'Cities' }).click();
    await places.getByRole('button', { name: 'Show as table' }).click();
    await page.waitForURL(/&tab=city&table=places$/);
    await page.reload();
    await places.getByRole('table', { name: /City/ }).waitFor();
  });

  test('a dimension in full is searched and sorted in the address', async () => {
    await show('p=2026-10-25..2026-10-25&c=none&open=station&sort=name,desc');
    const names = page.getByRole('dialog').getByRole('rowheader');
    await expect.poll(() => names.allTextContents()).toEqual(['Radio One', 'Radio Deux']);
    await page.getByRole('columnheader', { name: 'Station' }).getByRole('button').click();
    await expect.poll(() => names.allTextContents()).toEqual(['Radio Deux', 'Radio One']);
    await page.keyboard.press('/');
    await page.keyboard.type('one');
    await page.waitForURL(/&open=station&q=one&sort=name,asc$/);
    await page.reload();
    await expect.poll(() => names.allTextContents()).toEqual(['Radio One']);
  });

  test('a dimension in full is sorted by change where there is one to see', async () => {
    await show('p=2026-10-25..2026-10-25&c=2026-10-24..2026-10-24&open=station');
    const byChange = page.getByRole('dialog').getByRole('button', { name: 'Change, Listening sessions' });
    const sorted = (direction: string) =>
      page.locator(`th[aria-sort="${direction}"]`, { hasText: 'Listening sessions' });
    await byChange.press('Enter');
    await sorted('descending').waitFor();
    await page.waitForURL(/&open=station&sort=sessions,desc,change$/);
    await byChange.press('Enter');
    await sorted('ascending').waitFor();
    await page.waitForURL(/&open=station&sort=sessions,asc,change$/);
    await show('p=2026-10-25..2026-10-25&c=none&open=station');
    await page.getByRole('dialog').getByRole('rowheader', { name: 'Radio One' }).waitFor();
    await expect.poll(() => byChange.count()).toBe(0);
  });

  test('the full view of a dimension shows the chosen measures and exports the visible rows', async () => {
    await page.goto(`${product.url}/groups&stations?p=2026-10-25..2026-10-25&c=none&s=one&open=country&q=rom`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Measures', exact: true }).click();
    for (const measure of ['Listening hours', 'Average session', 'Average quarter-hour audience', 'Peak audience']) {
      await page.getByRole('menuitemcheckbox', { name: measure }).click();
    }
    await page.getByRole('menuitemcheckbox', { name: 'Active sessions' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/&open=country&columns=sessions,reach,active_sessions&q=rom$/);
    await expect.poll(() => dialog.getByRole('columnheader').count()).toBe(4);
    const download = page.waitForEvent('download');
    const noted = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/exports');
    await dialog.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await noted).postDataJSON()).toMatchObject({
      rows: 1,
      query: { dimensions: ['country'], stations: ['one'] },
    });
    const csv = await readFile(await (await download).path(), 'utf8');
    const { sessions, active_sessions, reach } = rowOf('Radio One by country', { country: 'RO' });
    expect(csv).toBe(`\ufeffcountry,sessions,active_sessions,reach\r\nRO,${sessions},${active_sessions},${reach}\r\n`);
  });

  test('the excluded sessions open in full view', async () => {
    await show('p=2026-10-24..2026-10-26&c=none');
    await page.getByRole('button', { name: 'Open in full: Excluded' }).click();
    await page.getByRole('columnheader', { name: 'Connections' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a help icon explains in a sentence, and opens the guide at its topic', async () => {
    await show('p=2026-10-25..2026-10-25&c=none');
    const main = page.getByRole('main');
    // The card of the devices is drawn when it comes near.
    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, 3000);
    await main.getByRole('link', { name: 'Help: Devices' }).waitFor();
    for (const section of await main.locator('section').all()) {
      await expect.poll(() => section.getByRole('link', { name: /^Help: / }).count()).toBeGreaterThan(0);
    }
    await main.getByRole('link', { name: 'Help: Reach' }).hover();
    const sentence =
      'Different devices with at least one counted session in progress during the period. Click for more information.';
    await page.getByRole('tooltip', { name: sentence }).waitFor();
    await main.getByRole('link', { name: 'Help: Devices' }).click();
    await page.waitForURL(`${product.url}/userGuide?topic=devices_card`);
    await main.getByRole('heading', { name: 'Devices', level: 2 }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('the help of a topic without a text says so, and leads to the guide', async () => {
    // High enough that the card of the devices is in view.
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1440, height: 1600 },
      storageState: await page.context().storageState(),
    });
    await context.route('**/*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('help.devices_card', 'help.gone'),
      });
    });
    const visit = await context.newPage();
    await visit.goto(`${product.url}/groups&stations?p=2026-10-25..2026-10-25&c=none`);
    await visit.getByRole('link', { name: 'Help: Devices' }).hover();
    await visit.getByRole('tooltip', { name: 'No tooltip available Click for more information.' }).waitFor();
    await closeContext(context);
  });

  test('the guide is searched without accents and capitals, and computes its example', async () => {
    await page.goto(`${product.url}/userGuide`);
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('QUARTER-hour aud');
    await page.getByRole('status').getByText(/topic/).waitFor();
    await page.getByRole('link', { name: measures.aqh.label }).first().click();
    await page.waitForURL(/topic=aqh/);
    await page.getByText('(3 + 2 + 1 + 1) ÷ 4 = 1.75').waitFor();
    await page.getByText(measures.aqh.formula).waitFor();
  });

  test('a topic of the guide is drawn without the list of stations', async () => {
    const guide = await page.context().newPage();
    await guide.route('**/api/stations**', () => undefined);
    await guide.goto(`${product.url}/userGuide?topic=aqh`);
    await guide.getByText('(3 + 2 + 1 + 1) ÷ 4 = 1.75').waitFor();
    await guide.getByRole('heading', { level: 1 }).waitFor();
    await guide.unrouteAll({ behavior: 'ignoreErrors' });
    await guide.close();
  });

  test('the API reference runs a request as the reader', async () => {
    await page.goto(`${product.url}/userGuide/api#query`);
    const body = { measures: ['sessions'], stations: ['one'], period: { from: '2026-10-25', to: '2026-10-25' } };
    await page.getByRole('textbox', { name: 'Request body' }).fill(JSON.stringify(body));
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Status 200').waitFor();
    const { sessions } = rowOf('Radio One on the day of 25 hours');
    const answer = await page.getByRole('region', { name: 'Answer: 200' }).innerText();
    expect(JSON.parse(answer)).toMatchObject({ rows: [[sessions]] });
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('the API reference says what each call does in the language of its reader', async () => {
    await page.goto(`${product.url}/userGuide/api#query`);
    await page.getByText('Runs a query.').waitFor();
    await changeLook(page, { i18n: 'fr' });
    await page.getByText('Exécute une requête.').waitFor();
    await page.getByText('Partage une vue par un lien.').waitFor();
    await changeLook(page, {});
  });

  test('written from the right, the page is mirrored and dates stay whole', async () => {
    await changeLook(page, { themeDirection: 'rtl' });
    await show('p=2026-10-24..2026-10-26&c=none');
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    const left = async (selector: string) => (await button.locator(selector).boundingBox())?.x ?? 0;
    await expect.poll(() => left('.MuiButton-startIcon')).toBeGreaterThan(720);
    expect(await left('.MuiButton-startIcon')).toBeGreaterThan(await left('span:text-is("Filter")'));
    expect(await page.evaluate(`getComputedStyle(document.querySelector('h1')).unicodeBidi`)).toBe('plaintext');
    const measure = `document.querySelector('[aria-label^="Measure of the charts"]')`;
    expect(await page.evaluate(`getComputedStyle(${measure}).textAlign`)).toBe('right');
    await changeLook(page, {});
  });

  test.each(['Light', 'Dark'])('%s: nothing stands in anybody’s way', async (mode) => {
    await show('p=2026-10-25..2026-10-25&c=none&s=one');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('dialog').getByRole('button', { name: mode }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The button has the focus again, which opens its tooltip.
    await page.evaluate('document.activeElement.blur()');
    await expectCards(rowOf('Radio One on the day of 25 hours'));
    await page.getByRole('list', { name: /Country/ }).waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('every element that the Tab key reaches shows its focus', async () => {
    await page.goto(`${product.url}/groups&stations?p=2026-10-25..2026-10-25&c=2026-10-24..2026-10-24`);
    await page.getByRole('list', { name: / · Country/ }).waitFor();
    const rings: string[] = [];
    for (let count = 0; count < 60; count++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(`(async () => {
        // Whoever asks for less motion gets transitions of a millisecond.
        const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(moving.map(({ finished }) => finished));
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
        return [outlineStyle, outlineWidth, document.activeElement.outerHTML.slice(0, 200)].join(' ');
      })()`);
      rings.push(String(ring));
    }
    expect(rings.filter((ring) => !ring.startsWith('solid 2px <'))).toEqual([]);
  });

  test('is printed with all its cards, in light colours from a dark screen', async () => {
    await show('p=2026-10-25..2026-10-25&c=none&s=one');
    await expectCards(rowOf('Radio One on the day of 25 hours'));
    const mode = () => page.evaluate('document.documentElement.dataset.mode');
    expect(await mode()).toBe('dark');
    await page.evaluate(`window.print = () => { document.title = 'printed' }`);
    await page.keyboard.press('Control+p');
    await expect.poll(() => page.title()).toBe('printed');
    expect(await page.locator('main .MuiSkeleton-root').count()).toBe(0);
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    expect(await mode()).toBe('light');
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    expect(await mode()).toBe('dark');
  });
});

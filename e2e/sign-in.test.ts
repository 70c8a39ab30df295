import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChromium, openChromium } from './chromium.ts';
import { FreshContext } from './fresh-context.ts';
import { fillIn, letIn, signIn, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'signing in';
const day = 86_400;

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let fresh: FreshContext;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    await product.command('station', 'add', '--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest');
    await letIn(product, 'bo@example.org', 'stationUser', ['one']);
    browser = await openChromium(chromium as string);
    fresh = new FreshContext(browser, product.url);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    ({ context, page } = await fresh.begin());
  });
  afterEach(() => fresh.end());

  /** Background tabs render rarely, so clicks on them are slow. */
  const expectAccount = async (one: Page, words: RegExp) => {
    await one.bringToFront();
    await one.getByRole('button', { name: 'Account' }).click();
    await expect.poll(() => one.getByRole('menu').innerText()).toMatch(words);
  };
  const signOut = async (one: Page) => {
    await one.bringToFront();
    await one.getByRole('button', { name: 'Account' }).click();
    await one.getByRole('menuitem', { name: 'Logout' }).click();
    await one.waitForURL(`${product.url}/login**`);
  };
  const popup = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in using a new window' }).click();
    const window = await opened;
    await window.getByLabel('E-mail').waitFor();
    return window;
  };
  const keptToken = () =>
    page.evaluate<string | undefined>(`(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('quarterhour.user:'));
      return key && JSON.parse(localStorage.getItem(key)).access_token;
    })()`);

  test('a wrong password shows an error and keeps the input; the right one leads to the requested page', async () => {
    const wanted = `${product.url}/settings/audit?from=here`;
    await page.goto(wanted);
    await page.waitForURL(`${product.url}/login`);
    await signInButton(page).click();
    await fillIn(page, 'ana@example.org', 'not the password');
    await page.getByText('Incorrect e-mail or password.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.org');
    await fillIn(page, 'ana@example.org');
    await page.waitForURL(wanted);
    await expectAccount(page, /Logged as\s+ana@example\.org\s+Role: Super Admin/);
  });

  test('every unknown address shows the sign-in, or the home page to signed-in people', async () => {
    await page.goto(`${product.url}/no/such/page`);
    await page.waitForURL(`${product.url}/login`);
    await signIn(page, product, 'ana@example.org');
    for (const path of ['/no/such/page', '/', '/login']) {
      await page.goto(product.url + path);
      await page.waitForURL(`${product.url}/groups&stations**`);
    }
    await page.getByRole('link', { name: 'Quarterhour' }).waitFor();
  });

  test('the popup is 400 by 600; closing it shows a message; finishing it leads to the requested page', async () => {
    await page.goto(`${product.url}/settings/keys`);
    const closed = await popup();
    expect(await closed.evaluate('[innerWidth, innerHeight]')).toEqual([400, 600]);
    await closed.close();
    await page.getByText('The sign-in window was closed before you were signed in.').waitFor();

    const finished = await popup();
    await finished.addInitScript('if (opener) opener.foundFrom = location.pathname');
    await fillIn(finished, 'ana@example.org');
    await page.waitForURL(`${product.url}/settings/keys`);
    // A page that cannot find the window treats it as closed before it has answered.
    expect(await page.evaluate('foundFrom')).toBe('/signin/popup');
    await expectAccount(page, /ana@example\.org/);
  });

  test('a window that is left alone for a minute is closed', async () => {
    ({ context, page } = await fresh.withClock());
    await page.goto(product.url);
    const begun = Date.now();
    const window = await popup();
    const closed = window.waitForEvent('close');
    // Time goes by itself, too.
    const gone = Date.now() - begun;
    await page.clock.fastForward(50_000 - gone);
    expect(window.isClosed()).toBe(false);
    await page.clock.fastForward(10_000 + gone);
    await closed;
    await page.getByText('Signing in took too long. Try again.').waitFor();
  });

  test('a token that ends while the page is open is renewed without a trace', async () => {
    ({ context, page } = await fresh.withClock());
    await signIn(page, product, 'ana@example.org', '/settings/people');
    await page.getByText('bo@example.org').waitFor();
    const before = await keptToken();
    // Tokens of the built-in provider last ten minutes, and count as ended one minute before. Time goes by itself, too.
    await page.clock.fastForward('08:10');
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByText('No keys yet').waitFor();
    expect(await keptToken()).toBe(before);
    await page.clock.fastForward('00:55');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('cell', { name: 'Signed in' }).first().waitFor();
    expect(page.url()).toBe(`${product.url}/settings/audit`);
    expect(await keptToken()).not.toBe(before);
  });

  test('a renewal whose answer is lost begins again, with a code of its own', async () => {
    ({ context, page } = await fresh.withClock());
    await signIn(page, product, 'ana@example.org', '/settings/people');
    await page.getByText('bo@example.org').waitFor();
    const codes: (string | null)[] = [];
    let answered = false;
    await context.route('**/oidc/token', async (route) => {
      codes.push(new URLSearchParams(route.request().postData() ?? '').get('code'));
      if (codes.length > 1) return route.continue();
      // The provider has used the code, and its answer never arrives.
      await route.fetch();
      answered = true;
    });
    await page.clock.fastForward('10:30');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect.poll(() => answered).toBe(true);
    await page.clock.fastForward(10_000);
    await page.getByRole('cell', { name: 'Signed in' }).first().waitFor();
    expect(new Set(codes).size).toBe(2);
  });

  test('of two tabs whose token ends, one renews it for both, however long it takes', async () => {
    ({ context, page } = await fresh.withClock());
    // The wait for the lock of another tab ends when the test says so, and the wait for an answer never.
    await context.addInitScript(`{
      const set = setTimeout;
      globalThis.setTimeout = (run, duration, ...rest) => (duration === 10000 ? 0 : set(run, duration, ...rest));
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const begun = (globalThis.waits = []);
      AbortSignal.timeout = (duration) => {
        if (duration !== 5000) return timeout(duration);
        begun.push(new AbortController());
        return begun.at(-1).signal;
      };
    }`);
    await signIn(page, product, 'ana@example.org', '/settings/people');
    const other = await context.newPage();
    await other.goto(`${product.url}/settings/people`);
    for (const tab of [page, other]) await tab.getByText('bo@example.org').waitFor();

    const renewing = new Set<Page>();
    let goOn: () => void = () => undefined;
    const bothWait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await context.route('**/oidc/token', async (route) => {
      renewing.add(route.request().frame().page());
      await bothWait;
      // A request that took too long is sent again.
      await route.continue().catch(() => undefined);
    });
    // No token is left that would serve meanwhile.
    await page.clock.fastForward('10:30');
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.getByRole('link', { name: 'Audit log' }).click();
    }
    const waits = () => Promise.all([page, other].map((tab) => tab.evaluate<number>('waits.length')));
    const waiting = async () => (await waits()).toSorted((a, b) => a - b);
    await expect.poll(waiting).toEqual([0, 1]);
    const [first] = await waits();
    const waiter = first ? page : other;
    await waiter.evaluate(`waits[0].abort(new DOMException('Late.', 'TimeoutError'))`);
    await expect.poll(waiting).toEqual([0, 2]);
    goOn();
    // What a hidden tab shows and retries waits until somebody looks at it.
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.getByRole('cell', { name: 'Signed in' }).first().waitFor();
    }
    expect(renewing.size).toBe(1);
  });

  test('a session that the provider has ended asks to sign in again, and leads back', async () => {
    ({ context, page } = await fresh.withClock());
    await signIn(page, product, 'ana@example.org', '/settings/people');
    await page.getByText('bo@example.org').waitFor();
    await context.clearCookies({ name: /^_session/ });
    // The bell asks by itself what is new.
    await page.clock.fastForward('10:00');
    await page.waitForURL(`${product.url}/login`);
    await page.getByText('Your session has ended. Sign in again.').waitFor();
    await signInButton(page).click();
    await fillIn(page, 'ana@example.org');
    await page.waitForURL(`${product.url}/settings/people`);
  });

  test('a session lasts a day', async () => {
    await signIn(page, product, 'ana@example.org');
    const [kept] = (await context.cookies()).filter(({ name }) => name === 'quarterhour.session');
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 60)).toBe(day / 60);
    await page.goto(product.url);
    await page.waitForURL(`${product.url}/groups&stations**`);
    await context.clearCookies({ name: 'quarterhour.session' });
    await page.goto(product.url);
    await page.waitForURL(`${product.url}/login`);
    expect(await keptToken()).toBeUndefined();
  });

  test('signing out ends all tabs and the provider’s session, and clears stored state', async () => {
    await signIn(page, product, 'ana@example.org', '/settings/people');
    const other = await context.newPage();
    await other.goto(`${product.url}/groups&stations`);
    await other.getByRole('link', { name: 'People' }).waitFor();
    await signOut(page);
    await other.waitForURL(`${product.url}/login`);

    await signInButton(page).click();
    await fillIn(page, 'bo@example.org');
    for (const tab of [page, other]) {
      await tab.waitForURL(`${product.url}/groups&stations**`);
      await tab.getByRole('link', { name: 'Groups & Stations' }).waitFor();
      await tab.getByRole('link', { name: 'People' }).waitFor({ state: 'detached' });
      await expectAccount(tab, /Logged as\s+bo@example\.org\s+Role: Station User/);
    }
  });
});

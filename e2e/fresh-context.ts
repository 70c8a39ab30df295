import type { Browser, BrowserContext, Page } from 'playwright-core';
import { closeContext } from './chromium.ts';

interface Fresh {
  context: BrowserContext;
  page: Page;
}

/** Gives each test of a file a context as new for an address. The scripts that it has cached serve all tests. */
export class FreshContext {
  readonly #browser: Browser;
  readonly #url: string;
  #shared: BrowserContext | undefined;
  #own: BrowserContext | undefined;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** Begins a test. */
  async begin(): Promise<Fresh> {
    this.#shared ??= await this.#browser.newContext({ locale: 'en-GB' });
    return { context: this.#shared, page: await this.#shared.newPage() };
  }

  /** The clock of a context stays moved, so a test that moves it has a context of its own. */
  async withClock(): Promise<Fresh> {
    this.#own = await this.#browser.newContext({ locale: 'en-GB' });
    const page = await this.#own.newPage();
    await page.clock.install();
    return { context: this.#own, page };
  }

  /** Ends a test: its routes, pages and storage. */
  async end(): Promise<void> {
    if (this.#own) await closeContext(this.#own);
    this.#own = undefined;
    if (!this.#shared) return;
    await this.#shared.unrouteAll({ behavior: 'ignoreErrors' });
    const blank = await this.#shared.newPage();
    for (const page of this.#shared.pages()) if (page !== blank) await page.close();
    const session = await this.#shared.newCDPSession(blank);
    await session.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: 'cookies,local_storage' });
    await this.#shared.clearCookies();
    await blank.close();
  }
}

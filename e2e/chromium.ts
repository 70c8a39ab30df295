import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** The headless shell is the same engine without the windows, and takes about half the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Disables Chromium's own network requests. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Players of tests begin by themselves.
  '--autoplay-policy=no-user-gesture-required',
];

/** The path of Chromium: the setting CHROMIUM, or the first in the path; undefined if it is not installed. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Starts Chromium; its pages wait for as long as a busy machine may take. They ask for less motion, unless a test says otherwise:
 * without a graphics card, what moves is drawn by the processor.
 */
export async function openChromium(path: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: path, args: flags });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(120_000);
    return context;
  };
  return browser;
}

/** Closes a context. Its routes end first: one that still handles a request would reject, and fail the whole run. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

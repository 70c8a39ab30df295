import type { QueryInput } from '@quarterhour/model/query';
import type { Page, Request } from 'playwright-core';
import { findChromium, openChromium } from '../../e2e/chromium.ts';
import { fillIn, signInButton } from '../../e2e/person.ts';
import { demoPeople } from '../../server/src/demo/catalogue.ts';
import { demoPassword } from '../../server/src/demo/prepare.ts';

/** Taller than every page, so that all cards are in view and ask. */
const viewport = { width: 1440, height: 9000 };
/** A page has asked everything when it has sent nothing for so long. */
const quietMilliseconds = 10_000;

/**
 * The queries that a browser sends for each address of the demonstration, each query once.
 * @param addresses paths with their query strings
 * @throws without Chromium
 */
export async function recordQueries(url: string, addresses: readonly string[]): Promise<QueryInput[][]> {
  const chromium = findChromium();
  if (!chromium) throw new Error('The benchmark of pages needs Chromium: install it, or name it in CHROMIUM.');
  const browser = await openChromium(chromium);
  try {
    const page = await browser.newPage({ locale: 'en-GB', viewport });
    page.setDefaultTimeout(120_000);
    await page.goto(`${url}/groups&stations`);
    await signInButton(page).click();
    await fillIn(page, demoPeople[0]?.email ?? '', demoPassword);
    await page.waitForURL(`${url}/groups&stations**`);
    const recorded: QueryInput[][] = [];
    for (const address of addresses) recorded.push(await queriesOf(page, url + address));
    return recorded;
  } finally {
    await browser.close();
  }
}

async function queriesOf(page: Page, address: string): Promise<QueryInput[]> {
  // The page before may still ask.
  await page.goto('about:blank');
  const queries = new Map<string, QueryInput>();
  let last = performance.now();
  // Whether a streamed answer has ended is not said, so the time since the last query decides.
  const asked = (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith('/analytics/quer')) return;
    last = performance.now();
    const body = request.postDataJSON() as QueryInput | { queries: QueryInput[] };
    for (const query of 'queries' in body ? body.queries : [body]) queries.set(JSON.stringify(query), query);
  };
  page.on('request', asked);
  await page.goto(address);
  while (queries.size === 0 || performance.now() - last < quietMilliseconds) await page.waitForTimeout(200);
  page.off('request', asked);
  return [...queries.values()];
}

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
 * Works with a page on which the first person of the demonstration is signed in.
 * @throws without Chromium
 */
export async function whileSignedIn<Done>(url: string, work: (page: Page) => Promise<Done>): Promise<Done> {
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
    return await work(page);
  } finally {
    await browser.close();
  }
}

/**
 * The queries that a browser sends for each address of the demonstration, each query once.
 * @param addresses paths with their query strings
 */
export function recordQueries(url: string, addresses: readonly string[]): Promise<QueryInput[][]> {
  return whileSignedIn(url, async (page) => {
    const recorded: QueryInput[][] = [];
    for (const address of addresses) recorded.push(await queriesOf(page, url + address));
    return recorded;
  });
}

async function queriesOf(page: Page, address: string): Promise<QueryInput[]> {
  const queries = new Map<string, QueryInput>();
  for (const request of await requestsOf(page, address, (path) => path.startsWith('/analytics/quer'))) {
    const body = request.postDataJSON() as QueryInput | { queries: QueryInput[] };
    for (const query of 'queries' in body ? body.queries : [body]) queries.set(JSON.stringify(query), query);
  }
  return [...queries.values()];
}

/** The requests to some paths that a page makes after its load. */
export async function requestsOf(page: Page, address: string, isMeant: (path: string) => boolean): Promise<Request[]> {
  // The page before may still ask.
  await page.goto('about:blank');
  const requests: Request[] = [];
  let last = performance.now();
  // Whether a streamed answer has ended is not said, so the time since the last request decides.
  const asked = (request: Request) => {
    if (!isMeant(new URL(request.url()).pathname)) return;
    last = performance.now();
    requests.push(request);
  };
  page.on('request', asked);
  await page.goto(address);
  while (requests.length === 0 || performance.now() - last < quietMilliseconds) await page.waitForTimeout(200);
  page.off('request', asked);
  return requests;
}

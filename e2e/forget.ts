import type { BrowserContext } from 'playwright-core';

/** Makes a context as new for an address, except for the scripts that it has cached: ends its routes, pages and storage. */
export async function forget(context: BrowserContext, url: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const blank = await context.newPage();
  for (const page of context.pages()) if (page !== blank) await page.close();
  const session = await context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'cookies,local_storage' });
  await context.clearCookies();
  await blank.close();
}

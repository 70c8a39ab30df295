import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Changes the address of an open page as a link does, without loading the application anew. */
export async function navigate(page: Page, path: string): Promise<void> {
  const to = JSON.stringify(path);
  // The key tells the router that this is another entry of the history.
  await page.evaluate(`history.pushState({ key: ${to} }, '', ${to}); dispatchEvent(new PopStateEvent('popstate'))`);
}

/**
 * Opens a path, such as "/settings/keys", inside an application that is already loaded. Resolves when the heading of the
 * page before is gone, as the old page stays until the new one is fetched; the new one may still load. Use `page.goto`
 * where the load itself is the subject, and `navigate` where both pages have the same heading.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const remember = `(() => {
    const heading = document.querySelector('h1');
    const text = heading?.textContent;
    window.isOnPageBefore = () => heading.isConnected && heading.textContent === text;
    return heading !== null;
  })()`;
  await expect.poll(() => page.evaluate(remember), { message: `a heading before ${path}` }).toBe(true);
  await navigate(page, path);
  await expect.poll(() => page.evaluate('isOnPageBefore()'), { message: path }).toBe(false);
}

/** Brings a page that an earlier test used back to the path with this heading. */
export async function comeBack(page: Page, path: string, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, level: 1 });
  if (!page.url().endsWith(path)) {
    // The address changes before the page does.
    await heading.waitFor({ state: 'detached' });
    await visit(page, path);
  }
  await heading.waitFor();
}

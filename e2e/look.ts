import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Replaces the settings of the look on an open page, as another tab does that changes them: nothing is loaded anew. */
export async function changeLook(page: Page, look: Record<string, unknown>): Promise<void> {
  const [key, value] = ['quarterhour.settings', JSON.stringify(look)].map((text) => JSON.stringify(text));
  await page.evaluate(
    `localStorage.setItem(${key}, ${value}); dispatchEvent(new StorageEvent('storage', { key: ${key} }))`,
  );
}

/** Changes the look as above, and waits until the page shows it: words and styles for right to left are fetched. */
export async function applyLook(page: Page, look: Record<string, string>): Promise<void> {
  await changeLook(page, look);
  const shown = '[document.documentElement.lang, document.documentElement.dir, document.documentElement.dataset.mode]';
  const { i18n = 'en', themeDirection = 'ltr', mode = 'light' } = look;
  await expect.poll(() => page.evaluate(shown)).toEqual([i18n, themeDirection, mode]);
}

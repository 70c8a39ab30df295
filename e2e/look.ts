import type { Page } from 'playwright-core';

/** Replaces the settings of the look on an open page, as another tab does that changes them: nothing is loaded anew. */
export async function changeLook(page: Page, look: Record<string, unknown>): Promise<void> {
  const [key, value] = ['quarterhour.settings', JSON.stringify(look)].map((text) => JSON.stringify(text));
  await page.evaluate(
    `localStorage.setItem(${key}, ${value}); dispatchEvent(new StorageEvent('storage', { key: ${key} }))`,
  );
}

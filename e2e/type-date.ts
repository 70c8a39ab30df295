import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Types the digits of a day or a moment into the field of this name, in the order of the page's language: 25102026. */
export async function typeDate(within: Page | Locator, name: string, digits: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  const parts = within.getByRole('group', { name, exact: true }).getByRole('spinbutton');
  await parts.first().click();
  await page.keyboard.type(digits);
  await expect.poll(async () => (await parts.allInnerTexts()).join('')).toBe(digits);
}

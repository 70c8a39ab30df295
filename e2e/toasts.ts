import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Toasts disappear after a moment, before a test may see them: records their texts, from the page's next navigation on. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.toasts = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const one of [node, ...node.querySelectorAll('*')])
          if (one.matches('.MuiSnackbarContent-message')) toasts.push(one.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  `);
}

/** Waits until a toast shows this text, or one like it; each is found once. */
export async function toastSays(page: Page, text: string | RegExp): Promise<void> {
  const isMeant = typeof text === 'string' ? `one === ${JSON.stringify(text)}` : `${text}.test(one)`;
  const take = `(() => {
    const at = toasts.findIndex((one) => ${isMeant});
    return at < 0 ? toasts : toasts.splice(at, 1);
  })()`;
  const wanted = typeof text === 'string' ? text : expect.stringMatching(text);
  await expect.poll(() => page.evaluate<string[]>(take), { message: String(text) }).toEqual([wanted]);
}

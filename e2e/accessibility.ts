import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The accessibility violations of a page in its current state, each with its elements. */
export async function obstaclesOn(page: Page): Promise<string[]> {
  // During a transition, a colour is neither the old nor the new one.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished))',
  );
  await page.evaluate(axe.source);
  const found = (await page.evaluate('axe.run().then(({ violations }) => violations)')) as {
    id: string;
    nodes: { html: string }[];
  }[];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

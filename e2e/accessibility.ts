import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What stands in somebody's way on a page as it is now, each with the elements that it is about. */
export async function obstaclesOn(page: Page): Promise<string[]> {
  // A colour that is still changing is neither the one before nor the one to be judged.
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

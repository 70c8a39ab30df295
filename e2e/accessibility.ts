import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The accessibility violations of a page in its current state, each with its elements: of these rules of axe, or of all. */
export async function obstaclesOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // During a transition, a colour is neither the old nor the new one.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished))',
  );
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // Once it is open, a menu is the whole page, and a menu is no landmark.
  const isMenuOpen = await page.evaluate(
    `document.querySelector('[role="presentation"] > .MuiPaper-root > [role="menu"]') !== null`,
  );
  const options = JSON.stringify(rules ? { runOnly: rules } : { rules: { region: { enabled: !isMenuOpen } } });
  const found = (await page.evaluate(`axe.run(${options}).then(({ violations }) => violations)`)) as {
    id: string;
    nodes: { html: string }[];
  }[];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

import { modules } from '../../../modules/web.ts';
import type { WebModule } from '../module.ts';
import { needWords } from '../text/words.ts';

/** Fetches the words of a module, of those that it builds on, and of the parts that its pages use. */
export async function needModuleWords({ load }: WebModule): Promise<void> {
  const { texts, parts = [], buildsOn = [] } = await load();
  const below = modules.filter(({ id }) => buildsOn.includes(id));
  await Promise.all([texts, ...parts].map(needWords).concat(below.map(needModuleWords)));
}

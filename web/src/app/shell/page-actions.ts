import type { PageAction } from '../../dashboard/page-action.ts';
import { modulesOff } from '../../data/modules-off.ts';
import type { WebModule } from '../../module.ts';
import { modules } from '../../modules.ts';
import { needModuleWords } from '../module-words.ts';

/** What the modules that are switched on add to the head of dashboards. */
export const pageActions: readonly PageAction[] = modules
  .filter(({ id }) => !modulesOff().includes(id))
  .flatMap((module) =>
    (module.pageActions ?? []).map((action) => ({ ...action, load: () => panel(module, action.id) })),
  );

/** Fetches what an action opens, and its words. */
async function panel(module: WebModule, id: string): ReturnType<PageAction['load']> {
  const [{ panels }] = await Promise.all([module.load(), needModuleWords(module)]);
  const load = panels?.[id];
  if (!load) throw new Error(`web/src/${module.id}/loaded.ts has no panel ${id}.`);
  return load();
}

import { modules } from '../../../../modules/web.ts';
import type { Actions } from '../../dashboard/page-action.ts';
import { modulesOff } from '../../data/modules-off.ts';
import type { LoadedModule, WebModule } from '../../module.ts';
import { needModuleWords } from '../module-words.ts';

/** Those that are on now: administrators switch them while the page is open. */
const own = () => modules.filter(({ id }) => !modulesOff().includes(id));

/** What the modules that are switched on add to the head of dashboards and to cards. */
export const actions: Actions = {
  get page() {
    return own().flatMap((module) =>
      (module.pageActions ?? []).map((action) => ({
        ...action,
        load: () => panel(module, action.id, ({ panels }) => panels),
      })),
    );
  },
  get card() {
    return own().flatMap((module) =>
      (module.cardActions ?? []).map((action) => ({
        ...action,
        load: () => panel(module, action.id, ({ cardPanels }) => cardPanels),
      })),
    );
  },
  get day() {
    const module = own().find(({ dayAction }) => dayAction);
    const { dayAction = '' } = module ?? {};
    return module && (() => panel(module, dayAction, ({ dayPanels }) => dayPanels));
  },
  async cardsOf(id) {
    const module = own().find((one) => one.id === id);
    return module ? ((await loadedWithWords(module)).cards ?? {}) : {};
  },
};

async function loadedWithWords(module: WebModule): Promise<LoadedModule> {
  const [loaded] = await Promise.all([module.load(), needModuleWords(module)]);
  return loaded;
}

/** Fetches what an action opens, and its words. */
async function panel<Panel>(
  module: WebModule,
  id: string,
  panelsOf: (loaded: LoadedModule) => Record<string, () => Promise<Panel>> | undefined,
): Promise<Panel> {
  const load = panelsOf(await loadedWithWords(module))?.[id];
  if (!load) throw new Error(`modules/${module.id}/web/loaded.ts has no panel ${id}.`);
  return load();
}

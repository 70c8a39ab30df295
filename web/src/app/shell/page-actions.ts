import type { PageAction } from '../../dashboard/page-action.ts';
import { modulesOff } from '../../data/modules-off.ts';
import { modules } from '../../modules.ts';

/** What the modules that are switched on add to the head of dashboards; each is fetched with the texts of its module. */
export const pageActions: readonly PageAction[] = modules
  .filter(({ id }) => !modulesOff().includes(id))
  .flatMap(({ pageActions: actions = [], texts, parts = [] }) =>
    actions.map((action) => ({ ...action, texts: [texts, ...parts] })),
  );

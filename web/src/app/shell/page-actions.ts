import type { PageAction } from '../../dashboard/page-actions.tsx';
import { modulesOff } from '../../data/modules-off.ts';
import { modules } from '../../modules.ts';
import { needWords } from '../../text/words.ts';

/** What the modules that are switched on add to the head of dashboards; each is fetched with the texts of its module. */
export const pageActions: readonly PageAction[] = modules
  .filter(({ id }) => !modulesOff().includes(id))
  .flatMap(({ pageActions: actions = [], texts, parts = [] }) =>
    actions.map((action) => ({
      ...action,
      async load() {
        const [Panel] = await Promise.all([action.load(), ...[texts, ...parts].map(needWords)]);
        return Panel;
      },
    })),
  );

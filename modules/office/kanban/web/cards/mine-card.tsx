import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '@quarterhour/web/dashboard/module-cards/module-card-rows.tsx';
import { call } from '@quarterhour/web/data/call';
import { useLive } from '@quarterhour/web/data/live/use-live';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useSession } from '@quarterhour/web/identity/session';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import type { Column, Item } from '../../model/board.ts';

const key = ['kanban', 'mine'];

/** What the reader has to do on the boards, what is due first at the top. */
export function MineCard() {
  const { t, locale } = useText();
  const queries = useQueryClient();
  const session = useSession();
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  useLive('kanban', refresh, refresh);
  const email = session.state === 'signed_in' ? session.user.email : '';
  const boards = useCardData([...key, email], (signal) => readBoards(email, signal));
  const title = t('kanban.card.mine');
  return (
    <ModuleCard module="office/kanban" card="mine" title={title}>
      <Loaded answer={boards}>
        {({ items, columns }) => (
          <ModuleCardRows
            label={title}
            none={t('kanban.card.mine.none')}
            rows={openItems(items, columns)
              .slice(0, 6)
              .map(({ id, title: name, group, columnId, dueDate }) => ({
                id,
                name,
                href: `/apps/kanban/board?group=${group}`,
                details: columns.find((column) => column.id === columnId)?.title,
                state: dueDate && formatDays({ from: dueDate, to: dueDate }, locale),
              }))}
          />
        )}
      </Loaded>
    </ModuleCard>
  );
}

async function readBoards(assigned: string, signal: AbortSignal): Promise<{ items: Item[]; columns: Column[] }> {
  const [{ items }, { columns }] = await Promise.all([
    readWhole('items', (page) => call(api.listKanbanItems, { assigned, ...page }, signal)),
    readWhole('columns', (page) => call(api.listKanbanColumns, page, signal)),
  ]);
  return { items, columns };
}

/** The items outside of the last column of their board, which holds what is done. */
function openItems(items: readonly Item[], columns: readonly Column[]): Item[] {
  const last = new Map(columns.map(({ group, id }) => [group, id]));
  return items
    .filter(({ group, columnId }) => last.get(group) !== columnId)
    .sort((one, other) => ((one.dueDate ?? '9999') < (other.dueDate ?? '9999') ? -1 : 1));
}

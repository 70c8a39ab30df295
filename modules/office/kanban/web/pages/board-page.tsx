import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { useAddress } from '@quarterhour/web/browser/use-address';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Item, ItemFields } from '../../model/board.ts';
import { AddLine } from './add-line.tsx';
import { BoardColumns } from './board-columns.tsx';
import { GroupChoice } from './group-choice.tsx';
import { fieldsOf, ItemDialog } from './item-dialog.tsx';
import { useBoard, useChangeBoard } from './use-board.ts';
import { useBoardGroup } from './use-group.ts';

/** The board of a group. An address with `new` and `from` adds an item about another page of the product. */
export function BoardPage() {
  const { t } = useText();
  const choice = useBoardGroup();
  const { group } = choice;
  const { answer, profiles } = useBoard(group);
  const { change, take } = useChangeBoard(group);
  const [search, setSearch] = useAddress();
  const [opened, setOpened] = useState<number>();
  const wanted = newItemIn(search);
  const open = (item: Item) => {
    setOpened(item.id);
    // What the page has may be some seconds old.
    void call(api.selectKanbanItem, { selectedItem: item.id, limit: 1 }).catch(() => undefined);
  };
  const close = () => {
    setOpened(undefined);
    setSearch({ new: undefined, from: undefined }, { replace: true });
  };
  const begin = async (titles: readonly string[]) => {
    for (const title of titles) take(await call(api.addKanbanColumn, { column: { group, title } }));
  };
  return (
    <HeadedPage
      title={t('kanban.board')}
      lead={t('kanban.board.lead')}
      action={
        <>
          <GroupChoice {...choice} />
          <Button component={Link} to={`/apps/kanban/backlogs?group=${group}`} variant="outlined" color="secondary">
            {t('kanban.backlogs')}
          </Button>
        </>
      }
    >
      <Loaded answer={answer}>
        {({ columns, items, stories }) => {
          const item = items.find(({ id }) => id === opened);
          return (
            <>
              {columns.length === 0 ? (
                <Empty
                  title={t('kanban.none.title')}
                  text={t('kanban.none.text')}
                  action={
                    <>
                      <Button
                        variant="contained"
                        onClick={() =>
                          void begin([t('kanban.first.todo'), t('kanban.first.doing'), t('kanban.first.done')]).catch(
                            () => answer.refetch(),
                          )
                        }
                      >
                        {t('kanban.none.begin')}
                      </Button>
                      <AddLine
                        label={t('kanban.column.add')}
                        onAdd={(title) => change(() => call(api.addKanbanColumn, { column: { group, title } }))}
                      />
                    </>
                  }
                />
              ) : (
                <BoardColumns {...{ group, columns, items, stories, profiles }} onOpen={open} />
              )}
              {(item || (wanted && columns.length > 0)) && (
                <ItemDialog
                  key={item?.id ?? 'new'}
                  {...{ group, item, columns, stories, profiles }}
                  initial={item ? fieldsOf(item) : (wanted as ItemFields)}
                  onClose={close}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}

/** The item that an address asks for: its title, and the page that it is about. */
function newItemIn(search: URLSearchParams): ItemFields | undefined {
  const title = search.get('new')?.slice(0, 120);
  const path = search.get('from');
  if (!title) return undefined;
  const source = path && /^\/(?![/\\])/.test(path) ? { label: title, path } : null;
  return { title, description: '', assign: [], dueDate: null, priority: 'medium', source, attachments: [] };
}

import { DndContext, DragOverlay } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Column, Item, Profile, Story } from '../../model/board.ts';
import { GroupChoice } from './group-choice.tsx';
import { ItemFace } from './item-card.tsx';
import { fieldsOf, ItemDialog } from './item-dialog.tsx';
import { withMove } from './lists.ts';
import { StoryBox } from './story-box.tsx';
import { StoryDialog } from './story-dialog.tsx';
import { readItems, readStories, useBoard, useChangeBoard } from './use-board.ts';
import { listKey, useDrag } from './use-drag.ts';
import { useBoardGroup } from './use-group.ts';

/** The backlog of a group: its stories in order, each with its items. */
export function BacklogsPage() {
  const { t } = useText();
  const choice = useBoardGroup();
  const { group } = choice;
  const { answer, profiles } = useBoard(group);
  const [opened, setOpened] = useState<number | 'new'>();
  const [openedItem, setOpenedItem] = useState<number>();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpened('new')}>
      {t('kanban.story.add')}
    </Button>
  );
  return (
    <HeadedPage
      title={t('kanban.backlogs')}
      lead={t('kanban.backlogs.lead')}
      action={
        <>
          <GroupChoice {...choice} />
          <Button component={Link} to={`/apps/kanban/board?group=${group}`} variant="outlined" color="secondary">
            {t('kanban.board')}
          </Button>
          {add}
        </>
      }
    >
      <Loaded answer={answer}>
        {({ columns, items, stories }) => {
          const story = stories.find(({ id }) => id === opened);
          const item = items.find(({ id }) => id === openedItem);
          return (
            <>
              {stories.length === 0 ? (
                <Empty title={t('kanban.stories.none.title')} text={t('kanban.stories.none.text')} />
              ) : (
                <Stories
                  {...{ group, columns, items, stories, profiles }}
                  onOpen={({ id }) => setOpened(id)}
                  onOpenItem={({ id }) => setOpenedItem(id)}
                />
              )}
              {(story || opened === 'new') && (
                <StoryDialog key={opened} {...{ group, story, profiles }} onClose={() => setOpened(undefined)} />
              )}
              {item && (
                <ItemDialog
                  key={item.id}
                  {...{ group, item, columns, stories, profiles }}
                  initial={fieldsOf(item)}
                  onClose={() => setOpenedItem(undefined)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}

interface StoriesProps {
  group: string;
  columns: Column[];
  items: Item[];
  stories: Story[];
  profiles: readonly Profile[];
  onOpen: (story: Story) => void;
  onOpenItem: (item: Item) => void;
}

function Stories({ group, columns, items, stories, profiles, onOpen, onOpenItem }: StoriesProps) {
  const { change } = useChangeBoard(group);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const { shown, dragged, context } = useDrag({
    lists: stories,
    nameOf: ({ kind, id }) =>
      (kind === 'item' ? byId.get(id)?.title : stories.find((one) => one.id === id)?.title) ?? '',
    onMoveItem: (moved) =>
      void change(
        async () => {
          const userStory = stories.map(({ id, itemIds, revision }) => ({ id, itemIds, revision }));
          const answer = await call(api.orderKanbanStoryItems, { userStory, moved });
          return { ...answer, ...(await readItems(group)) };
        },
        { userStory: withMove(stories, moved) },
      ),
    onMoveList: (moved) =>
      void change(async () => {
        const answer = await call(api.orderKanbanStories, { userStoryOrder: stories.map(({ id }) => id), moved });
        return { ...answer, ...(await readStories(group)) };
      }),
  });
  const [first] = columns;
  const item = dragged?.kind === 'item' ? byId.get(dragged.id) : undefined;
  return (
    <DndContext {...context}>
      <SortableContext items={shown.map(({ id }) => listKey(id))} strategy={verticalListSortingStrategy}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {shown.map((story) => (
            <StoryBox
              key={story.id}
              {...{ story, columns, profiles, onOpen, onOpenItem }}
              items={byId}
              onAdd={(title) =>
                change(() => call(api.addKanbanItem, { columnId: first?.id ?? 0, storyId: story.id, item: { title } }))
              }
            />
          ))}
        </Box>
      </SortableContext>
      <DragOverlay>{item && <ItemFace item={item} stories={[]} profiles={profiles} />}</DragOverlay>
    </DndContext>
  );
}

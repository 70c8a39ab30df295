import { api } from '@quarterhour/model/api';
import type { BoardComment, Column, Item, Profile, Story } from '@quarterhour/model/office/kanban/board';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureToast, useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import { useColleagueNames } from '../../../data/colleague-names.ts';
import { useLive } from '../../../data/live/use-live.ts';
import { useText } from '../../../text/use-text.ts';
import { inOrder, withChanged } from './lists.ts';

/** The parts of a board that answers contain: all columns, and of the others those that changed. */
export interface BoardParts {
  columns?: Column[] | undefined;
  /** The stories that there are. */
  userStoryOrder?: number[] | undefined;
  items?: Item[] | undefined;
  userStory?: Story[] | undefined;
  comments?: BoardComment[] | undefined;
}

/** The board of a group, which changes whenever somebody changes it. */
export function useBoard(group: string) {
  const queries = useQueryClient();
  const key = (name: string) => ['kanban', group, name];
  const enabled = group !== '';
  const columns = useQuery({
    queryKey: key('columns'),
    queryFn: async () => (await call(api.listKanbanColumns, { group })).columns,
    enabled,
  });
  const items = useQuery({
    queryKey: key('items'),
    queryFn: async () => (await call(api.listKanbanItems, { group })).items,
    enabled,
  });
  const stories = useQuery({
    queryKey: key('userStory'),
    queryFn: async () => (await call(api.listKanbanStories, { group })).userStory,
    enabled,
  });
  const comments = useQuery({
    queryKey: key('comments'),
    queryFn: async () => (await call(api.listKanbanComments, { group })).comments,
    enabled,
  });
  const profiles = useQuery({
    queryKey: key('profiles'),
    queryFn: async () => (await call(api.listKanbanProfiles, { group })).profiles,
    enabled,
  });
  const nameOf = useColleagueNames();
  const people = useMemo(
    // The board knows only addresses.
    () =>
      profiles.data?.map((one) => ({ ...one, name: nameOf(one.email) === one.email ? one.name : nameOf(one.email) })),
    [profiles.data, nameOf],
  );
  const refresh = () => void queries.invalidateQueries({ queryKey: ['kanban', group] });
  useLive<{ group: string }>('kanban', (changed) => changed.group === group && refresh(), refresh);

  const isLoaded = columns.data && items.data && stories.data;
  return {
    answer: {
      data: isLoaded ? { columns: columns.data, items: items.data, stories: stories.data } : undefined,
      error: columns.error ?? items.error ?? stories.error,
      refetch: refresh,
    },
    comments: comments.data ?? noComments,
    profiles: people ?? noProfiles,
  };
}
const noComments: BoardComment[] = [];
const noProfiles: Profile[] = [];

/** Makes changes of a board: the page shows the answer at once. */
export function useChangeBoard(group: string) {
  const { t } = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useFailureToast();
  const take = ({ columns, userStoryOrder, ...changed }: BoardParts) => {
    const update = <Row>(name: string, change: (rows: readonly Row[]) => Row[]) =>
      queries.setQueryData<Row[]>(['kanban', group, name], (rows) => rows && change(rows));
    if (columns) queries.setQueryData(['kanban', group, 'columns'], columns);
    for (const name of ['items', 'userStory', 'comments'] as const) {
      const rows: readonly { id: number }[] | undefined = changed[name];
      if (rows) update<{ id: number }>(name, (before) => withChanged(before, rows));
    }
    if (userStoryOrder) update<Story>('userStory', (before) => inOrder(before, userStoryOrder));
  };
  /** Shows `early` until the answer comes; a failure is shown, and the board as it is. */
  const change = async (work: () => Promise<BoardParts>, early: BoardParts = {}): Promise<void> => {
    await queries.cancelQueries({ queryKey: ['kanban', group] });
    take(early);
    try {
      take(await work());
    } catch (error) {
      failed(error);
      await queries.invalidateQueries({ queryKey: ['kanban', group] });
    }
  };
  const removed = (kind: 'column' | 'item' | 'story', id: number, title: string) =>
    toast(t('kanban.deleted', { title }), () => void change(() => call(api.restoreKanban, { kind, id })));
  return { change, take, removed };
}

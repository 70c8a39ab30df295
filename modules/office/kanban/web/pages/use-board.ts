import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useColleagueNames } from '@quarterhour/web/data/colleague-names';
import { useLive } from '@quarterhour/web/data/live/use-live';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardComment, Column, Item, Profile, Story } from '../../model/board.ts';
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

/** All columns, items and stories of a board, read in pages. */
export const readColumns = (group: string) =>
  readWhole('columns', (page) => call(api.listKanbanColumns, { group, ...page }));
export const readItems = (group: string) =>
  readWhole('items', (page) => call(api.listKanbanItems, { group, ...page, limit: atOnce }));
export const readStories = (group: string) =>
  readWhole('userStory', (page) => call(api.listKanbanStories, { group, ...page, limit: atOnce }));
/** The items or stories of a page, which may have long texts. */
const atOnce = 500;

/** The board of a group, which changes whenever somebody changes it. */
export function useBoard(group: string) {
  const queries = useQueryClient();
  const key = (name: string) => ['kanban', group, name];
  const enabled = group !== '';
  const columns = useQuery({
    queryKey: key('columns'),
    queryFn: async () => (await readColumns(group)).columns,
    enabled,
  });
  const items = useQuery({
    queryKey: key('items'),
    queryFn: async () => (await readItems(group)).items,
    enabled,
  });
  const stories = useQuery({
    queryKey: key('userStory'),
    queryFn: async () => (await readStories(group)).userStory,
    enabled,
  });
  const profiles = useQuery({
    queryKey: key('profiles'),
    queryFn: async () =>
      (await readWhole('profiles', (page) => call(api.listKanbanProfiles, { group, ...page }))).profiles,
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
    profiles: people ?? noProfiles,
  };
}
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
    for (const name of ['items', 'userStory'] as const) {
      const rows: readonly { id: number }[] | undefined = changed[name];
      if (rows) update<{ id: number }>(name, (before) => withChanged(before, rows));
    }
    if (changed.comments) void queries.invalidateQueries({ queryKey: ['kanban', group, 'comments'] });
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

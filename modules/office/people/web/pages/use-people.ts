import { api } from '@quarterhour/model/api';
import type { PageInput } from '@quarterhour/model/paging';
import { readWhole } from '@quarterhour/model/read-pages';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useLive } from '@quarterhour/web/data/live/use-live';
import { type PageOfRows, usePages } from '@quarterhour/web/data/use-pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Colleague, socialTopic } from '../../model/people.ts';

/** What the pages about people read; the first part of the key of each query. */
export const peopleKey = 'people';

/** Reads people again whenever friends, followers or posts change elsewhere. */
export function useSocialEvents(): void {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: [peopleKey] });
  useLive(socialTopic, again, again);
}

/** Somebody of the house; undefined: the reader. */
export function usePerson(id: string | undefined) {
  return useQuery({
    queryKey: [peopleKey, 'person', id],
    queryFn: async ({ signal }): Promise<Colleague | undefined> => {
      if (id !== undefined) return call(api.readColleague, { id }, signal);
      const { simple_cards } = await readWhole('simple_cards', (page) => call(api.listSimpleCards, page, signal));
      return simple_cards.find(({ self }) => self);
    },
    staleTime: 0,
  });
}

/** A list of people by the name of its field; a search asks the call that filters it. */
export function usePeopleList(name: string, read: ReadPeople) {
  return usePages([peopleKey, 'list', name], (page, signal) => read({ ...page, limit: atOnce }, signal), {
    staleTime: 0,
  });
}
/** The people of a page. */
const atOnce = 100;
/** Reads a page of people. */
export type ReadPeople = (page: PageInput, signal: AbortSignal) => Promise<PageOfRows<Colleague>>;

/** Does something to another person, and reads what it changes. */
export function useAct() {
  const client = useQueryClient();
  const fail = useFailureToast();
  return async (act: () => Promise<unknown>) => {
    await act().catch(fail);
    await client.invalidateQueries({ queryKey: [peopleKey] });
  };
}

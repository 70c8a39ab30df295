import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from './call.ts';
import { modulesOff } from './modules-off.ts';

/** Returns what people of the house call themselves, by their addresses; the address of anybody else. */
export function useColleagueNames(): (address: string) => string {
  const { data } = useQuery({
    queryKey: ['people', 'names'],
    queryFn: async ({ signal }) => {
      const { simple_cards } = await readWhole('simple_cards', (page) => call(api.listSimpleCards, page, signal));
      return new Map(simple_cards.map(({ email, name }) => [email, name]));
    },
    enabled: !modulesOff().includes('office/people'),
  });
  return useCallback((address) => data?.get(address) ?? address, [data]);
}

import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** The menu entries that the server lists for this person; fetched once (specification, section 7). */
export function useMenu() {
  return useQuery({
    queryKey: ['menu'],
    queryFn: () => call(api.menu, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

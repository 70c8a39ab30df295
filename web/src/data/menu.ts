import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** The entries that the server says this person has; asked once (specification, section 7). */
export function useMenu() {
  return useQuery({
    queryKey: ['menu'],
    queryFn: () => call(api.menu, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

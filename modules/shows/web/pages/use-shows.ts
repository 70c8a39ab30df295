import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The shows of a station. */
export function useShows(station: string | undefined) {
  return useQuery({
    queryKey: ['shows', station],
    queryFn: () => call(api.listShows, { filter: `station:${station}` }),
    enabled: station !== undefined,
  });
}

/** Reads shows again, and the answers that follow from them. */
export function useShowsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

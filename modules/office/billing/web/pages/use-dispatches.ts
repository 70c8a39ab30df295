import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useQuery } from '@tanstack/react-query';

/** What was sent of a document. While something waits, it is read again. */
export function useDispatches(id: number) {
  return useQuery({
    queryKey: ['invoices', 'dispatches', id],
    queryFn: () => call(api.listDispatches, { id }),
    refetchInterval: ({ state }) => state.data?.dispatches.some((one) => one.state === 'waiting') && 10_000,
  });
}

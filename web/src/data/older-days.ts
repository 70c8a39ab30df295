import { api } from '@quarterhour/model/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSessionConfig } from './session-config.ts';

const lookAgainMilliseconds = 10_000;

/** The day before which days are still imported after the first start of a demonstration; null once all are there. */
export function useOlderDays(): string | null {
  const before = useSessionConfig()?.demonstration?.imports_before ?? null;
  const queries = useQueryClient();
  const { data = before } = useQuery({
    queryKey: ['older_days'],
    enabled: before !== null,
    refetchInterval: ({ state }) => (state.data === null ? false : lookAgainMilliseconds),
    async queryFn() {
      const { demonstration } = await call(api.sessionConfig, {});
      const left = demonstration?.imports_before ?? null;
      // The figures of the older days and comparisons with them.
      if (left === null) void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'older_days' });
      return left;
    },
  });
  return data;
}

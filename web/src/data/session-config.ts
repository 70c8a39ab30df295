import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** How people sign in here; undefined until that is known. */
export function useSessionConfig() {
  return useQuery({
    queryKey: ['session_config'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(api.sessionConfig, {}),
  }).data;
}

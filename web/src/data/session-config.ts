import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

let asked: ReturnType<typeof ask> | undefined;
const ask = () => call(api.sessionConfig, {});

/** How people sign in here; asked once, and again only where no answer came. */
export function readSessionConfig(): ReturnType<typeof ask> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** How people sign in here; undefined until that is known. */
export function useSessionConfig() {
  return useQuery({
    queryKey: ['session_config'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: readSessionConfig,
  }).data;
}

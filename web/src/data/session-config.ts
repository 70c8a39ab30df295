import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

let asked: ReturnType<typeof ask> | undefined;
const ask = () => call(api.sessionConfig, {});

/** The sign-in configuration; fetched once, and again only if no answer came. */
export function readSessionConfig(): ReturnType<typeof ask> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** The sign-in configuration; undefined until it has loaded. */
export function useSessionConfig() {
  return useQuery({
    queryKey: ['session_config'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: readSessionConfig,
  }).data;
}

import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { ProblemError } from './call.ts';

/**
 * The answers that pages keep. A change that is made while a list is read for the first time is in the list afterwards: the
 * library waits for the first answer, which may be older than the change, and takes it for a new one.
 */
class Queries extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const begun = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    await Promise.allSettled(begun.map(({ promise }) => promise));
    if (begun[0]) await super.invalidateQueries({ predicate: (query) => begun.includes(query) }, options);
  }
}

/** The answers that pages keep, for a minute. A request is repeated once if no answer came; a refusal is not. */
export function openQueries(): QueryClient {
  return new Queries({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof ProblemError && error.status >= 400),
      },
    },
  });
}

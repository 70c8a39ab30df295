import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf, useAskAhead } from './ask-ahead.ts';
import { type Frame, useFrame } from './catalogue.ts';

export interface Answer {
  /** The newest answer; while another query is loading, the previous answer. */
  result: Result | undefined;
  /** An answer is loading. */
  loading: boolean;
  /** `result` answers the previous query. */
  outdated: boolean;
  error: unknown;
  retry: () => void;
}

const lookAgainMilliseconds = 5000;

export function isBeingCounted(result: Result | undefined): boolean {
  return result?.meta.warnings.some(({ code }) => code === 'being_counted') ?? false;
}

/** Whether no log covers a period yet, as far as known: its values are then unknown, not 0. */
export function lacksLogs(result: Result): boolean {
  const { complete_until, excluded, warnings } = result.meta;
  const { filters, instants } = result.query;
  if (isBeingCounted(result) || excluded.length > 0 || !warnings.some(({ code }) => code === 'no_data')) return false;
  // A filter may have no listening where others have some.
  return filters.length === 0 || complete_until === null || Date.parse(complete_until) <= Date.parse(instants.from);
}

/** Asks a query and keeps its answer. */
export function useResult(query: QueryInput, options: { enabled?: boolean } = {}): Answer {
  const answered = useQuery({
    ...queryOf(query),
    placeholderData: keepPreviousData,
    enabled: options.enabled,
    // Poll while days are being counted.
    refetchInterval: ({ state }) => (isBeingCounted(state.data) ? lookAgainMilliseconds : false),
  });
  return {
    result: answered.data,
    loading: answered.isFetching,
    outdated: answered.isPlaceholderData,
    error: answered.error,
    retry: () => void answered.refetch(),
  };
}

/**
 * Asks a card's query about the view, and prefetches it under other filters as soon as they are chosen. Undefined
 * asks nothing.
 */
export function useAnswer(
  queryFor: (frame: Frame) => QueryInput | undefined,
  { enabled = true }: { enabled?: boolean } = {},
): Answer {
  const frame = useFrame();
  const query = queryFor(frame);
  useAskAhead((filters) => (enabled ? queryFor({ ...frame, filters }) : undefined));
  return useResult(query ?? { ...frame, measures: [] }, { enabled: enabled && query !== undefined });
}

import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf, useAskAhead } from './ask-ahead.ts';
import { type Frame, useQuestion } from './catalogue.ts';

export interface Answer {
  /** The newest answer; while another question is loading, the previous answer. */
  result: Result | undefined;
  /** An answer is loading. */
  loading: boolean;
  /** `result` answers the previous question. */
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

/** Asks a question and keeps its answer. */
export function useResult(question: QueryInput, options: { enabled?: boolean } = {}): Answer {
  const query = useQuery({
    ...queryOf(question),
    placeholderData: keepPreviousData,
    enabled: options.enabled,
    // Poll while days are being counted.
    refetchInterval: ({ state }) => (isBeingCounted(state.data) ? lookAgainMilliseconds : false),
  });
  return {
    result: query.data,
    loading: query.isFetching,
    outdated: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/**
 * Asks a card's question about the view, and prefetches it under other filters as soon as they are chosen. Undefined
 * asks nothing.
 */
export function useAnswer(
  questionOf: (frame: Frame) => QueryInput | undefined,
  { enabled = true }: { enabled?: boolean } = {},
): Answer {
  const frame = useQuestion();
  const question = questionOf(frame);
  useAskAhead((filters) => (enabled ? questionOf({ ...frame, filters }) : undefined));
  return useResult(question ?? { ...frame, measures: [] }, { enabled: enabled && question !== undefined });
}

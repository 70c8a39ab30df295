import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, sendAsked } from './ask.ts';

/** A card's question under some filters; undefined: none. */
type QuestionUnder = (filters: Filter[]) => QueryInput | undefined;

const cards = new Set<QuestionUnder>();

/** The question is the key, so that the same question is asked once. */
export function queryOf(question: QueryInput) {
  return {
    queryKey: ['query', question],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(question, signal),
  };
}

/** Registers a card's question for prefetching while the card is on the page. */
export function useAskAhead(questionUnder: QuestionUnder): void {
  useEffect(() => {
    cards.add(questionUnder);
    return () => {
      cards.delete(questionUnder);
    };
  }, [questionUnder]);
}

/** Prefetches what all cards will ask under other filters: rendering the page with them takes longer than the request. */
export function askAhead(client: QueryClient, filters: Filter[]): void {
  // After quick clicks, the page may never have shown the first choice.
  for (const query of client.getQueryCache().findAll({ queryKey: ['query'], fetchStatus: 'fetching' })) {
    if (query.getObserversCount() === 0) void query.cancel();
  }
  for (const questionUnder of cards) {
    const question = questionUnder(filters);
    if (question) void client.prefetchQuery(queryOf(question));
  }
  sendAsked();
}

import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, sendAsked } from './ask.ts';

/** What a card asks under some filters; undefined: nothing. */
type QuestionUnder = (filters: Filter[]) => QueryInput | undefined;

const cards = new Set<QuestionUnder>();

/** The question is the key, so the same one asked twice is asked once. */
export function queryOf(question: QueryInput) {
  return {
    queryKey: ['query', question],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(question, signal),
  };
}

/** Has a card's question asked ahead for as long as the card is on the page. */
export function useAskAhead(questionUnder: QuestionUnder): void {
  useEffect(() => {
    cards.add(questionUnder);
    return () => {
      cards.delete(questionUnder);
    };
  }, [questionUnder]);
}

/** Asks what all cards are about to ask under other filters. Drawing the page with them takes longer than asking. */
export function askAhead(client: QueryClient, filters: Filter[]): void {
  // Of quick clicks, the page may never have shown the first.
  for (const query of client.getQueryCache().findAll({ queryKey: ['query'], fetchStatus: 'fetching' })) {
    if (query.getObserversCount() === 0) void query.cancel();
  }
  for (const questionUnder of cards) {
    const question = questionUnder(filters);
    if (question) void client.prefetchQuery(queryOf(question));
  }
  sendAsked();
}

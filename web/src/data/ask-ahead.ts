import type { Filter, QueryInput } from '@quarterhour/model/query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, sendAsked } from './ask.ts';

/** A card's query under some filters; undefined: none. */
type QueryUnder = (filters: Filter[]) => QueryInput | undefined;

const cards = new Set<QueryUnder>();

/** The query is the key, so that the same query is asked once. */
export function queryOf(query: QueryInput) {
  return {
    queryKey: ['query', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(query, signal),
  };
}

/** Registers a card's query for prefetching while the card is on the page. */
export function useAskAhead(queryUnder: QueryUnder): void {
  useEffect(() => {
    cards.add(queryUnder);
    return () => {
      cards.delete(queryUnder);
    };
  }, [queryUnder]);
}

/** Prefetches what all cards will ask under other filters: rendering the page with them takes longer than the request. */
export function askAhead(client: QueryClient, filters: Filter[]): void {
  // After quick clicks, the page may never have shown the first choice.
  for (const query of client.getQueryCache().findAll({ queryKey: ['query'], fetchStatus: 'fetching' })) {
    if (query.getObserversCount() === 0) void query.cancel();
  }
  for (const queryUnder of cards) {
    const query = queryUnder(filters);
    if (query) void client.prefetchQuery(queryOf(query));
  }
  sendAsked();
}

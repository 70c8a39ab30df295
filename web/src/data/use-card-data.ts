import { type QueryKey, useQuery } from '@tanstack/react-query';

/** Marks the queries of cards, whose states the widget gallery shows. */
export const ofCard = { ofCard: true } as const;

/** What a card of the office shows. */
export function useCardData<Data>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Data>) {
  return useQuery({ queryKey, queryFn: ({ signal }) => read(signal), meta: ofCard });
}

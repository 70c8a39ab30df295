import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** A page of a list, and the cursor of the next one. */
export interface PageOfRows<Row> {
  rows: Row[];
  next?: string | undefined;
}

/** How a list that is read page by page goes on. */
export interface MoreRows {
  isThere: boolean;
  isLoading: boolean;
  read: () => void;
}

/** A list that is read page by page, when its reader asks for more. */
export function usePages<Row>(
  queryKey: QueryKey,
  read: (page: { cursor?: string | undefined }, signal: AbortSignal) => Promise<PageOfRows<Row>>,
  options: { staleTime?: number; throwOnError?: boolean; enabled?: boolean } = {},
) {
  const pages = useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => read({ cursor }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const more: MoreRows = {
    isThere: pages.hasNextPage,
    isLoading: pages.isFetchingNextPage,
    read: () => void pages.fetchNextPage(),
  };
  return {
    answer: {
      data: pages.data?.pages.flatMap(({ rows }): Row[] => rows),
      error: pages.error,
      refetch: () => void pages.refetch(),
    },
    more,
  };
}

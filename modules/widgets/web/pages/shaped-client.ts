import type { Result } from '@quarterhour/model/result';
import { ProblemError } from '@quarterhour/web/data/call';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { emptied } from './emptied.ts';
import { type Shape, shapeResult } from './shape-result.ts';

/**
 * A cache whose answers have the shape of a state. Queries about figures and of cards of the office get the real answer of the
 * reader first; everything else comes from the cache of the page.
 */
export function shapedClient(source: QueryClient, shape: Shape): QueryClient {
  const { queries } = source.getDefaultOptions();
  const client = new QueryClient({ defaultOptions: { queries: { ...queries, retry: false } } });
  const defaultsOf = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = ((options: Parameters<typeof defaultsOf>[0]) => {
    const whole = defaultsOf(options);
    const { queryKey, queryFn, meta } = whole;
    if (queryKey[0] !== 'query' && !meta?.ofCard) {
      const known = source.getQueryData(queryKey);
      return known === undefined ? whole : { ...whole, initialData: known, initialDataUpdatedAt: Date.now() };
    }
    return { ...whole, queryFn: answering(source, shape, queryFn as Ask) };
  }) as typeof client.defaultQueryOptions;
  return client;
}

type Ask = (context: QueryFunctionContext) => Promise<unknown>;

function answering(source: QueryClient, shape: Shape, ask: Ask): Ask {
  if (shape === 'loading') return () => new Promise(() => undefined);
  if (shape === 'error') return () => Promise.reject(new ProblemError(0));
  return async ({ queryKey }) => {
    const answer = await source.fetchQuery({ queryKey, queryFn: ask as never, staleTime: 60_000 });
    return queryKey[0] === 'query' ? shapeResult(answer as Result, shape) : emptied(answer);
  };
}

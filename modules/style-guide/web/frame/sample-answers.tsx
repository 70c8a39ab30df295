import type { Result } from '@quarterhour/model/result';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countryHours } from './samples.ts';

/** Answers every query with a few countries, so that specimens need no server. */
class SampleClient extends QueryClient {
  override defaultQueryOptions(options: never): never {
    const asked = super.defaultQueryOptions(options) as { queryKey: QueryKey; queryFn: unknown };
    if (asked.queryKey[0] !== 'query') return asked as never;
    return { ...asked, queryFn: async () => sampleResult } as never;
  }
}

const sampleResult = {
  columns: [],
  rows: Object.entries(countryHours),
  meta: { complete_until: null, rules: [], excluded: [], warnings: [], unfinished: [] },
} as unknown as Result;

const client = new SampleClient({ defaultOptions: { queries: { retry: false } } });

/** Gives what is inside sample answers to its queries. */
export function SampleAnswers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

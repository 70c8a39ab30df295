import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { z } from 'zod';

export type Named = z.output<typeof api.listSpellings.output>['found'][number];
export type What = z.output<typeof api.listMerges.output>['merges'][number]['what'];

/** Searches songs or artists by a part of their name. */
export function useSpellings(what: What, text: string) {
  const search = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['spellings', what, search],
    queryFn: ({ signal }) => call(api.listSpellings, { what, search }, signal),
    enabled: search.length > 1,
    placeholderData: (before) => before,
  });
}

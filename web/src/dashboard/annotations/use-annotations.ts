import { type AnnotationKindId, annotationKindIds } from '@quarterhour/model/annotation-kinds';
import { api } from '@quarterhour/model/api';
import type { Annotation } from '@quarterhour/model/api-annotations';
import type { Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnnotatedBuckets, annotatedBuckets } from '../../charts/plot/annotated-buckets.ts';
import { afterFirstChart } from '../../charts/plot/first-drawn.ts';
import { call } from '../../data/call.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';

/** Answers have gaps and outages already. */
const isAsked = (id: AnnotationKindId) => id !== 'gap' && id !== 'suspected_outage';

/** The annotations of the period of an answer, and the code that finds their buckets; undefined if they are switched off. */
function useAnnotations({ query }: Pick<Result, 'query'>, enabled = true) {
  const { locale } = useText();
  const { view } = useView();
  const { period: days, stations, clocks } = query;
  const { timezone } = view;
  const timezones = [...new Set(clocks.map((clock) => clock.timezone))].sort();
  const kinds = annotationKindIds.filter(isAsked);
  const input = { days, stations, timezones, kinds, ...(timezone && { timezone }) };
  const { data } = useQuery({
    queryKey: ['annotations', locale, input],
    queryFn: async ({ signal }): Promise<{ list: Annotation[]; find: typeof annotatedBuckets }> => {
      // The figures come first.
      await afterFirstChart();
      const [{ annotations: list }, { annotatedBuckets: find }] = await Promise.all([
        call(api.annotations, input, signal),
        import('../../charts/plot/annotated-buckets.ts'),
      ]);
      return { list, find };
    },
    enabled: enabled && view.annotations,
    staleTime: 60_000,
  });
  return view.annotations ? data : undefined;
}

/** What annotations say about the buckets of an answer by time; undefined if they say nothing, or not yet. */
export function useAnnotated(
  result: Pick<Result, 'query'>,
  buckets: readonly { value: string }[],
  grain: Grain | undefined,
): AnnotatedBuckets | undefined {
  const known = useAnnotations(result, grain !== undefined);
  return useMemo(() => {
    if (!known || !grain || known.list.length === 0) return undefined;
    const found = known.find(known.list, buckets, grain);
    return found.marks.length > 0 ? found : undefined;
  }, [known, buckets, grain]);
}

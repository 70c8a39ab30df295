import { type AnnotationKindId, annotationKindIds } from '@quarterhour/model/annotation-kinds';
import type { Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { useMemo } from 'react';
import type { AnnotatedBuckets } from '../../charts/plot/annotated-buckets.ts';
import { useView } from '../../data/view.ts';
import { useAnnotationList } from './use-annotation-list.ts';

/** Answers have gaps and outages already. */
const isAsked = (id: AnnotationKindId) => id !== 'gap' && id !== 'suspected_outage';

/** What annotations say about the buckets of an answer by time; undefined if they say nothing, or not yet. */
export function useAnnotated(
  { query }: Pick<Result, 'query'>,
  buckets: readonly { value: string }[],
  grain: Grain | undefined,
): AnnotatedBuckets | undefined {
  const { timezone } = useView().view;
  const { period: days, stations, clocks } = query;
  const timezones = [...new Set(clocks.map((clock) => clock.timezone))].sort();
  const kinds = annotationKindIds.filter(isAsked);
  const known = useAnnotationList(
    { days, stations, timezones, kinds, ...(timezone && { timezone }) },
    grain !== undefined,
  );
  return useMemo(() => {
    if (!known || !grain) return undefined;
    const found = known.find.annotatedBuckets(known.list, buckets, grain);
    return found.marks.length > 0 ? found : undefined;
  }, [known, buckets, grain]);
}

import type { AnnotationKindId } from '@quarterhour/model/annotation-kinds';
import { api } from '@quarterhour/model/api';
import type { Annotation } from '@quarterhour/model/api-annotations';
import type { DayRange } from '@quarterhour/model/period';
import { useQuery } from '@tanstack/react-query';
import type * as Finding from '../../charts/plot/annotated-buckets.ts';
import { afterFirstChart } from '../../charts/plot/first-drawn.ts';
import { call } from '../../data/call.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';

/** Whose annotations of which days: those of `api.annotations`. */
export interface AnnotationInput {
  days: DayRange;
  stations?: string[];
  timezone?: string;
  timezones?: string[];
  kinds?: AnnotationKindId[];
}

interface Annotations {
  list: readonly Annotation[];
  /** The code that finds the steps of a chart that they are about. */
  find: typeof Finding;
}

/** The annotations of some days, after the figures; undefined until they are there, and if they are switched off. */
export function useAnnotationList(input: AnnotationInput, enabled: boolean): Annotations | undefined {
  const { locale } = useText();
  const { view } = useView();
  const { data } = useQuery({
    queryKey: ['annotations', locale, input],
    queryFn: async ({ signal }): Promise<Annotations> => {
      // The figures come first.
      await afterFirstChart();
      const [{ annotations: list }, find] = await Promise.all([
        call(api.annotations, input, signal),
        import('../../charts/plot/annotated-buckets.ts'),
      ]);
      if (list.length > 0) await needWords('annotations');
      return { list, find };
    },
    enabled: enabled && view.annotations,
    staleTime: 60_000,
  });
  return view.annotations && data?.list.length ? data : undefined;
}

import { dateFormat } from '@quarterhour/model/formats';
import { useMemo } from 'react';
import type { AnnotatedBuckets } from '../../charts/plot/annotated-buckets.ts';
import { useText } from '../../text/use-text.ts';
import { useAnnotationList } from './use-annotation-list.ts';

const minuteMilliseconds = 60_000;

interface Moments {
  /** Slugs; left out: all that the reader may see. */
  stations?: readonly string[] | undefined;
  timezone: string;
  /** Where the steps of the chart begin, ISO 8601, in order. */
  instants: readonly string[];
  /** The length of a step. */
  minutes: number;
}

/**
 * What annotations say about the steps of a chart whose steps are moments, by their instants; undefined if they say nothing, not
 * yet, or are switched off. Gaps and outages are among them: such charts do not draw any.
 */
export function useAnnotatedMoments({ stations, timezone, instants, minutes }: Moments): AnnotatedBuckets | undefined {
  const times = useMemo(() => {
    const local = dateFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone });
    const at = (milliseconds: number) => local.format(milliseconds).replace(' ', 'T');
    return instants.map((value) => {
      const begin = Date.parse(value);
      return { value, from: at(begin), to: at(begin + minutes * minuteMilliseconds) };
    });
  }, [instants, minutes, timezone]);
  const [from, to] = [times[0]?.from.slice(0, 10), times.at(-1)?.from.slice(0, 10)];
  const input = {
    days: { from: from ?? '', to: to ?? '' },
    timezone,
    ...(stations && { stations: stations.toSorted() }),
  };
  const known = useAnnotationList(input, from !== undefined);
  return useMemo(() => {
    if (!known) return undefined;
    const found = known.find.annotatedTimes(known.list, times);
    return found.marks.length > 0 ? found : undefined;
  }, [known, times]);
}

/** A column of a table for what annotations say about its rows; undefined if they say nothing. */
export function useAnnotationColumn(
  annotated: AnnotatedBuckets | undefined,
): { heading: string; cell: (value: string) => string } | undefined {
  const { t } = useText();
  return (
    annotated && {
      heading: t('annotation.title'),
      cell: (value) => (annotated.of.get(value) ?? []).map(({ text }) => text).join('; '),
    }
  );
}

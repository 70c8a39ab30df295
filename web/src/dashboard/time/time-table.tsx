import type { Grain } from '@quarterhour/model/period';
import { Change } from '../../charts/change.tsx';
import type { AnnotatedBuckets } from '../../charts/plot/annotated-buckets.ts';
import { bucketName } from '../../charts/plot/buckets.ts';
import type { TimeBucket, TimeSeries } from '../../charts/plot/time-series.ts';
import { ValueTable } from '../../charts/value-table.tsx';
import { largestOf, type MeasureFormat } from '../../data/measure-format.ts';
import { useText } from '../../text/use-text.ts';

interface TimeTableProps {
  series: TimeSeries;
  grain: Grain;
  format: MeasureFormat;
  /** The name of a line. */
  line: (key: string) => string;
  height: number;
  /** Undefined: there are no annotations. */
  annotated?: AnnotatedBuckets;
  onChoose: ((bucket: string) => void) | undefined;
}

/** The values of the main chart: a column for each line, and one for the comparison period. */
export function TimeTable({ series, grain, format, line, height, annotated, onChoose }: TimeTableProps) {
  const { t, locale } = useText();
  const { before } = series;
  const largest = largestOf([...series.lines.flatMap(({ values }) => values), ...(before ?? [])]);
  const name = ({ value, unfinished, cut }: TimeBucket) => {
    const bucket = bucketName(value, grain, locale);
    const note = unfinished ? t('period.unfinished') : cut ? t('chart.cut') : '';
    return note ? `${bucket} · ${note}` : bucket;
  };
  return (
    <ValueTable
      caption={format.name}
      headings={[
        t(`chart.grain.${grain}`),
        ...series.lines.map(({ key }) => (key ? line(key) : t('card.value'))),
        ...(before ? [t('card.before'), t('card.change')] : []),
        ...(annotated ? [t('annotation.title')] : []),
      ]}
      words={annotated && [series.lines.length + (before ? 2 : 0)]}
      maxHeight={height}
      onChoose={onChoose}
      rows={series.buckets.map((bucket, index) => {
        const value = series.lines[0]?.values[index] ?? null;
        const was = before?.[index] ?? null;
        const change = value === null || !was ? null : (value - was) / was;
        return {
          id: bucket.value,
          name: name(bucket),
          cells: [
            ...series.lines.map(({ values }) => format.value(values[index] ?? null, largest)),
            ...(before
              ? [
                  format.value(was, largest),
                  <Change key="change" terse {...{ value, change }} before={was} neutral={format.neutral} />,
                ]
              : []),
            ...(annotated
              ? [
                  annotated.of
                    .get(bucket.value)
                    ?.map(({ text }) => text)
                    .join('; ') ?? '',
                ]
              : []),
          ],
        };
      })}
    />
  );
}
